"""Tests the lab: its engine repeats the recorded traces, and scenarios are edited as blocks and as text."""

import gzip
import json
from urllib.parse import quote

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

import book
from lab_test_case import HOLD, PAGE, LabTestCase

FINDINGS = book.PROJECT / ".build/findings.json"

# Runs every scenario with every behaviour, and returns the certainty and the trace by the behaviour's name.
ANSWERS = """
const done = arguments[arguments.length - 1];
const { behaviours } = JSON.parse(document.getElementById("LabData").textContent);
(async () => {
  const answers = {};
  for (const [id, text] of Object.entries(arguments[0])) {
    const answer = await observatoryLab.ask({
      text, behaviours: behaviours.map(observatoryLab.words),
    });
    answers[id] = answer.problem ?? Object.fromEntries(answer.groups.flatMap((group) => group.behaviours.map(
      (number) => [behaviours[number].id + (behaviours[number].form ? ` (${behaviours[number].form})` : ""), [group.certainty, group.trace]])));
  }
  return answers;
})().then(done, (error) => done({ error: String(error) }));
"""


class Engine(LabTestCase):
    """The model in the browser leaves the traces that the real strategies left."""

    def test_leaves_the_recorded_traces(self):
        self.open()
        findings = json.loads(FINDINGS.read_text("utf-8"))["findings"]
        texts = {one["id"]: one["text"] for one in findings["scenarios"]}
        self.browser.driver.set_script_timeout(300)
        answers = self.browser.driver.execute_async_script(ANSWERS, texts)
        self.expect(PAGE, "an error", answers.get("error"), None)
        compared = 0
        different = []
        for scenario in findings["scenarios"]:
            # The model cannot know which thread runs first.
            if "together" in scenario["text"] or "elsewhere" in scenario["text"]:
                continue
            for trial in scenario["trials"]:
                form = f" ({trial['form']})" if trial.get("form") else ""
                name = trial["strategy"] + form
                recorded = scenario["records"][trial["record"]]
                certainty, trace = answers[scenario["id"]].get(name, ("absent", None))
                if "none" in (recorded["certainty"], certainty):
                    continue
                compared += 1
                if (certainty, trace) != (recorded["certainty"], recorded["trace"]):
                    different.append((scenario["id"], name, certainty, recorded["certainty"]))
        self.expect(PAGE, "the traces that are not the recorded ones", different, [])
        self.expect_that(PAGE, compared > 2_000, "more than 2,000 traces to be compared", compared)

    def test_first_answer_of_the_page_is_the_engines(self):
        self.open()
        same = self.browser.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            const { behaviours, scenarios, most, firstAnswer } = JSON.parse(document.getElementById("LabData").textContent);
            const text = scenarios[document.querySelector("[name=scenario]").dataset.first].text;
            observatoryLab.ask({ text, most, behaviours: behaviours.map(observatoryLab.words) }).then(
              (answer) => done(JSON.stringify(answer) === JSON.stringify(JSON.parse(firstAnswer))),
              (error) => done(String(error)));""")
        self.expect(PAGE, "whether both are the same", same, True)

    def test_shows_the_initial_traces_without_the_engine_and_says_what_is_missing(self):
        # Not `.html`, because tests that run in parallel read each page of that name.
        copy = book.SITE / "lab-without-engine.htm"
        self.addCleanup(copy.unlink)
        copy.write_text((book.SITE / PAGE).read_text("utf-8").replace("scripts/lab-engine.js", "scripts/missing.js"), "utf-8")
        self.browser.open(copy.name)
        self.answered()
        self.expect_that(PAGE, len(self.traces()) > 2, "the traces of the initial scenario", self.traces())
        self.expect(PAGE, "the problem at first", self.trouble(), "")
        self.write("title: T\nrules: [R01]\nsteps:\n- observe A\n- play X\n")
        self.expect_that(PAGE, "scripts/missing.js" in self.trouble(), "the file that is missing", self.trouble())
        self.expect(PAGE, "the messages in the console", ["missing.js" in one for one in self.browser.messages()], [True])

    def test_says_what_is_missing_if_something_else_loads(self):
        copy = self.copied(PAGE)
        (copy.parent / "scripts/lab-engine.js").write_text("<html>", "utf-8")
        self.browser.open(f"{copy.as_uri()}#text=title")
        self.answered()
        self.expect_that(PAGE, "could not load its engine" in self.trouble(), "the file that is wrong", self.trouble())
        self.browser.messages()

    def before_pages(self, script):
        """Runs a script in every new page, before its own scripts."""
        made = self.browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self.addCleanup(self.browser.driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", made)

    def test_says_that_the_browser_has_no_webassembly(self):
        self.before_pages("delete globalThis.WebAssembly")
        self.browser.open("about:blank")
        self.browser.open(PAGE)
        self.answered()
        self.expect_that(PAGE, len(self.traces()) > 2, "the traces of the initial scenario", self.traces())
        self.write("title: T\nrules: [R01]\nsteps:\n- observe A\n- play X\n")
        self.expect_that(PAGE, "needs WebAssembly" in self.trouble(), "what is missing", self.trouble())

    def test_says_that_the_engine_is_loading(self):
        self.before_pages(HOLD)
        for text, words in (("title: [", ""), ("title: T\nrules: []\nsteps: [observe A]\n", "keep the contract")):
            with self.subTest(text):
                self.browser.open("about:blank")
                self.browser.open(f"{PAGE}#text={quote(text)}")
                self.browser.wait_for("return document.querySelector('.lab-status').checkVisibility({ visibilityProperty: true })")
                said = self.browser.find(".lab-status").text
                self.expect(PAGE, "what is said before the answer", said, "The engine is loading …")
                self.expect(PAGE, "the text before the answer", self.text(), text)
                self.browser.run("release()")
                self.answered()
                said = self.browser.run("return document.querySelector('.lab-status').textContent")
                self.expect_that(PAGE, words in said if words else not said, words or "nothing", said)

    def test_is_small(self):
        files = [PAGE, "styles/page.css", "styles/lab.css",
                 *(f"scripts/{name}.js" for name in ("lab-engine", "lab-page", "page", "theme"))]
        size = sum(len(gzip.compress((book.SITE / name).read_bytes())) for name in files)
        self.expect_that(PAGE, size < 400_000, "less than 400,000 bytes, compressed", size)


class Editing(LabTestCase):
    """Editing a scenario as blocks or as text updates the other form and the traces."""

    def test_starts_with_the_kitchen_scenario(self):
        self.open()
        titles = [title for title, _ in self.traces()]
        self.expect_that(PAGE, titles[0] == "The trace", "the contract first", titles)
        self.expect_that(PAGE, "The contract" in titles, "a behaviour with another trace", titles)
        marks = [mark.text for mark in self.browser.find_all(".lab-groups mark")]
        self.expect_that(PAGE, len(marks) >= 2, "the first difference marked", marks)
        rules = {link.get_attribute("href").rpartition("/")[2] for link in self.browser.find_all(".breaks .rule")}
        self.expect_that(PAGE, "rules.R05.html" in rules, "the broken rule to be linked", rules)

    def test_text_becomes_blocks_and_traces(self):
        self.open()
        self.write("title: T\nrules: [R01]\nsteps:\n- observe A\n- observe B\n- play X\n")
        self.expect(PAGE, "the verbs", [Select(one).first_selected_option.text for one in
                                        self.browser.find_all(".block-line > select")], ["register", "register", "play"])
        self.expect(PAGE, "the first trace", self.traces()[0][1], ["A started X", "B started X"])

    def test_both_spellings_count_the_items(self):
        self.open()
        self.write("title: T\nrules: []\nsteps:\n- observe A\n- count items\n- count: items\n- count\n")
        self.expect(PAGE, "the verbs", [Select(one).first_selected_option.text for one in
                                        self.browser.find_all(".block-line > select")],
                    ["register", "count the items", "count the items", "count the registrations"])

    def test_a_verb_that_is_passed_by_changes_nothing(self):
        self.open()
        text = ("title: T\nrules: []\nsteps:\n- observe: Kitchen\n  on: { started: [pause] }\n- play X\n")
        self.write(text)
        for verb, words in (("remove", "remove Kitchen"), ("pause", "[pause, play X]"),
                            ("observe", "observe: Kitchen on: started: [pause]")):
            with self.answering():
                self.browser.choose(self.browser.find("[data-path='0'] select"), verb)
            self.expect_that(PAGE, words in " ".join(self.text().split()), words, self.text())

    def test_blocks_become_text_and_traces(self):
        self.open()
        self.write("title: T\nrules: [R01]\nsteps:\n- observe A\n- play X\n")
        with self.answering():
            self.browser.find(".blocks > .adder button").click()
        self.expect(PAGE, "the text", self.text(), "title: T\nrules: [R01]\nsteps: [observe A, play X, pause]\n")
        with self.answering():
            # By the arrow keys, which add nothing by themselves.
            self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_UP, on=self.browser.find("[data-path='0'] > select.add"))
            self.expect(PAGE, "reactions before one is added", self.browser.find_all(".reaction"), [])
            self.browser.find("[data-path='0'] > button.add").click()
        self.expect_that(PAGE, "started: [pause]" in self.text(), "a reaction", self.text())
        with self.answering():
            field = self.browser.find("[data-path='1'] input")
            field.send_keys("Y")
        self.expect_that(PAGE, "play XY" in self.text(), "another title", self.text())
        self.expect(PAGE, "the focus", field, self.browser.driver.switch_to.active_element)
        self.expect(PAGE, "the first trace", self.traces()[0][1], ["A started XY", "A paused XY"])

    def test_steps_are_moved_and_deleted_by_keyboard(self):
        self.open()
        self.write("title: T\nrules: [R01]\nsteps:\n- observe A\n- play X\n- pause\n")
        with self.answering():
            self.browser.find("[aria-label='Move step 3 up']").send_keys(Keys.ENTER)
        self.expect_that(PAGE, "[observe A, pause, play X]" in self.text(), "the step moved", self.text())
        with self.answering():
            self.browser.find("[aria-label='Delete step 2']").send_keys(Keys.ENTER)
        self.expect_that(PAGE, "[observe A, play X]" in self.text(), "the step deleted", self.text())

    def test_a_reaction_without_steps_is_removed_and_each_list_has_its_own_label(self):
        self.open()
        self.write("title: T\nrules: [R01]\nsteps:\n- observe: A\n  on: { started: [pause], paused: [stop] }\n- play X\n")
        labels = [one.get_attribute("aria-label") for one in self.browser.find_all(".reaction .adder button")]
        self.expect(PAGE, "the labels", labels, [
            f"Add a step to what step 1 does when it is called with “{event}”" for event in ("started", "paused")])
        with self.answering():
            self.browser.find("[aria-label='Delete step 1.1.1']").send_keys(Keys.ENTER)
        self.expect_that(PAGE, "started" not in self.text() and "paused: [stop]" in self.text(), "one reaction", self.text())
        with self.answering():
            self.browser.find("[aria-label='Delete step 1.1.1']").send_keys(Keys.ENTER)
        self.expect(PAGE, "the text", self.text(), "title: T\nrules: [R01]\nsteps: [observe A, play X]\n")
        self.expect(PAGE, "the focus", self.browser.find("select.add"), self.browser.driver.switch_to.active_element)

    def test_an_invalid_scenario_is_refused_with_its_line(self):
        self.open()
        shown = self.traces()
        for text, words in (
                ("title: T\nrules: [R01]\nsteps:\n- obsrve A\n", "Line 4: `obsrve` is not a step"),
                ("title: [", "this is not YAML"), ("", "a scenario needs `title`."),
                ("title: T\nrules: []\nsteps:\n- drop A\n", "Line 4: this drops A, which is not registered yet"),
                ("title: T\nrules: []\nsteps:\n- repeat: 9999999\n  steps: [pause]\n", "a number between 1 and")):
            self.write(text)
            self.expect_that(PAGE, words in self.trouble(), words, self.trouble())
            self.expect(PAGE, "the text", self.text(), text)
            self.expect(PAGE, "the traces of before", self.traces(), shown)
        self.write("title: T\nrules: []\nsteps: [observe A, play X]\n")
        self.expect(PAGE, "the trouble", self.trouble(), "")

    def test_blocks_do_not_replace_a_text_that_cannot_be_read(self):
        self.open()
        # A scenario with a mistake is still shown as blocks, but these are not.
        for text, is_inert in (("title: [", True), ("just words", True), ("- a list", True), ("", True),
                               ("title: T\nrules: []\nsteps: [drop A]\n", False)):
            with self.subTest(text):
                self.write(text)
                self.expect(PAGE, "whether the blocks are inert",
                            self.browser.run("return document.querySelector('.lab-blocks').inert"), is_inert)

    def test_a_scenario_that_is_too_long_is_refused_and_does_not_hang(self):
        self.open()
        for times, observe, steps in (
                (9000, "observe A%", "- repeat: 9000\n  steps: [play X%]\n"),
                (99999, "observe A%", "- play X\n"),
                (50000, "{observe: A%, only: stopped}", "- repeat: 49000\n  steps: [play X%]\n"),
                (1000, "{observe: A%, on: {started: [play X%]}}", "- play Y\n")):
            with self.subTest(observe, times=times):
                self.write(f"title: T\nrules: []\nsteps:\n- repeat: {times}\n  steps: [{observe}]\n{steps}")
                self.expect_that(PAGE, "which is too many" in self.trouble(), "a limit", self.trouble())

    def test_a_scenario_too_long_for_blocks_is_edited_as_text(self):
        self.open()
        for lines, words in ((99_990, "This scenario is too long for blocks. Edit it in the text."), (2, "")):
            with self.subTest(lines):
                self.write("title: T\nrules: []\nsteps:\n- observe A\n- play X\n" + "- pause\n" * lines)
                self.expect(PAGE, "the trouble", self.trouble(), "")
                self.expect(PAGE, "the first trace", self.traces()[0][1], ["A started X", "A paused X"])
                said = self.browser.run("return document.querySelector('.lab-blocks > .note')?.textContent ?? ''")
                self.expect(PAGE, "the note", said, words)
                blocks = self.browser.run("return document.querySelectorAll('.lab-blocks .block').length")
                self.expect(PAGE, "the blocks", blocks, 0 if words else 4)

    def test_markup_in_names_is_text(self):
        self.open()
        self.write("title: <script>window.ran = 1</script>\nrules: [R01]\nsteps:\n"
                   "- observe '<img src=x onerror=\"window.ran = 1\">'\n- play '</script><b>'\n")
        self.browser.run("document.querySelector('.lab-stepper').open = true")
        self.expect(PAGE, "the trouble", self.trouble(), "")
        self.expect_that(PAGE, "<img src=x" in self.traces()[0][1][0], "the name as text", self.traces()[0])
        self.expect(PAGE, "what ran", self.browser.run("return window.ran ?? null"), None)
        self.expect(PAGE, "images", len(self.browser.find_all(".lab img")), 0)

    def test_the_stepper_shows_a_moment_without_another_answer(self):
        self.open()
        before = self.answered()
        self.browser.find(".lab-stepper summary").click()
        WebDriverWait(self.browser.driver, 10).until(lambda _: self.browser.find_all(".lab-stepper .viewer.live"))
        self.browser.find("[aria-label='Last moment']").click()
        place = self.browser.find(".lab-stepper .moment").text
        self.expect_that(PAGE, place.startswith("Step "), "a place", place)
        self.expect(PAGE, "the answers", self.answered(), before)
