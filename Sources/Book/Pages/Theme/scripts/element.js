// Makes an element with properties and children, for the scripts after this one and those of other files.
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

// A small button with a sign on it, which the label says in words.
const tool = (ariaLabel, textContent, onclick) => element(
  "button", { type: "button", className: "tool", ariaLabel, textContent, onclick });
