// The legends of the charts: a line that is pointed at or has the focus comes to the front, and a click hides it.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  for (const key of document.querySelectorAll(".chart .key")) {
    const line = [...key.closest(".chart").querySelectorAll("svg .line")]
      .find((line) => line.dataset.series === key.dataset.series);
    if (!line) continue;
    const item = key.parentElement;
    const button = element("button", {
      type: "button", className: key.className, ariaPressed: "true", ariaLabel: `Show ${item.textContent.trim()}`,
    }, ...key.childNodes);
    button.dataset.series = key.dataset.series;
    key.replaceWith(button);
    const bringToFront = (isInFront) => line.classList.toggle("front", isInFront);
    button.addEventListener("click", () => {
      button.ariaPressed = String(line.classList.toggle("off") === false);
    });
    for (const [event, isInFront] of [
      ["pointerenter", true], ["pointerleave", false], ["focusin", true], ["focusout", false],
    ]) item.addEventListener(event, () => bringToFront(isInFront));
  }
});
