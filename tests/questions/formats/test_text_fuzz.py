"""Readers of text formats survive everything: no other error, no hang, every finding has a line."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats.base import Format, Source
from questions.formats.limits import MOST_CHARACTERS, MOST_FINDINGS
from questions.formats.text_formats import TEXT_FORMATS
from tests.questions.formats.strategies import PIECES

SAMPLES = (
    "$CATEGORY: a/b\n\n// [id:x] [tag:y]\n::t::[html]Soru <b>?{=a#b ~%50%c####d}\n\nS?{#1..2}\n",
    "Soru?\nA) bir\nB) iki\nANSWER: B\nAçıklama: x\n",
    "# K\n\n## Q1. S?\n\n- [ ] a\n  > n\n- [x] b\n\n1. S?\n   1. x\n   2. y\n   answer: 2\n",
    "Question\n===\nS\n\nAnswerlist\n---\n* a\n* b\n\nMeta-information\n===\nexsolution: 01\n",
    '#separator:tab\n#html:true\n#columns:stem\ta\tb\tkey\n"S<br>"\tx\t<i>y</i>\tA\n',
    '{"konu": "k", "sorular": [{"soru": "S", "secenekler": ["x", {"metin": "y"}], "dogru": "x"}]}',
    (
        '{"response_code": 0, "results": [{"type": "boolean", "difficulty": "easy", "category":'
        ' "c", "question": "q", "correct_answer": "True", "incorrect_answers": ["False"]}]}'
    ),
)
_PARTS = st.sampled_from(PIECES) | st.text(max_size=6) | st.sampled_from(SAMPLES)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sample with some stretches cut out, doubled, or replaced."""
    text = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        text = text[:start] + draw(_PARTS) + text[draw(st.sampled_from([start, end])) :]
    return text


TEXTS = mutated() | st.lists(_PARTS, max_size=25).map("".join)
LARGE = 12_000
NASTY = (
    *("{", "}", "{~", "{=a~b}\n\n", "S{\n\nx\n\n", "::", "~%-", "=", "#", "\\", "// [id:"),
    *("A) x\n", "A) x\nB) y\n", "ANSWER: A\n", "Cevap: ", "S?\nA) x\nB) y\nANSWER: A\n", "(A) "),
    *(
        "> ",
        "- ",
        "[",
        "*",
        "`",
        "<quiz>\n",
        "- [ ] x\n",
        "... a\n",
        "A) x\nB) y\n... z\n",
        "1. x\n",
    ),
    *("```\n", "![a](", "<!--", "~~\n", "X01\na\nb\n", "<div>\n", "# a\n", "***\n", "&", "\n", " "),
    *("[1,", '{"a":', '[{"soru":"a"},', '"', "a\tb\n", "<a ", "\x00", "\ud800", "İ"),
)


@pytest.mark.parametrize("format_", TEXT_FORMATS, ids=lambda one: one.name)
@given(text=TEXTS, topic=st.sampled_from([None, "konu"]))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_any_text_gives_sound_questions_and_findings_with_lines(
    format_: Format, text: str, topic: str | None
) -> None:
    result = format_.read(Source(text, "dosya.txt", topic))
    assert 0 <= format_.sniff(text, "dosya.txt") <= 100
    lines = text.count("\n") + text.count("\r") + 1
    assert all(1 <= found.line <= lines and found.text for found in result.findings)
    assert result.questions or result.refused or result.findings
    for question in result.questions:
        assert 1 <= result.lines[question.id] <= lines
        assert question.key
        assert question.languages == ("tr",)
        assert 2 <= len(question.options) <= 10


@pytest.mark.parametrize("format_", TEXT_FORMATS, ids=lambda one: one.name)
def test_long_repetitions_are_read_in_time(format_: Format) -> None:
    for piece in NASTY:
        text = piece * (LARGE // len(piece))
        began = time.perf_counter()
        for one in (text, "{~" + text + "}", "#html:true\n#separator:tab\n" + text + "\tb"):
            format_.read(Source(one, "dosya.txt", "konu"))
            format_.sniff(one, "dosya.txt")
        assert time.perf_counter() - began < 10, piece


@pytest.mark.parametrize("format_", TEXT_FORMATS, ids=lambda one: one.name)
def test_a_text_that_is_too_large_is_refused_unread(format_: Format) -> None:
    result = format_.read(Source("x" * (MOST_CHARACTERS + 1), "dosya.txt"))
    assert [found.message for found in result.findings] == ["text-too-large"]


@pytest.mark.parametrize("format_", TEXT_FORMATS[:4], ids=lambda one: one.name)
def test_the_findings_of_a_file_are_bounded(format_: Format) -> None:
    bad = "S\nANSWER: A\n" if format_.name.startswith("aiken") else "S{=}\n\n"
    findings = format_.read(Source(bad * 5_000, "dosya.txt", "konu")).findings
    assert len(findings) <= MOST_FINDINGS + 10
    assert findings[-1].message == "text-too-many-findings"
