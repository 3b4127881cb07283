"""A headless Chromium, with the operations that the tests need."""

import atexit
import json
import os
from contextlib import suppress
from functools import cache

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.wait import WebDriverWait

import axe
from book import SITE


class Browser:
    """A Chromium process, which all tests share."""

    def __init__(self, scripts=True):
        options = Options()
        options.binary_location = os.environ["CHROMIUM"]
        # No sandbox, because it does not work for root and in most containers. Only our own pages are opened.
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars",
            "--force-color-profile=srgb", "--host-resolver-rules=MAP * ~NOTFOUND",
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        options.add_experimental_option("perfLoggingPrefs", {"enableNetwork": True, "enablePage": False})
        self.driver = webdriver.Chrome(options=options, service=Service(os.environ["CHROMEDRIVER"]))
        self.emulated = {}
        atexit.register(self.close)
        # Without windows, a browser allows a page to copy only if it is told to.
        self._command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        if not scripts:
            self._command("Emulation.setScriptExecutionDisabled", value=True)

    def close(self):
        """Ends the browser and its driver, which alone would only end the script by which Debian starts the browser."""
        atexit.unregister(self.close)
        # A browser that closes may not answer.
        with suppress(WebDriverException):
            self._command("Browser.close")
        self.driver.quit()

    def open(self, page):
        """Loads a page of the book by its name, with an optional fragment, or any URL."""
        if ":" not in page:
            file = SITE / page.partition("#")[0]
            if not file.is_file():
                raise FileNotFoundError(f"the site has no page {page}")
            page = f"{SITE.as_uri()}/{page}"
        self.driver.get(page)

    @property
    def page(self):
        """The name of the current page, with its fragment."""
        return self.driver.current_url.rpartition("/")[2]

    def run(self, script, *arguments):
        """Runs a JavaScript function body, and returns its result."""
        return self.driver.execute_script(script, *arguments)

    def press(self, *keys, on=None):
        """Presses keys one after the other, after giving the focus to the element `on`, if there is one."""
        if on is not None:
            self.run("arguments[0].focus()", on)
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def press_together(self, held, key):
        """Presses a key while holding down another one."""
        ActionChains(self.driver, duration=0).key_down(held).send_keys(key).key_up(held).perform()

    def choose(self, field, value):
        """Chooses a list item as a browser does, which sends `input` after the choice; the driver's own click
        sends it before."""
        self.run("""
            const [field, value] = arguments;
            field.focus();
            field.value = value;
            if (field.value !== value) throw new Error(`there is no ${value} to choose`);
            for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
            """, field, value)

    def find(self, selector):
        """The first element that matches a selector."""
        return self.driver.find_element("css selector", selector)

    def find_all(self, selector):
        """All elements that match a selector."""
        return self.driver.find_elements("css selector", selector)

    def wait_for(self, condition, seconds=5):
        """Waits until a JavaScript function body returns a true value; the error names the condition."""
        waiting = WebDriverWait(self.driver, seconds, poll_frequency=0.02)
        waiting.until(
            lambda _: self.run(condition),
            f"{self.page}: expected {condition!r} within {seconds} s, found that it does not hold")

    def resize(self, width, height=900):
        """Sets the size of the page in CSS pixels; a window would refuse to become that small."""
        self._emulate(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, medium="", **features):
        """Emulates a medium and system preferences, such as `color_scheme="dark"`."""
        features = [{"name": "forced-colors" if name == "forced_colors" else f"prefers-{name.replace('_', '-')}",
                     "value": value} for name, value in features.items()]
        self._emulate("Emulation.setEmulatedMedia", media=medium, features=features)

    def messages(self):
        """The console messages since the last call."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def requests(self):
        """The URLs requested since the last call, without those that the page's policy blocked."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        blocked = {event["params"]["requestId"] for event in events
                   if event["method"] == "Network.loadingFailed"
                   and event["params"].get("blockedReason") == "csp"}
        return [event["params"]["request"]["url"] for event in events
                if event["method"] == "Network.requestWillBeSent"
                and event["params"]["requestId"] not in blocked]

    def flaws(self, within=None, rules=None, unseen_only=False):
        """The problems that axe finds on the page, or within an element, one line each. Given the names of
        rules, axe tests only these. With `unseen_only`, the rules about colours test only texts that are
        marked with `data-unseen`."""
        if not self.run("return 'axe' in window"):
            # As a script of its own, which takes half the time of a script that the driver wraps and sends.
            self._command("Runtime.evaluate", expression=axe.script())
        answer = self.driver.execute_async_script(axe.RUN, within, rules, unseen_only)
        if "error" in answer:
            raise RuntimeError(f"axe failed on {self.page}: {answer['error']}")
        return answer["flaws"]

    def _emulate(self, name, **parameters):
        """Sends a command that lasts until the next one of its name, unless it would change nothing."""
        if self.emulated.get(name) != parameters:
            self._command(name, **parameters)
            self.emulated[name] = parameters

    def _command(self, name, **parameters):
        self.driver.execute_cdp_cmd(name, parameters)


def shared(scripts=True):
    """The browser that all tests share, with or without JavaScript, started at the first use."""
    return _started(scripts)


@cache
def _started(scripts):
    return Browser(scripts)
