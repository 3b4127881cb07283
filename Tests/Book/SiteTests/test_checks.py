"""Tests that the checks of the other tests find faults."""

import tempfile
import time
import unittest
from contextlib import suppress
from pathlib import Path

import test_layout
import test_links
import test_pages
import test_validity
import test_without_scripts
from accessibility import Accessibility
from browser import Browser, shared
from book import Outline
from site_test_case import difference, is_local

FAULTY = """<!doctype html><html><head><title>Faulty</title>
<style>main { width: 500px; overflow-wrap: break-word } p { color: #aaa; background: #fff }</style></head>
<body><main><h1></h1><p id="a">Too pale.</p><p id="a">Twice.</p><button></button>
<p style="width: 36px">Overwhelming words.</p><p style="width: 36px"><code>overwhelming</code></p>
<svg role="img" aria-label="pale"><text fill="#ccc" y="20">Pale</text></svg>
<img src="http://example.invalid/a.png">
<script>console.warn("mind"); fetch("https://example.invalid/b").catch(() => {}); undefined.c</script>
</main></body></html>"""

# A page whose flaws show at one width, or in one theme at one width.
VARYING = """<!doctype html><html lang="en"><head><title>Varying</title><meta name="viewport" content="width=device-width">
<style>p { color: #000; background: #fff } .wide { display: none }
@media (min-width: 900px) { .wide { display: inline-block } .box { height: 20px; width: 90px; overflow: auto } }
@media (max-width: 400px) and (prefers-color-scheme: dark) { p { color: #ccc } }</style></head>
<body><main><h1>Varying</h1>CONTENT</main></body></html>"""


def processes(word):
    """The command lines of all processes that have a word in it."""
    lines = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        # A process may end meanwhile.
        with suppress(OSError):
            lines.append(file.read_text("utf-8", "replace"))
    return [line for line in lines if word in line]


@unittest.skipUnless(Path("/proc/self/cmdline").exists(), "no list of processes")
class Ending(unittest.TestCase):
    """A browser that is closed leaves no process."""

    def test_leaves_no_process(self):
        browser = Browser()
        folder = browser.driver.capabilities["chrome"]["userDataDir"]

        self.assertTrue(processes(folder))
        browser.close()
        # The last one ends a little later.
        end = time.monotonic() + 20
        while processes(folder) and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(processes(folder), [])


class Checks(unittest.TestCase):
    """Every fault of a page with many faults is found."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = Path(folder.name) / "faulty.html"
        file.write_text(FAULTY, "utf-8")
        self.file, self.page = file, file.as_uri()

    def visit(self, scripts=True):
        browser = shared(scripts)
        browser.messages()
        browser.requests()
        browser.resize(360)
        browser.open(self.page)
        return browser

    def test_console_messages_are_found(self):
        browser = self.visit()
        browser.wait_for("return document.readyState === 'complete'")
        messages = " ".join(browser.messages())
        for part in ("mind", "Cannot read properties of undefined", "a.png"):
            self.assertIn(part, messages)

    def test_requests_to_other_hosts_are_found(self):
        strangers = {address for address in self.visit().requests() if not is_local(address)}
        self.assertEqual(strangers, {"http://example.invalid/a.png", "https://example.invalid/b"})

    def test_elements_that_are_too_wide_are_found(self):
        seen = self.visit().run(test_pages.LOOK)
        self.assertGreater(seen["width"], 360)
        self.assertIn("<main>", seen["widest"][0])

    def test_words_that_are_broken_in_two_are_found(self):
        self.assertEqual(self.visit().run(test_layout.BROKEN), ["Overwhelming", "words."])

    def test_accessibility_flaws_are_found(self):
        flaws = " ".join(self.visit().flaws())
        for rule in ("color-contrast", "button-name", "image-alt", "html-has-lang", "empty-heading"):
            self.assertIn(f"{rule}:", flaws)
        # axe cannot decide this one, so the script computes it: #ccc on white.
        self.assertIn("Pale</text> (a contrast of 1.61)", flaws)

    def test_accessibility_flaws_at_one_width_or_in_one_theme_are_found(self):
        """Also on pages that are tested after others like them."""
        browser = self.visit()
        accessibility = Accessibility(browser)
        for content, *expected in (
                ("Plain.",), ('<button class="wide">Named</button>',),
                ('<button class="wide"></button>', (1280, "light", "button-name")),
                ('<div class="box">Much more text than the box has space for.</div>',
                 (1280, "light", "scrollable-region-focusable")),
                ("<h2>Named</h2><h3>Named</h3>",),
                ("<h3>Named</h3><h2>Named</h2>", (360, "light", "heading-order"), (1280, "light", "heading-order")),
                ('<div aria-hidden="true"><b>Named</b></div><b><button>Named</button></b>',),
                ('<div aria-hidden="true"><b><button>Named</button></b></div>',
                 (360, "light", "aria-hidden-focus"), (1280, "light", "aria-hidden-focus")),
                ("<p>Pale.</p>", (360, "dark", "color-contrast")),
                ('<p>A <a href="#a" style="color: #333; text-decoration: none">link</a> in a text.</p>',
                 (360, "light", "link-in-text-block"), (1280, "dark", "link-in-text-block"))):
            self.file.write_text(VARYING.replace("CONTENT", content), "utf-8")
            browser.open(self.page)
            found = [(width, scheme, flaw.partition(":")[0])
                     for width, scheme, flaws in accessibility.flaws() for flaw in flaws]
            self.assertEqual(found, expected, content)

    @unittest.skipUnless(test_validity.CHECKER, "scripts/test-site prints what is missing")
    def test_invalid_markup_is_found(self):
        self.assertIn("Duplicate ID “a”.", " ".join(test_validity.faults([self.file])))

    def test_controls_that_need_scripts_are_found(self):
        seen = self.visit(scripts=False).run(test_without_scripts.LOOK)
        self.assertEqual(seen["controls"], ["<button></button>"])

    def test_dead_links_are_found(self):
        for address in ("nowhere.html", "tokens.html#nowhere", "//example.invalid/",
                        "http://example.invalid/"):
            self.assertIsNotNone(test_links.dead("index.html", address), address)
        for address in ("tokens.html#the-strategy", "#Content", "https://www.swift.org/", "styles/page.css"):
            self.assertIsNone(test_links.dead("index.html", address), address)

    def test_the_first_difference_is_named(self):
        self.assertEqual(difference([1, {"a": [2, 3]}], [1, {"a": [2, 4]}]), ("[1]['a'][1]", 3, 4))
        self.assertEqual(difference([1], [1, 2]), ("", [1], [1, 2]))

    def test_markup_is_parsed(self):
        outline = Outline(FAULTY)
        self.assertEqual((outline.ids, outline.titles, outline.headings), (["a", "a"], ["Faulty"], [""]))
        self.assertEqual(outline.links, ["http://example.invalid/a.png"])
