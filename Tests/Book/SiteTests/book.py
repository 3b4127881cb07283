"""The bound book, read from the disk with nothing but the standard library.

What is said here of links and ids is found out apart from the program that bound the book, so that the two
can contradict each other.
"""

import json
import os
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]

# SITE names another bound book, as a whole path or from the project.
SITE = (PROJECT / os.environ.get("SITE", ".build/site-tests/public")).resolve()


class Outline(HTMLParser):
    """What the markup of one page says of itself."""

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
        # What a drawing is called is a title too, but none of the page.
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
    """The names of all pages, in the order of the alphabet."""
    return sorted(path.name for path in SITE.glob("*.html"))


@cache
def outline(page):
    """What the markup of a page says of itself."""
    return Outline((SITE / page).read_text("utf-8"))


@cache
def search_index():
    """What the search looks through: the entries of the script that carries them."""
    text = (SITE / "search-index.js").read_text("utf-8")
    return json.loads(text[text.index("["):text.rindex("]") + 1])


@cache
def turning():
    """The pages that one can turn, in the order of the book: each says which is next."""
    following = {page: outline(page).relations.get("next") for page in pages()}
    order = [page for page in pages() if following[page] and not outline(page).relations.get("prev")][:1]
    while following[order[-1]]:
        order.append(following[order[-1]])
    return order


def kind(page):
    """What kind of page it is: one template makes those of one kind. A page of its own is its kind."""
    name = page.removesuffix(".html")
    if name.endswith(".swift"):
        return "a source"
    head, dot, _ = name.partition(".")
    return f"one of the {head}" if dot else name


@cache
def samples():
    """Two pages of each kind, of which one is the largest; every chapter is a kind of its own."""
    kinds = {}
    for page in pages():
        kinds.setdefault(kind(page), []).append(page)
    chosen = []
    for members in kinds.values():
        largest = max(members, key=lambda page: (SITE / page).stat().st_size)
        chosen += dict.fromkeys([members[0], largest])
    return chosen
