"""What a text format can hold comes back equal, and what it cannot is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from questions.formats import aiken, anki, gift, markdown, plain_json
from questions.formats.base import ReadResult, Source
from questions.formats.written import Written, held
from questions.model import Option, Question
from tests.questions.formats.strategies import LINES, TEXTS, questions

Writer = Callable[[Sequence[Question], str], Written]
Reader = Callable[[Source], ReadResult]
BOUNDED = settings(max_examples=120, deadline=None, derandomize=True)

WHOLE = [
    pytest.param(gift.write, gift.read, gift.HOLDS, id="gift"),
    pytest.param(markdown.write, markdown.read, markdown.HOLDS, id="markdown"),
    pytest.param(anki.write, anki.read, anki.HOLDS, id="anki"),
    pytest.param(plain_json.write, plain_json.read, plain_json.HOLDS, id="json"),
]


def _batch(found: list[Question]) -> list[Question]:
    return list({question.id: question for question in found}.values())


BATCHES = st.lists(questions(), min_size=1, max_size=3).map(_batch)


@pytest.mark.parametrize(("write", "read", "holds"), WHOLE)
@given(batch=BATCHES)
@BOUNDED
def test_a_written_file_gives_the_questions_back(
    write: Writer, read: Reader, holds: frozenset[str], batch: list[Question]
) -> None:
    written = write(batch, "tr")
    missing = {f.item for f in written.findings if f.level == "parked"}
    changed = {f.item for f in written.findings if f.message == "export-blanks"}
    back = {question.id: question for question in read(Source(written.text, "x")).questions}
    for question in batch:
        assert (question.id in back) == (question.id not in missing)
        if question.id in back and question.id not in changed:
            assert back[question.id] == held(question, "tr", holds)


@pytest.mark.parametrize(
    ("write", "read"), [(gift.write, gift.read), (plain_json.write, plain_json.read)]
)
@given(question=questions())
@BOUNDED
def test_gift_and_json_hold_every_text(write: Writer, read: Reader, question: Question) -> None:
    written = write([question], "tr")
    assert written.findings == ()
    assert read(Source(written.text, "x")).questions == (question,)


@given(question=questions(LINES))
@BOUNDED
def test_markdown_and_anki_hold_every_single_line(question: Question) -> None:
    for write in (markdown.write, anki.write):
        assert not [f for f in write([question], "tr").findings if f.level == "parked"]


@given(question=questions(LINES))
@BOUNDED
def test_aiken_gives_stem_options_and_key_back(question: Question) -> None:
    written = aiken.write([question], "tr")
    back = [
        reader(Source(written.text, "x", "t")).questions
        for reader in (aiken.read, aiken.read_strict)
    ]
    if any(found.level == "parked" for found in written.findings):
        assert written.text == ""
        return
    expected = held(structs.replace(question, topic="t"), "tr", aiken.HOLDS)
    for (found,) in back:
        assert structs.replace(found, id=question.id) == expected


@given(text=TEXTS)
@BOUNDED
def test_a_second_writing_changes_nothing(text: str) -> None:
    options = (Option(id="a", text={"tr": "x"}, correct=True), Option(id="b", text={"tr": "y"}))
    question = Question(id="q-a-1", topic="t-t", difficulty=3, stem={"tr": text}, options=options)
    for write, read in ((gift.write, gift.read), (markdown.write, markdown.read)):
        once = write([question], "tr").text
        assert write(read(Source(once, "x")).questions, "tr").text == once


RICH = Question(
    id="dagitik-01",
    topic="dagitik",
    difficulty=4,
    kind="multiple",
    objective="hedef",
    tags=("ag",),
    references=("Kitap",),
    check=("1+1 == 2",),
    lint_off=("IW01",),
    status="draft",
    stem={"tr": "Hangileri?", "en": "Which?"},
    options=(
        Option(id="b", text={"tr": "x", "en": "x"}, correct=True, why={"tr": "n"}),
        Option(id="a", text={"tr": "y", "en": "y"}, pin="last"),
    ),
    explanation={"tr": "Çünkü."},
)


@pytest.mark.parametrize(
    ("write", "lost"),
    [
        (
            gift.write,
            "other languages, option ids, pin, objective, references, check, lint_off, status",
        ),
        (plain_json.write, "other languages, option ids, pin, objective, check, lint_off, status"),
    ],
)
def test_what_is_lost_is_named_at_the_line_of_the_question(write: Writer, lost: str) -> None:
    (found,) = write([RICH], "tr").findings
    assert (found.level, found.message, found.item) == ("warning", "export-lost", RICH.id)
    assert dict(found.args) == {"fields": lost}
    line = write([RICH], "tr").text.split("\n")[found.line - 1]
    assert line.startswith(("// [id:dagitik-01]", "{"))


def test_aiken_says_that_it_has_one_right_option_only() -> None:
    written = aiken.write([RICH], "tr")
    assert (written.text, [found.message for found in written.findings]) == ("", ["export-several"])


def test_aiken_makes_one_line_of_a_text_and_says_so() -> None:
    question = structs.replace(RICH, kind="single", stem={"tr": "iki\nsatır", "en": "x"})
    written = aiken.write([question], "tr")
    assert written.text.startswith("iki satır\nA) x\n")
    assert [found.message for found in written.findings] == ["export-lost", "export-lines"]


@pytest.mark.parametrize(
    "write", [gift.write, markdown.write, anki.write, plain_json.write, aiken.write]
)
def test_a_question_without_the_language_is_left_out_and_told_of(write: Writer) -> None:
    written = write([RICH], "de")
    assert [(f.level, f.message) for f in written.findings] == [("parked", "export-language")]
