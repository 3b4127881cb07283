"""Tests the README's pictures of the book."""

import re
import struct
import unittest

import book

README = book.PROJECT / "README.md"


class Pictures(unittest.TestCase):
    """Both pictures exist, have the size that the README gives, and load fast enough on a phone."""

    def test_pictures_are_there(self):
        text = README.read_text("utf-8")
        picture = re.search(r"<picture>.*?</picture>", text, re.DOTALL)
        self.assertIsNotNone(picture, "README.md: expected a picture of the book, found none")
        files = re.findall(r'(?:src|srcset)="([^"]+)"', picture[0])
        self.assertEqual(len(files), 2, "README.md: expected a light and a dark picture, found so many")
        size = tuple(int(re.search(rf'{side}="(\d+)"', picture[0])[1]) for side in ("width", "height"))
        for file in files:
            data = (book.PROJECT / file).read_bytes()
            self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n", f"{file}: expected a PNG, found")
            found = struct.unpack(">II", data[16:24])
            self.assertEqual(found, size, f"{file}: expected the size that README.md gives, found")
            self.assertLess(len(data), 150_000, f"{file}: expected less than 150 KB, found so many bytes")

    def test_picture_is_described(self):
        described = re.search(r'<img[^>]*\balt="([^"]+)"', README.read_text("utf-8"))
        self.assertIsNotNone(
            described, "README.md: expected words for who does not see the picture, found none")
        self.assertGreater(
            len(described[1]), 80, "README.md: expected what the picture shows, found so little")
