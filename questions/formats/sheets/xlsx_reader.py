"""Reads XLSX workbooks of questions: plain tables, and the templates of quiz services."""

from __future__ import annotations

from questions.formats.archive import ArchiveError, is_zip, open_archive
from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.sheets.cells import TableError
from questions.formats.sheets.header import MOST_HEADER_ROWS
from questions.formats.sheets.rows import read_rows, tell_fault
from questions.formats.sheets.workbook import is_workbook, sheets_of


def read(source: Source) -> ReadResult:
    """Read every sheet with a header; each finding names the cell."""
    intake = Intake(source, "xlsx")
    try:
        if not _read_sheets(source, intake):
            intake.sink.error(1, "sheet-header", most=MOST_HEADER_ROWS)
    except TableError as fault:
        tell_fault(intake, fault)
    except ArchiveError as fault:
        intake.sink.error(1, fault.message, **fault.args_of_message)
    return intake.result()


def sniff_bytes(data: bytes, name: str) -> int:
    """A package with a workbook in it."""
    try:
        return 95 if is_zip(data) and is_workbook(open_archive(data).names) else 0
    except ArchiveError:
        return 0


def sniff(text: str, name: str) -> int:
    """No text is a workbook."""
    return 0


def _read_sheets(source: Source, intake: Intake) -> bool:
    found = False
    for sheet in sheets_of(source.data, source.language):
        if intake.full:
            break
        if sheet.hidden:
            intake.sink.warning(1, "sheet-hidden", found=sheet.title[:60])
        else:
            found = read_rows(sheet.rows, intake) or found
    return found
