"""Visits every page once, and tests what all of them have: a head, a masthead, buttons that copy code."""

import re
import sys

from selenium.webdriver.common.keys import Keys

import book
from accessibility import Accessibility
from site_test_case import SiteTestCase

LOOK = """
const root = document.documentElement;
const isOut = (element) => element.getBoundingClientRect().right > innerWidth + 0.5
  && !element.parentElement.closest(".scroll, pre, [role=region], svg");
return {
  width: root.scrollWidth,
  widest: root.scrollWidth <= innerWidth ? []
    : [...document.body.querySelectorAll("*")].filter(isOut).slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120)),
  headings: [...document.querySelectorAll("h1")].map((heading) => heading.innerText.trim()),
  title: document.title,
  text: document.querySelector("main")?.innerText.trim().length ?? 0,
};
"""


class EveryPage(SiteTestCase):
    """Every page of the book on a phone."""

    width = 360

    def test_there_are_more_than_a_hundred_pages(self):
        found = len(book.pages())
        self.expect_that("the site", found > 100, "more than a hundred pages", found)

    def test_loads_without_messages_and_is_accessible(self):
        """Both in one test, because to load all pages takes long."""
        accessibility = Accessibility(self.browser)
        for page in book.pages():
            with self.subTest(page):
                self.browser.resize(self.width)
                self.browser.prefer(color_scheme="light")
                self.browser.open(page)
                with self.subTest("as it was loaded"):
                    seen = self.browser.run(LOOK)
                    self.expect_silence(page)
                    self.expect_that(page, seen["width"] <= self.width, "no scrolling sideways at 360 pixels",
                                     f"{seen['width']} pixels, by {seen['widest']}")
                    self.expect_that(page, len(seen["headings"]) == 1 and seen["headings"][0],
                                     "one heading of the first level", seen["headings"])
                    self.expect_that(page, seen["text"] > 100, "text", f"{seen['text']} letters")
                for width, scheme, flaws in accessibility.flaws():
                    with self.subTest(width=width, scheme=scheme):
                        self.expect(f"{page} ({width} pixels, {scheme})", "what axe finds", flaws, [])
                self.expect_silence(page)

    def test_head_and_masthead_are_complete(self):
        for page in book.pages():
            head, _, body = (book.SITE / page).read_text("utf-8").partition("</head>")
            with self.subTest(page):
                for part in ('<meta name="description" content="', '<meta property="og:title" content="',
                             '<meta property="og:description" content="', '<meta property="og:type" content="',
                             '<link rel="icon" href="data:'):
                    self.expect(page, f"how often there is {part!r}", head.count(part), 1)
                links = re.findall(r'<a href="([^"]*)">', body.partition("</header>")[0])
                self.expect_that(page, 'href="index.html"' in body, "a link to the cover", "none")
                self.expect(page, "the links in the masthead", links,
                            ["lab.html", "picker.html", "matrix.html", "benchmark.html"])

    def test_every_title_is_unique(self):
        titles = {}
        for page in book.pages():
            outline = book.outline(page)
            with self.subTest(page):
                self.expect_that(page, len(outline.titles) == 1 and outline.titles[0].strip(), "one title",
                                 outline.titles)
                title = outline.titles[0]
                self.expect_that(page, title not in titles, "a title of its own",
                                 f"{title!r}, which is that of {titles.get(title)} too")
                titles[title] = page
                self.expect(page, "the language", outline.language, "en")


class Copy(SiteTestCase):
    """A button copies exactly the code beside it."""

    def test_copies_the_code(self):
        for page in ("tokens.html", "picker.html", "strategies.tokens.html", "index.html"):
            with self.subTest(page):
                self.browser.open(page)
                button = next(button for button in self.browser.find_all(".copied .copy") if button.is_displayed())
                code = self.browser.run("return arguments[0].previousElementSibling.textContent", button)
                button.click()
                self.browser.wait_for("return [...document.querySelectorAll('.copy')].some((it) => it.textContent === 'Copied')")
                self.browser.run("""
                    document.body.append(Object.assign(document.createElement("textarea"), { id: "Pasted" }));
                    document.getElementById("Pasted").focus();
                    """)
                self.browser.press_together(Keys.COMMAND if sys.platform == "darwin" else Keys.CONTROL, "v")
                self.expect(page, "what was copied",
                            self.browser.run("return document.getElementById('Pasted').value"), code)
