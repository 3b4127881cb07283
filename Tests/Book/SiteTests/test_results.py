"""Tests the tables of results: sorting, filtering and baselines, compared with the report itself."""

import json
import re
from functools import cache

from selenium.webdriver.common.keys import Keys

import book
from site_test_case import SiteTestCase

WORKLOAD = "notify"
HOME = "floor/closure"
OBSERVERS = 1000

ROWS = """
return [...document.querySelectorAll("table.results tbody tr")].filter((row) => row.checkVisibility())
  .map((row) => {
    const ratio = row.querySelector("td.ratio");
    const title = row.querySelector("th").textContent.trim().toLowerCase();
    if (!ratio) return { strategy: row.dataset.strategy, title };
    const own = document.createTreeWalker(ratio, NodeFilter.SHOW_TEXT);
    let number = "";
    while (own.nextNode()) {
      if (!own.currentNode.parentElement.closest("small, .unseen")) number += own.currentNode.data;
    }
    return {
      strategy: row.dataset.strategy, title,
      observers: Number(row.querySelector(".observers").textContent.replace(/,/g, "")),
      cost: row.querySelector(".cost").textContent.trim(),
      rank: row.querySelector(".rank").textContent.trim(),
      number: number.replace(/[≈,\\s]/g, ""), interval: ratio.querySelector("small")?.textContent ?? "",
      standing: ratio.className.split(" ").at(-1), colour: getComputedStyle(ratio).color,
      spoken: ratio.querySelector(".unseen")?.textContent.trim() ?? "",
      isMarked: ratio.textContent.includes("≈"), apart: Number(row.dataset.apart),
    };
  });
"""


@cache
def recorded():
    """The recorded results, as the benchmark wrote them."""
    return json.loads((book.PROJECT / "Benchmarks/Results/reference.json").read_text("utf-8"))["results"]


@cache
def report():
    """The recorded results of the workload, by strategy and number of observers."""
    return {(result["strategy"], result["observers"]): result
            for result in recorded() if result["workload"] == WORKLOAD}


def cost(row):
    """The recorded median of a row, with the five digits that the page has: where they are equal, rows stay in the
    order of the page."""
    return float(f"{report()[row['strategy'], row['observers']]['nanoseconds']['median']:.4e}")


def ratio(row, baseline):
    """The ratio of a row's cost to the baseline's: its median, both ends of the interval, and whether the
    report contains it, taken round by round."""
    own, other = (report()[name, row["observers"]] for name in (row["strategy"], baseline))
    for one, to, turned in ((own, baseline, False), (other, row["strategy"], True)):
        for pair in one["ratios"]:
            if pair["to"] == to:
                low, middle, high = (pair[end] for end in ("low", "median", "high"))
                return (1 / middle, 1 / high, 1 / low, True) if turned else (middle, low, high, True)
    a, b = own["nanoseconds"], other["nanoseconds"]
    return a["median"] / b["median"], a["low"] / b["high"], a["high"] / b["low"], False


