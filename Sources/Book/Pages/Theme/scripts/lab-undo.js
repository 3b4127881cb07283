// Takes back the edits of the lab: a browser does that only for what was typed into the text, and forgets it when a
// script writes there. States are addresses, as `address` in lab.js makes them.
observatoryLab.undo = (button, restore) => {
  "use strict";

  const most = 200;
  const before = [];
  let isTyping = false;

  const push = (state) => {
    if (state === undefined || state === before.at(-1)) return;
    before.push(state);
    if (before.length > most) before.shift();
    button.disabled = false;
  };

  button.addEventListener("click", () => {
    isTyping = false;
    const state = before.pop();
    button.disabled = before.length === 0;
    restore(state);
  });

  return {
    // Before an edit by a block or a choice.
    edit: (state) => {
      isTyping = false;
      push(state);
    },
    // Before what was typed: all that is typed in one go is taken back together.
    typing: (state) => {
      if (!isTyping) push(state);
      isTyping = true;
    },
  };
};
