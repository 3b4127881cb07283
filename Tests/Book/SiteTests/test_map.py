"""Tests the map from what a reader knows to the nearest strategy, which needs no script."""

from site_test_case import SiteTestCase

PAGE = "map.html"


class Map(SiteTestCase):
    """The links at the top lead to the sections, and the table scrolls in its own box."""

    scripts = False

    def test_every_link_at_the_top_leads_to_its_section(self):
        self.browser.open(PAGE)
        links = self.browser.run(
            "return [...document.querySelectorAll('.from a')].map((a) => [a.getAttribute('href'), a.textContent])")
        parts = self.browser.run(
            "return [...document.querySelectorAll('.acquaintance')].map((part) => "
            "['#' + part.querySelector('[id]').id, part.querySelector('summary').textContent.trim()])")
        self.expect_that(PAGE, len(links) > 10, "more than ten links", links)
        self.expect(PAGE, "the links above", links, parts)
        for address, _ in links[::5]:
            self.expect(PAGE, f"whether {address} is folded", self.browser.find(address).is_displayed(), False)
            self.browser.find(f".from a[href='{address}']").click()
            self.expect(PAGE, f"whether {address} is shown", self.browser.find(address).is_displayed(), True)
            top = self.browser.run(
                f"return document.querySelector('{address}').getBoundingClientRect().top")
            self.expect_that(PAGE, -1 <= top < 600, f"{address} to be in sight", top)

    def test_is_short_on_a_phone(self):
        self.browser.resize(360)
        self.browser.open(PAGE)
        height = self.browser.run("""
            return document.querySelector(".again").getBoundingClientRect().top
              - document.querySelector("#Known").getBoundingClientRect().bottom;
            """)
        parts = len(self.browser.find_all(".acquaintance"))
        self.expect_that(PAGE, height < 110 * parts, "a line or two for each known API", height)

    def test_table_scrolls_in_its_box_on_a_phone(self):
        self.browser.resize(360)
        self.browser.open(PAGE)
        box = self.browser.run("""
            const box = document.querySelector(".scroll:has(.offers)");
            box.scrollLeft = 10000;
            const last = box.querySelector("thead th:last-child").getBoundingClientRect();
            const first = box.querySelector("tbody tr:not(.group) th").getBoundingClientRect();
            return { scrolls: box.scrollLeft > 0, last: last.right, first: first.left,
              page: document.documentElement.scrollWidth };
            """)
        self.expect_that(PAGE, box["scrolls"], "the box to scroll", box)
        self.expect_that(PAGE, box["last"] <= 360 and box["first"] >= 0,
                         "the last column and the names to be in sight", box)
        self.expect_that(PAGE, box["page"] <= 360, "the page not to scroll sideways", box)
