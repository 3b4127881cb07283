"""Tests every kind of page in a browser without JavaScript."""

import book
from site_test_case import SiteTestCase

LOOK = """
const shown = (element) => element.checkVisibility({ visibilityProperty: true });
return {
  text: document.querySelector("main")?.innerText.trim().length ?? 0,
  heading: document.querySelector("h1")?.innerText.trim() ?? "",
  controls: [...document.querySelectorAll("button, input, select, textarea, dialog, [role=slider]")]
    // On the first page the style sheet alone answers what is chosen.
    .filter((element) => shown(element) && !element.closest(".kitchen, .chooser")).map((element) => element.outerHTML.slice(0, 120)),
  ways: [...document.querySelectorAll("a[href]")].filter(shown).length,
};
"""


class WithoutScripts(SiteTestCase):
    """Pages are complete without JavaScript, and show no control that would need it."""

    scripts = False

    def test_scripts_do_not_run(self):
        """Otherwise the other tests would prove nothing."""
        self.browser.open(
            "data:text/html,<p>off</p><script>document.querySelector('p').textContent='on'</script>")
        self.expect("a page with a script", "its text", self.browser.find("p").text, "off")

    def test_every_kind_of_page_can_be_read(self):
        for page in book.samples():
            with self.subTest(page):
                self.browser.open(page)
                seen = self.browser.run(LOOK)
                self.expect_silence(page)
                self.expect_that(page, seen["text"] > 100, "text", f"{seen['text']} letters")
                self.expect_that(page, seen["heading"], "a heading", seen["heading"])
                self.expect(page, "the controls that need scripts", seen["controls"], [])
                self.expect_that(page, seen["ways"] > 5, "links to other pages", seen["ways"])

    def test_the_search_button_opens_the_contents(self):
        self.browser.open("tokens.html")
        self.browser.find("#Search").click()
        self.expect("tokens.html", "the page behind the search", self.browser.page, "index.html")

    def test_traces_are_plain_tables(self):
        page = "scenarios.removal.a-removes-b.html"
        self.browser.open(page)
        tables = self.browser.find_all(".viewer table.moments")
        self.expect_that(page, tables and all(table.is_displayed() for table in tables),
                         "tables that are shown", f"{len(tables)} tables")

    def test_follows_the_colour_scheme_of_the_system(self):
        self.browser.prefer(color_scheme="dark")
        self.browser.open("tokens.html")
        paper = self.browser.run("return getComputedStyle(document.body).backgroundColor")
        self.browser.prefer(color_scheme="light")
        other = self.browser.run("return getComputedStyle(document.body).backgroundColor")
        self.expect_that("tokens.html", paper != other, "other paper where the system is dark", paper)
