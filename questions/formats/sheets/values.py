"""What a workbook's values are as text, and what is lost when they are numbers or dates."""

from __future__ import annotations

import datetime
import re
from typing import Any

from questions.formats.gift.reader import truths
from questions.formats.sheets.cells import Cell

_DATES = (datetime.datetime, datetime.date, datetime.time, datetime.timedelta)
_PERCENT = re.compile(r"0(?:\.(0{1,10}))?%")
_PLAIN = {"General", "@", "0", "0.0", "0.00"}


def cell_of(value: Any, formula: Any, number_format: str, where: str, language: str) -> Cell:
    """A cell; ``formula`` is what stands in it, ``value`` what the last program saved for it."""
    if value is None:
        return _without_value(formula, where)
    if isinstance(value, bool):
        return Cell(where, truths(language)[0 if value else 1])
    if isinstance(value, _DATES):
        return Cell(where, kind="date")
    if isinstance(value, int | float):
        return _number(value, number_format, where, language)
    text = str(value)
    if re.fullmatch(r"#(?:N/A|REF!|VALUE!|DIV/0!|NAME\?|NUM!|NULL!)", text):
        return Cell(where, text, "error")
    return Cell(where, text)


def _without_value(formula: Any, where: str) -> Cell:
    if formula is None or formula == "":
        return Cell(where)
    return Cell(where, kind="formula")


def _number(value: float, number_format: str, where: str, language: str) -> Cell:
    percent = _PERCENT.fullmatch(number_format)
    if percent is not None:
        shown = f"{value * 100:.{len(percent[1] or '')}f}"
        text = f"%{shown.replace('.', ',')}" if language == "tr" else f"{shown}%"
        return Cell(where, text, told="sheet-percent")
    told = "" if number_format in _PLAIN else "sheet-number"
    return Cell(where, plain_number(value), "number", told)


def plain_number(value: float) -> str:
    """A number without the ``.0`` that a workbook gives to whole ones."""
    if float(value).is_integer() and abs(value) < 1e15:
        return str(int(value))
    return repr(value)
