"""Measures the boxes of every kind of page, of the book and of reports, at four widths."""

import book
import test_report
from site_test_case import SiteTestCase

# A small phone, a desktop at 200 % zoom, a tablet and a desktop. test_pages.py tests every page on a phone.
WIDTHS = (320, 640, 820, 1280)
# A page is loaded at the smallest and the largest width, and resized to the others.
LOADED = (320, 1280)
MOST_SHIFT = 0.02

BOXES = """
const shown = (element) => element.checkVisibility() && !element.closest(".unseen");
const words = (element) => element.textContent.trim().slice(0, 40);
return {
  width: document.documentElement.scrollWidth,
  headings: document.querySelectorAll("h1").length,
  // A text that the drawing around it cuts off.
  cut: [...document.querySelectorAll("svg text")].filter(shown).filter((text) => {
    const [box, drawing] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
    return box.left < drawing.left - 1 || box.right > drawing.right + 1
      || box.top < drawing.top - 1 || box.bottom > drawing.bottom + 1;
  }).map(words),
  // A target that is too small for a finger.
  small: [...document.querySelectorAll("button, summary, [type=checkbox], select, .masthead a")].filter(shown)
    .filter((element) => {
      const box = (element.closest("label") ?? element).getBoundingClientRect();
      return Math.min(box.width, box.height) < 24;
    }).map((element) => element.outerHTML.slice(0, 80)),
};
"""

# The words that a narrow box breaks in two. Code and file names may break; so may a name with a dot inside, and markup.
BROKEN = """
const isClipped = (element) =>
  element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
const broken = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const range = document.createRange();
while (walker.nextNode()) {
  const [text, parent] = [walker.currentNode, walker.currentNode.parentElement];
  if (!/\\p{L}{4}/u.test(text.data) || parent.closest("script, code, pre, .filename, .path, .symbol")
    || !parent.checkVisibility()) continue;
  for (const { 0: word, index } of text.data.matchAll(/[^\\s\\p{Pd}\\/]{4,}/gu)) {
    if (/\\p{L}\\.\\p{L}|[<>="]/u.test(word)) continue;
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const tops = [...range.getClientRects()].map((box) => box.top);
    if (Math.max(...tops) - Math.min(...tops) > 4 && !isClipped(parent)) broken.push(word);
  }
}
return broken;
"""

# A page, a mark on it, the same without the mark, and what tells the two apart without colours.
MARKS = (
    ("scenarios.removal.a-removes-b.html", ".chip.called", ".chip:not(.called, .call)", "borderTopWidth"),
    ("scenarios.removal.a-removes-b.html", ".moments .current > td", ".moments tr:not(.current) > td", "outlineStyle"),
    ("scenarios.removal.a-removes-b.html", ".lane.differs", ".lane:not(.differs)", "outlineStyle"),
    ("scenarios.removal.a-removes-b.html", ".marble.started", ".marble.paused", "backgroundColor"),
    ("picker.html", ".presets [aria-pressed=true]", ".presets [aria-pressed=false]", "outlineStyle"),
    ("tokens.html", ".contents-large a[aria-current]", ".contents-large a:not([aria-current])", "outlineStyle"),
)

# Ends 100 ms after the page was loaded, so that what runs meanwhile costs no time.
SHIFT = """
return new Promise((resolve) => {
  let sum = 0;
  const add = (entries) => {
    for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const loaded = performance.getEntriesByType("navigation")[0].loadEventEnd;
  const end = () => {
    add(observer.takeRecords());
    resolve(sum);
  };
  requestAnimationFrame(() => setTimeout(end, loaded + 100 - performance.now()));
});
"""


