"""Reading JSON: names in two languages, shapes of options, and keys that leave no doubt."""

from __future__ import annotations

import json

import pytest

from questions.formats import plain_json
from questions.formats.base import ReadResult
from tests.questions.formats.text_cases import case, only, options, read, told


def _read(**fields: object) -> ReadResult:
    return read(plain_json.FORMAT, json.dumps(fields))


def test_otdb_03_a_key_that_could_mean_two_options_is_refused() -> None:
    result = read(plain_json.FORMAT, case("otdb-03"))
    assert result.questions == ()
    assert told(result) == [(1, "error", "json-ambiguous")]
    assert "text=A, index0=B" in result.findings[0].text


@pytest.mark.parametrize(
    "key",
    [
        {"dogru": "iki"},
        {"correctAnswer": "B"},
        {"doğru_cevap": "b"},
        {"dogru_sira0": 1},
        {"key_index1": "2"},
        {"dogru_harf": "B"},
        {"key_text": "iki"},
        {"answer": ["iki"]},
    ],
)
def test_a_clear_key_is_taken(key: dict[str, object]) -> None:
    question = only(_read(soru="Kaç?", secenekler=["bir", "iki", "üç"], **key))
    assert options(question) == [("bir", False), ("iki", True), ("üç", False)]


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ({"answer": 1}, "json-ambiguous"),
        ({"answer": "dört"}, "json-key"),
        ({"dogru_harf": "E"}, "json-key"),
        ({"key_index0": 3}, "json-key"),
        ({"answer": True}, "json-key"),
        ({"answer": {"x": 1}}, "json-key"),
        ({}, "no-right-option"),
        ({"answer": "A", "dogru": "A"}, "json-twice"),
    ],
)
def test_an_unclear_key_is_refused(key: dict[str, object], message: str) -> None:
    result = _read(soru="Kaç?", secenekler=["bir", "iki", "üç"], **key)
    assert told(result) == [(1, "error", message)]


@pytest.mark.parametrize(
    "shape",
    [
        {"options": ["x", "y"], "answer": "B"},
        {"options": {"A": "x", "B": "y"}, "answer": "B"},
        {"A": "x", "B": "y", "answer": "B"},
        {"options": [{"text": "x"}, {"metin": "y", "dogru": True}]},
        {"options": [{"tr": "x", "en": "u"}, {"tr": "y", "en": "v"}], "answer": "y"},
    ],
)
def test_options_come_in_several_shapes(shape: dict[str, object]) -> None:
    assert options(only(_read(question="?", **shape))) == [("x", False), ("y", True)]


def test_everything_else_has_its_field() -> None:
    question = only(
        _read(
            kimlik="a-1",
            soru={"tr": "Neden?", "en": "Why?"},
            siklar=["x", "y"],
            cevap="x",
            aciklama="Çünkü.",
            zorluk="zor",
            etiketler=["Ağ", "GPU"],
            kaynak="Kitap, 2020",
        )
    )
    assert (question.id, question.difficulty, question.tags) == ("a-1", 5, ("ag", "gpu"))
    assert (question.stem, question.explanation) == ({"tr": "Neden?"}, {"tr": "Çünkü."})
    assert question.references == ("Kitap, 2020",)


def test_a_file_names_a_topic_for_all() -> None:
    text = (
        '{"konu": "Ağ Temelleri",\n"sorular": [\n{"soru": "?", "a": "x", "b": "y", "dogru": "y"}]}'
    )
    result = read(plain_json.FORMAT, text, topic=None)
    assert (only(result).topic, list(result.lines.values())) == ("ag-temelleri", [3])


def test_a_question_a_line_is_read_with_its_line() -> None:
    line = '{"soru": "%s?", "secenekler": ["x", "y"], "dogru": "x"}\n'
    result = read(plain_json.FORMAT, line % 1 + line % 2 + '{"soru": 3}\n')
    assert list(result.lines.values()) == [1, 2]
    assert (3, "error", "text-option-count") in told(result)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[\n{,", 2, "json-syntax"),
        ("[" * 200_000, 1, "json-syntax"),
        ("[" + "1" * 5000 + "]", 1, "json-syntax"),
        ('[\n{"soru": "a", "soru": "b"}]', 2, "json-twice"),
        ("[\n1]", 2, "json-shape"),
        ('[{"soru": [1], "secenekler": ["x", "y"], "dogru": "x"}]', 1, "json-shape"),
        ('[{"soru": "?", "zorluk": 9, "a": "x", "b": "y", "dogru": "x"}]', 1, "json-level"),
        ("", 1, "text-no-items"),
    ],
)
def test_what_is_not_sound_is_an_error_at_its_line(text: str, line: int, message: str) -> None:
    assert (line, "error", message) in told(read(plain_json.FORMAT, text))


def test_an_unknown_field_is_told_of_once() -> None:
    item = '{"soru": "%s", "renk": 1, "a": "x", "b": "y", "dogru": "x"}\n'
    result = read(plain_json.FORMAT, item % 1 + item % 2)
    assert told(result) == [(1, "warning", "json-unknown")]


def test_a_half_character_is_left_out_and_told_of() -> None:
    result = read(plain_json.FORMAT, '{"soru": "\\ud800k?", "a": "x", "b": "y", "dogru": "x"}')
    assert only(result).stem == {"tr": "k?"}
    assert told(result) == [(1, "warning", "text-marks")]
