"""Open Trivia DB's answers: JSON whose texts are encoded in one of three ways."""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.opentdb.reader import read, sniff

__all__ = ["FORMAT", "read", "sniff"]

FORMAT = Format("opentdb", ".json", read, None, sniff)
