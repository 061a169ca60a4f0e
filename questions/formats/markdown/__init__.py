"""Markdown with questions: task lists, lettered lists, and the dialects of several programs."""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.markdown.reader import read
from questions.formats.markdown.sniffing import sniff
from questions.formats.markdown.writer import HOLDS, write

__all__ = ["FORMAT", "HOLDS", "read", "sniff", "write"]

FORMAT = Format(
    "markdown", ".md", read, lambda questions, language: write(questions, language).text, sniff
)
