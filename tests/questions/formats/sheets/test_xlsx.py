"""Reading workbooks: what cells hold and lose, templates, and limits."""

from __future__ import annotations

import datetime
import time
import zipfile
from io import BytesIO
from typing import Any

import pytest
from openpyxl import Workbook

from tests.questions.formats.exchange_cases import (
    imported,
    kahoot_workbook,
    package,
    saved,
    texts,
    workbook,
)
from tests.questions.formats.text_cases import case_ids, only, options, told

HEAD = ["soru", "a", "b", "c", "doğru"]
NOTE = "See an example question below (don't forget to overwrite this with your first question!)"


def _sheet(*rows: list[Any], formats: dict[str, str] | None = None) -> bytes:
    return workbook([HEAD, *rows], formats)


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:12].replace("_", "-") for name in globals() if name.startswith("test_xlsx_")}
    assert tested == case_ids("kahoot-xlsx")


def test_xlsx_01_a_decimal_key_is_two_options_and_a_date_is_an_error() -> None:
    day = datetime.date(2026, 2, 1)
    rows = [["S?", 1.0, 2.0, "x", None, 20, 1.2], ["T?", "x", day, None, None, 20, 1]]
    result = imported(kahoot_workbook(rows))
    assert options(only(result)) == [("1", True), ("2", True), ("x", False)]
    assert texts(result) == [
        "9: warning sheet-key-number: H9: the number 1.2 was read as the options A, B",
        "10: error sheet-date: D10: a date; the cell must be text",
    ]


def test_xlsx_03_an_empty_template_has_no_questions_and_no_error() -> None:
    result = imported(kahoot_workbook([]))
    assert (result.questions, result.refused) == ((), ())
    assert told(result) == [(1, "warning", "sheet-empty")]


def test_the_template_s_own_example_is_told_of() -> None:
    result = imported(kahoot_workbook([["S?", "x", "y", None, None, 20, 1]], note=NOTE))
    assert (len(result.questions), told(result)) == (1, [(9, "warning", "sheet-example")])
    assert "B9" in texts(result)[0]


def test_a_formula_without_a_value_is_an_error() -> None:
    result = imported(_sheet(["S?", "=1+1", "x", None, "A"]))
    assert told(result) == [(2, "error", "sheet-formula")]
    assert "B2" in texts(result)[0]


def test_an_error_value_is_told_by_its_cell() -> None:
    result = imported(_sheet(["S?", "#N/A", "x", None, "B"]))
    assert texts(result) == ["2: error sheet-error: B2: the cell holds the error #N/A"]


def test_per_cents_and_other_number_formats_are_told_of() -> None:
    formats = {"B2": "0%", "C2": "0.0%", "D2": '#,##0.00" TL"'}
    result = imported(_sheet(["S?", 0.5, 0.125, 3, "A"], formats=formats))
    assert options(only(result)) == [("%50", True), ("%12,5", False), ("3", False)]
    assert [found.message for found in result.findings] == [
        "sheet-percent",
        "sheet-percent",
        "sheet-number",
    ]


def test_numbers_and_truth_values_are_texts() -> None:
    result = imported(_sheet(["S?", 10, 0.25, None, 2], ["T?", True, False, None, True]))
    assert [options(question) for question in result.questions] == [
        [("10", False), ("0.25", True)],
        [("Doğru", True), ("Yanlış", False)],
    ]


def test_the_escapes_of_the_format_are_resolved_once() -> None:
    result = imported(_sheet(["S_x000D_?", "_x005F_x000D_", "y", None, "A"]))
    assert options(only(result))[0] == ("_x000D_", True)


def test_cells_of_several_sheets_are_told_by_sheet_and_hidden_ones_are_skipped() -> None:
    book = Workbook()
    book.worksheets[0].append(["başka", "bir", "şey"])
    for title, state in (("Soru", "visible"), ("Gizli", "hidden")):
        sheet = book.create_sheet(title)
        sheet.append(HEAD)
        sheet.append(["S?", "x", "y", None, "Z"])
        sheet.sheet_state = state
    assert texts(imported(saved(book))) == [
        "2: error sheet-key: Soru!E2: 'Z' names no option",
        "1: warning sheet-hidden: the hidden sheet 'Gizli' was not read",
    ]


def test_a_sheet_of_200_columns_is_refused_at_once() -> None:
    data = workbook([[f"h{n}" for n in range(200)], *[["x"] * 200 for _ in range(500)]])
    began = time.perf_counter()
    assert told(imported(data)) == [(1, "error", "sheet-wide")]
    assert time.perf_counter() - began < 1


@pytest.mark.parametrize("cell", ["XFD1", "A1048576", "XFD1048576"])
def test_a_cell_far_away_costs_nothing(cell: str) -> None:
    book = Workbook()
    sheet = book.worksheets[0]
    for row in (HEAD, ["S?", "x", "y", None, "A"]):
        sheet.append(row)
    sheet[cell] = "uzak"
    began = time.perf_counter()
    result = imported(saved(book))
    assert time.perf_counter() - began < 3
    assert result.findings


def test_a_document_type_inside_a_workbook_is_refused() -> None:
    with zipfile.ZipFile(BytesIO(_sheet(["S?", "x", "y", None, "A"]))) as book:
        members = {name: book.read(name) for name in book.namelist()}
    for name in ("xl/workbook.xml", "xl/worksheets/sheet1.xml"):
        bad = members | {name: b'<!DOCTYPE x [<!ENTITY a "b">]>' + members[name]}
        assert told(imported(package(bad))) == [(1, "error", "xml-document-type")]


def test_a_broken_workbook_is_one_finding() -> None:
    result = imported(package({"xl/workbook.xml": "<workbook/>", "[Content_Types].xml": "<x/>"}))
    assert told(result) == [(1, "error", "sheet-unreadable")]


def test_a_sheet_that_breaks_off_is_one_finding() -> None:
    whole = workbook([["soru", "A", "B", "doğru"], *([f"S{n}?", "x", "y", "A"] for n in range(50))])
    with zipfile.ZipFile(BytesIO(whole)) as book:
        members = {name: book.read(name) for name in book.namelist()}
    sheet = members["xl/worksheets/sheet1.xml"]
    members["xl/worksheets/sheet1.xml"] = sheet[: len(sheet) // 2] + b"<row><\x00"
    result = imported(package(members))
    assert [found.message for found in result.refused] == ["sheet-unreadable"]
