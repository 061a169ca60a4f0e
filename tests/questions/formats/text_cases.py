"""What the tests of text formats share: the known cases, and short views of what was read."""

from __future__ import annotations

from pathlib import Path

import yaml

from questions.formats.base import Format, ReadResult, Source
from questions.model import Question

_CASES = Path(__file__).parents[1] / "fixtures" / "import_cases.yaml"
_LOADED = yaml.safe_load(_CASES.read_text(encoding="utf-8"))

Options = list[tuple[str, bool]]


def case(name: str) -> str:
    """The input of a known case."""
    return next(str(one["input"]) for one in _LOADED if one["id"] == name)


def case_ids(*formats: str) -> set[str]:
    """The ids of the known cases of some formats."""
    return {one["id"] for one in _LOADED if one["format"] in formats}


def read(format_: Format, text: str, *, topic: str | None = "konu") -> ReadResult:
    """Read a text as Turkish, of a topic."""
    return format_.read(Source(text, "dosya", topic, "tr"))


def only(result: ReadResult) -> Question:
    """The one question that was read."""
    (question,) = result.questions
    return question


def options(question: Question) -> Options:
    """The Turkish options with whether each is right."""
    return [(option.text["tr"], option.correct) for option in question.options]


def whys(question: Question) -> list[str | None]:
    """Why each option is or is not right, in Turkish."""
    return [option.why.get("tr") for option in question.options]


def told(result: ReadResult) -> list[tuple[int, str, str]]:
    """Line, level and message of every finding."""
    return [(found.line, found.level, found.message) for found in result.findings]
