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
        # The last listener stays on the page in any case.
        stays = self.browser.run("""
            const stays = [];
            document.addEventListener("click", (event) => {
              stays.push(event.defaultPrevented);
              event.preventDefault();
            });
            const tap = { bubbles: true, cancelable: true, pointerType: "touch" };
            for (const link of arguments) link.dispatchEvent(new PointerEvent("click", tap));
            return stays;
            """, links[-1], links[-1], links[0], links[-1])
        self.expect("matrix.html", "which taps stay on the page: the first of a link, not the second",
                    stays, [True, False, True, True])
        self.browser.wait_for("return document.querySelector('.announcement').textContent !== ''")
        said = self.browser.run("return document.querySelector('.announcement').textContent")
        self.expect_that("matrix.html", links[-1].get_attribute("title") in said, "the tapped cell to be said", said)
        note = self.browser.run(NOTE)
        self.expect_that("matrix.html", links[-1].get_attribute("title") in note,
                         "the reason of the cell that was tapped, on the same page", note)
        self.expect("matrix.html", "where the note leads",
                    self.browser.find(".cell-note a").get_attribute("href"), links[-1].get_attribute("href"))

    def test_the_note_does_not_cover_the_cell_that_has_the_focus(self):
        for width in (700, 1280):
            self.browser.resize(width)
            self.browser.open("matrix.html")
            covered = self.browser.run("""
                const note = document.querySelector(".cell-note");
                const rows = [...document.querySelectorAll(".matrix .family")].flatMap(
                  (family) => [...family.querySelectorAll("tbody tr")].slice(-4));
                return rows.flatMap((row) => [...row.querySelectorAll("td a")]).filter((link) => {
                  document.activeElement.blur();
                  // At the bottom of the window, where the note is.
                  scrollBy(0, link.getBoundingClientRect().bottom - innerHeight);
                  link.focus();
                  const [cell, cover] = [link.getBoundingClientRect(), note.getBoundingClientRect()];
                  return cell.bottom > cover.top && cell.top < cover.bottom;
                }).map((link) => `${link.closest("tr").cells[0].textContent}, ${link.title}`);
                """)
            self.expect(f"matrix.html ({width} pixels)", "the cells that the note covers", covered, [])

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
