// Takes back the edits of the lab: a browser does that only for what was typed into the text, and forgets it when a
// script writes there. States are addresses, as `address` in lab.js makes them.
observatoryLab.undo = (button, restore) => {
  "use strict";

  const most = 200;
  // Typing that pauses for longer, in milliseconds, begins another edit.
  const pause = 2000;
  const before = [];
  // The field that was typed into last, and when.
  let typed = {};

  const push = (state) => {
    if (state === before.at(-1)) return;
    before.push(state);
    if (before.length > most) before.shift();
    button.disabled = false;
  };

  button.addEventListener("click", () => {
    typed = {};
    const state = before.pop();
    button.disabled = before.length === 0;
    restore(state);
  });

  return {
    // Before an edit by a block or a choice.
    edit: (state) => {
      typed = {};
      push(state);
    },
    // Before what was typed into a field: all that is typed in one go is taken back together.
    typing: (state, field) => {
      const now = performance.now();
      if (field !== typed.field || now - typed.at > pause) push(state);
      typed = { field, at: now };
    },
  };
};
