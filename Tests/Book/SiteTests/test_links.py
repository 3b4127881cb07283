"""Tests where links lead, from the markup alone."""

import re
import unittest
from collections import Counter
from urllib.parse import unquote, urlsplit

import book

# What makes a style sheet or a script load something, or could.
LOADED = re.compile(r"""@import[^;]*|url\((?!["']?data:)[^)]*\)|https?://[^\s"')]+""")


def dead(page, address):
    """Why a link on a page is dead; `None` if it is not."""
    parts = urlsplit(address)
    if parts.scheme:
        return None if parts.scheme in ("https", "data") else f"the scheme {parts.scheme!r}"
    if parts.netloc:
        return f"the host {parts.netloc!r}"
    path = unquote(parts.path) or page
    if not (book.SITE / path).is_file():
        return "no such file"
    # A fragment with `=` is read by a script of the page; no id contains one.
    if not parts.fragment or "=" in parts.fragment:
        return None
    if path not in book.pages():
        return "an anchor in what is no page"
    return None if unquote(parts.fragment) in book.outline(path).ids else "no such anchor"


class Links(unittest.TestCase):
    """Every link in every page, style sheet and search entry works."""

    def test_links_of_pages_are_not_dead(self):
        for page in book.pages():
            for address in dict.fromkeys(book.outline(page).links):
                with self.subTest(page=page, address=address):
                    self.assertIsNone(
                        dead(page, address), f"{page}: expected {address!r} to lead somewhere, found")

    def test_ids_are_unique(self):
        for page in book.pages():
            repeated = [name for name, count in Counter(book.outline(page).ids).items() if count > 1]
            self.assertEqual(repeated, [], f"{page}: expected each id once, found these more often")

    def test_pages_load_nothing_from_other_hosts(self):
        for page in book.pages():
            markup = (book.SITE / page).read_text("utf-8")
            for tag in re.findall(r"<(?:link|script|img|iframe|object|embed|source|form)\b[^>]*>", markup):
                self.assertNotRegex(
                    tag, r"""(?:href|src|srcset|action|data)=["']?(?:https?:)?//""",
                    f"{page}: expected nothing that is loaded from elsewhere, found")

    def test_styles_and_scripts_load_nothing_from_other_hosts(self):
        files = [*book.SITE.glob("styles/*.css"), *book.SITE.glob("scripts/*.js")]
        self.assertGreater(len(files), 5, "the site: expected styles and scripts, found these")
        for file in files:
            found = LOADED.findall(file.read_text("utf-8"))
            self.assertEqual(found, [], f"{file.name}: expected nothing that is loaded from elsewhere, found")

    def test_links_of_search_entries_are_not_dead(self):
        entries = book.search_index()
        self.assertGreater(
            len(entries), 200, "search-index.js: expected an entry for each section, found so many")
        for entry in entries:
            self.assertIsNone(
                dead("index.html", entry["u"]),
                f"search-index.js: expected {entry['u']!r} to lead somewhere, found")

    def test_every_page_can_be_reached_by_links(self):
        reached, waiting = set(), ["index.html"]
        while waiting:
            page = waiting.pop()
            if page in reached or page not in book.pages():
                continue
            reached.add(page)
            waiting += [urlsplit(address).path for address in book.outline(page).links]
        self.assertEqual(
            sorted(set(book.pages()) - reached), [],
            "the site: expected a way from the cover to each, found none to")
