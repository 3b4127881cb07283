// The legends of the charts: a line that is pointed at or has the focus comes to the front, and a click hides it.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  for (const key of document.querySelectorAll(".chart .key")) {
    const line = [...key.closest(".chart").querySelectorAll("svg .line")]
      .find((line) => line.dataset.series === key.dataset.series);
    if (!line) continue;
    const button = Object.assign(document.createElement("button"), {
      type: "button", className: key.className, ariaPressed: "true",
      ariaLabel: `Show ${key.parentElement.textContent.trim()}`,
    });
    const item = key.parentElement;
    button.dataset.series = key.dataset.series;
    button.append(...key.childNodes);
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
