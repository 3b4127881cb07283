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
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(code);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
  }
});
