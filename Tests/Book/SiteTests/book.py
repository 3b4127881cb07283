"""The built book, read from the disk with nothing but the standard library.

Links and ids are parsed here independently of the program that builds the book, so that the tests can
contradict it.
"""

import json
import os
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]

# SITE names another built book, by an absolute path or one relative to the project.
SITE = (PROJECT / os.environ.get("SITE", ".build/site-tests/public")).resolve()


class Outline(HTMLParser):
    """The ids, links, titles and headings in the markup of a page."""

    ADDRESSES = {"href", "src", "poster", "action", "data"}

    def __init__(self, markup):
        super().__init__(convert_charrefs=True)
        self.ids = []
        self.links = []
        self.titles = []
        self.headings = []
        self.language = None
        self.relations = {}
        self._texts = []
        self._drawings = 0
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            elif name in self.ADDRESSES:
                self.links.append(value)
            elif name == "srcset":
                self.links += [part.split()[0] for part in value.split(",")]
        if tag == "html":
            self.language = dict(attributes).get("lang")
        if tag == "link":
            self.relations[dict(attributes).get("rel")] = dict(attributes).get("href")
        self._drawings += tag == "svg"
        # A drawing has a `title` element too, which is not the page's title.
        if tag in ("title", "h1") and self._drawings == 0:
            texts = self.titles if tag == "title" else self.headings
            texts.append("")
            self._texts.append((tag, texts))

    def handle_data(self, data):
        for _, texts in self._texts:
            texts[-1] += data

    def handle_endtag(self, tag):
        self._drawings -= tag == "svg"
        if self._texts and self._texts[-1][0] == tag:
            self._texts.pop()


@cache
def pages():
    """The names of all pages, sorted."""
    return sorted(path.name for path in SITE.glob("*.html"))


@cache
def outline(page):
    """The parsed markup of a page."""
    return Outline((SITE / page).read_text("utf-8"))


@cache
def search_index():
    """The entries of the search index, read from its script."""
    text = (SITE / "search-index.js").read_text("utf-8")
    return json.loads(text[text.index("["):text.rindex("]") + 1])


@cache
def turning():
    """The pages in reading order, found by following their links to the next page."""
    following = {page: outline(page).relations.get("next") for page in pages()}
    order = [page for page in pages() if following[page] and not outline(page).relations.get("prev")][:1]
    while following[order[-1]]:
        order.append(following[order[-1]])
    return order


def kind(page):
    """The kind of a page: pages of one kind share a template. A single page is a kind of its own."""
    name = page.removesuffix(".html")
    if name.endswith(".swift"):
        return "a source"
    head, dot, _ = name.partition(".")
    return f"one of the {head}" if dot else name


@cache
def samples():
    """The first and the largest page of each kind; every chapter is a kind of its own."""
    kinds = {}
    for page in pages():
        kinds.setdefault(kind(page), []).append(page)
    chosen = []
    for members in kinds.values():
        largest = max(members, key=lambda page: (SITE / page).stat().st_size)
        chosen += dict.fromkeys([members[0], largest])
    return chosen
