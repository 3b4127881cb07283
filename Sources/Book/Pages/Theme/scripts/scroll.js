// Marks the edges at which a scrolling region goes on, because many systems hide scroll bars.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const mark = (region) => {
    const more = [];
    if (region.scrollLeft + region.clientWidth < region.scrollWidth - 2) more.push("right");
    if (region.scrollTop + region.clientHeight < region.scrollHeight - 2) more.push("below");
    region.dataset.more = more.join(" ");
  };
  const sizes = new ResizeObserver((changes) => { for (const { target } of changes) mark(target); });
  for (const region of document.querySelectorAll(".scroll, .table, pre")) {
    sizes.observe(region);
    region.addEventListener("scroll", () => mark(region), { passive: true });
  }
});
