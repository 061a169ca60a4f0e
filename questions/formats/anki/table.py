"""Anki's text export as a table: directives at the top, rows with lines, quotes as in RFC 4180."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

_SEPARATORS = {
    "tab": "\t",
    "comma": ",",
    "semicolon": ";",
    "pipe": "|",
    "colon": ":",
    "space": " ",
}
_GUESSED = ("\t", ";", "|", ",")
_DIRECTIVE = re.compile(r"#([A-Za-z ]{2,30}):(.*)")
_SAMPLE = 20


@dataclass(frozen=True)
class Row:
    """A row with the line at which it begins."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Head:
    """The directives by name, the lines that they take, and one that is not understood."""

    values: Mapping[str, str] = field(default_factory=dict)
    size: int = 0
    odd_separator: tuple[int, str] | None = None

    @property
    def separator(self) -> str | None:
        """The separator named, if any."""
        return _separator(self.values.get("separator", ""))

    def column(self, name: str) -> int | None:
        """The place of a column that a directive numbers from 1."""
        value = self.values.get(f"{name} column", "")
        return int(value) - 1 if re.fullmatch(r"[1-9]\d{0,2}", value) else None


class TableError(Exception):
    """A quoted field that is never closed, or too long, at a line."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(str(line))


def head_of(lines: Sequence[str]) -> Head:
    """The directives; what a spreadsheet pads them with is no part of them."""
    values: dict[str, str] = {}
    odd = None
    size = 0
    for number, line in enumerate(lines, start=1):
        if not line.startswith("#"):
            break
        size = number
        match = _DIRECTIVE.match(line)
        if match is None:
            continue
        name, value = match[1].strip().lower(), _unpadded(match[1], match[2])
        values[name] = value
        if name == "separator" and _separator(value) is None:
            odd = (number, value[:40])
    return Head(values, size, odd)


def rows_of(lines: Sequence[str], start: int, separator: str) -> Iterator[Row]:
    """The rows after the directives, blank ones left out; ``TableError`` for a broken one."""
    reader = csv.reader((line + "\n" for line in lines[start:]), delimiter=separator, strict=True)
    begins = start + 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield Row(begins, tuple(cells))
            begins = start + reader.line_num + 1
    except csv.Error as fault:
        raise TableError(begins) from fault


def guess_separator(lines: Sequence[str]) -> str:
    """The separator that gives the most rows of the same width, read with quotes in mind."""
    sample = [line for line in lines if line.strip()][:_SAMPLE]
    return max(_GUESSED, key=lambda separator: _fit(sample, separator))


def _fit(sample: Sequence[str], separator: str) -> tuple[int, int]:
    try:
        widths = [len(row.cells) for row in rows_of(sample, 0, separator)]
    except TableError:
        return 0, 0
    usual = max(set(widths), key=widths.count, default=1)
    return (widths.count(usual), usual) if usual > 1 else (0, 0)


def _separator(value: str) -> str | None:
    word = value.strip(" ")
    named = _SEPARATORS.get(word.lower())
    return named or (word if word in _SEPARATORS.values() else None)


def _unpadded(name: str, value: str) -> str:
    if name.strip().lower() == "separator" and len(value.strip(" ")) == 1:
        return value.strip(" ")
    return value.rstrip(",; \t|") if name.strip().lower() != "columns" else value


def lines_of(text: str) -> list[str]:
    """The lines of a text, without their ends."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
