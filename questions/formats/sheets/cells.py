"""Rows and cells of a sheet, whether it came from a text or from a workbook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

MOST_COLUMNS = 100
MOST_CELLS = 1_000_000

CellKind = Literal["text", "number", "date", "formula", "error"]


class Cell(msgspec.Struct, frozen=True):
    """A cell: its address (``B9``), what it shows, and what it is.

    ``told`` is a message of what reading it lost, with ``text`` as its argument.
    """

    address: str
    text: str = ""
    kind: CellKind = "text"
    told: str = ""


@dataclass(frozen=True)
class Row:
    """A row: the line it is told of by, its number in the sheet, its cells from column A on."""

    line: int
    number: int
    cells: tuple[Cell, ...]
    sheet: str = ""

    def cell(self, column: int) -> Cell:
        """The cell of a column, an empty one where the row is shorter."""
        if column < len(self.cells):
            return self.cells[column]
        return Cell(address(column, self.number, self.sheet))

    @property
    def empty(self) -> bool:
        """Whether no cell holds anything."""
        return all(not cell.text and cell.kind == "text" for cell in self.cells)


class TableError(Exception):
    """A sheet that is not read, at a line; ``message`` and ``args_of_message`` say why."""

    def __init__(self, message: str, line: int, **args: object) -> None:
        self.message = message
        self.line = line
        self.args_of_message = args
        super().__init__(message)


def address(column: int, number: int, sheet: str = "") -> str:
    """The address of a cell; columns count from 0, rows from 1."""
    return f"{sheet}!{_letters(column)}{number}" if sheet else f"{_letters(column)}{number}"


def within_limits(rows: Iterator[Row]) -> Iterator[Row]:
    """The rows; ``TableError`` once one is too wide or all of them hold too many cells."""
    cells = 0
    for row in rows:
        if len(row.cells) > MOST_COLUMNS:
            raise TableError("sheet-wide", row.line, row=row.number, most=MOST_COLUMNS)
        cells += len(row.cells)
        if cells > MOST_CELLS:
            raise TableError("sheet-large", row.line, most=MOST_CELLS)
        yield row


@cache
def _letters(column: int) -> str:
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