class Layout(SiteTestCase):
    """Every kind of page, from a small phone to a desktop."""

    def test_cuts_nothing_off_and_does_not_shift(self):
        reports = [test_report.address(page) for page in test_report.samples()]
        reports += [(test_report.STRANGERS / page).as_uri() for page in test_report.strangers()]
        for page in book.samples() + reports:
            for width in WIDTHS:
                with self.subTest(page, width=width):
                    self.browser.resize(width)
                    if width in LOADED:
                        self.browser.open(page)
                    seen = self.browser.run(BOXES)
                    self.expect_silence(page)
                    self.expect_that(page, seen["width"] <= width, "no scrolling sideways", seen["width"])
                    self.expect(page, "the headings of the first level", seen["headings"], 1)
                    self.expect(page, "the texts that a drawing cuts off", seen["cut"], [])
                    self.expect(page, "the words that are broken in two", self.browser.run(BROKEN), [])
                    self.expect(page, "the targets that are too small", seen["small"], [])
                    if width in LOADED:
                        shift = self.browser.run(SHIFT)
                        self.expect_that(page, shift < MOST_SHIFT, f"a layout shift under {MOST_SHIFT}", shift)

    def test_a_table_is_cards_on_a_phone(self):
        """Each cell but the first names its column, and empty cells are left out."""
        self.browser.resize(360)
        self.browser.open("concurrency.html")
        seen = self.browser.run("""
            const table = [...document.querySelectorAll(".table")].at(-1);
            const shown = (list) => [...list].filter((it) => it.checkVisibility() && getComputedStyle(it).clipPath === "none");
            return {
              heads: shown(table.querySelectorAll("th")).length,
              labels: [...table.querySelector("tbody tr").children].map((cell) => getComputedStyle(cell, "::before").content),
              blank: shown(document.querySelectorAll(".table td.blank")).length,
              scrolls: table.scrollWidth > table.clientWidth + 1,
            };
        """)
        self.expect("concurrency.html", "the heads that are shown", seen["heads"], 0)
        self.expect_that("concurrency.html", seen["labels"][1].startswith('"the actor') or "attr(" in seen["labels"][1],
                         "a label on the second cell", seen["labels"])
        self.expect("concurrency.html", "the empty cells that are shown", seen["blank"], 0)
        self.expect("concurrency.html", "whether the table scrolls", seen["scrolls"], False)

    def test_marks_stay_visible_with_forced_colours(self):
        """With forced colours, what is marked still differs from what is not."""
        self.browser.prefer(forced_colors="active")
        for page, marked, other, style in MARKS:
            with self.subTest(page, marked=marked):
                self.browser.open(page)
                if "pressed" in marked:
                    self.browser.run("arguments[0].click()", self.browser.find(other))
                styles = self.browser.run("""
                    const [style, ...selectors] = arguments;
                    const slider = document.querySelector(".controls input");
                    while (slider && !document.querySelector(selectors[0]) && slider.value !== slider.max) {
                      slider.stepUp();
                      slider.dispatchEvent(new Event("input", { bubbles: true }));
                    }
                    return selectors.map((selector) => getComputedStyle(document.querySelector(selector))[style]);
                """, style, marked, other)
                self.expect_that(page, styles[0] != styles[1], f"another {style} of {marked}", styles)
        self.browser.prefer(forced_colors="none")

    def test_heads_of_rows_and_columns_stay_in_view(self):
        self.browser.resize(660, 500)
        for page, selector in (("matrix.html", ".matrix .scroll"), ("mutants.html", ".kills .scroll")):
            self.browser.open(page)
            seen = self.browser.run("""
                const box = document.querySelector(arguments[0]);
                box.scrollTo(120, 250);
                const place = (selector) => {
                  const [inner, outer] = [box.querySelector(selector), box].map((it) => it.getBoundingClientRect());
                  return [Math.round(inner.left - outer.left), Math.round(inner.top - outer.top)];
                };
                return { scrolled: [box.scrollLeft, box.scrollTop], corner: place("thead th:first-child"),
                  head: place("thead th:last-child")[1], name: place("tbody tr:last-child th")[0] };
            """, selector)
            self.expect_that(page, seen["scrolled"][0] > 50 and seen["scrolled"][1] > 100, "a box that scrolls", seen)
            # The box has a border of a pixel.
            self.expect(page, "the place of the corner", seen["corner"], [1, 1])
            self.expect(page, "the top of the last column's head", seen["head"], 1)
            self.expect(page, "the left of the last row's name", seen["name"], 1)

    def test_contents_scroll_to_the_current_page(self):
        """The current page's entry is in view in the list of contents, which is longer than the window."""
        self.browser.resize(1280, 700)
        for page in ("picker.html", "glossary.html", "results.churn.html"):
            self.browser.open(page)
            seen = self.browser.run("""
                const list = document.querySelector(".contents-large").getBoundingClientRect();
                const own = document.querySelector(".contents-large [aria-current=page]").getBoundingClientRect();
                return own.top >= list.top && own.bottom <= list.bottom;
            """)
            self.expect(page, "whether its entry in the contents is in view", seen, True)


class Charts(SiteTestCase):
    """The charts and their legends."""

    width = 1280

    def test_a_chart_fits_a_phone_with_its_legend(self):
        self.browser.resize(360)
        self.browser.open("results.notify.html")
        charts = self.browser.run("""
            return [...document.querySelectorAll(".chart:has(.keys)")].map((chart) => {
              const box = chart.querySelector(".scroll");
              return {
                legend: chart.querySelector(".keys").getBoundingClientRect().top - chart.getBoundingClientRect().top,
                scrolls: box.scrollWidth > box.clientWidth,
                names: [...box.querySelectorAll(".line text")].filter((text) => text.checkVisibility()).length,
                text: box.querySelector("text").getBoundingClientRect().height,
              };
            });
        """)
        self.expect_that("results.notify.html", len(charts) > 2, "charts with legends", charts)
        for chart in charts:
            self.expect_that("results.notify.html", chart["legend"] < 700, "the legend within 700 pixels", chart)
            self.expect("results.notify.html", "whether the chart scrolls", chart["scrolls"], False)
            self.expect("results.notify.html", "the names beside the lines", chart["names"], 0)
            self.expect_that("results.notify.html", chart["text"] >= 9, "text of 9 pixels", chart)

    def test_a_name_in_a_legend_leads_to_the_strategy(self):
        self.browser.open("results.notify.html")
        links = [link.get_attribute("href").rpartition("/")[2] for link in self.browser.find_all(".keys a")]
        self.expect_that("results.notify.html", "strategies.tokens.html" in links, "links in the legends", links)
        key = self.browser.find(".keys li:has([href='strategies.tokens.html']) button")
        self.expect("results.notify.html", "the name of the key", key.get_attribute("aria-label"), "Show Tokens")

    def test_a_key_hides_its_line_and_brings_it_to_the_front(self):
        self.browser.open("results.notify.html")
        key = self.browser.find(".chart button.key")
        name = key.get_attribute("data-series")
        state = """
            const line = document.querySelector(".chart svg .line[data-series='%s']");
            return [getComputedStyle(line).display, line.classList.contains("front")];
        """
        self.browser.run("arguments[0].focus()", key)
        self.expect("results.notify.html", "the line of the key that has the focus",
                    self.browser.run(state % name)[1], True)
        key.click()
        self.expect("results.notify.html", "the line of the key that was pressed",
                    self.browser.run(state % name)[0], "none")
        self.expect("results.notify.html", "what the key says", key.get_attribute("aria-pressed"), "false")
        faded = self.browser.run("""
            return [...document.querySelector(".chart svg").querySelectorAll(".line:not(.off)")]
              .filter((line) => getComputedStyle(line).opacity !== "1").map((line) => line.dataset.series);""")
        self.expect("results.notify.html", "the lines behind the hidden one that are faded", faded, [])
