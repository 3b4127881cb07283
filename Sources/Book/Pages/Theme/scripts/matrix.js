// The verdict and the reason of a cell of the rule matrix, for a pointer, for the focus and for a finger: a tap shows
// them, and the link beside them leads to the traces.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  for (const matrix of document.querySelectorAll(".matrix:has(td):has(figcaption)")) {
    const note = Object.assign(document.createElement("p"), {
      className: "cell-note", textContent: "Point at a cell, or tap it, to see the verdict and its reason.",
    });
    matrix.querySelector("figcaption").before(note);
    const show = (event) => {
      const cell = event.target.closest("td");
      if (!cell) return;
      const link = cell.querySelector("a");
      const [rule, strategy] = [cell.parentElement.cells[0], cell.closest("table").rows[0].cells[cell.cellIndex]];
      const verdict = cell.querySelector(".unseen").textContent;
      note.textContent = `${strategy.textContent}, ${rule.textContent.trim()}: ${verdict}. `;
      if (!link) return;
      note.append(`${link.title} `, Object.assign(document.createElement("a"), { href: link.href, textContent: "Why" }));
      if (event.type === "click" && event.pointerType === "touch") event.preventDefault();
    };
    for (const event of ["focusin", "pointerover", "click"]) matrix.addEventListener(event, show);
  }
});
