"""A Chromium without a window, and what the tests ask of it."""

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
    """One Chromium, which every test uses in turn."""

    def __init__(self, scripts=True):
        options = Options()
        options.binary_location = os.environ["CHROMIUM"]
        # Without the sandbox, which neither root nor most containers can have: it opens our own pages alone.
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
        """Loads a page of the book by its name, with or without a `#` part, or any address."""
        if ":" not in page:
            file = SITE / page.partition("#")[0]
            if not file.is_file():
                raise FileNotFoundError(f"the site has no page {page}")
            page = f"{SITE.as_uri()}/{page}"
        self.driver.get(page)

    @property
    def page(self):
        """The name of the page that is shown, with its `#` part."""
        return self.driver.current_url.rpartition("/")[2]

    def run(self, script, *arguments):
        """What a function body of JavaScript returns."""
        return self.driver.execute_script(script, *arguments)

    def press(self, *keys, on=None):
        """Presses keys one after the other, on what has the focus or on an element that is given it first."""
        if on is not None:
            self.run("arguments[0].focus()", on)
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def press_together(self, held, key):
        """Presses a key while another one is held down."""
        ActionChains(self.driver, duration=0).key_down(held).send_keys(key).key_up(held).perform()

    def choose(self, field, value):
        """Chooses one of a list, as a browser does it: the driver's own click says `input` before the
        choice is made, and a browser says it afterwards."""
        self.run("""
            const [field, value] = arguments;
            field.focus();
            field.value = value;
            if (field.value !== value) throw new Error(`there is no ${value} to choose`);
            for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
            """, field, value)

    def find(self, selector):
        """The first element that a selector finds."""
        return self.driver.find_element("css selector", selector)

    def find_all(self, selector):
        """All elements that a selector finds."""
        return self.driver.find_elements("css selector", selector)

    def wait_for(self, condition, seconds=5):
        """Waits until a function body of JavaScript returns something true; says what did not come about."""
        waiting = WebDriverWait(self.driver, seconds, poll_frequency=0.02)
        waiting.until(
            lambda _: self.run(condition),
            f"{self.page}: expected {condition!r} within {seconds} s, found that it does not hold")

    def resize(self, width, height=900):
        """Gives the page that many CSS pixels, which a window itself would refuse to shrink to."""
        self._command(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, medium="", **features):
        """Shows the page on a medium, and as a system that has preferences: `color_scheme="dark"`."""
        features = [{"name": "forced-colors" if name == "forced_colors" else f"prefers-{name.replace('_', '-')}",
                     "value": value} for name, value in features.items()]
        self._command("Emulation.setEmulatedMedia", media=medium, features=features)

    def messages(self):
        """What the console has said since this was last asked."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def requests(self):
        """The addresses that have been asked for since this was last asked, but for those that the policy of the
        page kept the browser from asking for."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        blocked = {event["params"]["requestId"] for event in events
                   if event["method"] == "Network.loadingFailed"
                   and event["params"].get("blockedReason") == "csp"}
        return [event["params"]["request"]["url"] for event in events
                if event["method"] == "Network.requestWillBeSent"
                and event["params"]["requestId"] not in blocked]

    def flaws(self, within=None, colours=None):
        """What axe finds wrong with the page, or with an element of it, a line each; by all its rules, by
        those alone that are about colours, or by all the others."""
        if not self.run("return 'axe' in window"):
            self.run(axe())
        answer = self.driver.execute_async_script(AXE, within, CONTRAST, RULES[colours])
        if "error" in answer:
            raise RuntimeError(f"axe failed on {self.page}: {answer['error']}")
        return answer["flaws"]

    def _command(self, name, **parameters):
        self.driver.execute_cdp_cmd(name, parameters)


def shared(scripts=True):
    """The browser of all tests, with or without JavaScript, started when it is first asked for."""
    return _started(scripts)


@cache
def _started(scripts):
    return Browser(scripts)


@cache
def axe():
    """The script of axe-core, found without running anything of the package that carries it."""
    package = find_spec("axe_playwright_python").submodule_search_locations[0]
    return (Path(package) / "axe.min.js").read_text("utf-8")


ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]
RULES = {
    None: {},
    True: {"runOnly": ABOUT_COLOURS},
    False: {"rules": {rule: {"enabled": False} for rule in ABOUT_COLOURS}},
}

# As axe has it, but for single letters and symbols, which it leaves out and of which our tables are full.
CONTRAST = {
    "ignoreUnicode": False, "ignoreLength": True, "ignorePseudo": False, "pseudoSizeThreshold": 0.25,
    "boldValue": 700, "boldTextPt": 14, "largeTextPt": 18,
    "contrastRatio": {"normal": {"expected": 4.5}, "large": {"expected": 3}},
}

# Where axe cannot tell the contrast, because lines are behind the words or they are in a drawing or in a box
# that scrolls, it is reckoned here, against the paper: what is painted below, from the root to the element.
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
