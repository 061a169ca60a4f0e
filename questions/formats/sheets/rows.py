"""Reads the rows of a sheet below its header: each becomes a question or a finding by its cell."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from questions.formats.askable import park, park_type
from questions.formats.intake import Intake
from questions.formats.sheets.cells import Row, TableError
from questions.formats.sheets.choice_row import draft_of
from questions.formats.sheets.header import MOST_HEADER_ROWS, Header, find_header
from questions.formats.sheets.kinds import kind_of
from questions.formats.sheets.view import RowView

_HELP = re.compile(r"text of the question|text for option|sorunun metni", re.IGNORECASE)
_EXAMPLE = re.compile(r"example question|örnek soru", re.IGNORECASE)
_MOST_EMPTY = 20_000


def read_rows(rows: Iterator[Row], intake: Intake) -> bool:
    """Take every row in; whether there was a header at all. ``TableError`` ends it."""
    first, fault = _first(rows)
    header = find_header(first, intake.sink)
    if header is not None:
        sheet = SheetReader(header, intake, _promises_example(first, header))
        sheet.read([row for row in first if row.number > header.number])
    if fault is not None:
        raise fault
    if header is None:
        return False
    sheet.read(rows)
    if not intake.questions and not intake.sink.findings:
        intake.sink.warning(1, "sheet-empty")
    return True


def _first(rows: Iterator[Row]) -> tuple[list[Row], TableError | None]:
    """The rows in which a header may stand, and the fault that ended them, if any did."""
    first: list[Row] = []
    try:
        for row in itertools.islice(rows, MOST_HEADER_ROWS):
            first.append(row)
    except TableError as fault:
        return first, fault
    return first, None


def tell_fault(intake: Intake, fault: TableError) -> None:
    """Tell of a sheet that is not read."""
    intake.full = True
    intake.sink.error(fault.line, fault.message, **fault.args_of_message)


@dataclass
class SheetReader:
    """Reads rows by a header; ``example`` while the first row may be the template's own."""

    header: Header
    intake: Intake
    example: bool = False
    empty: int = 0

    def read(self, rows: Iterable[Row]) -> None:
        """Take rows in until nothing more may be taken, or nothing more seems to come."""
        for row in rows:
            if self.intake.full or not self._check_empty(row):
                return
            view = RowView(row, self.header, self.intake.sink)
            if _says_nothing(view):
                self.empty += 1
                continue
            self.empty = 0
            self._tell_example(view)
            self._take(view)
            self.intake.check_room(row.line)

    def _check_empty(self, row: Row) -> bool:
        if self.empty == _MOST_EMPTY:
            self.intake.sink.warning(row.line, "sheet-rest", most=_MOST_EMPTY)
        return self.empty < _MOST_EMPTY

    def _tell_example(self, view: RowView) -> None:
        if self.example:
            view.warn(view.cell("stem"), "sheet-example")
            self.example = False

    def _take(self, view: RowView) -> None:
        named = view.cell("kind").text.strip()
        kind = kind_of(named) if named else "single"
        stem = view.cell("stem").text
        if kind is None:
            park_type(self.intake, view.line, named, stem)
        elif kind not in ("single", "several"):
            park(self.intake, view.line, kind, stem)
        elif _has_key_only(view):
            park(self.intake, view.line, "short-answer", stem)
        else:
            self._choice(view, several=kind == "several")

    def _choice(self, view: RowView, *, several: bool) -> None:
        before = self.intake.sink.errors
        draft = draft_of(view, several=several)
        if self.intake.sink.errors == before:
            self.intake.take(draft)


def _promises_example(rows: list[Row], header: Header) -> bool:
    """Whether a note above the header says that an example stands below it."""
    above = [row for row in rows if row.number < header.number]
    return any(_EXAMPLE.search(cell.text) for row in above for cell in row.cells)


def _says_nothing(view: RowView) -> bool:
    """Rows that are empty, numbered for later, or a template's help."""
    cells = [view.cell("stem"), view.cell("key")]
    cells += [*view.placed("option").values(), *view.placed("wrong").values()]
    if view.row.number == view.header.number + 1 and _HELP.search(cells[0].text):
        return True
    return all(not cell.text.strip() and cell.kind == "text" for cell in cells)


def _has_key_only(view: RowView) -> bool:
    cells = [*view.placed("option").values(), *view.placed("wrong").values()]
    empty = all(not cell.text.strip() and cell.kind == "text" for cell in cells)
    return empty and bool(view.cell("key").text.strip())
