"""Tests that names which are markup appear as text on every page."""

import re
from html.parser import HTMLParser

import test_report
from book import PROJECT
from hostile import NAMES, WORKLOAD, scenario
from site_test_case import SiteTestCase

HOSTILE = PROJECT / ".build/site-tests/hostile/public"
RESULTS = (HOSTILE / f"results.{WORKLOAD}.html").as_uri()

# After an unescaped quotation mark, a browser reads the rest of a name as attributes.
INTRUDERS = """
const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
return [
  ...attributes.map(({ name }) => name)
    .filter((name) => !/^[a-zA-Z][a-zA-Z0-9:-]*$/.test(name) || name.startsWith("on")),
  ...[...document.querySelectorAll("img, iframe, object, style, script:not([src])")]
    .filter((element) => element.type !== "application/json").map((element) => element.outerHTML.slice(0, 120)),
];
"""


class Tags(HTMLParser):
    """The names of all elements and attributes of a page, as a parser other than the browser reads them."""

    def __init__(self, markup):
        super().__init__()
        self.names = set()
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.names |= {tag, *(f"@{name}" for name, _ in attributes)}


def hostile_pages():
    """The markup of every page of the book and of the report."""
    return {file: file.read_text("utf-8")
            for folder in (HOSTILE, test_report.REPORT) for file in sorted(folder.glob("*.html"))}


class Hostile(SiteTestCase):
    """Hostile names are text on all pages."""

    def test_no_hostile_name_becomes_an_element_or_attribute(self):
        pages = hostile_pages()
        self.expect_that("the site", len(pages) > 100, "more than a hundred pages", len(pages))
        for file, markup in pages.items():
            strange = [name for name in Tags(markup).names
                       if re.fullmatch(r"@?[a-z][a-zA-Z0-9:-]*", name) is None
                       or re.match(r"@on|img|iframe|object|style|base", name)]
            self.expect(file.name, "the strange names in the markup", strange, [])

    def test_a_browser_shows_hostile_names_as_text(self):
        named = [file for file, markup in hostile_pages().items() if "hostile()" in markup]
        self.expect_that("the site", len(named) > 6, "pages with such names", [file.name for file in named])
        for file in named:
            with self.subTest(file.name):
                self.browser.open(file.as_uri())
                self.expect(file.name, "the intruding markup", self.browser.run(INTRUDERS), [])
                self.expect_silence(file.name)

    def test_a_row_shows_its_name_unchanged(self):
        self.browser.open(RESULTS)
        shown = self.browser.run("""
            return [...document.querySelectorAll("table.results tbody tr")].map((row) =>
              [row.dataset.strategy, row.querySelector("th").textContent]);
            """)
        for name in NAMES:
            self.expect_that(RESULTS, [name, name] in shown, f"a row {name!r}", shown[-len(NAMES):])

    def test_a_row_with_a_hostile_name_can_be_the_baseline(self):
        self.browser.open(RESULTS)
        for name in NAMES:
            with self.subTest(name):
                self.browser.choose(self.browser.find("[name=baseline]"), name)
                shown = self.browser.run("""
                    const name = arguments[0];
                    return { head: document.querySelector(".baseline-name").textContent,
                      ratios: [...document.querySelectorAll("table.results tbody tr")]
                        .filter((row) => row.dataset.strategy === name && row.checkVisibility())
                        .map((row) => row.querySelector(".ratio").textContent) };
                    """, name)
                self.expect(RESULTS, "the baseline", shown, {"head": name, "ratios": ["1 baseline"]})
                self.expect(RESULTS, "the intruding markup", self.browser.run(INTRUDERS), [])

    def test_a_ratio_between_two_hostile_rows_is_taken_round_by_round(self):
        self.browser.open(RESULTS)
        for baseline in NAMES:
            self.browser.choose(self.browser.find("[name=baseline]"), baseline)
            shown = self.browser.run("""
                return Object.entries(Object.groupBy(document.querySelectorAll("table.results tbody tr"),
                  (row) => row.dataset.strategy))
                  .filter(([name]) => arguments[0].includes(name) && name !== arguments[1])
                  .flatMap(([, rows]) => rows.filter((row) => row.checkVisibility()))
                  .map((row) => row.querySelector(".ratio").textContent);
                """, NAMES, baseline)
            self.expect(RESULTS, "the number of ratios", len(shown), len(NAMES) - 1)
            for ratio in shown:
                self.expect_that(RESULTS, "[" not in ratio, "a ratio taken round by round", ratio)

    def test_a_scenario_shows_its_title_script_and_observers_unchanged(self):
        file = next(file for file in test_report.REPORT.glob("scenarios.*.html") if "evil" in file.name)
        self.browser.open(file.as_uri())
        shown = self.browser.run("""
            return [document.querySelector("h1").textContent, document.querySelector("pre code").textContent,
              [...document.querySelectorAll(".marbles tbody th[scope=row]")].map((head) => head.textContent)];
            """)
        title, source, observers = shown
        self.expect(file.name, "the title", title.replace("’", "'"), "".join(NAMES[:3]))
        self.expect(file.name, "the script", source.strip(), scenario().strip())
        for name in NAMES[:3]:
            self.expect_that(file.name, name in observers, f"the observer {name!r}", observers)
