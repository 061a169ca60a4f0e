"""Recognises the header of a sheet by its words, in Turkish and in English, wherever it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from questions.findings import Sink
from questions.formats.sheets.cells import Row
from questions.text import slug

MOST_HEADER_ROWS = 10
_LETTERS = "abcdefghij"
_OPTION = r"(?:answer|option|choice|alternative|cevap|yanit|secenek|sik)"
_PLACE = r"(10|[1-9]|[a-j])"
_RIGHT = r"(?:correct|right|dogru)"
_KEY = r"answers?|(?:answer-)?key|cevap|yanit|anahtar|cevap-anahtari"
_PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (role, re.compile(pattern))
    for role, pattern in (
        ("stem", r"question|question-text|stem|prompt|item|soru|soru-metni|soru-koku|kok"),
        ("option", rf"{_OPTION}-?(?:text-)?{_PLACE}|{_PLACE}(?:-(?:{_OPTION}|sikki|secenegi))?"),
        (
            "key",
            rf"{_RIGHT}(?:-?{_OPTION}(?:s|ler|lar)?)?|{_KEY}",
        ),
        ("wrong", rf"(?:incorrect|wrong|yanlis)(?:-?{_OPTION})?-?([1-9])?"),
        ("why", rf"(?:why|neden)-?(?:{_OPTION}-?)?{_PLACE}"),
        ("explanation", r"(?:answer-)?explanation|rationale|feedback|solution|aciklama|cozum"),
        ("kind", r"(?:question-|soru-)?(?:type|kind|turu?|tipi?)"),
        ("topic", r"topic|category|subject|konu|kategori|ders|unite"),
        ("difficulty", r"difficulty|level|zorluk|seviye|duzey"),
        ("tags", r"tags?|labels?|etiket(?:ler)?"),
        ("references", r"references?|sources?|kaynak(?:lar)?"),
        ("id", r"id|kimlik|uid"),
        ("time", r"(?:time|sure|zaman)(?:-.*)?"),
        ("picture", r"(?:image|picture|resim|gorsel)(?:-.*)?"),
    )
)
_PLACED = {"option", "wrong", "why"}


@dataclass(frozen=True)
class Header:
    """The columns of a sheet by role; options, wrong ones and whys by their place from 0."""

    number: int
    columns: Mapping[str, int] = field(default_factory=dict)
    placed: Mapping[str, Mapping[int, int]] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Whether questions can be read: a stem, a key, and options or wrong answers."""
        options = len(self.placed.get("option", {})) >= 2 or bool(self.placed.get("wrong"))
        return options and "stem" in self.columns and "key" in self.columns

    @property
    def is_template(self) -> bool:
        """Whether it is a quiz service's own, in which numbers always count the options."""
        return "time" in self.columns

    @property
    def size(self) -> int:
        """How many columns are known."""
        return len(self.columns) + sum(map(len, self.placed.values()))


def find_header(rows: Sequence[Row], sink: Sink | None = None) -> Header | None:
    """The first of some rows that is a header; columns named twice are told of."""
    for row in rows[:MOST_HEADER_ROWS]:
        header = _header(row, None)
        if header.complete:
            return header if sink is None else _header(row, sink)
    return None


def _header(row: Row, sink: Sink | None) -> Header:
    found: dict[tuple[str, int], int] = {}
    for column, cell in enumerate(row.cells):
        role = role_of(cell.text)
        if role is None:
            continue
        if found.setdefault(role, column) != column and sink is not None:
            sink.warning(row.line, "sheet-twice", cell=cell.address, found=cell.text[:40])
    columns = {role: column for (role, _), column in found.items() if role not in _PLACED}
    placed = {
        wanted: {place: column for (role, place), column in found.items() if role == wanted}
        for wanted in _PLACED
    }
    return Header(row.number, columns, placed)


def role_of(title: str) -> tuple[str, int] | None:
    """What a column is for, and its place where there are several; ``None`` if unknown."""
    name = slug(re.split(r"\(| [-–—] |:", title[:200].replace("#", " no "))[0])
    for role, pattern in _PATTERNS:
        match = pattern.fullmatch(name)
        if match is not None:
            return role, _place(match) if role in _PLACED else 0
    return None


def _place(match: re.Match[str]) -> int:
    place = next((group for group in match.groups() if group), "1")
    return int(place) - 1 if place.isdigit() else _LETTERS.index(place)
