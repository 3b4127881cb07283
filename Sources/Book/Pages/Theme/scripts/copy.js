// A button on every block of code, which copies it; without permission to copy it selects the code instead.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  for (const code of document.querySelectorAll("pre > code")) {
    const block = code.parentElement;
    const button = element("button", {
      type: "button", className: "copy", textContent: "Copy", ariaLabel: "Copy the code",
    });
    const box = element("div", { className: block.classList.contains("wide") ? "copied wide" : "copied" });
    block.replaceWith(box);
    box.append(block, button);
    const say = (words) => {
      button.textContent = words;
      announce(words);
    };
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        say("Copied");
      } catch {
        getSelection().selectAllChildren(code);
        say("Selected");
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
  }
});
