"""The base class of the tests of the lab."""

import unittest
from contextlib import contextmanager

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

import book
from site_test_case import SiteTestCase

PAGE = "lab.html"
KITCHEN = "sequence/pause-inside-started"

# Makes every answer of the engine wait until `release()` is called on the page.
HOLD = """
const { instantiate } = WebAssembly;
const released = new Promise((resolve) => { globalThis.release = resolve; });
WebAssembly.instantiate = (module) => released.then(() => instantiate(module));
"""


@unittest.skipUnless((book.SITE / PAGE).exists(), "the toolchain cannot build the lab")
class LabTestCase(SiteTestCase):
    """A test of the lab's page."""

    def open(self, fragment=""):
        # From the lab itself, the browser would only change the fragment.
        if PAGE in self.browser.driver.current_url:
            self.browser.open("about:blank")
        self.browser.open(f"{(book.SITE / PAGE).as_uri()}{fragment}")
        self.answered()

    def answered(self, more_than=0):
        """Waits until the engine has given more than `more_than` answers, and returns their number."""
        def number(_):
            return int(self.browser.run("return document.getElementById('Lab').dataset.answers ?? 0"))
        WebDriverWait(self.browser.driver, 20, 0.02).until(lambda _: number(_) > more_than)
        return number(None)

    @contextmanager
    def answering(self):
        """Waits until the engine has answered what is done within it."""
        before = self.answered()
        yield
        self.answered(before)

    def write(self, text):
        with self.answering():
            self.browser.run(
                "const it = document.querySelector('#LabText'); it.value = arguments[0];"
                "it.dispatchEvent(new Event('input'));", text)

    def hold(self):
        """Makes every answer wait until `release()` is called."""
        self.browser.run(HOLD)

    def release(self):
        """Lets the engine answer what has waited since `hold()`, and waits for the answer."""
        with self.answering():
            self.browser.run("release()")

    def undo(self):
        with self.answering():
            self.browser.press(Keys.ENTER, on=self.browser.find("[data-action=undo]"))

    def traces(self):
        """The title and the lines of each trace that is shown."""
        return self.browser.run("""
            return [...document.querySelectorAll(".lab-groups .trace-column")].map((column) => [
              column.querySelector("h3").textContent,
              [...column.querySelectorAll("li:not(.left-out)")].map((line) => line.textContent)])""")

    def text(self):
        return self.browser.run("return document.querySelector('#LabText').value")

    def trouble(self):
        return self.browser.run("return document.querySelector('#LabTrouble').textContent")
