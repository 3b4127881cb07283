"""Validates every page with the Nu HTML checker, where Java and the checker are installed."""

import json
import os
import subprocess
import unittest

import book
import test_report

# The path of `vnu.jar`, if there is one and Java can run it.
CHECKER = os.environ.get("CHECKER")
# The checker does not know this permission, which the lab needs.
UNKNOWN = ".*'wasm-unsafe-eval'.*"


def faults(files):
    """What the checker finds in files, one line each."""
    # So short a run takes less time with the simpler of Java's compilers and garbage collectors.
    result = subprocess.run(
        ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", CHECKER,
         "--errors-only", "--format", "json", "--filterpattern", UNKNOWN, *files],
        capture_output=True, text=True, timeout=300)
    return [f"{found['url'].rpartition('/')[2]}:{found.get('lastLine')}: {found['message']}"
            for found in json.loads(result.stderr)["messages"]]


@unittest.skipUnless(CHECKER, "scripts/test-site prints what is missing")
class Validity(unittest.TestCase):
    """The markup is valid, also where every name is hostile or long."""

    def test_every_page_is_valid(self):
        hostile = book.PROJECT / ".build/site-tests/hostile/public"
        strangers = book.PROJECT / ".build/site-tests/strangers"
        files = [file for folder in (book.SITE, test_report.REPORT, hostile, strangers)
                 for file in sorted(folder.glob("*.html"))]
        self.assertGreaterEqual(len(files), 500, "the site and the reports: expected at least 500 pages, found so many")
        self.assertEqual(faults(files), [], "the checker: expected no fault, found these")
