"""Tests that the picker gives the answers of `observatory pick`."""

import json
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor

from selenium.webdriver.common.keys import Keys

import book
from site_test_case import SiteTestCase

PAGE = "picker.html"
OBSERVATORY = book.PROJECT / ".build/release/observatory"
QUESTIONS = 150

# What the page shows, in the format that the program prints.
SHOWN = """
const text = (element, slot) => {
  const found = element.querySelector(`[data-slot=${slot}]`);
  return found?.dataset.id ?? found?.textContent.trim() ?? "";
};
const all = (selector, value) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility()).map(value);
return {
  places: all(".answer .places > .place", (place) => ({
    rank: Number(text(place, "rank")), strategy: text(place, "strategy"), forms: text(place, "forms"),
    cost: text(place, "cost"), interval: text(place, "interval"), times: text(place, "times"),
    why: text(place, "why"), givenUp: text(place, "givenUp"),
  })),
  leftOut: all(".answer .causes > li", (cause) => ({
    // The page shows the title of a need, the program its name.
    need: [...document.querySelectorAll(".question [name=need]")].find(
      (box) => box.closest("label").querySelector("b").textContent === text(cause, "need"))?.value,
    cause: `${text(cause, "rule")} ${text(cause, "cause")}`.trim(),
    strategies: [...cause.querySelectorAll("ul > li")].map((one) =>
      [text(one, "strategy"), text(one, "form"), text(one, "declaration")]),
  })),
  unmeasured: all(".answer .unmeasured li", (one) => [text(one, "strategy"), text(one, "words")]),
  remarks: all(".answer .remarks li", (one) => one.textContent.trim()),
  // How many ways there are to drop needs so that a strategy is left.
  ways: all(".answer .none-left:not([hidden]) .to-drop li", (way) => way).length,
  command: document.querySelector(".command").textContent,
};
"""


def drawn(needs):
    """Random questions, the same in every run: mostly with few needs, and with numbers of all magnitudes."""
    source = random.Random(5)
    for _ in range(QUESTIONS):
        chosen = [need for need in needs if source.random() < source.choice([0.05, 0.15, 0.3])]
        yield {
            "needs": chosen,
            "observers": source.choice([source.choice([1, 4, 64, 1000, 100_000]),
                                        round(10 ** source.uniform(0, 6.5))]),
            "events": source.choice([0, 1, 10, round(10 ** source.uniform(0, 6))]),
            "published": source.random() < 0.3,
        }


def arguments(question):
    """The question as command-line arguments."""
    needs = [part for need in question["needs"] for part in ("--need", need)]
    return ["pick", *needs, "--observers", str(question["observers"]),
            "--events-per-registration", str(question["events"]), *["--all"] * question["published"]]


def answer(question):
    """The program's answer, in the format of `SHOWN`."""
    result = subprocess.run(
        [OBSERVATORY, *arguments(question), "--format", "json"], cwd=book.PROJECT, capture_output=True,
        text=True, timeout=60)
    if result.returncode == 2 and result.stderr.startswith("error: no strategy meets "):
        ways, _, reasons = result.stderr.rpartition("\nWhy:\n")
        return {"places": [], "unmeasured": [], "remarks": [], "ways": ways.count(": leaves "),
                "refusal": refusal(reasons if ways else reasons.partition("\n")[2])}
    unmeasured = "error: no strategy that meets the needs has all of its costs in "
    if result.returncode != 0 and not (result.returncode == 2 and result.stderr.startswith(unmeasured)):
        raise RuntimeError(f"observatory {' '.join(arguments(question))}: {result.stderr}")
    found = json.loads(result.stdout)["answer"]
    return {
        "places": [{**place, "forms": ", ".join(place["forms"])} for place in found["places"]],
        "leftOut": [{
            "need": cause["need"], "cause": cause["cause"],
            "strategies": [[one["strategy"], f"({one['form']})" if one.get("form") else "",
                            one.get("declaration") or ""] for one in cause["strategies"]],
        } for cause in found["leftOut"]],
        "unmeasured": [[one["strategy"], one["words"]] for one in found["unmeasured"]],
        "remarks": found["remarks"],
    }


