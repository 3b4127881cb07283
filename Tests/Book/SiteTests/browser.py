"""A headless Chromium, with the operations that the tests need."""

import atexit
import json
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.wait import WebDriverWait

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
        if not scripts:
            blocked = {"profile.managed_default_content_settings.javascript": 2}
            options.add_experimental_option("prefs", blocked)
        self.driver = webdriver.Chrome(options=options, service=Service(os.environ["CHROMEDRIVER"]))
        atexit.register(self.driver.quit)

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
        self._command(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, medium="", **features):
        """Emulates a medium and system preferences, such as `color_scheme="dark"`."""
        features = [{"name": "forced-colors" if name == "forced_colors" else f"prefers-{name.replace('_', '-')}",
                     "value": value} for name, value in features.items()]
        self._command("Emulation.setEmulatedMedia", media=medium, features=features)

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

    def flaws(self, within=None, colours=None):
        """The problems that axe finds on the page, or within an element, one line each. With `colours`, only
        the rules about colours are used (`True`), or only the others (`False`)."""
        if not self.run("return 'axe' in window"):
            self.run(axe())
        answer = self.driver.execute_async_script(AXE, within, CONTRAST, RULES[colours])
        if "error" in answer:
            raise RuntimeError(f"axe failed on {self.page}: {answer['error']}")
        return answer["flaws"]

    def _command(self, name, **parameters):
        self.driver.execute_cdp_cmd(name, parameters)


def shared(scripts=True):
    """The browser that all tests share, with or without JavaScript, started at the first use."""
    return _started(scripts)


@cache
def _started(scripts):
    return Browser(scripts)


@cache
def axe():
    """The script of axe-core, found without importing the package that contains it."""
    package = find_spec("axe_playwright_python").submodule_search_locations[0]
    return (Path(package) / "axe.min.js").read_text("utf-8")


ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]
RULES = {
    None: {},
    True: {"runOnly": ABOUT_COLOURS},
    False: {"rules": {rule: {"enabled": False} for rule in ABOUT_COLOURS}},
}

# The defaults of axe, except that single letters and symbols are checked too: our tables are full of them.
CONTRAST = {
    "ignoreUnicode": False, "ignoreLength": True, "ignorePseudo": False, "pseudoSizeThreshold": 0.25,
    "boldValue": 700, "boldTextPt": 14, "largeTextPt": 18,
    "contrastRatio": {"normal": {"expected": 4.5}, "large": {"expected": 3}},
}

# axe cannot compute the contrast of text over lines, in a drawing or in a scrolling box. This script does,
# against the backgrounds from the root to the element, painted over each other.
AXE = """
const [within, contrast, rules, done] = arguments;
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const paint = (colour) => {
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
};
const luminance = (colours) => colours
  .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
const ratio = (element) => {
  const around = [];
  for (let outer = element; outer; outer = outer.parentElement) around.unshift(outer);
  let paper = paint("white");
  for (const outer of around) paper = paint(getComputedStyle(outer).backgroundColor);
  const style = getComputedStyle(element);
  const ink = paint(element.ownerSVGElement ? style.fill : style.color);
  const [dark, light] = [luminance(ink), luminance(paper)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const isPale = (node) => {
  node.reckoned = ratio(node.element);
  return node.reckoned < Number.parseFloat(node.any[0]?.data?.expectedContrastRatio ?? "4.5:1");
};
const short = (text, length) => (text ?? "").replace(/\\s+/g, " ").slice(0, length);
const line = (result) => (node) => `${result.id}: ${short(node.html, 160)} (${
  node.reckoned ? `a contrast of ${node.reckoned.toFixed(2)}` : short(node.failureSummary, 240)})`;
axe.run(within ?? document, {
  ...rules, preload: false, elementRef: true, resultTypes: ["violations", "incomplete"],
  checks: { "color-contrast": { options: contrast } },
}).then((results) => done({ flaws: [
  ...results.violations.flatMap((result) => result.nodes.map(line(result))),
  ...results.incomplete.filter((result) => result.id === "color-contrast")
    .flatMap((result) => result.nodes.filter(isPale).map(line(result))),
] }), (error) => done({ error: String(error) }));
"""
