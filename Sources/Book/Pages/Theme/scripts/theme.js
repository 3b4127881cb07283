// Light or dark: what the system prefers, until the reader chooses. The choice is kept in this browser.
// It runs in the head, before anything is painted, so that a page never flashes in the wrong colours.
(() => {
  "use strict";
  const key = "observatory-theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  // Storage can be switched off; then the choice lasts as long as the page.
  const remembered = () => { try { return localStorage.getItem(key); } catch { return null; } };
  const remember = (theme) => { try { localStorage.setItem(key, theme); } catch { /* not kept */ } };

  const show = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  };
  const current = () => root.dataset.theme ?? (system.matches ? "dark" : "light");

  show(remembered());
  // What needs a script is laid out from the beginning, so that nothing moves when the script starts.
  root.classList.add("scripted");

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("Theme");
    const label = button.querySelector("span");
    const relabel = () => {
      const other = current() === "dark" ? "Light" : "Dark";
      label.textContent = other;
      button.ariaLabel = `${other} colours`;
    };
    button.addEventListener("click", () => {
      const theme = current() === "dark" ? "light" : "dark";
      show(theme);
      remember(theme);
      relabel();
    });
    system.addEventListener("change", relabel);
    // A page that the browser kept, or that is open in another tab, may be older than the choice.
    for (const event of ["pageshow", "storage"]) {
      addEventListener(event, () => {
        show(remembered());
        relabel();
      });
    }
    relabel();
    button.hidden = false;
  });
})();
