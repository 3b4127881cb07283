"""Takes the README's screenshots of the lab, light and dark.

Arguments: the folder for the screenshots, and the page with its fragment.
"""

import sys
from pathlib import Path

from browser import Browser


def main(folder, page):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    browser.resize(980, 760)
    for scheme in ("light", "dark"):
        browser.prefer(color_scheme=scheme, reduced_motion="reduce")
        browser.open(page)
        browser.wait_for("return document.getElementById('Lab').dataset.answers")
        browser.run("document.activeElement.blur(); document.getElementById('Lab').scrollIntoView()")
        file = folder / f"lab-{scheme}.png"
        browser.driver.save_screenshot(str(file))
        print(f"{file}: {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(*sys.argv[1:])
