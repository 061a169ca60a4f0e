"""Files are recognised from their bytes before anything decodes them."""

from __future__ import annotations

import pytest

from questions.formats import FORMATS, read_any
from questions.formats.exchange_formats import EXCHANGE_FORMATS, EXCHANGE_WRITERS
from questions.model import Option, Question
from tests.questions.formats.exchange_cases import (
    CSV,
    KAHOOT,
    MOODLE,
    QTI_12,
    QTI_21,
    QTI_30,
    imported,
    kahoot_workbook,
    package,
    qti_package,
    resource,
    texts,
)

ROW = ["S?", "x", "y", None, None, 20, 1]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("moodle-xml", MOODLE),
        ("qti", QTI_12),
        ("qti", QTI_21),
        ("qti", QTI_30),
        ("kahoot", KAHOOT),
        ("csv", CSV),
        ("csv", CSV.replace(";", "\t")),
        ("qti", qti_package({"a.xml": QTI_21}, [resource("a.xml")])),
        ("xlsx", kahoot_workbook([ROW])),
    ],
)
def test_a_format_is_recognised_by_its_content(name: str, data: str | bytes) -> None:
    result = imported(data, "indirilen")
    assert (result.format, texts(result) if name != "kahoot" else []) == (name, [])
    assert result.questions


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"%PDF-1.7", "file-binary"),
        (b"\x89PNG\r\n", "file-binary"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "file-old-sheet"),
        (package({"a.txt": "x"}), "zip-unknown"),
        (package({"word/document.xml": "<a/>"}), "zip-unknown"),
        (package({"a.xml": "<a/>"}), "qti-no-manifest"),
    ],
)
def test_what_is_no_file_of_questions_is_told(data: bytes, message: str) -> None:
    assert [found.message for found in read_any(data, name="x").findings] == [message]


def test_a_package_is_not_read_as_a_text_format() -> None:
    (found,) = read_any(kahoot_workbook([ROW]), name="x.xlsx", format_name="gift").findings
    assert found.message == "file-package"


@pytest.mark.parametrize("name", ["xlsx", "qti", "moodle-xml", "csv", "tsv", "kahoot"])
def test_a_named_format_reads_what_is_none_of_its_own_with_an_error(name: str) -> None:
    result = read_any(b"Merhaba", name="x", format_name=name)
    assert [found.level for found in result.findings] == ["error"]


def test_the_encoding_that_xml_declares_is_used() -> None:
    text = MOODLE.replace("UTF-8", "windows-1254").replace("Ağlar", "Şığlar")
    assert imported(text.encode("cp1254"), topic=None).questions[0].topic == "siglar"


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
def test_wide_xml_without_a_mark_is_read(name: str) -> None:
    assert imported(MOODLE.replace("UTF-8", "UTF-16").encode(name)).questions


@pytest.mark.parametrize("name", ["idna", "zlib", "yok", "UTF-16"])
def test_a_declared_encoding_that_cannot_be_is_not_used(name: str) -> None:
    assert imported(MOODLE.replace("UTF-8", name)).questions


def test_a_wrong_declaration_is_told() -> None:
    data = MOODLE.replace("UTF-8", "ascii")
    assert [found.message for found in imported(data).findings] == ["encoding/wrong"]


def test_every_format_is_registered_once() -> None:
    assert [FORMATS[one.name] for one in EXCHANGE_FORMATS] == list(EXCHANGE_FORMATS)


@pytest.mark.parametrize("name", sorted(EXCHANGE_WRITERS))
def test_what_a_writer_writes_is_recognised(name: str) -> None:
    options = (Option(id="a", text={"tr": "x"}, correct=True), Option(id="b", text={"tr": "y"}))
    question = Question(id="a-b", topic="t", difficulty=2, stem={"tr": "S?"}, options=options)
    written = EXCHANGE_WRITERS[name][1]([question], "tr", "x")
    result = read_any(written.data, name="x")
    assert (result.format, result.questions) == (name, (question,))
