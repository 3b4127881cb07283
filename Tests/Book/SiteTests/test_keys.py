"""Tests turning pages with the arrow keys."""

from selenium.webdriver.common.keys import Keys

import book
from site_test_case import SiteTestCase


class Turning(SiteTestCase):
    """The left and right arrow keys open the previous and the next page."""

    def test_turns_through_the_whole_book_and_back(self):
        order = book.turning()
        self.expect_that("the book", len(order) > 10, "more than ten pages to turn", order)
        self.browser.open(order[0])
        for key, way in ((Keys.ARROW_RIGHT, order[1:]), (Keys.ARROW_LEFT, order[-2::-1])):
            for page in way:
                before = self.browser.page
                self.browser.press(key)
                try:
                    self.browser.wait_for(
                        f"return location.pathname.endsWith('/{page}') && document.readyState === 'complete'")
                finally:
                    self.expect(before, "the page it turns to", self.browser.page, page)

    def test_the_first_and_the_last_page_stay_open(self):
        order = book.turning()
        for page, key in ((order[0], Keys.ARROW_LEFT), (order[-1], Keys.ARROW_RIGHT)):
            self.browser.open(page)
            self.browser.press(key)
            self.expect(page, "the page", self.browser.page, page)

    def test_the_links_lead_to_the_same_pages(self):
        for page in book.turning():
            self.browser.open(page)
            shown = self.browser.run("""
                return Object.fromEntries([...document.querySelectorAll(".turn a")]
                  .map((link) => [link.rel, link.getAttribute("href")]));
                """)
            relations = book.outline(page).relations
            self.expect(page, "the links before and after", shown,
                        {name: relations[name] for name in ("prev", "next") if name in relations})

    def test_arrow_keys_in_a_scrolling_box_do_not_turn_the_page(self):
        page = "tokens.html"
        self.browser.open(page)
        self.browser.press(Keys.ARROW_RIGHT, on=self.browser.find("main [role=region]"))
        self.expect(page, "the page", self.browser.page, page)

    def test_arrow_keys_in_the_search_do_not_turn_the_page(self):
        page = "tokens.html"
        self.browser.open(page)
        self.browser.press("/")
        self.browser.wait_for("return document.querySelector('dialog').open")
        self.browser.press(Keys.ARROW_RIGHT, on=self.browser.find("dialog button"))
        self.expect(page, "the page", self.browser.page, page)
        # A click beside everything that takes the focus.
        self.browser.run("document.activeElement.blur()")
        self.browser.press(Keys.ARROW_RIGHT, on=self.browser.find("body"))
        self.expect(page, "the page, with the focus on none of its parts", self.browser.page, page)
        self.expect(page, "whether the search is open",
                    self.browser.run("return document.querySelector('dialog').open"), True)

    def test_arrow_keys_with_a_modifier_key_do_nothing(self):
        page = "tokens.html"
        self.browser.open(page)
        for held in (Keys.SHIFT, Keys.CONTROL, Keys.META):
            self.browser.press_together(held, Keys.ARROW_RIGHT)
            self.expect(page, "the page", self.browser.page, page)

    def test_skip_link_comes_first_and_leads_to_the_text(self):
        self.browser.open("tokens.html")
        self.browser.press(Keys.TAB)
        focused = self.browser.run("return document.activeElement.className")
        self.expect("tokens.html", "what comes first", focused, "skip")
        self.browser.press(Keys.ENTER)
        focused = self.browser.run("return document.activeElement.id")
        self.expect("tokens.html", "what has the focus", focused, "Content")
