"""What all tests of the site have in common."""

import unittest

from browser import shared


class SiteTestCase(unittest.TestCase):
    """A test that looks at pages in the browser; whatever it does there, the console has to stay silent and
    no request may leave the disk."""

    #: How wide the pages are, unless a test says otherwise.
    width = 1280
    #: Whether scripts run.
    scripts = True
    maxDiff = None

    @property
    def browser(self):
        return shared(self.scripts)

    def setUp(self):
        browser = self.browser
        browser.open("index.html")
        if self.scripts:
            browser.run("localStorage.clear()")
        browser.resize(self.width)
        browser.prefer(color_scheme="light", reduced_motion="no-preference")
        browser.messages()
        browser.requests()

    def tearDown(self):
        self.expect_silence(self.browser.page)

    def expect(self, page, what, found, expected):
        """Compares, and says on which page something was expected and what was found in its place."""
        if found != expected:
            place, expected, found = difference(expected, found)
            self.fail(f"{page}: expected {what}{place} to be {expected!r}, found {found!r}")

    def expect_that(self, page, holds, expected, found):
        """Says on which page something was expected that does not hold, and what was found in its place."""
        if not holds:
            self.fail(f"{page}: expected {expected}, found {found}")

    def expect_silence(self, page):
        """Nothing was said in the console, and nothing asked for that is not a file of the book."""
        self.expect(page, "the messages in the console", self.browser.messages(), [])
        strangers = [address for address in self.browser.requests() if not is_local(address)]
        self.expect(page, "the requests that leave the page", strangers, [])


def difference(expected, found, place=""):
    """The first place where two values differ, however deep, and what either has there."""
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
    """Whether an address stays on the disk: a file, or data that a page carries with it."""
    return address.startswith(("file:", "data:", "about:"))
