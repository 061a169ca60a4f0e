"""Reading Kahoot's JSON: a slide of another type keeps no question out."""

from __future__ import annotations

import json

import pytest

from questions.formats import kahoot
from questions.formats.base import Source
from tests.questions.formats.exchange_cases import KAHOOT, imported
from tests.questions.formats.text_cases import case_ids, options, told


def test_every_known_case_has_a_test() -> None:
    assert case_ids("kahoot") == {"kahoot-01"}


def test_kahoot_01_an_unknown_slide_is_skipped_with_its_name() -> None:
    result = imported(KAHOOT, topic=None)
    assert [question.stem["tr"] for question in result.questions] == [
        "Su kaç derecede kaynar?",
        "2 < 3?",
    ]
    assert [options(question)[0] for question in result.questions] == [
        ("100", True),
        ("Hayır", False),
    ]
    assert [(found.line, found.level, found.text) for found in result.findings] == [
        (3, "parked", "skipped: slide Ara")
    ]
    assert {question.topic for question in result.questions} == {"bilim"}


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("open_ended", "unsupported/short-answer"),
        ("jumble", "unsupported/ordering"),
        ("survey", "unsupported/survey"),
        ("drop_pin", "unsupported/slide"),
    ],
)
def test_kinds_that_a_chat_cannot_ask_are_parked(kind: str, message: str) -> None:
    assert (2, "parked", message) in told(imported(KAHOOT.replace('"quiz"', f'"{kind}"', 1)))


@pytest.mark.parametrize(
    ("questions", "message"),
    [
        ([1], "json-shape"),
        ([{"type": "quiz", "question": "S?", "choices": [1]}], "json-shape"),
        ([{"type": "quiz", "question": "S?", "choices": None}], "text-option-count"),
        ([], "text-no-items"),
    ],
)
def test_what_is_of_another_shape_is_an_error(questions: list[object], message: str) -> None:
    result = kahoot.read(Source(json.dumps({"questions": questions}), "x", "konu"))
    assert told(result) == [(1, "error", message)]


def test_a_picture_is_told_of() -> None:
    text = KAHOOT.replace('"question": "2', '"image": "http://x", "question": "2')
    assert (4, "warning", "text-picture") in told(imported(text))
