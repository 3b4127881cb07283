"""Tests light and dark mode, and reduced motion."""

from site_test_case import SiteTestCase

LUMINANCE = """
const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number);
return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128 ? "light" : "dark";
"""


class Theme(SiteTestCase):
    """The colours follow the system until the reader chooses others, which are remembered."""

    page = "tokens.html"

    def expect_colours(self, when, expected):
        self.expect(self.browser.page, f"the paper, {when},", self.browser.run(LUMINANCE), expected)

    def expect_label(self, expected):
        button = self.browser.find("#Theme")
        self.expect(self.browser.page, "the words of the switch", button.text, expected)
        self.expect(self.browser.page, "the name of the switch", button.get_attribute("aria-label"),
                    f"{expected} colours")

    def test_follows_the_system(self):
        for scheme in ("dark", "light"):
            self.browser.prefer(color_scheme=scheme)
            self.browser.open(self.page)
            self.expect_colours(f"where the system is {scheme}", scheme)

    def test_follows_the_system_while_a_page_is_open(self):
        self.browser.open(self.page)
        self.expect_label("Dark")
        self.browser.prefer(color_scheme="dark")
        self.expect_colours("when the system turns dark", "dark")
        self.browser.wait_for("return document.querySelector('#Theme span').textContent === 'Light'")
        self.expect_label("Light")

    def test_switches_to_dark_and_back(self):
        self.browser.open(self.page)
        self.browser.find("#Theme").click()
        self.expect_colours("switched once", "dark")
        self.expect_label("Light")
        self.browser.find("#Theme").click()
        self.expect_colours("switched twice", "light")
        self.expect_label("Dark")

    def test_keeps_the_choice(self):
        self.browser.open(self.page)
        self.browser.find("#Theme").click()
        for page in (self.page, "index.html", "rules.R01.html"):
            self.browser.open(page)
            self.expect_colours("opened after the choice", "dark")
        self.expect_label("Light")
        self.browser.prefer(color_scheme="dark")
        self.browser.find("#Theme").click()
        self.browser.open(self.page)
        self.expect_colours("chosen against the system", "light")

    def test_a_page_that_was_kept_follows_a_later_choice(self):
        for event in ("new PageTransitionEvent('pageshow', { persisted: true })",
                      "new StorageEvent('storage', { key: 'observatory-theme' })"):
            with self.subTest(event):
                self.browser.run("localStorage.clear()")
                self.browser.open(self.page)
                self.browser.run(f"localStorage.setItem('observatory-theme', 'dark'); dispatchEvent({event})")
                self.expect_colours("when dark was chosen on another page", "dark")
                self.expect_label("Light")

    def test_every_colour_changes_with_the_theme(self):
        """`LUMINANCE` measures only the colours of page and text; this checks other elements too."""
        for page in ("tokens.html", "matrix.html", "what-things-cost.html"):
            self.browser.open(page)
            light = self.browser.run(PAINT)
            self.browser.find("#Theme").click()
            dark = self.browser.run(PAINT)
            stuck = [selector for selector in light if light[selector] == dark.get(selector)]
            self.expect(page, "what has the same colours in light and dark", stuck, [])
            self.browser.find("#Theme").click()


PAINT = """
const painted = {};
for (const selector of ["body", "main a", "h1", "pre", "thead th", "figcaption", ".masthead"]) {
  const element = document.querySelector(selector);
  if (element) painted[selector] = getComputedStyle(element).color;
}
return painted;
"""


class Motion(SiteTestCase):
    """With reduced motion, nothing moves."""

    MOVING = """
    // Computed durations are in seconds, one for each property that moves.
    const lasts = (list) => list.split(",").some((time) => parseFloat(time) > 0.01);
    const moves = (style) =>
      lasts(style.transitionDuration) || lasts(style.animationDuration) || style.scrollBehavior === "smooth";
    return [...document.querySelectorAll("*")]
      .filter((element) =>
        [null, "::before", "::after"].some((part) => moves(getComputedStyle(element, part))))
      .slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
    """

    def test_nothing_moves(self):
        self.browser.prefer(color_scheme="light", reduced_motion="reduce")
        for page in ("index.html", "tokens.html", "what-things-cost.html", "scenarios.removal.a-removes-b.html"):
            self.browser.open(page)
            self.expect(page, "what moves", self.browser.run(self.MOVING), [])
            # The book has no movement to reduce, so this shows that one would be found.
            self.browser.run("document.body.style.transition = 'color 1s'")
            found = self.browser.run(self.MOVING)
            self.expect_that(page, len(found) == 1 and found[0].startswith("<body"), "a transition found", found)
