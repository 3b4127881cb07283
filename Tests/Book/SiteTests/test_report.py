"""Tests the report of a run in which strategies crash, hang and leak, in the browser."""

import os
from pathlib import Path

from axe import ABOUT_COLOURS
from book import PROJECT
from site_test_case import SiteTestCase

# REPORT names another report, by an absolute path or one relative to the project.
REPORT = (PROJECT / os.environ.get("REPORT", ".build/site-tests/report")).resolve()

# A report of 200 strategies with names of sixty characters.
STRANGERS = PROJECT / ".build/site-tests/strangers"


def strangers():
    """The pages of that report whose content grows with the strategies, and that of one of them."""
    page = next(STRANGERS.glob("strategies.a-stranger-*-000.html")).name
    return ["index.html", "strategies.html", "scenarios.events.interleaved.html", page]


def address(page):
    """The URL of a page of the report."""
    return (REPORT / page).as_uri()


def pages():
    """The names of all pages of the report."""
    return sorted(path.name for path in REPORT.glob("*.html"))


def samples():
    """One page of each kind."""
    kinds = {}
    for page in pages():
        kinds.setdefault(page.partition(".")[0] if page.count(".") > 1 else page, page)
    return list(kinds.values())


class Report(SiteTestCase):
    """The pages of a report work."""

    def open(self, page):
        """Opens a page by its name or URL, and waits until the lab's engine has answered."""
        self.browser.open(page if ":" in page else address(page))
        if "lab.html" in page:
            self.browser.wait_for("return document.getElementById('Lab').dataset.answers")

    def test_is_accessible_in_light_and_dark(self):
        for page in samples():
            self.open(page)
            for scheme, rules in (("light", None), ("dark", ABOUT_COLOURS)):
                with self.subTest(page=page, scheme=scheme):
                    self.browser.prefer(color_scheme=scheme)
                    self.expect(f"{page} ({scheme})", "what axe finds",
                                self.browser.flaws(rules=rules), [])

    def test_a_failure_opens_in_the_lab(self):
        if "lab.html" not in pages():
            self.skipTest("the toolchain cannot build the lab")
        self.browser.open(address("index.html"))
        failed = {link.get_attribute("href").rpartition("/strategies.")[2].removesuffix(".html")
                  for link in self.browser.find_all(".failure .title a[href^='strategies.']")}
        links = [link for link in self.browser.find_all(".replay a")
                 if "order/registration-order" in link.get_attribute("href")]
        self.open(links[0].get_attribute("href"))
        text = self.browser.run("return document.querySelector('#LabText').value")
        self.expect_that("lab.html", "rules: [R01]" in text, "the scenario of the failure", text)
        played = {behaviour["id"] for behaviour in self.browser.run(
            "return JSON.parse(document.getElementById('LabData').textContent).behaviours")}
        self.expect_that("lab.html", failed, "strategies that failed", failed)
        self.expect("lab.html", "the strategies that the model plays, of those that failed", played & failed, set())
        self.expect_silence("lab.html")

    def test_verdicts_are_also_words(self):
        self.browser.open(address("index.html"))
        words = {cell.get_attribute("textContent")
                 for cell in self.browser.find_all(".matrix td .unseen")}
        for word in ("pass", "crashed", "hung", "leaked"):
            self.expect_that("index.html", word in words, f"the word {word!r} in the matrix", words)

    def test_every_verdict_that_is_not_a_pass_leads_to_its_reason(self):
        self.browser.open(address("index.html"))
        unlinked = [cell.get_attribute("textContent") for cell in self.browser.find_all(".matrix td:not(:has(a))")]
        self.expect("index.html", "the verdicts without a link", {text[:1] for text in unlinked} - {"✓", "–"}, set())
        links = [link.get_attribute("href") for link in self.browser.find_all(".matrix td a")]
        self.expect_that("index.html", links, "links in the matrix", links)
        for link in links:
            page, _, anchor = link.rpartition("#")
            with self.subTest(link):
                self.browser.open(link)
                self.expect_that(Path(page).name, self.browser.find_all(f"[id='{anchor}']"),
                                 f"the anchor {anchor}", "none")


class LargeReport(SiteTestCase):
    """A report of 200 strategies with names of sixty characters."""

    def test_shows_every_strategy(self):
        self.browser.open((STRANGERS / "strategies.html").as_uri())
        names = self.browser.run("""
            return [...document.querySelectorAll("main a[href^='strategies.a-stranger']")]
              .map((link) => link.textContent);
            """)
        self.expect("strategies.html", "the number of strategies", len(set(names)), 200)


class ReportWithoutScripts(SiteTestCase):
    """A report is complete without JavaScript."""

    scripts = False

    def test_can_be_read(self):
        for page in samples():
            with self.subTest(page):
                self.browser.open(address(page))
                text = self.browser.find("main").text
                self.expect_silence(page)
                self.expect_that(page, len(text) > 100, "text", f"{len(text)} letters")
