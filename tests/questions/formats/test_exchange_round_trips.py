"""What Moodle's XML and CSV can hold comes back equal, and what they cannot is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from questions.formats import moodle_xml, sheets
from questions.formats.base import ReadResult, Source
from questions.formats.moodle_xml import write as write_moodle
from questions.formats.sheets import csv_reader
from questions.formats.sheets import write as write_csv
from questions.formats.sheets.csv_table import neutral, plain
from questions.formats.written import Written, held
from questions.model import Option, Question
from tests.questions.formats.strategies import questions

Writer = Callable[[Sequence[Question], str], Written]
Reader = Callable[[Source], ReadResult]
BOUNDED = settings(max_examples=150, deadline=None, derandomize=True)
FORMATS = [
    pytest.param(write_moodle, moodle_xml.read, moodle_xml.HOLDS, id="moodle-xml"),
    pytest.param(write_csv, csv_reader.read, sheets.HOLDS, id="csv"),
]
DANGEROUS = st.sampled_from(
    ["=1+1", "+1", "-5", "@a", "'=x", "''@", "A", "A, B", "1", "x\ny", "%5"]
)


@pytest.mark.parametrize(("write", "read", "holds"), FORMATS)
@given(batch=st.lists(questions(), min_size=1, max_size=3, unique_by=lambda one: one.id))
@BOUNDED
def test_a_written_file_gives_the_questions_back(
    write: Writer, read: Reader, holds: frozenset[str], batch: list[Question]
) -> None:
    written = write(batch, "tr")
    assert [found for found in written.findings if found.level == "parked"] == []
    back = {question.id: question for question in read(Source(written.text, "x")).questions}
    assert back == {question.id: held(question, "tr", holds) for question in batch}


@pytest.mark.parametrize(("write", "read", "holds"), FORMATS)
@given(question=questions(DANGEROUS))
@BOUNDED
def test_texts_that_read_like_keys_and_formulas_come_back(
    write: Writer, read: Reader, holds: frozenset[str], question: Question
) -> None:
    assert read(Source(write([question], "tr").text, "x")).questions == (
        held(question, "tr", holds),
    )


@given(text=st.text(alphabet="'=+-@a\t ", max_size=5))
@BOUNDED
def test_a_neutral_cell_is_no_formula_and_gives_its_text_back(text: str) -> None:
    assert not neutral(text).startswith(("=", "+", "-", "@", "\t"))
    assert plain(neutral(text)) == text


def test_csv_opens_in_a_turkish_excel() -> None:
    options = (
        Option(id="a", text={"tr": "=HYPERLINK(1)"}, correct=True),
        Option(id="b", text={"tr": "b"}),
    )
    question = Question(id="a-b", topic="t", difficulty=2, stem={"tr": "-1?"}, options=options)
    data = write_csv([question], "tr").data
    assert data.startswith(b'\xef\xbb\xbf"id";"konu";"zorluk";"t\xc3\xbcr";"soru";"A"')
    assert b';"\'-1?";"\'=HYPERLINK(1)";' in data
    assert b'"id";"topic"' in write_csv([structs.replace(question, stem={"en": "x"})], "en").data


@pytest.mark.parametrize("write", [write_moodle, write_csv])
def test_what_cannot_be_written_is_told(write: Writer) -> None:
    options = (Option(id="a", text={"tr": "x"}, correct=True), Option(id="b", text={"tr": "y"}))
    sound = Question(id="a-b", topic="t", difficulty=2, stem={"tr": "S?"}, options=options)
    odd = structs.replace(sound, id="a-c", stem={"tr": "a\x01"})
    findings = [*write([odd], "tr").findings, *write([sound], "en").findings]
    assert [(f.item, f.level, f.message) for f in findings] == [
        ("a-c", "parked", "export-impossible"),
        ("a-b", "parked", "export-language"),
    ]


def test_moodle_gets_code_as_code_and_shares_of_its_own_list() -> None:
    options = tuple(
        Option(id=letter, text={"tr": letter}, correct=letter != "d") for letter in "abcd"
    )
    question = Question(
        id="a-b",
        topic="t",
        difficulty=2,
        kind="multiple",
        stem={"tr": "`x < y`\n```\nkod\n```"},
        options=options,
    )
    text = write_moodle([question], "tr").text
    assert "&lt;code&gt;x &amp;lt; y&lt;/code&gt;" in text
    assert "&lt;pre&gt;kod&lt;/pre&gt;" in text
    assert text.count('fraction="33.33333"') == 3
    assert text.count('fraction="-33.33333"') == 1