class Results(SiteTestCase):
    """One workload's page, used as a reader would."""

    width = 1500
    page = f"results.{WORKLOAD}.html"

    def setUp(self):
        super().setUp()
        self.browser.open(self.page)

    def rows(self):
        return self.browser.run(ROWS)

    def names(self):
        return [row["strategy"] for row in self.rows()]

    def head(self, key):
        return self.browser.find(f"table.results th[data-key={key}]")

    def sort(self, key):
        self.head(key).find_element("css selector", "button").click()

    def choose(self, name, value):
        self.browser.choose(self.browser.find(f".results-controls [name={name}]"), value)

    def status(self):
        return self.browser.find(".results-status").text

    def measured(self, observers=OBSERVERS):
        return sorted(name for name, number in report() if number == observers)

    # Rows

    def test_shows_one_number_of_observers_and_all_on_request(self):
        self.expect(self.page, f"the rows with {OBSERVERS} observers", sorted(self.names()), self.measured())
        self.choose("observers", "")
        found = sorted((row["strategy"], row["observers"]) for row in self.rows())
        self.expect(self.page, "the rows with all numbers of observers", found, sorted(report()))
        self.expect_that(self.page, self.status().startswith(f"{len(report())} of {len(report())} rows."),
                         f"{len(report())} of {len(report())} rows", self.status())

    # Sorting

    def test_sorts_by_cost_up_down_and_back(self):
        start = self.names()
        rows = self.rows()
        by_cost = sorted(rows, key=cost)
        falling = sorted(rows, key=cost, reverse=True)
        for direction, expected in (("ascending", [row["strategy"] for row in by_cost]),
                                    ("descending", [row["strategy"] for row in falling]),
                                    (None, start)):
            self.sort("cost")
            self.expect(f"{self.page}, sorted by cost ({direction})", "the rows", self.names(), expected)
            self.expect(self.page, "what the column says of itself",
                        self.head("cost").get_attribute("aria-sort"), direction)

    def test_sorts_by_name_and_by_one_column_alone(self):
        self.sort("cost")
        self.sort("strategy")
        titles = [row["title"] for row in self.rows()]
        self.expect(self.page, "the rows by name", titles, sorted(titles))
        self.expect(self.page, "the rows", sorted(self.names()), sorted(self.measured()))
        sorted_by = [head.get_attribute("data-key") for head in self.browser.find_all("th[aria-sort]")]
        self.expect(self.page, "the columns that are sorted by", sorted_by, ["strategy"])

    def test_sorts_numbers_by_value_and_empty_cells_last(self):
        for presses in (1, 2):
            self.sort("rank")
            ranks = [row["rank"] for row in self.rows()]
            numbers = [int(rank) for rank in ranks if rank]
            self.expect(self.page, "the ranks", numbers, sorted(numbers, reverse=presses == 2))
            self.expect_that(self.page, "" in ranks and all(ranks[:len(numbers)]),
                             "those without a rank last", ranks)

    def test_sorts_by_keyboard(self):
        button = self.head("cost").find_element("css selector", "button")
        self.browser.press(Keys.ENTER, on=button)
        expected = [row["strategy"] for row in sorted(self.rows(), key=cost)]
        self.expect(self.page, "the rows by cost", self.names(), expected)
        focused = self.browser.run("return document.activeElement.closest('th')?.dataset.key")
        self.expect(self.page, "the column that has the focus", focused, "cost")

    # Filtering

    def test_filters_by_name(self):
        self.browser.press("published/", on=self.browser.find("[name=text]"))
        expected = [name for name in self.measured() if "published/" in name]
        self.expect(self.page, "the rows with 'published/'", sorted(self.names()), expected)
        self.browser.press("x", on=self.browser.find("[name=text]"))
        self.expect(self.page, "the rows with 'published/x'", self.names(), [])
        self.expect_that(self.page, self.status().startswith("0 of "), "that no row is left", self.status())

    def test_filters_by_family_and_resets(self):
        self.browser.find("[name=family][value=peer]").click()
        self.browser.find("[name=family][value=floor]").click()
        expected = [name for name in self.measured() if not name.startswith(("peer/", "floor/"))]
        self.expect(self.page, "the rows without peers and floors", sorted(self.names()), expected)
        self.sort("cost")
        self.browser.find(".results-controls [type=reset]").click()
        self.browser.wait_for("return document.querySelector('th[aria-sort]') === null")
        self.expect(self.page, "the rows after starting again", sorted(self.names()), self.measured())

    # Baselines

    def test_numbers_have_the_digits_that_the_program_prints(self):
        """`NumberText.measure` prints these texts."""
        for number, expected in ((0, "0.00"), (0.001, "0.0010"), (0.00994, "0.0099"), (0.00996, "0.010"), (0.0994, "0.099"),
                                 (0.0995, "0.10"), (9.994, "9.99"), (9.996, "10.0"), (99.96, "100"), (1234.5, "1,235")):
            shown = self.browser.run(
                "const { decimal, digitsFor } = observatoryNumbers; return decimal(arguments[0], digitsFor(arguments[0]))", number)
            self.expect(self.page, f"the text of {number}", shown, expected)

    def expect_ratios(self, baseline):
        rows = self.rows()
        for row in rows:
            where = f"{self.page}, {row['strategy']} against {baseline}"
            if row["strategy"] == baseline:
                self.expect(where, "the ratio", row["number"], "1")
                continue
            middle, low, high, is_paired = ratio(row, baseline)
            expected = [middle, low, high]
            shown = [row["number"], *re.findall(r"[\d.,]+", row["interval"])[:2]]
            found = [float(text.replace(",", "")) for text in shown]
            # The page shows three digits, or two below 1, and both bounds with the decimals of the median.
            decimals = {len(text.partition(".")[2]) for text in shown}
            digits = len(re.sub(r"\D", "", shown[0]).lstrip("0"))
            near = len(decimals) == 1 and digits >= (3 if middle >= 0.995 else 2) and all(
                abs(a - b) <= 0.5 * 10 ** -min(decimals) + 0.0002 * b for a, b in zip(found, expected))
            self.expect_that(where, near, f"{middle:.4g} from {low:.4g} to {high:.4g}", shown)
            self.expect(where, "brackets around what is worked out", row["interval"].startswith("["),
                        not is_paired)
            apart = max(row["apart"], self.row(baseline, rows)["apart"])
            is_open = not (low > apart or high < 1 / apart)
            standing = "undecided" if is_open else "dearer" if low > 1 else "cheaper"
            self.expect(where, "how it stands", row["standing"], standing)
        return rows

    def row(self, name, rows):
        return next(row for row in rows if row["strategy"] == name)

    def test_shows_ratios_to_any_baseline(self):
        for baseline in (HOME, "peer/combine", "tokens", "notification-center", "floor/weak", HOME):
            self.choose("baseline", baseline)
            named = self.browser.find(".baseline-name").text
            chosen = self.browser.find(f"[name=baseline] option[value='{baseline}']").text
            self.expect(self.page, "the name of the baseline", named, chosen)
            self.expect_ratios(baseline)

    def test_says_that_a_baseline_was_not_measured(self):
        sizes = {number for name, number in report() if name == "async-sequence"}
        missing = max(number for _, number in report() if number not in sizes)
        for size, is_said in ((max(sizes), False), (missing, True)):
            self.choose("baseline", "async-sequence")
            self.choose("observers", str(size))
            self.expect(self.page, "whether it is said", "was not measured with this number" in self.status(), is_said)

    def test_sorts_by_the_ratio_that_is_shown(self):
        self.choose("baseline", "peer/combine")
        self.sort("ratio")
        expected = sorted(self.rows(), key=lambda row: ratio(row, "peer/combine")[0])
        found = self.names()
        self.expect(self.page, "the rows by ratio", found, [row["strategy"] for row in expected])

    def test_marks_what_is_undecided(self):
        for scheme in ("light", "dark"):
            self.browser.prefer(color_scheme=scheme)
            rows = [row for row in self.rows() if row["standing"] != "same"]
            undecided = {row["colour"] for row in rows if row["standing"] == "undecided"}
            decided = {row["colour"] for row in rows if row["standing"] in ("dearer", "cheaper")}
            self.expect_that(self.page, undecided and decided and not undecided & decided,
                             f"another colour for what is undecided ({scheme})", (undecided, decided))
            for row in rows:
                self.expect(f"{self.page}, {row['strategy']}", "what is said and marked as undecided",
                            (row["spoken"].startswith("undecided"), row["isMarked"]),
                            (row["standing"] == "undecided",) * 2)

    # Addresses

    def test_keeps_the_choices_in_the_address(self):
        self.choose("baseline", "tokens")
        self.choose("observers", "64")
        self.sort("cost")
        self.browser.press("o", on=self.browser.find("[name=text]"))
        rows, address = self.rows(), self.browser.page
        self.browser.open("index.html")
        self.browser.open(address)
        self.expect(address, "the rows", self.rows(), rows)

    def test_follows_an_address_that_is_typed_and_the_way_back(self):
        start = self.rows()
        self.browser.run("location.hash = 'baseline=tokens&observers=64&text=floor&families=floor&sort=-cost'")
        self.browser.wait_for("return document.querySelector('th[aria-sort=descending]') !== null")
        expected = sorted((name for name in self.measured(64) if name.startswith("floor/")),
                          key=lambda name: report()[name, 64]["nanoseconds"]["median"], reverse=True)
        self.expect(self.browser.page, "the rows", self.names(), expected)
        self.browser.run("history.back()")
        self.browser.wait_for("return document.querySelector('th[aria-sort]') === null")
        self.expect(self.page, "the rows after going back", self.rows(), start)
        fields = self.browser.run("return Object.fromEntries(new FormData(document.querySelector('form.results-controls')))")
        self.expect(self.page, "the baseline and the observers after going back",
                    (fields["baseline"], fields["observers"], fields["text"]), (HOME, str(OBSERVERS), ""))

    def test_scrolls_to_the_row_that_a_link_names(self):
        row = f"Row-{WORKLOAD}-100000-tokens"
        self.browser.open(f"{self.page}#{row}")
        shown = self.browser.run("""
            const box = document.getElementById(arguments[0]).getBoundingClientRect();
            return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
            """, row)
        self.expect(f"{self.page}#{row}", "the row to be in sight", shown, True)

    # Every page

    def test_every_page_of_results_can_be_sorted_and_filtered(self):
        pages = [page for page in book.pages() if page.startswith("results.") and page != "results.html"]
        self.expect_that("the site", len(pages) > 5, "a page for each workload", pages)
        for page in pages:
            with self.subTest(page):
                self.browser.open(page)
                count = len(self.rows())
                self.expect_that(page, count > 0, "rows", count)
                self.sort("strategy")
                titles = [row["title"] for row in self.rows()]
                self.expect(page, "the rows by name", titles, sorted(titles))
                self.browser.press("no such name", on=self.browser.find("[name=text]"))
                self.expect(page, "the rows with no such name", self.names(), [])
