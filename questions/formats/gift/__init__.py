"""GIFT, Moodle's text format for questions."""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.gift.reader import read, read_lenient, sniff
from questions.formats.gift.writer import HOLDS, write

__all__ = ["FORMAT", "HOLDS", "LENIENT", "read", "read_lenient", "sniff", "write"]

FORMAT = Format(
    "gift", ".gift", read, lambda questions, language: write(questions, language).text, sniff
)
LENIENT = Format("gift-lenient", ".gift", read_lenient, None, lambda text, name: 0)
"""The same, read with less strictness; never chosen by content."""
