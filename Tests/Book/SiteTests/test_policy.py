"""Tests what the content security policy of the pages blocks, and that the pages work with it."""

import re

import book
import test_report
from site_test_case import SiteTestCase, is_local

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; "
          "base-uri 'none'; form-action 'none'")


def policy(page):
    """The policy of a page. Only the lab may run WebAssembly, by the narrowest permission for it."""
    return POLICY.replace("'self';", "'self' 'wasm-unsafe-eval';", 1) if page == "lab.html" else POLICY


# Markup that an attacker might inject. Each item would show in `window.ran`, in the styles or as a request.
INJECTED = """
<base href="https://example.invalid/">
<style>body { outline: 7px solid red }</style>
<script>window.ran = "a script"</script>
<script src="data:text/javascript,window.ran='a script from data'"></script>
<script src="https://example.invalid/a.js"></script>
<img src="data:image/png,x" onerror="window.ran = 'a handler'">
<img src="https://example.invalid/a.png">
<svg onload="window.ran = 'a handler of a drawing'"></svg>
<iframe srcdoc="<script>parent.ran = 'a frame'</script>"></iframe>
<object data="data:text/html,<script>top.ran = 'an object'</script>"></object>
<a id="Address" href="javascript:window.ran = 'an address'">An address</a>
<p id="Styled" style="outline: 7px solid red">Styled</p>
<form id="Form" action="https://example.invalid/form"><button>Send</button></form>
"""

FOUND = """
const outline = (element) => getComputedStyle(element).outlineWidth;
// Not by `eval`, which the driver's own scripts may call.
setTimeout("window.ran = 'an evaluation'");
fetch("https://example.invalid/fetched").catch(() => {});
return {
  ran: window.ran ?? null, base: document.baseURI,
  styled: [document.body, document.getElementById("Styled")].some((it) => outline(it) === "7px"),
};
"""


class Policy(SiteTestCase):
    """Every page states its policy before it loads anything."""

    def test_comes_first_on_every_page(self):
        files = [*book.SITE.glob("*.html"), *test_report.REPORT.glob("*.html")]
        self.expect_that("the site", len(files) > 100, "more than a hundred pages", len(files))
        for file in files:
            head = file.read_text("utf-8").partition("<head>")[2]
            tags = re.findall(r"<[^>]*>", head[:1_000])
            self.expect(file.name, "the first tags", tags[:2], [
                '<meta charset="utf-8">',
                f'<meta http-equiv="Content-Security-Policy" content="{policy(file.name)}">'])

    def test_blocks_what_is_injected(self):
        for page in ("index.html", "tokens.html", "picker.html", "lab.html", "results.register.html"):
            with self.subTest(page):
                self.open_with_injection(page)
                found = self.browser.run(FOUND)
                self.browser.find("#Address").click()
                self.browser.driver.execute_async_script("setTimeout(arguments[0], 50)")
                self.browser.run("document.getElementById('Form').requestSubmit()")
                self.expect(page, "what ran", self.browser.run("return window.ran ?? null"), None)
                self.expect(page, "what ran at once", found["ran"], None)
                self.expect(page, "the styles", found["styled"], False)
                self.expect_that(page, is_local(found["base"]), "addresses on the disk", found["base"])
                messages = self.browser.messages()
                strangers = [address for address in self.browser.requests() if not is_local(address)]
                self.expect(page, "the requests that leave the page", strangers, [])
                self.expect_that(page, len([line for line in messages if "Content Security Policy" in line]) > 8,
                                 "the browser to say what it blocked", messages)

    def test_lets_the_scripts_of_a_page_run(self):
        self.open_with_injection("results.register.html")
        self.expect("results.register.html", "the controls",
                    self.browser.find(".results-controls").is_displayed(), True)
        self.browser.find("#Theme").click()
        theme = self.browser.run("return document.documentElement.dataset.theme")
        self.expect("results.register.html", "the theme", theme, "dark")
        self.browser.messages()

    def open_with_injection(self, page):
        """Opens a copy of a page with injected markup."""
        copy = self.copied(page)
        html = copy.read_text("utf-8")
        self.expect_that(page, "</main>" in html, "a main part", "none")
        copy.write_text(html.replace("</main>", f"{INJECTED}</main>", 1), "utf-8")
        self.browser.open(copy.as_uri())


class Addresses(SiteTestCase):
    """The query and the fragment of a URL may be anything."""

    def test_an_invalid_percent_sign_does_no_harm(self):
        own = {"picker.html": "#needs=%&observers=%zz", "results.register.html": "#sort=%&text=%zz&baseline=%E0"}
        pages = ("index.html", "tokens.html", "picker.html", "lab.html", "map.html", "glossary.html",
                 "results.register.html", "scenarios.removal.a-removes-b.html")
        # One page after the other, because another fragment alone would load none.
        for part in ("#%", "#%zz", "#%E0%A4%A", "?%zz#%", None):
            for page in pages:
                address = page + (part or own.get(page, "?q=%E0%A4%A"))
                with self.subTest(address):
                    self.browser.open(f"{book.SITE.as_uri()}/{address}")
                    self.expect_silence(address)
        # These pages still work.
        self.browser.open("results.register.html#%")
        self.expect("results.register.html#%", "whether the status counts the rows",
                    self.browser.find(".results-status").text.partition(" ")[0] != "", True)
        self.browser.open("picker.html#%zz")
        self.expect_that("picker.html#%zz", self.browser.find_all(".places > li"), "places", "none")
