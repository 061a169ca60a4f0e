"""Options of a pasted item: ordinal letters cut as one, right ones known by their mark."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from questions.findings import Sink
from questions.formats.seed_lines import Line, split_tick

LETTERS = "abcdefghij"


@dataclass(frozen=True)
class Choice:
    """An option as pasted: its line, its text without the mark, and whether it was marked."""

    line: int
    text: str
    right: bool


def choices_of(lines: Sequence[Line]) -> list[Choice]:
    """The options in these lines; a mark alone in the next line belongs to the one before."""
    found: list[Choice] = []
    for line in lines:
        text, right = split_tick(line.option() or line.text)
        if line.option() is None and found:
            found[-1] = Choice(found[-1].line, found[-1].text, right=True)
        else:
            found.append(Choice(line.number, text, right))
    return found


def cut_letters(choices: Sequence[Choice], sink: Sink) -> list[str]:
    """The texts without their ordinal letters; tells the sink where letters are not whole."""
    texts = [choice.text for choice in choices]
    cut = [_cut_marked(letter, text) for letter, text in _lettered(texts)]
    if None not in cut:
        return [text for text in cut if text is not None]
    bare = [text.startswith(letter) for letter, text in _lettered(texts)]
    if all(bare):
        return [text[1:].strip() for text in texts]
    if any(bare):
        _tell_missing(choices, bare, sink)
    else:
        sink.warning(choices[0].line, "seed-letters-absent")
    return texts


def _lettered(texts: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(LETTERS, texts, strict=False))


def _cut_marked(letter: str, text: str) -> str | None:
    match = re.match(rf"[{letter}{letter.upper()}][.)](?:\s+|$)", text)
    return None if match is None else text[match.end() :]


def _tell_missing(choices: Sequence[Choice], bare: Sequence[bool], sink: Sink) -> None:
    for number, (choice, has_letter) in enumerate(zip(choices, bare, strict=True), start=1):
        if not has_letter:
            letter = LETTERS[number - 1]
            sink.error(choice.line, "seed-letter", number=number, letter=letter)
