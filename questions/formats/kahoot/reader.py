"""Reads Kahoot's JSON: quiz slides become questions, slides of other types are parked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from questions.formats.askable import Texts, park, take
from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.json_scan import JsonError, Walker

_SEVERAL = {"multiple_select_quiz", "multi_select_quiz"}
_CHOICE = {"quiz"} | _SEVERAL
_TYPE = re.compile(r'"type"\s{0,20}:\s{0,20}"(?:quiz|content|multiple_select_quiz)"')
_PARKED: Mapping[str, str] = {
    "open_ended": "short-answer",
    "jumble": "ordering",
    "survey": "survey",
    "multiple_select_poll": "survey",
    "word_cloud": "essay",
    "brainstorming": "essay",
    "slider": "numerical",
}


def read(source: Source) -> ReadResult:
    """Read every slide; the title of the quiz is the topic."""
    intake = Intake(source, "kahoot")
    try:
        if not intake.full:
            _read(Walker(source.text), intake)
    except JsonError as fault:
        intake.sink.error(fault.line, fault.message, **fault.args_of_message)
    return intake.result()


def sniff(text: str, name: str) -> int:
    """Slides with choices, each of which has an answer and says whether it is correct."""
    head = text[:100_000]
    if not head.lstrip("\ufeff \t\r\n").startswith("{") or '"questions"' not in head:
        return 0
    names = ('"choices"', '"answer"', '"correct"', '"type"')
    return 90 if all(name in head for name in names) and _typed(head) else 0


def _typed(head: str) -> bool:
    return _TYPE.search(head) is not None


def _read(walker: Walker, intake: Intake) -> None:
    slides: list[tuple[int, Any]] = []
    title = ""
    for name in walker.members():
        if name == "questions" and walker.peek() == "[":
            for _ in walker.elements():
                walker.peek()
                slides.append((walker.line, walker.value()))
        else:
            value = walker.value()
            title = value if name == "title" and isinstance(value, str) else title
    for line, slide in slides:
        _slide(slide, line, title, intake)
        if not intake.check_room(line):
            break


def _slide(slide: Any, line: int, title: str, intake: Intake) -> None:
    if not isinstance(slide, dict):
        intake.sink.error(line, "json-shape", expected="object", found="no object")
        return
    kind = str(slide.get("type") or "quiz")
    if kind in _CHOICE:
        _choice(slide, line, title, intake)
    elif kind in _PARKED:
        park(intake, line, _PARKED[kind], _plain(slide.get("question")))
    else:
        shown = _plain(slide.get("title")) or _plain(slide.get("question")) or kind
        park(intake, line, "slide", shown)


def _choice(slide: dict[str, Any], line: int, title: str, intake: Intake) -> None:
    texts = Texts()
    choices = slide.get("choices")
    draft = Draft(line, texts.html(_plain(slide.get("question"))), topic=title or None)
    draft.several = slide.get("type") in _SEVERAL
    for choice in choices if isinstance(choices, list) else []:
        if not isinstance(choice, dict):
            intake.sink.error(line, "json-shape", expected="object", found="no object")
            return
        text = texts.html(_plain(choice.get("answer")))
        draft.choices.append(Choice(line, text, choice.get("correct") is True))
    if slide.get("image"):
        intake.sink.warning(line, "text-picture")
    take(intake, draft, texts)


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else ""
