// The left and right arrow keys turn to the chapter before and after.
(() => {
  "use strict";
  const relations = { ArrowLeft: "prev", ArrowRight: "next" };

  // In a box that scrolls and in a field, an arrow key already does something.
  const isTaken = (target) =>
    target instanceof Element && target.closest("input, select, textarea, dialog, [role=region], pre, .table") !== null;

  document.addEventListener("keydown", (event) => {
    const relation = relations[event.key];
    if (!relation || event.defaultPrevented || hasModifier(event) || isTaken(event.target)) return;
    const link = document.querySelector(`a[rel=${relation}]`);
    if (!link) return;
    event.preventDefault();
    location.href = link.href;
  });
})();
