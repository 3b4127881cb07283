"""Tests the README's pictures of the book."""

import re
import struct
import unittest

import book

README = book.PROJECT / "README.md"


class Pictures(unittest.TestCase):
    """The three pictures exist, light and dark, in one size, and load fast enough on a phone."""

    pictures = re.findall(r"<picture>.*?</picture>", README.read_text("utf-8"), re.DOTALL)

    def test_pictures_have_two_schemes_one_size_and_a_small_file(self):
        self.assertEqual(len(self.pictures), 3, "README.md: expected three pictures, found so many")
        sizes, most = set(), 0
        for picture in self.pictures:
            files = re.findall(r'(?:src|srcset)="([^"]+)"', picture)
            self.assertEqual(len(files), 2, "README.md: expected a light and a dark picture, found so many")
            for file in files:
                data = (book.PROJECT / file).read_bytes()
                self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n", f"{file}: expected a PNG, found")
                sizes.add(struct.unpack(">II", data[16:24]))
                most = max(most, len(data))
        self.assertEqual(len(sizes), 1, f"README.md: expected pictures of one size, found {sizes}")
        self.assertLess(most, 100_000, "README.md: expected pictures of less than 100 KB, found so many bytes")

    def test_pictures_are_described(self):
        for picture in self.pictures:
            described = re.search(r'\balt="([^"]+)"', picture)
            self.assertIsNotNone(described, f"README.md: expected alt text for {picture}, found none")
            self.assertGreater(
                len(described[1]), 80, f"README.md: expected what {picture} shows, found so little")
