"""Takes the README's three pictures of the lab, light and dark: a scenario, a prediction and the traces.

Argument: the folder for the pictures.
"""

import sys
from pathlib import Path

from browser import Browser

SCENARIO = "lab.html#scenario=sequence/pause-inside-started&families=libraries&own=0"
# The name of each picture, the page, and what it shows from the top.
PICTURES = (
    ("scenario", SCENARIO, ".lab-editor"),
    ("prediction", f"{SCENARIO}&predict=yes", ".lab-results"),
    ("traces", SCENARIO, ".lab-results"),
)


def main(folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    browser.resize(500, 720)
    for scheme in ("light", "dark"):
        browser.prefer(color_scheme=scheme, reduced_motion="reduce")
        for name, page, top in PICTURES:
            browser.open("index.html")
            browser.open(page)
            browser.wait_for("return document.getElementById('Lab').dataset.answers")
            browser.run(f"document.activeElement.blur(); document.querySelector('{top}').scrollIntoView()")
            file = folder / f"lab-{name}-{scheme}.png"
            browser.driver.save_screenshot(str(file))
            print(f"{file}: {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(*sys.argv[1:])
