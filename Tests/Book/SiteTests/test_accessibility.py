"""Tests every kind of page with axe-core, light and dark, and what opens on a page."""

import book
from site_test_case import SiteTestCase


class Accessibility(SiteTestCase):
    """No page breaks a rule of axe."""

    def test_every_kind_of_page(self):
        for page in book.samples():
            self.browser.open(page)
            # All rules in light mode; dark mode differs only in its colours.
            for scheme, colours in (("light", None), ("dark", True)):
                with self.subTest(page=page, scheme=scheme):
                    self.browser.prefer(color_scheme=scheme)
                    flaws = self.browser.flaws(colours=colours)
                    self.expect(f"{page} ({scheme})", "what axe finds", flaws, [])

    def test_every_kind_of_page_on_a_phone(self):
        self.browser.resize(360)
        for kind, page in {book.kind(page): page for page in book.samples()}.items():
            with self.subTest(kind=kind, page=page):
                self.browser.open(page)
                for details in self.browser.find_all("details.contents-small"):
                    self.browser.run("arguments[0].open = true", details)
                for scheme, colours in (("light", False), ("dark", True)):
                    self.browser.prefer(color_scheme=scheme)
                    self.expect(f"{page} (360 pixels, {scheme})", "what axe finds",
                                self.browser.flaws(colours=colours), [])

    def test_search_when_open(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.browser.prefer(color_scheme=scheme)
                self.browser.open("index.html")
                self.browser.press("/")
                self.browser.press("token")
                self.browser.wait_for("return document.querySelectorAll('.hits a').length > 0")
                self.expect(f"index.html, searching ({scheme})", "what axe finds",
                            self.browser.flaws("dialog"), [])
