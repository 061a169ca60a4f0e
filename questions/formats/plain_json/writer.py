"""Writes JSON questions, one field a line, with keys that cannot be misread."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from questions.formats.written import Sheet, Written, held
from questions.model import Option, Question

HOLDS = frozenset({"id", "topic", "difficulty", "kind", "explanation", "why", "tags", "references"})
"""The fields that the JSON has a place for, besides stem, options and key."""


def write(questions: Sequence[Question], language: str, name: str = "questions.json") -> Written:
    """Write the questions that have the language."""
    sheet = Sheet(name, language, HOLDS)
    sheet.add(f'{{\n"format": "bilge-json",\n"version": 1,\n"language": {json.dumps(language)},\n')
    sheet.add('"questions": [\n')
    comma = ""
    for question in sheet.holdable(questions):
        sheet.add(comma)
        sheet.tell_lost(question)
        value = _question(held(question, language, HOLDS), language)
        sheet.add(json.dumps(value, ensure_ascii=False, indent=1))
        comma = ",\n"
    sheet.add("\n]\n}\n")
    return sheet.done()


def _question(question: Question, language: str) -> dict[str, Any]:
    value: dict[str, Any] = {
        "id": question.id,
        "topic": question.topic,
        "difficulty": question.difficulty,
        "kind": question.kind,
        "stem": question.stem[language],
        "options": [_option(option, language) for option in question.options],
        "explanation": question.explanation.get(language),
        "tags": list(question.tags),
        "references": list(question.references),
    }
    return {name: member for name, member in value.items() if member not in (None, [])}


def _option(option: Option, language: str) -> dict[str, Any]:
    value = {"text": option.text[language], "correct": option.correct}
    return value | ({"why": option.why[language]} if language in option.why else {})
