"""The base class of all tests of the site."""

import shutil
import tempfile
import unittest
from pathlib import Path

import book
from browser import shared


class SiteTestCase(unittest.TestCase):
    """A test of pages in the browser. After each test, the console must be empty, and no request may have
    left the disk."""

    #: The default width of the pages, in CSS pixels.
    width = 1280
    #: Whether JavaScript is enabled.
    scripts = True
    maxDiff = None

    @property
    def browser(self):
        return shared(self.scripts)

    def setUp(self):
        browser = self.browser
        # A text, which opens sooner than a page: it is only to clear what the book has stored.
        browser.open("scripts/theme.js")
        if self.scripts:
            browser.run("localStorage.clear()")
        browser.resize(self.width)
        browser.prefer(color_scheme="light", reduced_motion="no-preference")
        browser.messages()
        browser.requests()

    def tearDown(self):
        self.expect_silence(self.browser.page)

    def copied(self, page):
        """A copy of a page in a folder of its own with the scripts and styles, to be changed for a test."""
        folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        for assets in ("scripts", "styles"):
            shutil.copytree(book.SITE / assets, folder / assets)
        return Path(shutil.copy(book.SITE / page, folder))

    def expect(self, page, what, found, expected):
        """Fails with the page, the expected value and the value found, unless both are equal."""
        if found != expected:
            place, expected, found = difference(expected, found)
            self.fail(f"{page}: expected {what}{place} to be {expected!r}, found {found!r}")

    def expect_that(self, page, holds, expected, found):
        """Fails with the page, what was expected and what was found, unless the condition holds."""
        if not holds:
            self.fail(f"{page}: expected {expected}, found {found}")

    def expect_silence(self, page):
        """Fails if the console has messages, or if the page requested anything but files and data."""
        self.expect(page, "the messages in the console", self.browser.messages(), [])
        strangers = [address for address in self.browser.requests() if not is_local(address)]
        self.expect(page, "the requests that leave the page", strangers, [])


def difference(expected, found, place=""):
    """The path to the first difference between two nested values, and both values there."""
    if isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        keys = expected.keys()
    elif isinstance(expected, (list, tuple)) and isinstance(found, type(expected)) \
            and len(expected) == len(found):
        keys = range(len(expected))
    else:
        return place, expected, found
    key = next(key for key in keys if expected[key] != found[key])
    return difference(expected[key], found[key], f"{place}[{key!r}]")


def is_local(address):
    """Whether a URL stays on the disk: a file, or data in the page."""
    return address.startswith(("file:", "data:", "about:"))
