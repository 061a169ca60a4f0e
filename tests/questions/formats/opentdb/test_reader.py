"""Reading Open Trivia DB in its three encodings."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from urllib.parse import quote

import pytest

from questions.formats import opentdb
from tests.questions.formats.text_cases import case, case_ids, only, options, read, told

RESULT = {
    "type": "multiple",
    "difficulty": "hard",
    "category": "Science: Computers",
    "question": "100% sure about <b>ç</b> & \u201cx\u201d?",
    "correct_answer": "a b",
    "incorrect_answers": ["c/d", "e+f"],
}


def _answer(*results: object, code: int = 0) -> str:
    return json.dumps({"response_code": code, "results": results})


def _encoded(encode: Callable[[str], str]) -> dict[str, object]:
    wrong = [encode(text) for text in RESULT["incorrect_answers"]]
    texts = {name: encode(text) for name, text in RESULT.items() if isinstance(text, str)}
    return {**texts, "incorrect_answers": wrong}


def test_every_known_case_has_a_test() -> None:
    assert case_ids("opentdb") == {"otdb-01"}


def test_otdb_01_entities_are_decoded_once() -> None:
    result = read(opentdb.FORMAT, case("otdb-01"))
    question = only(result)
    assert question.stem == {"tr": "Su kaç °C'de kaynar?"}
    assert options(question)[0] == ("100°C", True)
    assert (question.difficulty, told(result)) == (1, [])
    soft = case("otdb-01").replace("kaynar", "kay&shy;nar &amp;lt;")
    assert only(read(opentdb.FORMAT, soft)).stem == {"tr": "Su kaç °C'de kaynar &lt;?"}


@pytest.mark.parametrize(
    "encode",
    [lambda text: quote(text, safe=""), lambda text: base64.b64encode(text.encode()).decode()],
)
def test_the_other_encodings_are_recognised(encode: Callable[[str], str]) -> None:
    result = read(opentdb.FORMAT, _answer(_encoded(encode)), topic=None)
    question = only(result)
    assert question.stem == {"tr": RESULT["question"]}
    assert options(question) == [("a b", True), ("c/d", False), ("e+f", False)]
    assert (question.topic, question.difficulty) == ("science-computers", 5)


def test_true_and_false_are_said_in_the_language() -> None:
    item = RESULT | {"type": "boolean", "correct_answer": "False", "incorrect_answers": ["True"]}
    question = only(read(opentdb.FORMAT, _answer(item)))
    assert options(question) == [("Doğru", False), ("Yanlış", True)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (_answer(code=5), "otdb-code"),
        (_answer(RESULT | {"type": "essay"}), "otdb-type"),
        (_answer({"question": "?"}), "json-shape"),
        (_answer(RESULT | {"incorrect_answers": [1]}), "json-shape"),
        ('{"results": [', "json-syntax"),
        (
            _answer(_encoded(lambda t: base64.b64encode(t.encode()).decode()), RESULT),
            "otdb-encoding",
        ),
    ],
)
def test_what_is_not_sound_is_an_error(text: str, message: str) -> None:
    result = read(opentdb.FORMAT, text)
    assert [found.message for found in result.findings if found.level == "error"] == [message]
