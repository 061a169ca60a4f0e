"""Splits CSV and TSV into rows: the separator found by the header, quotes as in RFC 4180."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence

from questions.formats.sheets.cells import Cell, Row, TableError, address, within_limits
from questions.formats.sheets.header import find_header, role_of

_SEPARATORS = (";", ",", "\t", "|")
_SAMPLE_LINES = 200
_SAMPLE = 50_000
_MOST_CELL = 130_000
_NAMED = re.compile(r"sep=([;,\t|])", re.IGNORECASE)
_NEUTRAL = re.compile(r"'+[=+\-@＝＋－＠\t\r]")
_DANGEROUS = re.compile(r"'*[=+\-@＝＋－＠\t\r]")


def rows_of(text: str, separator: str | None = None) -> Iterator[Row]:
    """The rows with anything in them; ``TableError`` for an open quote or too large a table."""
    lines = _lines(text)
    named = _NAMED.fullmatch(lines[0].strip(" ")) if lines else None
    start = 1 if named else 0
    mark = separator or (named[1] if named else separator_of(text))
    yield from within_limits(_rows(lines, start, mark))


def separator_of(text: str) -> str:
    """The separator whose rows hold the best header, or else the most rows of one width."""
    sample = _lines(text[:_SAMPLE])[:_SAMPLE_LINES]
    return max(_SEPARATORS, key=lambda separator: _fit(sample, separator))


def has_header(text: str) -> bool:
    """Whether a text is a table of questions, by the words of its header."""
    sample = _lines(text[:_SAMPLE])[:_SAMPLE_LINES]
    named = _NAMED.fullmatch(sample[0].strip(" ")) if sample else None
    separators = (named[1],) if named else _SEPARATORS
    return any(
        find_header(_sample_rows(sample, 1 if named else 0, separator)) is not None
        for separator in separators
    )


def neutral(text: str) -> str:
    """A cell that no spreadsheet takes for a formula; ``plain`` gives the text back."""
    return f"'{text}" if _DANGEROUS.match(text) else text


def plain(text: str) -> str:
    """A cell without the mark that keeps it from being a formula."""
    return text[1:] if text.startswith("'") and _NEUTRAL.match(text) else text


def _lines(text: str) -> list[str]:
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def _rows(lines: Sequence[str], start: int, separator: str) -> Iterator[Row]:
    _check_widths(lines)
    reader = csv.reader((line + "\n" for line in lines[start:]), delimiter=separator, strict=True)
    begins, number = start + 1, 0
    try:
        for cells in reader:
            number += 1
            if cells:
                yield _row(cells, begins, number)
            begins = start + reader.line_num + 1
    except csv.Error as fault:
        raise TableError("sheet-quote", min(begins, len(lines))) from fault


def _check_widths(lines: Sequence[str]) -> None:
    """A line that could never be a row is refused before any is split."""
    for number, line in enumerate(lines, start=1):
        if len(line) > _MOST_CELL * 10:
            raise TableError("sheet-quote", number)


def _row(cells: list[str], line: int, number: int) -> Row:
    while cells and not cells[-1].strip():
        cells.pop()
    return Row(
        line,
        number,
        tuple(Cell(address(column, number), plain(text)) for column, text in enumerate(cells)),
    )


def _fit(sample: Sequence[str], separator: str) -> tuple[int, int, int]:
    rows = _sample_rows(sample, 0, separator)
    header = find_header(rows)
    known = max((sum(role_of(c.text) is not None for c in row.cells) for row in rows), default=0)
    widths = [len(row.cells) for row in rows]
    usual = max(set(widths), key=widths.count, default=0)
    size = header.size if header else 0
    return size, known if usual > 1 else 0, widths.count(usual) if usual > 1 else 0


def _sample_rows(sample: Sequence[str], start: int, separator: str) -> list[Row]:
    """The first rows, too wide ones as well: whether they are read is not decided here."""
    rows: list[Row] = []
    try:
        for row in _rows(sample, start, separator):
            rows.append(row)
            if len(rows) == 20:
                break
    except TableError:
        return rows
    return rows
