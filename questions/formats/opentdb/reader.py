"""Reads answers of Open Trivia DB: each result becomes a question, its key first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.json_scan import JsonError, Walker
from questions.formats.opentdb.texts import Encoding, decoded, encoding_of

_FIELDS = ("type", "difficulty", "category", "question", "correct_answer")
_LEVELS = {"easy": 1, "medium": 3, "hard": 5}
_CODES = {
    1: "no results",
    2: "invalid parameter",
    3: "token not found",
    4: "token empty",
    5: "rate limit",
}
_TRUTHS = {"tr": {"True": "Doğru", "False": "Yanlış"}}

Result = tuple[int, dict[str, str], list[str]]


def read(source: Source) -> ReadResult:
    """Read every result; easy, medium and hard become 1, 3 and 5."""
    intake = Intake(source, "opentdb")
    try:
        results = [] if intake.full else list(_results(Walker(source.text), intake))
    except JsonError as fault:
        intake.sink.error(fault.line, fault.message, **fault.args_of_message)
        return intake.result()
    texts = [text for _, fields, wrong in results for text in (*fields.values(), *wrong)]
    encoding = encoding_of(texts, (fields["type"] for _, fields, _ in results))
    for result in results:
        if not intake.check_room(result[0]):
            break
        _take(result, encoding, intake)
    return intake.result()


def sniff(text: str, name: str) -> int:
    """The field that only Open Trivia DB has."""
    head = text[:50_000].lstrip("\ufeff \t\r\n")
    if not head.startswith(("{", "[")) or '"incorrect_answers"' not in head:
        return 0
    return 95 if re.search(r'"(?:response_code|results)"', head) else 85


def _results(walker: Walker, intake: Intake) -> Iterator[Result]:
    """The results in an answer, or in a bare list of them."""
    if walker.peek() == "[":
        yield from _list(walker, intake)
        return
    for name in walker.members():
        if name == "results" and walker.peek() == "[":
            yield from _list(walker, intake)
        else:
            _tell_code(name, walker, intake)


def _tell_code(name: str, walker: Walker, intake: Intake) -> None:
    walker.peek()
    line, value = walker.line, walker.value()
    if name == "response_code" and value != 0:
        code = value if isinstance(value, int) else -1
        intake.sink.error(line, "otdb-code", problem=_CODES.get(code, f"code {str(value)[:20]}"))


def _list(walker: Walker, intake: Intake) -> Iterator[Result]:
    for _ in walker.elements():
        walker.peek()
        line = walker.line
        value = walker.value()
        result = _result(value)
        if result is None:
            expected = ", ".join((*_FIELDS, "incorrect_answers"))
            found = "object" if isinstance(value, dict) else "no object"
            intake.sink.error(line, "json-shape", expected=expected, found=found)
        else:
            yield line, *result
        if not intake.check_room(line):
            return


def _result(value: Any) -> tuple[dict[str, str], list[str]] | None:
    if not isinstance(value, dict):
        return None
    fields = {name: value.get(name, "") for name in _FIELDS}
    wrong = value.get("incorrect_answers")
    if not isinstance(wrong, list):
        return None
    texts = [*fields.values(), *wrong]
    return (fields, wrong) if all(isinstance(text, str) for text in texts) else None


def _take(result: Result, encoding: Encoding, intake: Intake) -> None:
    line, fields, wrong = result
    texts = {name: decoded(text, encoding) for name, text in fields.items()}
    others = [decoded(text, encoding) for text in wrong]
    known = {name: text for name, text in texts.items() if text is not None}
    options = [text for text in others if text is not None]
    if len(known) < len(texts) or len(options) < len(others):
        intake.sink.error(line, "otdb-encoding", found=fields["question"][:60])
    elif known["type"] not in ("multiple", "boolean"):
        intake.sink.error(line, "otdb-type", found=known["type"][:40])
    else:
        intake.take(_draft(line, known, options, intake.source.language))


def _draft(line: int, texts: dict[str, str], wrong: list[str], language: str) -> Draft:
    named = _TRUTHS.get(language, {}) if texts["type"] == "boolean" else {}
    choices = [Choice(line, named.get(text, text)) for text in (texts["correct_answer"], *wrong)]
    choices[0].right = True
    if texts["type"] == "boolean":
        choices.sort(key=lambda choice: choice.text not in ("True", "Doğru"))
    level = _LEVELS.get(texts["difficulty"])
    topic = texts["category"] or None
    return Draft(line, texts["question"], choices, topic=topic, difficulty=level)
