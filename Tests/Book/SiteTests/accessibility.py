"""What axe finds on every page, in both themes and at two widths, without testing the same thing twice."""

from axe import ABOUT_COLOURS

PHONE, DESKTOP = 360, 1280
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
for (const marked of document.querySelectorAll("[data-unseen]")) delete marked.dataset.unseen;
const elements = new Set();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) if (walker.currentNode.data.trim()) elements.add(walker.currentNode.parentElement);
for (const element of elements) {
  if (!element.checkVisibility()) continue;
  const { color, fill, fontSize, fontWeight, textDecoration } = getComputedStyle(element);
  const link = element.closest("a");
  const look = [element.localName, color, fill, fontSize, fontWeight, textDecoration,
    link && getComputedStyle(link.parentElement).color, paper(element)].join();
  if (!known.has(look) && !looks.has(look)) looks.set(look, element);
}
for (const element of looks.values()) element.dataset.unseen = "";
return [...looks.keys()];
"""


# The kinds of elements that are shown, or of all if the argument is true. Two elements of a kind, inside two of a
# kind, differ for axe's rules only in their words: they have the same attributes, and the same values of those that
# rules compare, refer to something or to nothing alike, scroll alike, and are inside the same landmark or control, or
# hidden alike. The level of a heading and that of the one before it are a kind too.
KINDS = """
const refers = new Set(["for", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"]);
const compares = /^(class|role|type|scope|tabindex|rel|target|aria-(?!label$|description$|value))/;
const attribute = ({ name, value }) => {
  if (refers.has(name)) return `${name}:${value.split(" ").every((id) => document.getElementById(id))}`;
  return compares.test(name) ? `${name}=${value}` : `${name}:${value.trim() !== ""}`;
};
// Each element is looked at once, although it may have many children.
const once = (compute, found = new Map()) => (element) => {
  if (!found.has(element)) found.set(element, compute(element));
  return found.get(element);
};
const kind = once((element) => [element.localName,
  // Without the mark of `LOOKS`.
  ...[...element.attributes].filter(({ name }) => name !== "data-unseen").map(attribute),
  /\\S/.test(element.textContent), element.scrollWidth > element.clientWidth,
  element.scrollHeight > element.clientHeight].join());
const inside = once((parent) => ["[aria-hidden]", "a, button, summary, label, [role=button]",
  "main, nav, header, footer, aside, dialog, [role=region], section[aria-label]"]
  .map((selector) => parent.closest(selector)?.localName).join() + ` ${kind(parent)}`);
const shown = [...document.body.querySelectorAll("*")].filter((element) => arguments[0] || element.checkVisibility());
const headings = shown.filter((element) => /^h[1-6]$/.test(element.localName)).map((element) => element.localName);
return [...new Set([
  ...shown.map((element) => `${inside(element.parentElement)} > ${kind(element)}`),
  ...headings.map((level, place) => `${headings[place - 1]} ${level}`)])];
"""


class Accessibility:
    """Tests pages with axe, one after the other, on a phone and on a desktop: every rule where the page has a kind
    of element that no page before it had at that width. The rules about colours are tested in both themes, because
    no other rule reads colours. Equal texts have equal contrast, so each look of a text is tested once in each
    theme. A page with no new kind of element, shown or not, and no new look on a phone is tested only there."""

    def __init__(self, browser):
        self.browser = browser
        self.looks = {scheme: set() for scheme in SCHEMES}
        self.kinds = {width: set() for width in (PHONE, DESKTOP)}

    def flaws(self):
        """The flaws of the page that is open, with everything unfolded, for each width and theme."""
        self.browser.run("for (const folded of document.querySelectorAll('details')) folded.open = true")
        # Each change of the theme draws the page again, so the second width begins with the theme that the first
        # has ended with, and ends with the theme that the next page begins with.
        for width, schemes in ((PHONE, SCHEMES), (DESKTOP, SCHEMES[::-1])):
            self.browser.resize(width)
            for scheme in schemes:
                self.browser.prefer(color_scheme=scheme)
                unseen = self.browser.run(LOOKS, list(self.looks[scheme]))
                self.looks[scheme].update(unseen)
                if scheme == SCHEMES[0] and self.has_new_kinds(width):
                    yield width, scheme, self.browser.flaws(unseen_only=True)
                elif unseen:
                    yield width, scheme, self.browser.flaws(rules=ABOUT_COLOURS, unseen_only=True)
                elif (width, scheme) == (PHONE, SCHEMES[0]):
                    return

    def has_new_kinds(self, width):
        """Whether the page has a kind of element that no page before it had at this width; on a phone, also one that
        is not shown."""
        kinds = set(self.browser.run(KINDS, width == PHONE))
        new = kinds - self.kinds[width]
        self.kinds[width] |= kinds
        return bool(new)
