"""axe-core, which finds what makes a page hard to use for some readers, and the script that runs it."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]


@cache
def script():
    """The script of axe-core, found without importing the package that contains it."""
    package = find_spec("axe_playwright_python").submodule_search_locations[0]
    return (Path(package) / "axe.min.js").read_text("utf-8")


# axe cannot compute the contrast of text over lines, in a drawing or in a scrolling box. This script does,
# against the backgrounds from the root to the element, painted over each other.
RUN = """
const [within, rules, isUnseenOnly, done] = arguments;
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const paint = (colour) => {
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
};
const luminance = (colours) => colours
  .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
const ratio = (element) => {
  const around = [];
  for (let outer = element; outer; outer = outer.parentElement) around.unshift(outer);
  let paper = paint("white");
  for (const outer of around) paper = paint(getComputedStyle(outer).backgroundColor);
  const style = getComputedStyle(element);
  const ink = paint(element.ownerSVGElement ? style.fill : style.color);
  const [dark, light] = [luminance(ink), luminance(paper)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const isPale = (node) => {
  node.reckoned = ratio(node.element);
  return node.reckoned < Number.parseFloat(node.any[0]?.data?.expectedContrastRatio ?? "4.5:1");
};
const short = (text, length) => (text ?? "").replace(/\\s+/g, " ").slice(0, length);
const line = (result) => (node) => `${result.id}: ${short(node.html, 160)} (${
  node.reckoned ? `a contrast of ${node.reckoned.toFixed(2)}` : short(node.failureSummary, 240)})`;
axe.configure({ rules: [
  { id: "color-contrast", selector: isUnseenOnly ? "[data-unseen], [data-unseen] *" : "*" },
  { id: "link-in-text-block",
    selector: ":is(a[href], [role=link])"
      + (isUnseenOnly ? ":is([data-unseen], [data-unseen] *, :has([data-unseen]))" : "") },
] });
axe.run(within ?? document, {
  ...rules && { runOnly: rules }, preload: false, elementRef: true, resultTypes: ["violations", "incomplete"],
  // The defaults, except that single letters and symbols are checked too: our tables are full of them.
  checks: { "color-contrast": { options: {
    ignoreUnicode: false, ignoreLength: true, ignorePseudo: false, pseudoSizeThreshold: 0.25,
    boldValue: 700, boldTextPt: 14, largeTextPt: 18,
    contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  } } },
}).then((results) => done({ flaws: [
  ...results.violations.flatMap((result) => result.nodes.map(line(result))),
  ...results.incomplete.filter((result) => result.id === "color-contrast")
    .flatMap((result) => result.nodes.filter(isPale).map(line(result))),
] }), (error) => done({ error: String(error) }));
"""
