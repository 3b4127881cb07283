"""Tests what the lab does besides editing: scenarios in the URL, predictions and exercises."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from lab_test_case import KITCHEN, PAGE, LabTestCase


class Address(LabTestCase):
    """The URL contains the scenario."""

    def test_contains_the_scenario_and_the_behaviours(self):
        self.open()
        text = "title: Ä & ü\nrules: [R01]\nsteps: [observe A, play '%']\n"
        self.write(text)
        self.browser.find(".own summary").click()
        self.browser.find("[name=break][value=R03]").click()
        with self.answering():
            self.browser.find("[name=family][value=peers]").click()
        address = self.browser.run("return location.hash")
        self.open(address)
        self.expect(PAGE, "the text", self.text(), text)
        self.expect(PAGE, "the switch", self.browser.find("[name=break][value=R03]").is_selected(), True)
        self.expect(PAGE, "the family", self.browser.find("[name=family][value=peers]").is_selected(), False)

    def test_a_scenario_too_long_for_an_address_gets_none(self):
        self.open(f"#scenario={KITCHEN}")
        self.browser.run("Object.defineProperty(navigator, 'clipboard', { value: {"
                         "writeText: async (words) => { globalThis.copied = words; } } })")
        for count, label, has_text in ((20_000, "Too long for a link: copy the YAML", False),
                                       (10, "Copied", True)):
            with self.subTest(count):
                self.write("title: T\nrules: []\nsteps:\n- observe A\n" + "- pause\n" * count)
                self.expect(PAGE, "whether the text is in the address",
                            self.browser.run("return location.hash.includes('text=')"), has_text)
                self.expect_that(PAGE, "scenario=" not in self.browser.page, "no other scenario", self.browser.page)
                self.browser.find("[data-action=link]").click()
                self.browser.wait_for(f"return document.querySelector('[data-action=link]').textContent === '{label}'")
                copied = self.browser.run("return globalThis.copied ?? null")
                self.expect(PAGE, "what was copied", copied, self.browser.driver.current_url if has_text else None)

    def test_what_cannot_be_copied_is_shown_to_copy_by_hand(self):
        self.open(f"#scenario={KITCHEN}")
        self.browser.run("Object.defineProperty(navigator, 'clipboard', { value: {"
                         "writeText: () => Promise.reject(new Error('refused')) } })")
        for action, words in (("link", self.browser.driver.current_url), ("yaml", self.text()),
                              ("run", f"observatory compare --scenario {KITCHEN}")):
            with self.subTest(action):
                self.browser.find(f"[data-action={action}]").click()
                self.browser.wait_for(f"return document.querySelector('[data-action={action}]').textContent === 'Copy it by hand'")
                selected = self.browser.run(
                    "const it = document.activeElement; return it.value.slice(it.selectionStart, it.selectionEnd)")
                self.expect_that(PAGE, selected.endswith(words), words, selected)
        self.browser.find("[name=predict]").click()
        self.browser.wait_for("return !document.querySelector('.lab-bar > input')")

    def test_a_link_to_a_part_of_the_page_keeps_the_scenario(self):
        self.open()
        text = "title: Mine\nrules: []\nsteps: [observe A]\n"
        self.write(text)
        self.browser.driver.execute_async_script(
            "const done = arguments[0]; addEventListener('hashchange', () => setTimeout(done));"
            "document.querySelector('[href=\"#Content\"]').click();")
        self.expect(PAGE, "the text", self.text(), text)

    def test_another_address_replaces_all_that_was_chosen(self):
        self.open(f"#scenario={KITCHEN}&families=peers&own=1,R05")
        with self.answering():
            self.browser.run("location.hash = '#scenario=removal/a-removes-b'")
        self.expect_that(PAGE, "remove B" in self.text(), "the other scenario", self.text())
        self.expect(PAGE, "the families that are not chosen", self.browser.find_all("[name=family]:not(:checked)"), [])
        self.expect(PAGE, "whether one of the reader's own is added",
                    self.browser.find(".own").get_attribute("open"), None)
        self.expect(PAGE, "the rules that it breaks", self.browser.find_all("[name=break]:checked"), [])
        with self.answering():
            self.browser.find("[data-action=undo]").click()
        self.expect_that(PAGE, "remove B" not in self.text(), "the scenario before, after Undo", self.text())

    def test_a_scenario_page_links_to_the_lab(self):
        self.browser.open("scenarios.removal.a-removes-b.html")
        self.browser.driver.find_element(By.LINK_TEXT, "Open it in the lab").click()
        self.answered()
        self.expect_that(PAGE, "remove B" in self.text(), "its script", self.text())

    def test_a_scenario_of_the_contract_links_to_its_recorded_traces(self):
        self.open(f"#scenario={KITCHEN}")
        link = self.browser.find(".lab-recorded a")
        self.expect_that(PAGE, link.is_displayed(), "the link", "none")
        self.write(self.text().replace("Blue Train", "Naima"))
        self.expect(PAGE, "the link", link.is_displayed(), False)
        self.open(f"#scenario={KITCHEN}")
        self.browser.find(".lab-recorded a").click()
        self.expect(PAGE, "the page", self.browser.page, "scenarios.sequence.pause-inside-started.html")

    def test_an_invalid_address_does_no_harm(self):
        for part in ("#%", "#text=%zz", "#scenario=none", "#text=title:%20[", "#own=9,R99", "#challenge=R99",
                     "#families=x", "#predict=no&text=", "#scenario=__proto__", "#own=__proto__", "#own=length"):
            with self.subTest(part):
                self.open(part)
                self.expect_silence(PAGE + part)
                self.expect_that(PAGE, self.browser.find("#LabText").is_displayed(), "the text", "none")
                said = self.browser.find(".trouble").text
                self.expect(f"{PAGE}{part}, which says {said!r}", "whether a scenario is missing",
                            "There is no scenario “" in said, part.startswith("#scenario="))


class Asking(LabTestCase):
    """Predictions and exercises."""

    def test_a_prediction_is_asked_for_before_the_traces_are_shown_and_judged(self):
        starts, pauses = [[f"{name} {event} Blue Train" for name in "AB"] for event in ("started", "paused")]
        ending = " This scenario tests R05 sequence."
        for chosen, verdict in (
                (starts + pauses, "Right. That’s the whole trace."),
                ([starts[0], *pauses, starts[1]],
                 "Right up to line 1. Line 2 is “B started Blue Train”. "
                 "Yours is the trace of Notification center (as published) (blocks), which breaks R05 sequence."),
                (pauses, "Not quite. Line 1 is “A started Blue Train”."),
                (starts, "Right up to line 2. Line 3 is “A paused Blue Train”.")):
            with self.subTest(verdict):
                self.open(f"#scenario={KITCHEN}&predict=yes")
                self.expect(PAGE, "the traces", self.browser.find(".lab-groups").is_displayed(), False)
                for line in chosen:
                    self.browser.driver.find_element(
                        By.XPATH, f"//ul[@class='choices']//button[text()='{line}']").send_keys(Keys.ENTER)
                self.browser.driver.find_element(By.XPATH, "//button[text()='Reveal']").send_keys(Keys.ENTER)
                words = " ".join(self.browser.find(".lab-predict .verdict").text.split())
                self.expect(PAGE, "the verdict", words, verdict + ending)
                self.expect(PAGE, "the traces", self.browser.find(".lab-groups").is_displayed(), True)

    def test_a_line_is_taken_back_by_keyboard(self):
        self.open(f"#scenario={KITCHEN}&predict=yes")
        for _ in range(2):
            self.browser.find(".choices button:not(:disabled)").send_keys(Keys.ENTER)
        left = self.browser.find_all(".chosen button")[1].text
        self.browser.find(".chosen button").send_keys(Keys.ENTER)
        focus = self.browser.driver.switch_to.active_element
        self.expect(PAGE, "the line with the focus", focus.text, left)
        focus.send_keys(Keys.ENTER)
        self.expect(PAGE, "what has the focus", self.browser.driver.switch_to.active_element.text, "Reveal")

    def test_only_a_trace_that_is_the_same_in_every_run_is_asked_for(self):
        for behaviours, words in (
                ("families=libraries", "Predict the trace of ReactiveSwift:"),
                ("families=libraries&own=0", "Predict the trace of a player that keeps the contract:"),
                ("families=&own=0,R01", "There is nothing to predict: no trace here is the same in every run.")):
            with self.subTest(behaviours):
                self.open(f"#scenario={KITCHEN}&{behaviours}&predict=yes")
                said = self.browser.find(".lab-predict").text
                self.expect_that(PAGE, words in said, words, said)

    def test_every_exercise_can_be_solved(self):
        solutions = {
            "R05": "- {observe: A, on: {started: [pause]}}\n- observe B\n- play X\n",
            "R03": "- {observe: A, on: {started: [remove B]}}\n- observe B\n- play X\n",
            "R10": "- observe A\n- drop A\n- play X\n",
            "R08": "- {observe: A, on: {started: [drop B]}}\n- observe B\n- play X\n",
            "R09": "- observe A\n- drop A\n- play X\n- count\n",
        }
        for rule, steps in solutions.items():
            with self.subTest(rule):
                self.open(f"#challenge={rule}")
                verdict = lambda: self.browser.find(".lab-challenge .verdict").text
                self.expect(PAGE, "the verdict", verdict(), "The two still leave the same trace.")
                self.write(f"title: Mine\nrules: [{rule}]\nsteps:\n{steps}")
                self.expect(PAGE, "the verdict", verdict(), "Solved: the two leave different traces here.")
                mark = self.browser.find(f"[data-challenge={rule}]").text
                self.expect_that(PAGE, mark.endswith(" ✓"), f"a mark on the exercise for {rule}", mark)
        with self.answering():
            self.browser.press(Keys.ENTER, on=self.browser.find("[data-challenge=R05]"))
        self.expect(PAGE, "the focus after an exercise was opened",
                    self.browser.driver.switch_to.active_element, self.browser.find(".lab-challenge h2"))
        self.browser.press(Keys.ENTER, on=self.browser.find("[data-action=leave]"))
        self.expect(PAGE, "the focus", self.browser.run("return document.activeElement.name"), "scenario")


class Accessible(LabTestCase):
    """What opens on the page breaks no rule of axe; test_pages.py tests the page as it opens."""

    def test_a_prediction_and_the_steps(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.browser.prefer(color_scheme=scheme)
                self.open(f"#scenario={KITCHEN}&predict=yes")
                self.browser.find(".choices button").click()
                self.expect(f"{PAGE}, predicting ({scheme})", "what axe finds", self.browser.flaws(), [])
                self.browser.driver.find_element(By.XPATH, "//button[text()='Reveal']").click()
                self.browser.find(".lab-stepper summary").click()
                self.browser.wait_for("return document.querySelector('.lab-stepper .viewer.live')")
                self.expect(f"{PAGE}, step by step ({scheme})", "what axe finds", self.browser.flaws(), [])
