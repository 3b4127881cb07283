"""Tests that the trace viewer shows at each moment what the strategy's table says."""

from selenium.webdriver.common.keys import Keys

from browser import shared
from site_test_case import SiteTestCase

# The tables as they are without JavaScript.
RECORDED = """
return [...document.querySelectorAll(".viewer .lane")].map((lane) =>
  [...lane.querySelectorAll("tbody tr")].map((row) =>
    [Number(row.dataset.step), ...[...row.cells].slice(1).map((cell) => cell.textContent.trim())]));
"""

SHOWN = """
return [...document.querySelectorAll(".viewer .lane")].map((lane) => [
  lane.querySelector(".what").textContent.trim(),
  ...[...lane.querySelectorAll(".stage dd")].map((fact) => fact.textContent.trim()),
]);
"""

DIFFERING = """
return [...document.querySelectorAll(".viewer .lane")].map((lane) => lane.classList.contains("differs"));
"""


def moments(lanes):
    """What each lane shows at each moment: all lanes begin a step together, and a finished lane waits."""
    shown = []
    for step in range(1, max(row[0] for rows in lanes for row in rows) + 1):
        own = [[row[1:] for row in rows if row[0] == step] for rows in lanes]
        for place in range(max(map(len, own))):
            shown.append([
                rows[min(place, len(rows) - 1)] if rows else lane[-1][1:] for rows, lane in zip(own, lanes)])
    return [[[text or "–" for text in facts] for facts in moment] for moment in shown]


class Viewer(SiteTestCase):
    """The viewer steps through every moment of a scenario, also by keyboard."""

    pages = [f"scenarios.{name}.html" for name in (
        "removal.a-removes-b", "subject.dropped-inside", "sequence.five-deep", "self.removes-itself")]
    page = pages[0]

    def recorded(self, page):
        plain = shared(scripts=False)
        plain.open(page)
        return moments(plain.run(RECORDED))

    def expect_shown(self, page, number, recorded):
        found = self.browser.run(SHOWN)
        self.expect(f"{page}, moment {number + 1}", "what the lanes show", found, recorded[number])
        text = self.browser.find(".viewer .moment").text
        self.expect_that(page, text.endswith(f"moment {number + 1} of {len(recorded)}"),
                         f"moment {number + 1} of {len(recorded)}", text)

    def button(self, name):
        return self.browser.find(f".viewer [aria-label='{name}']")

    def test_shows_every_moment_as_recorded(self):
        for page in self.pages:
            with self.subTest(page):
                recorded = self.recorded(page)
                self.browser.open(page)
                forward = self.button("Forward")
                for number in range(len(recorded)):
                    self.expect_shown(page, number, recorded)
                    differing = [facts[0] != recorded[number][0][0] for facts in recorded[number]]
                    self.expect(f"{page}, moment {number + 1}", "the lanes marked as different",
                                self.browser.run(DIFFERING), differing)
                    forward.click()
                self.expect_shown(page, len(recorded) - 1, recorded)

    def test_comes_before_the_traces(self):
        for page in self.pages:
            self.browser.open(page)
            seen = self.browser.run("""
                const [viewer, trace] = [".viewer", "figure.trace"].map((part) => document.querySelector(part));
                return { isFirst: Boolean(viewer.compareDocumentPosition(trace) & Node.DOCUMENT_POSITION_FOLLOWING),
                         top: viewer.getBoundingClientRect().top };
                """)
            self.expect_that(page, seen["isFirst"] and seen["top"] < 900,
                             "the viewer first, on the first screen", seen)

    def test_steps_by_its_buttons(self):
        recorded = self.recorded(self.page)
        self.browser.open(self.page)
        last = len(recorded) - 1
        for name, number in (("Back", 0), ("Forward", 1), ("Forward", 2), ("Back", 1), ("Last moment", last),
                             ("Back", last - 1), ("First moment", 0)):
            self.button(name).click()
            self.expect_shown(self.page, number, recorded)

    def test_steps_by_keyboard(self):
        recorded = self.recorded(self.page)
        self.browser.open(self.page)
        last = len(recorded) - 1
        for on in (self.button("Forward"), self.browser.find(".viewer input[type=range]")):
            for key, number in ((Keys.HOME, 0), (Keys.ARROW_RIGHT, 1), (Keys.ARROW_RIGHT, 2),
                                (Keys.ARROW_LEFT, 1), (Keys.END, last), (Keys.ARROW_LEFT, last - 1)):
                self.browser.press(key, on=on)
                self.expect_shown(self.page, number, recorded)
        self.expect(self.page, "the page", self.browser.page, self.page)

    def test_a_click_gives_it_the_keys(self):
        recorded = self.recorded(self.page)
        self.browser.open(self.page)
        self.browser.find(".viewer .stage").click()
        for number in (1, 2):
            self.browser.press(Keys.ARROW_RIGHT)
            self.expect_shown(self.page, number, recorded)
        self.expect(self.page, "the page", self.browser.page, self.page)

    def test_keeps_the_table_and_marks_the_moment_in_it(self):
        self.browser.open(self.page)
        self.button("Forward").click()
        found = self.browser.run("""
            return [...document.querySelectorAll(".viewer .lane")].map((lane) => ({
              rows: lane.querySelectorAll("details tbody tr").length,
              current: lane.querySelectorAll("tr.current").length,
            }));
            """)
        for lane in found:
            self.expect_that(self.page, lane["rows"] > 1 and lane["current"] == 1,
                             "a table with one moment marked", lane)

    def test_says_where_the_rest_of_a_lane_is_left_out(self):
        page = "scenarios.cancel.newcomer-at-a-dead-address.html"
        self.browser.open(page)
        self.button("Last moment").click()
        found = self.browser.run("""
            const { steps } = document.querySelector(".viewer").dataset;
            return [...document.querySelectorAll(".viewer .lane:has(.left-out)")]
              .filter((lane) => !lane.querySelector(`tr[data-step="${steps}"]`))
              .map((lane) => [lane.querySelector(".stage .what").textContent, lane.classList.contains("differs")]);
            """)
        self.expect_that(page, found, "lanes that were cut off before the last step", found)
        self.expect(page, "what they show", found, [["left out", False]] * len(found))

    def test_fits_a_phone_at_every_moment(self):
        self.browser.resize(360)
        for page in self.pages:
            self.browser.open(page)
            for details in self.browser.find_all(".viewer details"):
                self.browser.run("arguments[0].open = true", details)
            recorded = self.recorded(page)
            widths = self.browser.run("""
                const [forward, count] = arguments;
                return Array.from({ length: count }, (_, place) => {
                  if (place > 0) forward.click();
                  return document.documentElement.scrollWidth;
                });
                """, self.button("Forward"), len(recorded))
            for number, width in enumerate(widths):
                self.expect_that(f"{page}, moment {number + 1}", width <= 360,
                                 "no scrolling sideways at 360 pixels", f"{width} pixels")
            self.expect_shown(page, len(recorded) - 1, recorded)
