"""Aiken, the plainest text format for questions with one right option."""

from __future__ import annotations

from questions.formats.aiken.reader import read, sniff
from questions.formats.aiken.strict import read_strict
from questions.formats.aiken.writer import HOLDS, write
from questions.formats.base import Format

__all__ = ["FORMAT", "HOLDS", "STRICT", "read", "read_strict", "sniff", "write"]

FORMAT = Format(
    "aiken", ".txt", read, lambda questions, language: write(questions, language).text, sniff
)
STRICT = Format("aiken-strict", ".txt", read_strict, None, lambda text, name: 0)
"""The same, read as Moodle does; never chosen by content."""
