"""Takes the pictures of the book that the README shows: one page, light and dark.

Arguments: the folder that they go to, and the page with the `#` part that is at the top.
"""

import sys
from pathlib import Path

from browser import Browser


def main(folder, page):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    browser.resize(1280, 800)
    for scheme in ("light", "dark"):
        browser.prefer(color_scheme=scheme, reduced_motion="reduce")
        browser.open(page)
        browser.run("document.activeElement.blur()")
        file = folder / f"book-{scheme}.png"
        browser.driver.save_screenshot(str(file))
        print(f"{file}: {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(*sys.argv[1:])
