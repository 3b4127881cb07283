"""What axe finds on every page, in both themes and at two widths, without testing equal texts twice."""

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


class Accessibility:
    """Tests pages with axe, one after the other: on each page every rule at both widths, and the rules about
    colours in both themes, because no other rule reads colours. Equal texts have equal contrast, so each look of
    a text is tested once in each theme at each width."""

    def __init__(self, browser):
        self.browser = browser
        self.looks = {(width, scheme): set() for width in WIDTHS for scheme in SCHEMES}

    def flaws(self):
        """The flaws of the page that is open, with everything unfolded, for each width and theme."""
        self.browser.run("for (const folded of document.querySelectorAll('details')) folded.open = true")
        for width in WIDTHS:
            self.browser.resize(width)
            for scheme in SCHEMES:
                self.browser.prefer(color_scheme=scheme)
                looks = self.looks[width, scheme]
                unseen = self.browser.run(LOOKS, list(looks))
                looks.update(unseen)
                is_first = scheme == SCHEMES[0]
                if is_first or unseen:
                    rules = None if is_first else ABOUT_COLOURS
                    yield width, scheme, self.browser.flaws(rules=rules, unseen_only=True)
