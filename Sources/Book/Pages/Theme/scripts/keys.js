// The left and right arrow keys turn to the chapter before and after.
(() => {
  "use strict";
  const relations = { ArrowLeft: "prev", ArrowRight: "next" };

  // In a box that scrolls and in a field, an arrow key already does something. A click in an open dialog may leave the
  // focus on the page behind it.
  const isTaken = (target) =>
    document.querySelector("dialog[open]") !== null
    || target instanceof Element && target.closest("input, select, textarea, [role=region], pre, .table") !== null;

  document.addEventListener("keydown", (event) => {
    const relation = relations[event.key];
    if (!relation || event.repeat || event.defaultPrevented || hasModifier(event) || isTaken(event.target)) return;
    const link = document.querySelector(`a[rel=${relation}]`);
    if (!link) return;
    event.preventDefault();
    location.href = link.href;
  });
})();
