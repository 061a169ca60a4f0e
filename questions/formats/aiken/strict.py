"""Reads Aiken just as strictly as Moodle does, with an error for everything that it loses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft

_OPTION = re.compile(r"([A-Z])[).][ \t]?(.*)")
_ANSWER = re.compile(r"ANSWER:\s*(\S?).*")


@dataclass
class _Open:
    """The item that is being read; without a stem, nothing is."""

    line: int = 0
    stem: str = ""
    letters: list[str] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)


def read_strict(source: Source) -> ReadResult:
    """Read items whose stem is one line, whose options are ``A)`` or ``A.``."""
    intake = Intake(source, "aiken")
    item = _Open()
    lines = re.split(r"\r\n|\r|\n", source.text.removeprefix("\ufeff"))
    for number, raw in enumerate(lines if not intake.full else [], start=1):
        if not intake.check_room(number):
            break
        item = _next(item, number, raw.strip(), intake)
    _lost(item, intake)
    return intake.result()


def _next(item: _Open, number: int, line: str, intake: Intake) -> _Open:
    option, answer = _OPTION.fullmatch(line), _ANSWER.fullmatch(line)
    if option is not None and item.stem:
        item.letters.append(option[1])
        item.choices.append(Choice(number, option[2].strip()))
    elif answer is not None:
        _finish(item, number, answer[1], intake)
        return _Open()
    elif line:
        _lost(item, intake)
        return _Open(number, line)
    return item


def _finish(item: _Open, number: int, letter: str, intake: Intake) -> None:
    if not item.choices:
        intake.sink.error(number, "aiken-stray")
        return
    if letter not in item.letters or not letter:
        intake.sink.error(number, "aiken-answer", found=letter)
        return
    for name, choice in zip(item.letters, item.choices, strict=True):
        choice.right = name == letter
    intake.take(Draft(item.line, item.stem, item.choices))


def _lost(item: _Open, intake: Intake) -> None:
    if item.choices:
        intake.sink.error(item.line, "aiken-no-answer")
    elif item.stem:
        intake.sink.error(item.line, "aiken-lost-stem", found=item.stem[:60])
