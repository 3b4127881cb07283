// Marks the right and lower edges at which a scrolling region goes on, because many systems hide scroll bars.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const mark = (region) => {
    const more = [];
    if (region.scrollLeft + region.clientWidth < region.scrollWidth - 2) more.push("right");
    if (region.scrollTop + region.clientHeight < region.scrollHeight - 2) more.push("below");
    region.dataset.more = more.join(" ");
  };
  for (const region of document.querySelectorAll(".scroll, .table, pre")) {
    // Its content too, which a filter can make wider or narrower.
    const sizes = new ResizeObserver(() => mark(region));
    for (const part of [region, region.firstElementChild]) if (part) sizes.observe(part);
    region.addEventListener("scroll", () => mark(region), { passive: true });
  }
});
