"""Runs the test modules that no other process has taken: take_modules.py FOLDER, where the files in the folder
say which are taken. Several processes share the work this way, and finish at about the same time."""

import sys
import time
import unittest
from pathlib import Path

# These take longest. A long module that starts last would keep one process busy alone.
LONGEST = ["test_pages", "test_layout", "test_results", "test_search", "test_validity"]


def modules():
    """The names of all test modules, the longest first."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py"))
    return [*LONGEST, *(name for name in names if name not in LONGEST)]


def take(folder, name):
    """Whether this process is the first to take a module."""
    try:
        (folder / name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def main():
    folder = Path(sys.argv[1])
    failing = []
    for name in modules():
        if take(folder, name):
            print(f"{name}:", file=sys.stderr)
            start = time.monotonic()
            tests = unittest.defaultTestLoader.loadTestsFromName(name)
            if not unittest.TextTestRunner(warnings="default").run(tests).wasSuccessful():
                failing.append(name)
            print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr)
    if failing:
        print(f"error: these tests fail: {', '.join(failing)}", file=sys.stderr)
    return 1 if failing else 0


if __name__ == "__main__":
    sys.exit(main())
