"""Tests that scripts/registry-mutations.txt fits the registry as it is now; making the changes takes too long here."""

import subprocess
import unittest

import book

SCRIPT = book.PROJECT / "scripts/mutate-registry"


class Mutations(unittest.TestCase):
    def test_every_line_to_change_is_in_the_registry(self):
        # No change has this word, so all are read and none is made.
        run = subprocess.run([SCRIPT, "no such change"], capture_output=True, text=True)
        self.assertIn("no change in the list contains one of these words", run.stderr)
