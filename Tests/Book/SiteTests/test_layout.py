"""Measures the boxes of every kind of page at five widths."""

from site_test_case import SiteTestCase

PAGES = (
    "index.html", "tokens.html", "choosing.html", "rules.R05.html", "matrix.html", "mutants.html",
    "scenarios.removal.a-removes-b.html", "strategies.tokens.html", "results.notify.html",
    "results.churn.html", "picker.html", "map.html", "libraries.html", "lab.html", "glossary.html",
)
# A small phone, a phone, a desktop at 200 % zoom, a tablet and a desktop.
WIDTHS = (320, 360, 640, 820, 1280)
MOST_SHIFT = 0.02

BOXES = """
const shown = (element) => element.checkVisibility() && !element.closest(".unseen");
const words = (element) => element.textContent.trim().slice(0, 40);
const scrolls = (element) => element.closest(".scroll, pre, .table, [role=region]");
return {
  width: document.documentElement.scrollWidth,
  // A text that the drawing around it cuts off.
  cut: [...document.querySelectorAll("svg text")].filter(shown).filter((text) => {
    const [box, drawing] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
    return box.left < drawing.left - 1 || box.right > drawing.right + 1
      || box.top < drawing.top - 1 || box.bottom > drawing.bottom + 1;
  }).map(words),
  // A box whose longest word does not fit.
  narrow: [...document.querySelectorAll("h1, h2, h3, p, li, th, td, summary, a, button, label")].filter(shown)
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      && getComputedStyle(element).display !== "inline" && !scrolls(element)).map(words),
  // A target that is too small for a finger.
  small: [...document.querySelectorAll("button, summary, [type=checkbox], select, .masthead a")].filter(shown)
    .filter((element) => {
      const box = (element.closest("label") ?? element).getBoundingClientRect();
      return Math.min(box.width, box.height) < 24;
    }).map((element) => element.outerHTML.slice(0, 80)),
};
"""

SHIFT = """
return new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(sum), 300));
});
"""


class Layout(SiteTestCase):
    """Every kind of page, from a small phone to a desktop."""

    def each(self, check):
        for width in WIDTHS:
            self.browser.resize(width)
            for page in PAGES:
                with self.subTest(page, width=width):
                    self.browser.open(page)
                    check(page, width)

    def test_cuts_nothing_off(self):
        def check(page, width):
            seen = self.browser.run(BOXES)
            self.expect_that(page, seen["width"] <= width, "no scrolling sideways", seen["width"])
            self.expect(page, "the texts that a drawing cuts off", seen["cut"], [])
            self.expect(page, "the boxes that are too narrow", seen["narrow"], [])
            self.expect(page, "the targets that are too small", seen["small"], [])
        self.each(check)

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

    def test_layout_does_not_shift_while_a_page_loads(self):
        def check(page, _):
            shift = self.browser.run(SHIFT)
            self.expect_that(page, shift < MOST_SHIFT, f"a layout shift under {MOST_SHIFT}", shift)
        self.each(check)

    def test_can_be_read_with_forced_colours(self):
        """With forced colours, each sign still has a text, so that none is shown by colour alone."""
        self.browser.prefer(forced_colors="active")
        for page in ("matrix.html", "results.notify.html", "scenarios.removal.a-removes-b.html"):
            with self.subTest(page):
                self.browser.open(page)
                silent = self.browser.run("""
                    return [...document.querySelectorAll(".sign, .marble")].filter((sign) => sign.checkVisibility())
                      .filter((sign) => !sign.textContent.trim() && !sign.parentElement.textContent.trim()).length;
                """)
                self.expect(page, "the signs that are colour alone", silent, 0)
        self.browser.prefer(forced_colors="none")

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
    """The legends of the charts."""

    width = 1280

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
