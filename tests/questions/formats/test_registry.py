"""Choosing a format by content or by name, and the native file among the others."""

from __future__ import annotations

import pytest

from questions.formats import FORMATS, candidates, read_any
from tests.questions.makers import FIXTURES, bank_file, question

NATIVE = bank_file("Bir?", "İki?")


def test_the_native_file_is_recognised_by_its_content() -> None:
    result = read_any(NATIVE.encode(), name="indirilen.txt")
    assert (result.format, result.findings) == ("bilge", ())
    assert result.lines == {"soru-1": 4, "soru-2": 16}
    assert [(topic.slug, topic.title) for topic in result.topics] == [("konu", {"tr": "Konu"})]


def test_the_native_example_is_read() -> None:
    result = read_any((FIXTURES / "bank_example.yaml").read_bytes(), name="x")
    assert [question.id for question in result.questions] == ["mlsp-straggler-01"]


def test_a_named_topic_moves_native_questions() -> None:
    result = read_any(NATIVE.encode(), name="x.yaml", topic="baska")
    assert {question.topic for question in result.questions} == {"baska"}


def test_native_questions_come_back_equal() -> None:
    read = read_any(NATIVE.encode(), name="x.yaml").questions
    write = FORMATS["bilge"].write
    assert write is not None
    assert read_any(write(read, "tr").encode(), name="y.yaml").questions == read


def test_a_native_file_holds_one_topic() -> None:
    write = FORMATS["bilge"].write
    assert write is not None
    with pytest.raises(ValueError, match="one topic, not 2"):
        write([question(), question(id="soru-2", topic="baska")], "tr")


def test_every_refusal_of_a_native_file_has_its_line() -> None:
    result = read_any(NATIVE.replace("difficulty: 2", "difficulty: 9", 1).encode(), name="b.yaml")
    assert [str(found) for found in result.refused] == [
        "b.yaml:5: error out-of-range: 9 is not between 1 and 5"
    ]
    assert len(result.questions) == 1


def test_an_unknown_format_name_is_told_with_the_nearest() -> None:
    (found,) = read_any(b"x", name="x.txt", format_name="seedpaste").findings
    assert (found.rule, found.text.endswith("perhaps: seed-paste")) == ("format-name", True)


def test_what_is_not_recognised_is_told() -> None:
    (found,) = read_any("Merhaba dünya".encode(), name="x.txt").findings
    assert (found.line, found.level, found.rule) == (1, "error", "format-unknown")
    assert "seed-paste" in found.text
    assert candidates("Merhaba dünya", "x.txt") == ()


def test_every_format_is_registered_under_its_own_name() -> None:
    assert {"bilge", "seed-paste"} <= FORMATS.keys()
    assert all(name == format_.name for name, format_ in FORMATS.items())
