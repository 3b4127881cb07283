"""Tests every page with axe-core, light and dark, and what opens on a page."""

import book
from site_test_case import SiteTestCase

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


class Accessibility(SiteTestCase):
    """No page breaks a rule of axe."""

    def test_every_page(self):
        """Each page in both themes, at two widths, with everything unfolded. The contrast of equal texts would
        take most of the time, so axe checks each look of a text once."""
        seen = {(width, scheme): set() for width in (1280, 360) for scheme in ("light", "dark")}
        for page in book.pages():
            self.browser.open(page)
            self.browser.run("for (const folded of document.querySelectorAll('details')) folded.open = true")
            for (width, scheme), looks in seen.items():
                with self.subTest(page=page, width=width, scheme=scheme):
                    self.browser.resize(width)
                    self.browser.prefer(color_scheme=scheme)
                    flaws = self.browser.flaws(colours=False) if scheme == "light" else []
                    unseen = self.browser.run(LOOKS, list(looks))
                    if unseen:
                        flaws += self.browser.flaws("[data-unseen]", colours=True)
                        looks.update(unseen)
                    self.expect(f"{page} ({width} pixels, {scheme})", "what axe finds", flaws, [])

    def test_search_when_open(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.browser.prefer(color_scheme=scheme)
                self.browser.open("index.html")
                self.browser.press("/")
                self.browser.press("token")
                self.browser.wait_for("return document.querySelectorAll('.hits a').length > 0")
                self.expect(f"index.html, searching ({scheme})", "what axe finds",
                            self.browser.flaws("dialog"), [])
