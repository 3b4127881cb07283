"""Tests the book on paper."""

import base64
import re

import book
from site_test_case import SiteTestCase

HIDDEN = ".tools, .contents-large, .contents-small, .turn, .skip, .viewer .controls, dialog"
LOOK = """
const shown = (element) => element.checkVisibility();
const paper = getComputedStyle(document.body);
return {
  shown: [...document.querySelectorAll(arguments[0])].filter(shown)
    .map((element) => element.className || element.tagName),
  text: document.querySelector("main").innerText.trim().length,
  paper: paper.backgroundColor,
  cut: [...document.querySelectorAll("main pre, main .scroll")]
    .filter((box) => shown(box) && getComputedStyle(box).overflowX !== "visible")
    .map((box) => box.getAttribute("aria-label")),
};
"""


class Print(SiteTestCase):
    """Paper shows the text in black on white, and no controls."""

    def test_hides_navigation_and_cuts_nothing_off(self):
        for page in book.samples():
            with self.subTest(page):
                self.browser.prefer(color_scheme="light")
                self.browser.open(page)
                length = self.browser.run("return document.querySelector('main').innerText.trim().length")
                self.browser.prefer("print", color_scheme="dark")
                seen = self.browser.run(LOOK, HIDDEN)
                self.expect(page, "the navigation on paper", seen["shown"], [])
                self.expect(page, "the boxes that cut something off", seen["cut"], [])
                self.expect(page, "the paper", seen["paper"], "rgb(255, 255, 255)")
                self.expect_that(page, seen["text"] > 0.5 * length, f"most of {length} letters", seen["text"])

    def test_shows_every_moment_of_a_scenario(self):
        self.browser.open("scenarios.removal.a-removes-b.html")
        self.browser.prefer("print", color_scheme="light")
        rows = self.browser.run("""
            const rows = [...document.querySelectorAll(".viewer .moments tbody tr")];
            return [rows.length, rows.filter((row) => row.checkVisibility()).length];""")
        self.expect_that("scenarios.removal.a-removes-b.html", rows[0] > 0, "tables", rows)
        self.expect("scenarios.removal.a-removes-b.html", "the rows on paper", rows[1], rows[0])

    def test_is_white_even_if_dark_was_chosen(self):
        self.browser.open("tokens.html")
        self.browser.find("#Theme").click()
        self.browser.prefer("print", color_scheme="dark")
        seen = self.browser.run(LOOK, HIDDEN)
        self.expect("tokens.html", "the paper", seen["paper"], "rgb(255, 255, 255)")

    def test_has_between_2_and_40_sheets(self):
        self.browser.open("tokens.html")
        document = base64.b64decode(self.browser.driver.print_page())
        count = len(re.findall(rb"/Type\s*/Page\b", document))
        self.expect_that("tokens.html", 2 <= count <= 40, "between 2 and 40 sheets of paper", count)
