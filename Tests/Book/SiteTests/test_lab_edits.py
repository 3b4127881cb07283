"""Tests that no edit of the lab is lost: half-typed text, the focus after a step has moved, links within the page."""

from selenium.webdriver.common.keys import Keys

from lab_test_case import PAGE, LabTestCase

STEPS = "title: Mine\nrules: []\nsteps: [observe A, play X, pause, stop]\n"


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
