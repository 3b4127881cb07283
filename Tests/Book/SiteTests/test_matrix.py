"""Tests the rule matrix and the kill matrix."""

from site_test_case import SiteTestCase

NOTE = "return document.querySelector('.cell-note').textContent"


class Matrix(SiteTestCase):
    """A cell says its verdict and its reason, and families fold."""

    def test_a_cell_says_its_verdict_and_reason_on_focus_and_tap(self):
        self.browser.open("matrix.html")
        links = self.browser.find_all(".matrix td.diverges a")
        self.browser.run("arguments[0].focus()", links[0])
        note = self.browser.run(NOTE)
        self.expect_that("matrix.html", ": diverges. " in note and links[0].get_attribute("title") in note,
                         "the verdict and the reason of the cell that has the focus", note)
        stays = self.browser.run("""
            const tap = { bubbles: true, cancelable: true, pointerType: "touch" };
            return !arguments[0].dispatchEvent(new PointerEvent("click", tap));
            """, links[-1])
        note = self.browser.run(NOTE)
        self.expect_that("matrix.html", stays and links[-1].get_attribute("title") in note,
                         "the reason of the cell that was tapped, on the same page", note)
        self.expect("matrix.html", "where the note leads",
                    self.browser.find(".cell-note a").get_attribute("href"), links[-1].get_attribute("href"))

    def test_the_kill_matrix_folds_by_family(self):
        self.browser.open("mutants.html")
        mutants = len(self.browser.find_all(".kills tbody tr"))
        summaries = self.browser.find_all(".kills > .family > summary")
        self.expect_that("mutants.html", len(summaries) > 2, "families that fold", summaries)
        summaries[0].click()
        self.expect("mutants.html", "whether a folded table is shown",
                    self.browser.find(".kills > .family .scroll").is_displayed(), False)
        self.browser.resize(360)
        self.expect("mutants.html", "whether a table is shown on a phone",
                    self.browser.find(".kills .scroll").is_displayed(), False)
        for folded in self.browser.find_all(".kills .readings summary"):
            folded.click()
        read = [item for item in self.browser.find_all(".kills .readings li") if item.is_displayed()]
        self.expect("mutants.html", "the mutants to read on a phone", len(read), mutants)
