// The verdict and the reason of a cell of the rule matrix, for a pointer, for the focus and for a finger: the
// first tap of a cell shows them, and a second tap of the same cell follows its link to the traces.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  for (const matrix of document.querySelectorAll(".matrix:has(td):has(figcaption)")) {
    const note = element("p", {
      className: "cell-note",
      textContent: "Point at a cell, tap it or move the focus to it to see the verdict and its reason. "
        + "Tap again to open the traces.",
    });
    let tapped;
    matrix.querySelector("figcaption").before(note);
    const show = (event) => {
      const cell = event.target.closest("td");
      if (!cell) return;
      const link = cell.querySelector("a");
      const isTap = event.type === "click" && event.pointerType === "touch";
      if (isTap) {
        if (link && link !== tapped) event.preventDefault();
        tapped = link;
      }
      const [rule, strategy] = [cell.parentElement.cells[0], cell.closest("table").rows[0].cells[cell.cellIndex]];
      const verdict = cell.querySelector(".unseen").textContent;
      note.textContent = `${strategy.textContent}, ${rule.textContent.trim()}: ${verdict}. `;
      if (link) note.append(`${link.title} `, element("a", { href: link.href, textContent: "Why" }));
      // The focus reads a cell aloud, a tap does not.
      if (isTap) announce(note.textContent);
    };
    for (const event of ["focusin", "pointerover", "click"]) matrix.addEventListener(event, show);
  }
});
