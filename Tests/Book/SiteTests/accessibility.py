"""What axe finds on every page, in both themes and at two widths, without testing the same twice."""

from axe import ABOUT_COLOURS

WIDTHS = (360, 1280)
SCHEMES = ("light", "dark")

# Marks a text of each look that is not among the arguments, and returns these looks: what a text's contrast
# depends on.
LOOKS = """
const [known, looks, papers] = [new Set(arguments[0]), new Map(), new Map()];
const paper = (element) => {
  if (element === null) return "";
  if (!papers.has(element)) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join(" ").replace("rgba(0, 0, 0, 0) none 1", "");
    papers.set(element, own && `${paper(element.parentElement)}/${own}` || paper(element.parentElement));
  }
  return papers.get(element);
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  delete element.dataset.unseen;
  if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
  const { color, fill, fontSize, fontWeight, textDecoration } = getComputedStyle(element);
  const look = [element.localName, color, fill, fontSize, fontWeight, textDecoration,
    element.closest("a") && getComputedStyle(element.closest("a").parentElement).color, paper(element)].join();
  if (!known.has(look) && !looks.has(look)) looks.set(look, element);
}
for (const element of looks.values()) element.dataset.unseen = "";
return [...looks.keys()];
"""

# Records how each element of a page is laid out, and returns how this differs from the width before: the
# elements that have another kind of box, appear or vanish, and those that begin or cease to scroll. Each is
# described by what the rules read of it: of texts and most attributes, only whether they are empty.
BOXES = """
const isValueRead = /^(aria-.*|role|type|tabindex|class)$/;
const own = (element) => [element.localName,
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()),
  ...[...element.attributes].map(({ name, value }) => name + (isValueRead.test(name) ? value : Boolean(value))),
].join();
const kind = (element) => [element.localName, element.getAttribute("role"), element.className].join();
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
const boxes = new Map([...document.querySelectorAll("body, body *")].map((element) => {
  const { display, clipPath, overflow } = getComputedStyle(element);
  const shown = [element.checkVisibility({ visibilityProperty: true }), clipPath].join();
  const scrolls = /auto|scroll/.test(overflow)
    && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
  return [element, { shown, display, scrolls }];
}));
const before = window.boxesBefore ?? boxes;
window.boxesBefore = boxes;
const found = { boxes: new Set(), scrolls: new Set() };
for (const [element, { shown, display, scrolls }] of boxes) {
  const old = before.get(element);
  if (old?.shown !== shown) found.boxes.add([shown, display, own(element)].join());
  else if (old.display !== display) found.boxes.add([shown, display, kind(element)].join());
  if (old?.scrolls !== scrolls) {
    found.scrolls.add([scrolls, kind(element), element.tabIndex, element.querySelector(FOCUSABLE) !== null].join());
  }
}
return { boxes: [...found.boxes], scrolls: [...found.scrolls] };
"""


class Accessibility:
    """Tests pages with axe, one after the other. To test each rule in both themes at both widths on each page
    would take most of the time of all tests.

    Only the rules about colours read colours, and equal texts have equal contrast, so each look of a text is
    tested once in each theme at each width. The other rules read the markup, and which elements are shown in
    which kind of box. So at the second width they test only a page on which that changes as on no page before.
    Of these rules, `scrollable-region-focusable` alone reads sizes; it has a record of its own. (`target-size`
    does too, but axe leaves it out, and test_layout.py measures targets.)"""

    def __init__(self, browser):
        self.browser = browser
        self.looks = {(width, scheme): set() for width in WIDTHS for scheme in SCHEMES}
        self.boxes = set()
        self.scrolls = set()

    def flaws(self):
        """The flaws of the page that is open, with everything unfolded, for each width and theme."""
        self.browser.run("for (const folded of document.querySelectorAll('details')) folded.open = true")
        for width in WIDTHS:
            self.browser.resize(width)
            rules = self.rules(is_first=width == WIDTHS[0])
            for scheme in SCHEMES:
                self.browser.prefer(color_scheme=scheme)
                looks = self.looks[width, scheme]
                unseen = self.browser.run(LOOKS, list(looks))
                looks.update(unseen)
                if rules is not None and unseen:
                    rules = rules + ABOUT_COLOURS
                yield width, scheme, [] if rules == [] else self.browser.flaws(rules=rules, unseen_only=True)
                rules = []

    def rules(self, is_first):
        """The rules, of those that are not about colours, that may find something new at this width; `None`
        means all."""
        changes = self.browser.run(BOXES)
        has_new_boxes = not self.boxes.issuperset(changes["boxes"])
        has_new_scrolls = not self.scrolls.issuperset(changes["scrolls"])
        self.boxes.update(changes["boxes"])
        self.scrolls.update(changes["scrolls"])
        if is_first or has_new_boxes:
            return None
        return ["scrollable-region-focusable"] if has_new_scrolls else []
