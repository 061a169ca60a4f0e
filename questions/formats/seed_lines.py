"""The lines of a pasted text: numbered, cleaned, and known as badge, option or explanation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from questions.text import clean, fold

_BADGE = re.compile(
    r"(?P<topic>.*?)[\s·|,:–—-]*(?:Zorluk|ZORLUK|Difficulty)\s*:?\s*(?P<level>\d{1,3})\s*"
)
_OPTION = re.compile(r"\s*(?:[•●◦▪‣·]\s*|[-–—*](?:\s+|$))(?P<text>.*)")
_LABEL = re.compile(r"\s*(?P<label>\w{8,11})\s*:\s*(?P<text>.*)")
_TICKS = "✓✔✅☑🗸"
_LONGEST_BADGE = 300
_LABELS = {"açıklama", "aciklama", "explanation"}


@dataclass(frozen=True)
class Line:
    """A line of the source; ``literal`` inside a code fence, where nothing has a meaning."""

    number: int
    text: str
    literal: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing stands in the line."""
        return not self.text.strip()

    def badge(self) -> tuple[str, str] | None:
        """The topic and the difficulty, both as written, of a line that may be a badge."""
        if self.literal or len(self.text) > _LONGEST_BADGE or self.option() is not None:
            return None
        match = _BADGE.fullmatch(self.text)
        return None if match is None else (match["topic"].strip(), match["level"])

    def option(self) -> str | None:
        """The text after the bullet of an option."""
        match = None if self.literal else _OPTION.fullmatch(self.text)
        return None if match is None else match["text"].strip()

    def explanation(self) -> str | None:
        """The text after the label that begins an explanation."""
        match = None if self.literal else _LABEL.fullmatch(self.text)
        if match is None or not {fold(match["label"], lang) for lang in ("tr", "en")} & _LABELS:
            return None
        return match["text"].strip()


def split_tick(text: str) -> tuple[str, bool]:
    """A text without the marks of a right option at its end, and whether there were any."""
    end = len(text)
    while end and (text[end - 1] in _TICKS or text[end - 1].isspace()):
        end -= 1
    marked = any(tick in text[end:] for tick in _TICKS)
    return (text[:end], True) if marked else (text, False)


def lines_of(text: str) -> list[Line]:
    """The lines of a text; a soft line break inside a line keeps the line's number."""
    raw = re.split(r"\r\n|\r|\n", text)
    numbered = [
        Line(number, part.rstrip())
        for number, line in enumerate(raw, start=1)
        for part in clean(line).split("\n")
    ]
    return _mark_fences(numbered)


def _mark_fences(lines: Sequence[Line]) -> list[Line]:
    """Mark the lines of closed fences; one that runs over a badge was never closed."""
    literal: set[int] = set()
    opened: int | None = None
    for index, line in enumerate(lines):
        if line.badge() is not None:
            opened = None
        elif line.text.lstrip().startswith("```"):
            if opened is not None:
                literal.update(range(opened, index + 1))
            opened = index if opened is None else None
    return [Line(line.number, line.text, index in literal) for index, line in enumerate(lines)]
