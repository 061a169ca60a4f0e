"""Reads CSV and TSV of questions: a plain table, or the template of a quiz service."""

from __future__ import annotations

from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.sheets.cells import TableError
from questions.formats.sheets.csv_table import has_header, rows_of
from questions.formats.sheets.header import MOST_HEADER_ROWS
from questions.formats.sheets.rows import read_rows, tell_fault


def read(source: Source) -> ReadResult:
    """Read a table whatever its separator; each finding names the cell."""
    return _read(source, "csv", None)


def read_tabs(source: Source) -> ReadResult:
    """Read a table separated by tabs."""
    return _read(source, "tsv", "\t")


def sniff(text: str, name: str) -> int:
    """A header that names a question, its options and the right one."""
    if text.startswith(("#", "<", "{", "[")):
        return 0
    return 88 if has_header(text) else 0


def _read(source: Source, name: str, separator: str | None) -> ReadResult:
    intake = Intake(source, name)
    try:
        if not intake.full and not read_rows(rows_of(source.text, separator), intake):
            intake.sink.error(1, "sheet-header", most=MOST_HEADER_ROWS)
    except TableError as fault:
        tell_fault(intake, fault)
    return intake.result()
