// Makes an element with properties and children, for the scripts after this one and those of other files.
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

// Replaces the address of the page, as far as it may. Some browsers do not let a page from a disk change it, or not so often.
const replaceAddress = (address) => {
  try { history.replaceState(null, "", address); } catch { /* The page works without it. */ }
};

// Says something to readers who cannot see what has changed.
const announce = (words) => {
  const place = document.querySelector(".announcement") ?? element("p", { className: "announcement unseen", role: "status" });
  if (!place.isConnected) document.body.append(place);
  place.textContent = words;
};

// A small button with a sign on it, which the label says in words.
const tool = (ariaLabel, textContent, onclick) => element(
  "button", { type: "button", className: "tool", ariaLabel, textContent, onclick });
