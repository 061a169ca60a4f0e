"""Readers of XML, packages and tables survive everything: no other error, no hang."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats import read_any
from questions.formats.base import Format, ReadResult, Source
from questions.formats.exchange_formats import EXCHANGE_FORMATS
from tests.questions.formats.exchange_cases import (
    CSV,
    KAHOOT,
    MOODLE,
    QTI_12,
    QTI_21,
    QTI_30,
    kahoot_workbook,
    qti_package,
    resource,
)

TEXT_SAMPLES = (MOODLE, QTI_12, QTI_21, QTI_30, KAHOOT, CSV)
PACKAGES = (
    qti_package({"a.xml": QTI_21, "b.xml": QTI_30}, [resource("a.xml"), resource("b.xml")]),
    kahoot_workbook(
        [["S?", "x", "y", None, None, 20, 1], ["S2?", 1.0, True, None, None, 5, "1,2"]]
    ),
)
PIECES = (
    *("<", ">", "&amp;", "&lt;", "&x;", "]]>", "<![CDATA[", "<!--", "-->", "<?x?>", "<b>", "</b>"),
    *('"', "'", ";", ",", "\t", "\n", "\r", "|", "=", "'=1+1", "100", "-5", "1,2", "NaN", "1e999"),
    *("<answer fraction='x'/>", "<item/>", "<value>Z</value>", "soru", "doğru", "\x00", "\ud800"),
    *(
        "<simpleChoice/>",
        "<material/>",
        "<text/>",
        "{",
        "}",
        "[",
        "]",
        '"type":',
        "null",
        "İ",
        "😀",
    ),
)
READERS = [pytest.param(one, id=one.name) for one in EXCHANGE_FORMATS]
NASTY = (
    *("<", "<a>", "<quiz>", "<!--", "<!-- -->", "<?x?>", "&", "&amp;", "<![CDATA[", "\n", " "),
    *("<style>", "<p ", "<td></td>", "<math", "<pre>", "data:;base64,", ' style="', "<!DOCTYPE"),
    *(
        '"',
        '""',
        ";",
        ",",
        "\t",
        "a;b\n",
        '"a\n',
        "soru;a;b;doğru\n",
        "{",
        '{"questions":[',
        "=",
        "'",
    ),
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sample with some stretches cut out, doubled, or replaced."""
    text = draw(st.sampled_from(TEXT_SAMPLES))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(st.sampled_from(PIECES) | st.text(max_size=4) | st.just(text[start:end] * 2))
        text = text[:start] + piece + text[end:]
    return text


@st.composite
def mutated_bytes(draw: st.DrawFn) -> bytes:
    """A package with some bytes changed, cut out or put in."""
    data = bytearray(draw(st.sampled_from(PACKAGES)))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(4, len(data)))
        end = min(len(data), start + draw(st.integers(0, 3)))
        data[start:end] = draw(st.binary(max_size=3))
    return bytes(data)


def _check(result: ReadResult) -> None:
    assert result.questions or result.findings
    assert all(found.line >= 1 and found.text for found in result.findings)
    for question in result.questions:
        assert question.key
        assert question.languages == ("tr",)
        assert 2 <= len(question.options) <= 10
        assert result.lines[question.id] >= 1


@pytest.mark.parametrize("format_", READERS)
@given(text=mutated() | st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_any_text_gives_sound_questions_and_findings(format_: Format, text: str) -> None:
    assert 0 <= format_.sniff(text, "dosya") <= 100
    _check(format_.read(Source(text, "dosya", "konu", data=text.encode("utf-8", "replace"))))


@given(data=mutated_bytes())
@settings(max_examples=300, deadline=None, derandomize=True)
def test_any_package_gives_sound_questions_and_findings(data: bytes) -> None:
    _check(read_any(data, name="paket"))


@given(data=st.binary(max_size=60).map(lambda tail: b"PK\x03\x04" + tail) | st.binary(max_size=80))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_any_bytes_are_read_or_refused_with_a_reason(data: bytes) -> None:
    _check(read_any(data, name="x"))


@pytest.mark.parametrize("format_", READERS)
def test_long_repetitions_are_read_in_time(format_: Format) -> None:
    for piece in NASTY:
        text = piece * (60_000 // len(piece))
        html = f"<quiz><question type='multichoice'><questiontext><text><![CDATA[{text}"
        whole = html + "]]></text></questiontext></question></quiz>"
        began = time.perf_counter()
        for one in (text, whole, "soru;a;b;doğru\n" + text):
            format_.sniff(one, "dosya")
            format_.read(Source(one, "dosya", "konu", data=one.encode()))
        assert time.perf_counter() - began < 8, piece
