"""A row seen through its header: its cells by role, and what is odd about them told of."""

from __future__ import annotations

import re
from dataclasses import dataclass

from questions.findings import Sink
from questions.formats.item_checks import clean_text
from questions.formats.sheets.cells import Cell, Row
from questions.formats.sheets.header import Header

_ODD = ("date", "formula", "error")


@dataclass(frozen=True)
class RowView:
    """A row with the header above it, and the sink that is told of its cells."""

    row: Row
    header: Header
    sink: Sink

    @property
    def line(self) -> int:
        """The line that findings name."""
        return self.row.line

    def cell(self, role: str) -> Cell:
        """The cell of a role; an empty one where the sheet has no such column."""
        column = self.header.columns.get(role)
        return Cell("") if column is None else self.row.cell(column)

    def placed(self, role: str) -> dict[int, Cell]:
        """The cells of a role that has several columns, by place."""
        found = self.header.placed.get(role, {})
        return {place: self.row.cell(found[place]) for place in sorted(found)}

    def text_at(self, role: str) -> str:
        """What the cell of a role shows."""
        return self.text(self.cell(role))

    def text(self, cell: Cell) -> str:
        """What a cell shows; one that shows nothing sure is told of."""
        if self.tell_odd(cell):
            return ""
        if cell.told:
            self.warn(cell, cell.told, found=cell.text[:40])
        return clean_text(cell.text)

    def parts(self, role: str, marks: str) -> tuple[str, ...]:
        """The parts of a cell between any of some marks."""
        split = re.split(f"[{marks}]", self.text_at(role))
        return tuple(part.strip() for part in split if part.strip())

    def tell_odd(self, cell: Cell) -> bool:
        """Tell of a date, a formula without a value or an error; whether it was one."""
        if cell.kind not in _ODD:
            return False
        args = {"found": cell.text[:40]} if cell.kind == "error" else {}
        self.fail(cell, f"sheet-{cell.kind}", **args)
        return True

    def fail(self, cell: Cell, message: str, **args: str) -> None:
        """An error at a cell."""
        self.sink.error(self.line, message, cell=cell.address, **args)

    def warn(self, cell: Cell, message: str, **args: str) -> None:
        """A warning at a cell."""
        self.sink.warning(self.line, message, cell=cell.address, **args)
