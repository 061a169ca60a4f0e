"""Texts inside GIFT items: their format marks, their escapes, and markup told of."""

from __future__ import annotations

import re

from questions.formats.gift.escapes import show
from questions.formats.gift.syntax import Notes
from questions.formats.rich import html_text

_MARK = re.compile(r"\s*\[(html|markdown|plain|moodle)\]")
_MARKUP = re.compile(r"</?(?:p|br|b|i|em|strong|code|pre|span|div|img|sub|sup)(?:\s[^<>]*)?/?>")


def split_mark(text: str) -> tuple[str | None, str]:
    """The format that a text names at its start, and the text after it."""
    match = _MARK.match(text)
    return (None, text) if match is None else (match[1], text[match.end() :])


def shown(text: str, place: int, notes: Notes, form: str | None = None) -> str:
    """A hidden text as people read it; ``form`` is its format where it names none itself."""
    own, body = split_mark(text)
    return rendered(body, place, notes, own or form)


def rendered(body: str, place: int, notes: Notes, form: str | None) -> str:
    """A hidden text of a format, without a mark of its own, as people read it."""
    if "\\" in body:
        notes.warn(place, "gift-backslash", found=body[body.index("\\") :][:2])
    plain = show(body).strip()
    if form == "html":
        plain, lost = html_text(plain)
        if lost:
            notes.warn(place, "text-picture")
    elif form in (None, "moodle") and _MARKUP.search(plain):
        notes.warn(place, "gift-markup")
    return plain
