"""Opens XLSX workbooks as rows of cells, after the package and its XML have been judged."""

from __future__ import annotations

import io
import itertools
import re
import warnings
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeVar

from questions.formats.archive import Archive, ArchiveError, open_archive
from questions.formats.sheets.cells import MOST_CELLS, Cell, Row, TableError, address
from questions.formats.sheets.cells import MOST_COLUMNS as MOST
from questions.formats.sheets.values import cell_of

T = TypeVar("T")
_BOOK = "xl/workbook.xml"
_WIDEST = 2_000
_MOST_SHEETS = 50


@dataclass(frozen=True)
class SheetRows:
    """A sheet of a workbook, its rows read one by one."""

    title: str
    hidden: bool
    rows: Iterator[Row]


def is_workbook(names: tuple[str, ...]) -> bool:
    """Whether the files of a package are those of a workbook."""
    return _BOOK in names


def sheets_of(data: bytes, language: str) -> Iterator[SheetRows]:
    """The sheets in their order.

    ``ArchiveError`` and ``TableError`` for a workbook that is broken or beyond the limits.
    """
    archive = open_archive(data)
    if not is_workbook(archive.names):
        raise TableError("zip-unknown", 1)
    _refuse_document_types(archive)
    with warnings.catch_warnings():
        # The library warns of styles and extensions, which no reader of values needs.
        warnings.simplefilter("ignore")
        yield from _guarded(_sheets(data, language))


def _guarded(parts: Iterator[T]) -> Iterator[T]:
    """The same parts; whatever goes wrong on the way to the next is an error of ours."""
    try:
        yield from parts
    except (TableError, ArchiveError):
        raise
    except Exception as fault:
        # The library has no error of its own: a broken workbook raises whatever it meets first.
        raise TableError("sheet-unreadable", 1, problem=type(fault).__name__) from fault


def _refuse_document_types(archive: Archive) -> None:
    """No part of a workbook has a document type; marks in texts are escaped and do not match."""
    for name in archive.names:
        if name.lower().endswith((".xml", ".rels", ".vml")):
            data = archive.read(name).replace(b"\0", b"")
            if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
                raise TableError("xml-document-type", 1)


def _sheets(data: bytes, language: str) -> Iterator[SheetRows]:
    with closing(_open(data, values=True)) as book, closing(_open(data, values=False)) as formulas:
        sheets = zip(book.worksheets, formulas.worksheets, strict=True)
        several = len(book.worksheets) > 1
        for sheet, inside in itertools.islice(sheets, _MOST_SHEETS):
            prefix = sheet.title if several else ""
            hidden = sheet.sheet_state != "visible"
            rows = _guarded(_rows(sheet, inside, prefix, language))
            yield SheetRows(sheet.title, hidden, rows)


def _open(data: bytes, *, values: bool) -> Any:
    # Here, since loading the library takes longer than all other formats together.
    from openpyxl import load_workbook

    return load_workbook(io.BytesIO(data), read_only=True, data_only=values, keep_links=False)


def _rows(sheet: Any, formulas: Any, prefix: str, language: str) -> Iterator[Row]:
    # What a sheet says of its own size is often wrong.
    sheet.reset_dimensions()
    formulas.reset_dimensions()
    cells = 0
    pairs = zip(sheet.iter_rows(), formulas.iter_rows(), strict=True)
    for number, (row, inside) in enumerate(pairs, start=1):
        cells += len(row) + 1
        if len(row) > _WIDEST or cells > MOST_CELLS:
            raise _too_large(number, wide=len(row) > _WIDEST)
        found = _row(row, inside, number, prefix, language)
        if len(found.cells) > MOST:
            raise _too_large(number, wide=True)
        yield found


def _too_large(number: int, *, wide: bool) -> TableError:
    if wide:
        return TableError("sheet-wide", number, row=number, most=MOST)
    return TableError("sheet-large", number, most=MOST_CELLS)


def _row(row: Any, inside: Any, number: int, prefix: str, language: str) -> Row:
    cells: list[Cell] = []
    for column, (cell, formula) in enumerate(zip(row, inside, strict=False)):
        where = address(column, number, prefix)
        form = "General" if cell.value is None else str(cell.number_format)
        cells.append(cell_of(_text(cell.value), formula.value, form, where, language))
    while cells and not cells[-1].text and cells[-1].kind == "text":
        cells.pop()
    return Row(number, number, tuple(cells), prefix)


def _text(value: Any) -> Any:
    """Texts with the escapes of the format resolved, once."""
    if not isinstance(value, str):
        return value
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), value)
