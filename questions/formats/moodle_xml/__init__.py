"""Moodle's XML for questions, read and written."""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.moodle_xml.reader import read, sniff
from questions.formats.moodle_xml.writer import HOLDS, write

__all__ = ["FORMAT", "HOLDS", "read", "sniff", "write"]

FORMAT = Format(
    "moodle-xml", ".xml", read, lambda questions, language: write(questions, language).text, sniff
)
