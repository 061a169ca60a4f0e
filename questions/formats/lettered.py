"""Lettered options in lines of text: ``A) ...``, and lines that name the right letters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from questions.findings import Sink
from questions.formats.items import Choice
from questions.text import fold

_MARK = re.compile(
    r"\s{0,20}(?P<star>\*?)(?:\((?P<inner>[A-Za-z])\)|(?P<letter>[A-Za-z])(?:[).:]|\s?[-–—](?=\s)))"
    r"(?:[ \t\u00a0]+|$|(?<=[).])(?=\S))(?P<text>.*)"
)
_ANSWER = re.compile(
    r"\s{0,20}[*_]{0,3}(?P<label>[^\W\d_]{3,10}(?: [^\W\d_]{3,10})?)\s{0,3}[*_]{0,3}"
    r"\s{0,3}[:=][*_]{0,3}\s*(?P<text>.*)"
)
_ANSWERS = {
    *("answer", "answers", "correct", "correct answer", "right answer"),
    *("cevap", "cevaplar", "yanıt", "yanıtlar", "doğru", "doğru cevap", "doğru yanıt"),
    *("dogru", "yanit", "dogru cevap", "dogru yanit"),
}
_PLACES = {letter: place for place, letter in enumerate("ABCDEFGHIJ")}
_EXPLANATIONS = {"açıklama", "aciklama", "çözüm", "explanation", "feedback", "rationale"}
_BETWEEN = re.compile(r"\s*(?:,|;|/|&|\+|\bve\b|\band\b|\s)\s*")


@dataclass(frozen=True)
class TextLine:
    """A line of the source; ``literal`` inside a code fence, where nothing has a meaning."""

    number: int
    text: str
    literal: bool = False

    def mark(self) -> Mark | None:
        """The letter that opens the line."""
        match = None if self.literal else _MARK.fullmatch(self.text)
        if match is None:
            return None
        letter = match["inner"] or match["letter"]
        return Mark(letter, match["text"].strip(), bool(match["star"]))

    def answer(self) -> str | None:
        """What follows ``ANSWER:`` or one of its kin."""
        found = self._labelled(_ANSWERS)
        return None if found is None else found.strip("*_ ")

    def explanation(self) -> str | None:
        """What follows ``Explanation:`` or one of its kin."""
        return self._labelled(_EXPLANATIONS)

    def _labelled(self, labels: set[str]) -> str | None:
        match = None if self.literal else _ANSWER.fullmatch(self.text)
        if match is None or not {fold(match["label"], code) for code in ("tr", "en")} & labels:
            return None
        return match["text"].strip()


@dataclass(frozen=True)
class Mark:
    """A letter that opens a line, the text after it, and whether a ``*`` says it is right."""

    letter: str
    text: str
    starred: bool = False

    @property
    def upper(self) -> str:
        """The letter as a capital."""
        return self.letter.upper()


@dataclass
class Options:
    """Options found in lines: where they begin, their choices, and letters out of order."""

    start: int
    choices: list[Choice] = field(default_factory=list)
    odd: list[tuple[int, str, str]] = field(default_factory=list)


def options_in(lines: Sequence[TextLine]) -> Options | None:
    """The last run of ``A``, ``B``, ... in some lines; lines between belong to the option above."""
    marks = [line.mark() for line in lines]
    start = _start(marks)
    if start is None:
        return None
    found = Options(start)
    for line, mark in zip(lines[start:], marks[start:], strict=True):
        expected = chr(ord("A") + len(found.choices))
        if mark is not None and mark.upper == expected:
            found.choices.append(Choice(line.number, mark.text, mark.starred))
        else:
            _continue(found, line, mark, expected)
    return found


def right_letters(text: str, choices: Sequence[Choice]) -> list[int] | None:
    """The places of the options that an answer names by letters or by one whole text."""
    named = [place for place, choice in enumerate(choices) if choice.text == text.strip()]
    if len(named) == 1:
        return named
    mark = TextLine(1, text).mark()
    if mark is not None and mark.text:
        return _places([mark.letter], choices)
    bare = text.strip().rstrip(".)").lstrip("(")
    parts = [part.strip("().[]") for part in _BETWEEN.split(bare) if part]
    return _places(parts, choices)


def tell_odd(options: Options, sink: Sink) -> None:
    """Tell the sink of letters that are not in their order."""
    for line, found, expected in options.odd:
        sink.error(line, "aiken-order", found=found, expected=expected)


def text_lines(text: str) -> list[TextLine]:
    """The lines of a text; those in closed code fences are literal."""
    raw = [line.rstrip() for line in re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))]
    literal: set[int] = set()
    opened: int | None = None
    for index, line in enumerate(raw):
        if line.lstrip().startswith("```"):
            if opened is not None:
                literal.update(range(opened, index + 1))
            opened = index if opened is None else None
        elif TextLine(1, line).answer() is not None:
            opened = None
    return [TextLine(i + 1, line, i in literal) for i, line in enumerate(raw)]


def _start(marks: Sequence[Mark | None]) -> int | None:
    """The last ``A`` that a ``B`` follows before the next ``A``."""
    has_b = False
    for place in range(len(marks) - 1, -1, -1):
        mark = marks[place]
        if mark is not None and mark.upper == "A" and has_b:
            return place
        if mark is not None and mark.upper in "AB":
            has_b = mark.upper == "B"
    return None


def _continue(found: Options, line: TextLine, mark: Mark | None, expected: str) -> None:
    last = found.choices[-1]
    if mark is not None and expected < mark.upper <= chr(ord(expected) + 3):
        found.odd.append((line.number, mark.upper, expected))
    last.text = f"{last.text}\n{line.text}"


def _places(letters: Sequence[str], choices: Sequence[Choice]) -> list[int] | None:
    places = [_PLACES.get(letter.upper(), -1) for letter in letters]
    if not places or any(not 0 <= place < len(choices) for place in places):
        return None
    return list(dict.fromkeys(places))
