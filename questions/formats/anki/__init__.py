"""Anki: its text format, read and written, and packages, written only."""

from __future__ import annotations

from questions.formats.anki.package import write_package
from questions.formats.anki.reader import read, sniff
from questions.formats.anki.writer import HOLDS, write
from questions.formats.base import Format

__all__ = ["FORMAT", "HOLDS", "read", "sniff", "write", "write_package"]

FORMAT = Format(
    "anki", ".txt", read, lambda questions, language: write(questions, language).text, sniff
)