def refusal(text):
    """Why no strategy is left, as the program prints it: each cause with the lines below it."""
    causes = []
    for line in text.splitlines():
        if line.startswith(" " * 7):
            causes[-1][1].append(line.strip())
        else:
            causes.append((line.strip(), []))
    return causes


def refused(left_out):
    """The same from what the page shows. Strategies without a declaration of their own share a line."""
    causes = []
    for cause in left_out:
        named = [(" ".join(filter(None, [name, form])), words) for name, form, words in cause["strategies"]]
        silent = [name for name, words in named if not words]
        lines = [", ".join(silent)] * bool(silent) + [f"{name}: {words}" for name, words in named if words]
        causes.append((f"{cause['need']}: {cause['cause']}", lines))
    return causes


def address(question):
    """The URL with the question in its fragment."""
    return (f"{PAGE}#needs={','.join(question['needs'])}&observers={question['observers']}"
            f"&events={question['events']}&published={'yes' if question['published'] else 'no'}")


class Picker(SiteTestCase):
    """The page and the program answer the same questions alike."""

    def setUp(self):
        super().setUp()
        self.browser.open(PAGE)

    def field(self, name):
        return self.browser.find(f".question [name={name}]")

    def replace(self, field, text):
        """Replaces the content of a field by typing."""
        self.browser.run("arguments[0].select()", field)
        self.browser.press(text, on=field)

    def expect_answer(self, question, expected):
        """Fails unless the page gives the program's answer, and names the command for it."""
        shown = self.browser.run(SHOWN)
        where = f"{PAGE}, asked {' '.join(arguments(question))}"
        shown["refusal"] = refused(shown["leftOut"])
        for part, found in expected.items():
            self.expect(where, f"'{part}'", shown[part], found)
        words = shown["command"].split()
        self.expect(where, "the command", words[words.index("pick"):], arguments(question))

    def test_answers_as_the_program_does(self):
        needs = [box.get_attribute("value") for box in self.browser.find_all(".question [name=need]")]
        self.expect_that(PAGE, len(needs) > 5, "needs to choose", needs)
        questions = list(drawn(needs))
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(answer, questions))
        for question, expected in zip(questions, answers):
            self.browser.open(address(question))
            self.expect_answer(question, expected)
        for part in ("places", "leftOut", "unmeasured", "remarks", "refusal"):
            asked = sum(bool(found.get(part)) for found in answers)
            self.expect_that(PAGE, asked > 5, f"several questions that have '{part}'", asked)

    def test_starts_with_the_programs_default_question(self):
        """The page shows the same answer with and without scripts."""
        result = subprocess.run([OBSERVATORY, "pick", "--format", "json"], cwd=book.PROJECT,
                                capture_output=True, text=True, timeout=60)
        places = json.loads(result.stdout)["answer"]["places"]
        found = [(place["rank"], place["strategy"], place["why"])
                 for place in self.browser.run(SHOWN)["places"]]
        self.expect(PAGE, "the first answer", found,
                    [(place["rank"], place["strategy"], place["why"]) for place in places])

    def test_answers_while_the_form_is_filled_in(self):
        self.browser.find("[name=need][value=removal]").click()
        self.replace(self.field("observers"), "500")
        self.replace(self.field("events"), "7")
        self.field("published").click()
        question = {"needs": ["removal"], "observers": 500, "events": 7, "published": True}
        self.expect_answer(question, answer(question))

    def test_keeps_the_question_in_the_address(self):
        self.browser.find("[name=need][value=removal]").click()
        # Scrolled to the middle, where the answer that sticks to the bottom does not cover it.
        self.browser.run("document.querySelector('.presets').scrollIntoView({ block: 'center' })")
        self.browser.find(".presets button:last-child").click()
        shown, kept = self.browser.run(SHOWN), self.browser.page
        self.browser.open("index.html")
        self.browser.open(kept)
        self.expect(kept, "the answer", self.browser.run(SHOWN), shown)
        pressed = self.browser.find(".presets button:last-child").get_attribute("aria-pressed")
        self.expect(kept, "the use that is chosen", pressed, "true")

    def test_a_typical_use_has_needs(self):
        """A screen needs an end with its owner, so the strategy that cannot remove an observer is not first."""
        self.browser.find("[name=need][value=keys]").click()
        self.browser.run("[...document.querySelectorAll('.presets button')].find((it) => it.textContent === 'A screen').click()")
        chosen = [box.get_attribute("value") for box in self.browser.find_all("[name=need]:checked")]
        self.expect(PAGE, "the needs of a screen", chosen, ["dies-with-owner", "queued"])
        question = {"needs": chosen, "observers": 3, "events": 20, "published": False}
        self.expect_answer(question, answer(question))
        pressed = [button.text for button in self.browser.find_all(".presets [aria-pressed=true]")]
        self.expect(PAGE, "the use that is chosen", pressed, ["A screen"])
        self.browser.find("[name=need][value=queued]").click()
        self.expect(PAGE, "the use after a need is dropped", self.browser.find_all(".presets [aria-pressed=true]"), [])

    def test_lines_to_paste_are_copied_and_stay_open(self):
        self.browser.run("Object.defineProperty(navigator, 'clipboard', { value: {"
                         "writeText: async (words) => { globalThis.copied = words; } } })")
        lines = self.browser.run("""
            const lines = document.querySelector(".places .lines");
            lines.open = true;
            globalThis.opened = lines;
            return lines.querySelector("code").textContent;""")
        self.replace(self.field("observers"), "65")
        self.expect(PAGE, "whether the lines are still open", self.browser.run("return opened.isConnected && opened.open"), True)
        self.browser.run("""
            globalThis.said = [];
            const place = document.querySelector("[role=status].announcement");
            new MutationObserver(() => said.push(place.textContent)).observe(place, { childList: true });
            """)
        for times in (1, 2):
            self.browser.run("delete globalThis.copied; opened.querySelector('button.copy').click()")
            self.browser.wait_for("return globalThis.copied !== undefined")
            self.expect(PAGE, "what is copied", self.browser.run("return copied"), lines)
            self.browser.wait_for(f"return said.filter((words) => words === 'Copied').length === {times}")
        self.expect(PAGE, "what is said: the same words again, after none",
                    self.browser.run("return said"), ["Copied", "", "Copied"])

    def test_reports_an_invalid_number_and_keeps_the_answer(self):
        before = self.browser.run(SHOWN)
        field = self.field("observers")
        for wrong in ("0", "-3", "0.5", Keys.BACKSPACE):
            self.replace(field, wrong)
            self.expect(f"{PAGE}, asked about {wrong!r} observers", "whether the field is wrong",
                        field.get_attribute("aria-invalid"), "true")
            message = self.browser.find(".trouble").text
            self.expect_that(PAGE, "whole number" in message, "what may be asked", message)
            self.expect(PAGE, "the answer", self.browser.run(SHOWN), before)
        self.replace(field, "64")
        self.expect(PAGE, "what is said", self.browser.find(".trouble").text, "")
        self.expect(PAGE, "whether the field is wrong", field.get_attribute("aria-invalid"), "false")

    def test_says_when_no_strategy_is_left(self):
        for box in self.browser.find_all(".question [name=need]"):
            box.click()
        shown = self.browser.run(SHOWN)
        self.expect(PAGE, "who meets all needs", shown["places"], [])
        self.expect(PAGE, "what is said, to be shown", self.browser.find(".none-left").is_displayed(), True)
        self.expect_that(PAGE, shown["leftOut"], "reasons", shown["leftOut"])
        ways = self.browser.find_all(".to-drop li")
        self.expect_that(PAGE, ways, "sets of needs to drop", len(ways))

    def test_says_which_need_to_drop(self):
        """Dropping a need that the page names leaves at least one strategy."""
        self.browser.open(f"{PAGE}#needs=identity,additive,token")
        ways = [way.text for way in self.browser.find_all(".to-drop li")]
        self.expect_that(PAGE, any(way.startswith("Once per object: leaves ") for way in ways),
                         "a need to drop", ways)
        self.browser.open("index.html")
        self.browser.open(f"{PAGE}#needs=additive,token")
        self.expect_that(PAGE, self.browser.run(SHOWN)["places"], "strategies without that need", ways)

    def test_says_what_decides_nothing(self):
        for part, words in (("observers=3&events=1", "Cost does not decide here"),
                            ("needs=order,queued&observers=1000&events=100000", "and the answer stays the same: Events wait their turn."),
                            # No strategy is left, so there is nothing to decide.
                            ("needs=identity,additive,token", ""),
                            ("observers=1000&events=100000", "")):
            with self.subTest(part):
                self.browser.open("index.html")
                self.browser.open(f"{PAGE}#{part}")
                hint = self.browser.find(".hint").text
                self.expect_that(PAGE, words in hint and bool(words) == bool(hint), f"the hint {words!r}", hint)

    def test_a_need_that_decides_nothing_can_be_dropped(self):
        """Without it, the same strategies have the same ranks and costs."""
        ranking = lambda: [(one["rank"], one["strategy"], one["cost"]) for one in self.browser.run(SHOWN)["places"]]
        for needs in ("removal,dies-with-owner,order", "order,queued", "removal,order,queued,token"):
            for need in needs.split(","):
                with self.subTest(needs=needs, need=need):
                    self.browser.open("index.html")
                    self.browser.open(f"{PAGE}#needs={needs}")
                    box = self.browser.find(f"[name=need][value={need}]")
                    title, before = box.find_element("xpath", "following-sibling::span/b").text, ranking()
                    named = self.browser.find(".hint").text.partition("stays the same: ")[2].partition(".")[0]
                    self.browser.run("arguments[0].click()", box)
                    if title in named.split(", "):
                        self.expect(PAGE, "the ranks", ranking(), before)

    def test_a_link_within_the_page_asks_nothing(self):
        self.browser.open("index.html")
        self.browser.open(f"{PAGE}#needs=removal&observers=7")
        before = self.browser.run(SHOWN)
        self.browser.press(Keys.ENTER, on=self.browser.find(".skip"))
        self.browser.wait_for("return location.hash.includes('observers=7')")
        self.expect(PAGE, "the answer", self.browser.run(SHOWN), before)

    def test_keeps_the_answer_in_view(self):
        self.browser.resize(360)
        self.browser.open(PAGE)
        seen = self.browser.run("""
            const box = document.querySelector(".asked").getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight + 1;
        """)
        self.expect(PAGE, "whether the answer is in view above a long form", seen, True)

    def test_has_no_flaw_with_an_answer_to_needs(self):
        for scheme in ("light", "dark"):
            self.browser.prefer(color_scheme=scheme)
            self.browser.open(f"{PAGE}#needs=removal,owner&published=yes")
            self.expect(f"{PAGE} ({scheme})", "what axe finds", self.browser.flaws(), [])

    def test_fits_a_phone_with_an_answer(self):
        self.browser.resize(360)
        self.browser.open(f"{PAGE}#needs=removal&observers=5000000&published=yes")
        width = self.browser.run("return document.documentElement.scrollWidth")
        self.expect_that(PAGE, width <= 360, "no scrolling sideways at 360 pixels", f"{width} pixels")
