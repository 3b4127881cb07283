"""Tests that no edit of the lab is lost: half-typed text, the focus after a step has moved, links within the page."""

from selenium.webdriver.common.keys import Keys

from lab_test_case import PAGE, LabTestCase

STEPS = "title: Mine\nrules: []\nsteps: [observe A, play X, pause, stop]\n"

TYPE = "const text = document.querySelector('#LabText'); text.value = arguments[0]; text.dispatchEvent(new Event('input'));"


class Edits(LabTestCase):
    """What a reader has typed or chosen stays."""

    def test_blocks_follow_while_reactions_are_typed(self):
        self.open()
        for ending in ("", " started", " ~"):
            self.write(f"title: Mine\nrules: []\nsteps:\n- observe: Kitchen\n  on:{ending}\n- play X\n")
            self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 2")
            self.browser.run("document.querySelector('[aria-label=\"Delete step 2\"]').click()")
            self.browser.wait_for("return !document.querySelector('#LabText').value.includes('play X')")
            self.expect_that(PAGE, "Kitchen" in self.text(), "the typed text", self.text())

    def test_an_edit_that_the_browser_cannot_take_back_is_undone_by_a_button(self):
        self.open()
        first, mine = self.text(), "# A note\n" + STEPS
        undo = self.browser.find("[data-action=undo]")
        self.expect(PAGE, "whether there is something to undo", undo.is_enabled(), False)
        self.write(mine.replace("X", "Y"))
        self.write(mine)
        self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 4")
        for edit in (
            "document.querySelector('[aria-label=\"Delete step 2\"]').click()",
            "const it = document.querySelector('[name=scenario]'); it.selectedIndex = 3; it.dispatchEvent(new Event('change'))",
            "document.querySelector('[data-challenge]').click()",
        ):
            with self.subTest(edit):
                with self.answering():
                    self.browser.run(edit)
                self.expect_that(PAGE, self.text() != mine, "another text", self.text())
                self.undo()
                self.expect(PAGE, "the text", self.text(), mine)
                self.expect(PAGE, "whether an exercise is shown", self.browser.find(".lab-challenge").is_displayed(), False)
        # What was typed in one go is one edit.
        self.undo()
        self.expect(PAGE, "the text", self.text(), first)
        self.expect_that(PAGE, self.browser.find("[name=scenario]").get_attribute("value"), "the first scenario chosen", "none")
        self.expect(PAGE, "whether there is more to undo", undo.is_enabled(), False)

    def test_a_pause_ends_what_is_undone_together(self):
        self.open()
        first = self.text()
        self.browser.run("globalThis.passed = 0; const now = performance.now.bind(performance);"
                         "performance.now = () => now() + passed;")
        texts = [STEPS.replace("X", title) for title in ("Y", "YZ", "YZ Y")]
        for text in texts:
            if text == texts[-1]:
                self.browser.run("passed = 5000")
            self.write(text)
        for text in (texts[1], first):
            self.undo()
            self.expect(PAGE, "the text", self.text(), text)

    def test_what_is_typed_into_a_block_is_undone_together(self):
        self.open()
        self.write(STEPS)
        for letter in "YZ":
            with self.answering():
                self.browser.find("[data-path='1'] input").send_keys(letter)
        self.expect_that(PAGE, "play XYZ" in self.text(), "the title", self.text())
        self.undo()
        self.expect_that(PAGE, "play X," in self.text(), "the title of before", self.text())

    def test_a_text_without_an_answer_is_kept_by_undo(self):
        for edit in (
            "const it = document.querySelector('[name=scenario]'); it.selectedIndex = 3; it.dispatchEvent(new Event('change'))",
            "document.querySelector('[data-challenge]').click()",
        ):
            with self.subTest(edit):
                self.open()
                self.hold()
                self.browser.run(f"{TYPE} {edit}", STEPS)
                self.release()
                self.expect_that(PAGE, self.text() != STEPS, "another text", self.text())
                self.undo()
                self.expect(PAGE, "the text", self.text(), STEPS)

    def test_text_and_blocks_do_not_overtake_each_other(self):
        self.open()
        self.write(STEPS)
        state = "return [document.querySelector('#LabText').readOnly, document.querySelector('.lab-blocks').inert]"
        for edit, expected, left in (
            ("document.querySelector('[aria-label=\"Delete step 2\"]').click()", [True, False], 3),
            (TYPE, [False, True], 4),
        ):
            with self.subTest(edit):
                self.hold()
                self.browser.run(edit, STEPS)
                self.expect(PAGE, "whether text and blocks are locked before the answer", self.browser.run(state), expected)
                self.release()
                self.expect(PAGE, "whether they are locked after it", self.browser.run(state), [False, False])
                self.expect(PAGE, "the blocks", len(self.browser.find_all(".lab-blocks .block")), left)
                self.expect(PAGE, "the steps", self.text().count(",") + 1, left)

    def test_undo_takes_back_one_choice(self):
        self.open()
        self.write(STEPS)
        for click in ("[aria-label='Delete step 2']", "[name=predict]", "[name=family][value=peers]", ".own summary"):
            with self.answering():
                self.browser.run("document.querySelector(arguments[0]).click()", click)
        found = []
        for _ in range(4):
            self.undo()
            found.append(self.browser.run("""
                return [document.querySelectorAll(".own[open]").length,
                  document.querySelectorAll("[name=family]:not(:checked)").length,
                  document.querySelectorAll("[name=predict]:checked").length,
                  document.querySelector("#LabText").value.includes("play X")];"""))
        self.expect(PAGE, "what is left after each Undo: the reader's own, a family left out, the prediction, the step",
                    found, [[0, 1, 1, False], [0, 0, 1, False], [0, 0, 0, False], [0, 0, 0, True]])

    def test_an_edit_of_a_block_is_not_lost_by_a_choice_of_behaviours(self):
        self.open()
        self.write(STEPS)
        self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 4")
        with self.answering():
            self.browser.run("""
                const name = document.querySelector("[data-path='0'] input");
                name.value = "Kitchen";
                name.dispatchEvent(new Event("input"));
                document.querySelector("[name=family][value=peers]").click();""")
        self.expect_that(PAGE, "observe Kitchen" in self.text(), "the edit", self.text())

    def test_only_the_last_of_many_edits_is_computed(self):
        self.open()
        self.write(STEPS)
        self.browser.run("""
            globalThis.computed = 0;
            const instantiate = WebAssembly.instantiate;
            WebAssembly.instantiate = async (module) => {
              const { exports } = await instantiate(module);
              return { exports: { ...exports, answer: (...values) => { computed += 1; return exports.answer(...values); } } };
            };""")
        with self.answering():
            self.browser.run("""
                const it = document.querySelector("#LabText");
                for (let number = 0; number < 10; number++) {
                  it.value += "#";
                  it.dispatchEvent(new Event("input"));
                }""")
        self.expect(PAGE, "the answers that were computed", self.browser.run("return computed"), 1)

    def test_works_where_the_address_cannot_change(self):
        self.open()
        self.browser.run("history.replaceState = () => { throw new DOMException('', 'SecurityError'); }")
        self.write(STEPS)
        self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 4")

    def test_focus_stays_at_the_step_that_moved(self):
        for button, focused in (
            ("Move step 2 up", "Move step 1 down"), ("Move step 1 down", "Move step 2 down"),
            ("Move step 3 down", "Move step 4 up"), ("Delete step 1", "Move step 1 down"),
            ("Delete step 4", "Move step 3 up"),
        ):
            with self.subTest(button):
                self.open()
                self.write(STEPS)
                self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 4")
                self.browser.press(Keys.ENTER, on=self.browser.find(f"[aria-label='{button}']"))
                self.expect(PAGE, f"the focus after {button!r}",
                            self.browser.run("return document.activeElement.getAttribute('aria-label')"), focused)

    def test_focus_goes_to_the_button_for_a_new_step_after_the_last_one(self):
        self.open()
        self.write("title: Mine\nrules: []\nsteps: [play X]\n")
        self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 1")
        self.browser.press(Keys.ENTER, on=self.browser.find("[aria-label='Delete step 1']"))
        self.expect(PAGE, "the focus", self.browser.run("return document.activeElement.textContent"), "+ step")

    def test_focus_goes_to_the_step_of_a_new_reaction(self):
        self.open()
        self.write("title: Mine\nrules: []\nsteps:\n- observe: A\n  on: { started: [{ observe: B, on: { started: [pause] } }] }\n")
        self.browser.wait_for("return document.querySelectorAll('.lab-blocks .block').length === 3")
        for observer, path in (("A", "0"), ("B", "0-0-0")):
            with self.subTest(observer):
                self.browser.press(Keys.ENTER, on=self.browser.find(f"[aria-label='Add a reaction of {observer}']"))
                place = self.browser.run("""
                    const reaction = document.activeElement.closest("select").closest(".reaction");
                    const block = reaction.closest("[data-path]");
                    return [block.dataset.path, reaction === [...block.querySelectorAll(":scope > .reaction")].pop()];""")
                self.expect(PAGE, "the block of the focus, and whether the reaction is its last", place, [path, True])

    def test_an_edit_is_said_when_the_reader_pauses(self):
        self.open()
        self.browser.run("""
            const { setTimeout, clearTimeout } = globalThis;
            globalThis.pauses = new Map();
            globalThis.setTimeout = (action, time) => {
              const number = setTimeout(() => { if (!(time >= 1000)) action(); }, time);
              if (time >= 1000) pauses.set(number, action);
              return number;
            };
            globalThis.clearTimeout = (number) => { clearTimeout(number); pauses.delete(number); };""")
        for title in ("One", "Two"):
            self.write(f"title: {title}\nrules: []\nsteps: [observe A, play X]\n")
        is_said = """
            return document.querySelector(".announcement").textContent === document.querySelector(".lab-status").textContent"""
        self.expect(PAGE, "the number of announcements that wait for a pause", self.browser.run("return pauses.size"), 1)
        self.expect(PAGE, "whether the summary is said before it", self.browser.run(is_said), False)
        self.browser.run("for (const action of pauses.values()) action();")
        self.browser.wait_for(is_said)

    def test_a_link_within_the_page_leaves_the_scenario_in_the_address(self):
        self.open()
        self.write(STEPS)
        before = self.browser.page
        self.browser.press(Keys.ENTER, on=self.browser.find(".skip"))
        self.browser.wait_for("return location.hash !== '#Content'")
        self.expect(PAGE, "the address", self.browser.page, before)

    def test_who_breaks_a_rule_does_not_keep_the_contract(self):
        self.open("#scenario=release/at-once&families=&own=0,R13")
        self.expect(PAGE, "the summary", self.browser.find(".lab-status").text,
                    "Of 1 behaviour, 0 keep the contract here; 1 does not, in 1 way.")
        self.expect(PAGE, "the signs", [sign.text for sign in self.browser.find_all(".lab-group .sign")], ["≠"])

    def test_what_cannot_be_predicted_or_is_in_any_order_breaks_nothing_in_the_summary(self):
        for steps, kinds in (
            ("{observe: A, on: {started: [pause]}}, play x", ("cannot be predicted here",)),
            ("observe A, observe B, play x", ("in any order",)),
        ):
            with self.subTest(steps):
                self.open()
                self.write(f"title: T\nrules: []\nsteps: [{steps}]\n")
                summary = self.browser.find(".lab-status").text
                standings = [one.text.strip() for one in self.browser.find_all(".lab-group .standing")]
                other = sum(not any(word in one for word in (*kinds, "keeps the contract", "cannot be predicted", "in any order"))
                            for one in standings)
                self.expect_that(PAGE, any(kind in one for one in standings for kind in kinds), f"a trace {kinds}", standings)
                words = f"not, in {other} {'way' if other == 1 else 'ways'}"
                self.expect_that(PAGE, words in summary if other else " not, in" not in summary, words, summary)
                for kind, said in (("cannot be predicted", "cannot be predicted"), ("in any order", "the same calls, but in any order")):
                    self.expect(PAGE, f"whether the summary has {said!r}", said in summary, any(kind in one for one in standings))

    def test_says_why_there_is_no_trace(self):
        for fragment, words in (
            ("#families=", "Select at least one kind of behaviour."),
            ("#scenario=keyed/removed-for-one-item&families=&own=0", "None of these behaviours offers what the scenario needs."),
        ):
            for predict in ("", "&predict=yes"):
                with self.subTest(fragment + predict):
                    self.open(fragment + predict)
                    self.expect(PAGE, "the summary", self.browser.run(
                        "return document.querySelector('.lab-status').textContent"), words)
                    if predict:
                        self.expect(PAGE, "instead of a question", self.browser.find(".lab-predict").text, words)

    def test_a_solved_exercise_is_no_longer_called_solved_after_an_edit(self):
        self.open("#challenge=R10")
        solution = "title: Mine\nrules: [R10]\nsteps: [observe A, drop A, play X]\n"
        self.write(solution)
        verdict = "return document.querySelector('.lab-challenge .verdict').textContent"
        self.expect_that(PAGE, "Solved" in self.browser.run(verdict), "the exercise to be solved", self.browser.run(verdict))
        for text in (solution.replace("drop A, ", ""), "steps: ["):
            self.write(text)
            self.expect_that(PAGE, "Solved" not in self.browser.run(verdict), "no verdict of before", self.browser.run(verdict))

    def test_the_stepper_names_behaviours_without_a_page(self):
        self.open("#scenario=release/at-once&families=&own=0,R05")
        self.browser.run("document.querySelector('.lab-stepper').open = true")
        self.browser.wait_for("return document.querySelector('.lab-stepper [aria-live]')?.textContent.trim()")
        said = self.browser.run("return document.querySelector('.lab-stepper [aria-live]').textContent")
        self.expect_that(PAGE, "My own" in said and "undefined" not in said, "the name of the behaviour", said)

    def test_nothing_is_wider_than_a_small_phone(self):
        self.open("#families=strategies&own=0,R05")
        name = "NowPlayingViewController"
        self.write(f"title: Mine\nrules: []\nsteps: [observe {name}, play {name}]\n")
        self.browser.run("document.querySelector('.lab-stepper').open = true")
        self.browser.resize(320)
        self.browser.wait_for("return document.querySelector('.lab-stepper .stage')")
        self.expect(PAGE, "the width", self.browser.run("return document.documentElement.scrollWidth"), 320)
