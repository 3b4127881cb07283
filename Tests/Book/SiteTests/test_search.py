"""Tests the search, by mouse and by keyboard."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import book
from site_test_case import SiteTestCase

HITS = """
return [...document.querySelectorAll(".hits a")].map((hit) => ({
  address: hit.getAttribute("href"),
  kind: hit.querySelector(".hit-kind").textContent,
  title: hit.querySelector(".hit-title").textContent,
  text: hit.querySelector(".hit-text").textContent,
  marks: [...hit.querySelectorAll("mark")].map((mark) => mark.textContent.toLowerCase()),
}));
"""


# What readers type, and the page that must be the first result.
FIRST = {
    "retain cycle": "retain-cycles.html", "memory leak": "finding-leaks.html", "MainActor": "view-controllers.html",
    "SwiftUI": "swiftui.html", "backpressure": "buffering.html", "coalesce": "buffering.html",
    "UIKit": "view-controllers.html", "viewDidLoad": "view-controllers.html", "Combine": "swiftui.html",
    "NotificationCenter": "notification-center.html", "testing": "testing-observers.html",
    "deinit": "finding-leaks.html", "weak reference": "finding-leaks.html", "actor": "concurrency.html",
    "thread-safe": "threads.html", "R05": "rules.R05.html", "RxSwift": "bring-your-own.html",
    "multicast delegate": "multicast-delegate.html", "performance": "what-things-cost.html",
    "existential": "what-calls-cost.html", "iOS": "view-controllers.html", "perfromance": "what-things-cost.html",
    "thread": "threads.html", "unsubscribe": "removal-during-delivery.html", "throttle": "buffering.html", "kvo": "property.html",
    "AsyncSequence": "strategies.async-sequence.html", "fastest": "what-things-cost.html", "license": "index.html",
    "install": "index.html", "thread safety": "threads.html", "race condition": "threads.html", '"weak reference"': "finding-leaks.html",
    "NotificationCenter.default": "notification-center.html", "how do I remove an observer?": "removal-during-delivery.html",
    "which should I use": "choosing.html", "what is a token": "tokens.html", "thread-safety": "threads.html",
    "retain-cycle": "retain-cycles.html", "notification-center": "notification-center.html", "rule R05": "rules.R05.html",
    "R5": "rules.R05.html", "NSNotificationCenter": "notification-center.html", "store(in:)": "swiftui.html",
    "'weak'": "retain-cycles.html", "mock": "testing-observers.html", "concurrency": "concurrency.html",
    "removal/a-removes-b": "scenarios.removal.a-removes-b.html", "how to get it": "index.html", "waek": "retain-cycles.html",
    "wrong-item": "mutants.html", "rule 5": "rules.R05.html", "@MainActor": "view-controllers.html", "mutants": "mutants.html",
}


class Search(SiteTestCase):
    """The search finds what is in the book, and says so when it finds nothing."""

    def search(self, text, on="index.html"):
        self.browser.open(on)
        self.browser.press("/")
        return self.search_open(text)

    def search_open(self, text):
        self.browser.press(text)
        self.browser.wait_for("return document.querySelector('.hit-count').textContent !== ''")
        return self.browser.run(HITS)

    def searches(self, texts):
        """Each text with what the search finds, in one page, so that the index is loaded once."""
        self.browser.open("index.html")
        self.browser.press("/")
        for text in texts:
            yield text, self.search_open(text)
            self.browser.run("document.getElementById('Query').select()")
            self.browser.press(Keys.DELETE)
            self.expect("index.html", "the results for nothing", self.browser.run(HITS), [])

    @property
    def status(self):
        return self.browser.find(".hit-count").text

    def focus(self):
        return self.browser.run("return document.activeElement.id || document.activeElement.className")

    def test_finds_a_word(self):
        hits = self.search("leaks")
        self.expect_that("index.html", hits, "places for 'leaks'", self.status)
        for hit in hits:
            entry = next((entry for entry in book.search_index() if entry["u"] == hit["address"]), None)
            self.expect_that(hit["address"], entry and "leaks" in (entry["t"] + entry["k"] + entry["x"]).lower(),
                             "'leaks' in what is found", entry)
            if "leaks" in (entry["t"] + entry["x"]).lower():
                self.expect_that("index.html", "leaks" in hit["marks"], "the word to be marked", hit)

    def test_counts_the_entries_that_have_the_word(self):
        self.search("multicast")
        having = [entry for entry in book.search_index()
                  if any("multicast" in entry[part].lower() for part in "tkx")]
        found = int(self.status.split()[0])
        self.expect("index.html", "the number of places with 'multicast'", found, len(having))

    def test_finds_words_without_regard_to_case_and_quotes(self):
        upper = [hit["address"] for hit in self.search("WEAK Reference")]
        lower = [hit["address"] for hit in self.search("weak reference")]
        self.expect_that("index.html", lower, "places for 'weak reference'", self.status)
        self.expect("index.html", "the places for 'WEAK Reference'", upper, lower)

    def test_finds_a_misspelt_word(self):
        for text, meant in (("notificaton", "notification"), ("delgate", "delegate"), ("regisrty", "registry")):
            with self.subTest(text):
                hits = self.search(text)
                self.expect_that("index.html", hits, f"places for {text!r}", self.status)
                self.expect_that("index.html", f"“{meant}" in self.status, f"{meant!r} in the status", self.status)

    def test_shows_prose_before_code(self):
        for text in ("NotificationCenter", "thread", "retain cycle"):
            with self.subTest(text):
                kinds = [hit["kind"] for hit in self.search(text)]
                self.expect_that("index.html", any(kind.startswith("Chapter") for kind in kinds[:4]),
                                 f"a chapter among the first for {text!r}", kinds)

    def test_shows_the_right_page_first(self):
        for text, hits in self.searches(FIRST):
            with self.subTest(text):
                found = hits[0]["address"].partition("#")[0] if hits else None
                self.expect("index.html", f"the first page for {text!r}", found, FIRST[text])

    def test_finds_calls_and_numbers_as_they_are_written(self):
        for typed, written in (("cancel()", "cancel"), ("100000", "100,000")):
            with self.subTest(typed):
                (_, found), (_, expected) = self.searches((typed, written))
                self.expect_that("index.html", len(found) >= len(expected) > 0, f"what {typed} finds", found)

    def test_finds_a_known_api_on_the_map(self):
        for word, hits in self.searches(("KVO", "Qt", "RxSwift", "Combine", "DOM", "Kotlin")):
            with self.subTest(word):
                places = {entry["u"] for entry in book.search_index()
                          if entry["u"].startswith("map.html#") and word in entry["t"]}
                first = {hit["address"] for hit in hits[:8]}
                self.expect_that("index.html", first & places, f"the map among the first for {word!r}", first)

    def test_finds_a_symbol(self):
        hits = self.search("observePlaybackStarted")
        first = hits[0]["title"] if hits else None
        self.expect("index.html", "the first place for 'observePlaybackStarted'", first,
                    "AudioPlayer.observePlaybackStarted")

    def test_finds_a_strategy_and_opens_it(self):
        hits = self.search("owner-bound", on="glossary.html")
        self.browser.press(Keys.ENTER)
        self.browser.wait_for("return !location.href.includes('glossary')")
        self.expect("glossary.html", "the page that Enter opens", self.browser.page, hits[0]["address"])

    def test_reports_that_nothing_was_found(self):
        hits = self.search("xylophone")
        self.expect("index.html", "the places for 'xylophone'", hits, [])
        self.expect("index.html", "what is said", self.status.partition(".")[0], "Nothing found")
        places = [link.get_attribute("href").rpartition("/")[2] for link in self.browser.find_all(".hit-count a")]
        self.expect("index.html", "where to look instead", places, ["index.html", "map.html"])

    def test_finds_some_of_the_words_where_no_place_has_all(self):
        hits = self.search("multicast xylophone delegate")
        self.expect("index.html", "the first place", hits[0]["address"].partition("#")[0] if hits else None,
                    "multicast-delegate.html")
        self.expect_that("index.html", self.status.startswith("No place has all the words."),
                         "a status that says so", self.status)

    def test_treats_markup_as_text(self):
        self.search("<b>weak</b>")
        self.expect("index.html", "what is said", self.status.partition(".")[0], "Nothing found")
        self.expect("index.html", "elements made of what was typed", self.browser.find_all(".hits b"), [])

    def test_is_empty_after_the_words_are_deleted(self):
        self.search("token")
        self.browser.press(*[Keys.BACKSPACE] * 5)
        self.browser.wait_for("return document.querySelector('.hit-count').textContent === ''")
        self.expect("index.html", "the places for nothing", self.browser.run(HITS), [])

    def test_moves_through_the_results_by_keyboard(self):
        hits = self.search("token")
        self.expect("index.html", "what has the focus", self.focus(), "Query")
        self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        address = self.browser.run("return document.activeElement.getAttribute('href')")
        self.expect("index.html", "the place that is chosen", address, hits[1]["address"])
        self.browser.press(Keys.ARROW_UP, Keys.ARROW_UP)
        self.expect("index.html", "what has the focus", self.focus(), "Query")
        self.browser.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.wait_for("return !location.href.includes('index.html')")
        self.expect("index.html", "the page that is opened", self.browser.page, hits[0]["address"])

    def test_opens_by_the_button_and_closes_by_escape(self):
        self.browser.open("contract.html")
        self.browser.find("#Search").click()
        self.browser.wait_for("return document.querySelector('dialog').open")
        self.expect("contract.html", "what has the focus", self.focus(), "Query")
        self.browser.press(Keys.ESCAPE)
        self.browser.wait_for("return !document.querySelector('dialog').open")
        self.expect("contract.html", "what has the focus afterwards", self.focus(), "Search")

    def test_closes_when_a_place_on_the_same_page_is_chosen(self):
        self.search("reentrancy")
        hits = self.search("token", on="glossary.html")
        same = next((hit for hit in hits if hit["address"].startswith("glossary.html#")), None)
        self.expect_that("glossary.html", same, "a place on the page itself for 'token'", hits)
        self.browser.find(f".hits a[href='{same['address']}']").click()
        self.browser.wait_for("return !document.querySelector('dialog').open")
        self.expect("glossary.html", "the place", self.browser.page, same["address"])

    def test_closes_by_a_click_around_it_but_not_by_a_drag_that_ends_there(self):
        self.search("token")
        isOpen = "return document.querySelector('dialog').open"
        field = self.browser.find("#Query")
        box = self.browser.run("const { left, top } = document.querySelector('dialog').getBoundingClientRect();"
                               "return [Math.floor(left / 2), Math.floor(top) + 20]")
        actions = ActionChains(self.browser.driver, duration=0).move_to_element(field).click_and_hold()
        actions.w3c_actions.pointer_action.move_to_location(*box)
        actions.release().perform()
        self.expect("index.html", "whether the search is open after the drag", self.browser.run(isOpen), True)
        actions = ActionChains(self.browser.driver, duration=0)
        actions.w3c_actions.pointer_action.move_to_location(*box)
        actions.click().perform()
        self.expect("index.html", "whether the search is open after the click", self.browser.run(isOpen), False)

    def test_stays_open_when_a_result_opens_elsewhere(self):
        self.search("token")
        for key in ("altKey", "ctrlKey", "metaKey", "shiftKey"):
            with self.subTest(key):
                self.browser.run("""
                    const hit = document.querySelector(".hits a");
                    hit.addEventListener("click", (event) => event.preventDefault());
                    hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [arguments[0]]: true }));
                    """, key)
                self.expect("index.html", "whether the search is open",
                            self.browser.run("return document.querySelector('dialog').open"), True)

    def test_leaves_the_keys_of_an_input_method_alone(self):
        self.search("token")
        for key in ("Enter", "ArrowDown"):
            for properties in ({"isComposing": True}, {"keyCode": 229}):
                with self.subTest(key, **properties):
                    untouched = self.browser.run("""
                        return document.querySelector("#Query").dispatchEvent(new KeyboardEvent(
                          "keydown", { bubbles: true, cancelable: true, key: arguments[0], ...arguments[1] }));
                        """, key, properties)
                    self.expect("index.html", "whether the key is the input method's", untouched, True)
                    self.expect("index.html", "what has the focus", self.focus(), "Query")

    def test_reports_an_index_that_is_something_else(self):
        copy = self.copied("index.html")
        (copy.parent / "search-index.js").write_text("<html>", "utf-8")
        self.search("token", on=copy.as_uri())
        self.expect("index.html", "what is said", self.status, "The search index could not be loaded.")
        self.browser.messages()

    def test_a_long_text_is_cut(self):
        self.search("token")
        self.browser.run("document.execCommand('insertText', false, 'x'.repeat(100_000))")
        self.expect("index.html", "the length of the query", len(self.browser.find("#Query").get_attribute("value")), 200)

    def test_fits_a_phone(self):
        self.browser.resize(360)
        self.search("observer")
        width = self.browser.run("return document.querySelector('dialog').getBoundingClientRect().right")
        self.expect_that("index.html", width <= 360, "the search to end within 360 pixels", width)
        within = self.browser.run(
            "const box = document.querySelector('dialog'); return box.scrollWidth <= box.clientWidth")
        self.expect("index.html", "the search not to scroll sideways", within, True)

    def test_slash_is_a_letter_in_the_field(self):
        self.search("closure/array")
        self.expect("index.html", "what was typed", self.browser.find("#Query").get_attribute("value"),
                    "closure/array")

    def test_has_no_flaw_when_open(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.browser.prefer(color_scheme=scheme)
                self.search("token")
                self.browser.wait_for("return document.querySelectorAll('.hits a').length > 0")
                self.expect(f"index.html, searching ({scheme})", "what axe finds",
                            self.browser.flaws("dialog"), [])
