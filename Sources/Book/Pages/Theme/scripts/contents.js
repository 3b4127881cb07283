// Brings the page that is being read into view in the list of contents, which scrolls by itself.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const list = document.querySelector(".contents-large");
  const current = list?.querySelector("[aria-current=page]");
  if (!current || list.scrollHeight <= list.clientHeight) return;
  const place = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (place + current.offsetHeight > list.clientHeight) list.scrollTop = place - list.clientHeight / 3;
});
