// Makes an element with properties and children, for the scripts after this one and those of other files.
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

// Whether a key or a click comes with another key, and so means something else.
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }) => altKey || ctrlKey || metaKey || shiftKey;

// A list by key: the keys, and the elements of each, in the order of the list.
const grouped = (list, key) => list.reduce(
  (groups, one) => groups.set(key(one), [...(groups.get(key(one)) ?? []), one]), new Map());

// Replaces the address of the page, as far as it may. Some browsers do not let a page from a disk change it, or not so often.
const replaceAddress = (address) => {
  try { history.replaceState(null, "", address); } catch { /* The page works without it. */ }
};

// Says something to readers who cannot see what has changed. A screen reader says only what changes in a place that it
// knows: the place is there from the beginning, and is empty for a moment, so that the same words are said again.
const announcement = element("p", { className: "announcement unseen", role: "status" });
document.addEventListener("DOMContentLoaded", () => document.body.append(announcement));
const announce = (words) => {
  announcement.textContent = "";
  setTimeout(() => { announcement.textContent = words; }, 100);
};

// A small button with a sign on it, which the label says in words.
const tool = (ariaLabel, textContent, onclick) => element(
  "button", { type: "button", className: "tool", ariaLabel, textContent, onclick });
