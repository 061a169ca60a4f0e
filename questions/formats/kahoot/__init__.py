"""Quizzes as Kahoot's site gives them, in JSON, read only."""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.kahoot.reader import read, sniff

__all__ = ["FORMAT", "read", "sniff"]

FORMAT = Format("kahoot", ".json", read, None, sniff)
