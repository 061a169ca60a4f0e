"""Questions inside paragraphs: lettered lines, bracketed lines, and old pools' key lines."""

from __future__ import annotations

import bisect
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from questions.formats.items import Choice
from questions.formats.lettered import TextLine, options_in
from questions.formats.markdown.inline import plain

_BRACKETS = re.compile(r"\[(?P<mark>[ xX✓✔*]?)\](?:\s+|$)(?P<text>.*)", re.DOTALL)
_POOL = re.compile(r"[A-Z]\d[A-Z]\d\d \((?P<key>[A-J])\)(?: \[[^\]]{0,40}\])?")
MOST_NOTES = 100
"""How many lines of feedback a question may have."""
_FLAGS = re.compile(r"X(?P<flags>[01]{2,10})")


@dataclass
class Found:
    """What a paragraph holds: stem lines, options, and what says which are right.

    ``ticks`` says that marks at the options decide; ``answer`` is what an answer line names.
    """

    stem: list[TextLine] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    ticks: bool = False
    answer: str | None = None
    feedback: str = ""
    order: list[tuple[int, str, str]] = field(default_factory=list)


def tick_of(text: str) -> tuple[bool, str] | None:
    """Whether a text that begins with a box is ticked, and the text after it."""
    match = _BRACKETS.fullmatch(text)
    return None if match is None else (match["mark"].strip() != "", match["text"])


def found_in(lines: Sequence[TextLine]) -> Found | None:
    """The question in the lines of a paragraph, if any."""
    return _pool(lines) or _flags(lines) or _plain(lines)


def _pool(lines: Sequence[TextLine]) -> Found | None:
    """``G1A01 (C)`` in the first line, as amateur radio pools have it."""
    match = _POOL.fullmatch(lines[0].text)
    found = _plain(lines[1:]) if match is not None and len(lines) > 1 else None
    if match is None or found is None:
        return None
    found.answer = match["key"]
    return found


def _flags(lines: Sequence[TextLine]) -> Found | None:
    """``X0100`` in the first line: one digit for each of the last lines."""
    match = _FLAGS.fullmatch(lines[0].text)
    if match is None or len(lines) < len(match["flags"]) + 2:
        return None
    first = len(lines) - len(match["flags"])
    pairs = zip(lines[first:], match["flags"], strict=True)
    choices = [Choice(line.number, plain(line.text), flag == "1") for line, flag in pairs]
    return Found(list(lines[1:first]), choices, ticks=True)


def _plain(lines: Sequence[TextLine]) -> Found | None:
    kept, notes = _without_notes(lines)
    body = [line for line in kept if line.answer() is None]
    answers = [line.answer() for line in kept if line.answer() is not None]
    found = _boxed(body) or _lettered(body)
    if found is None:
        return None
    found.answer = answers[-1] if answers else None
    _give(notes, found)
    return found


def _boxed(lines: Sequence[TextLine]) -> Found | None:
    boxes = [at for at, line in enumerate(lines) if tick_of(line.text) is not None]
    if len(boxes) < 2:
        return None
    found = Found(list(lines[: boxes[0]]), ticks=True)
    for line in lines[boxes[0] :]:
        ticked = tick_of(line.text)
        if ticked is not None:
            found.choices.append(Choice(line.number, plain(ticked[1]), ticked[0]))
        else:
            found.choices[-1].text += f"\n{plain(line.text)}"
    return found


def _lettered(lines: Sequence[TextLine]) -> Found | None:
    options = options_in(lines)
    if options is None:
        return None
    for choice in options.choices:
        choice.text = plain(choice.text)
    starred = any(choice.right for choice in options.choices)
    stem = list(lines[: options.start])
    return Found(stem, options.choices, ticks=starred, order=options.odd)


def _without_notes(lines: Sequence[TextLine]) -> tuple[list[TextLine], list[TextLine]]:
    """The lines, and apart from them those that begin with ``...`` and a blank: feedback."""
    kept: list[TextLine] = []
    notes: list[TextLine] = []
    for line in lines:
        (notes if re.match(r"\.\.\.\s", line.text) else kept).append(line)
    return kept, notes


def _give(notes: Sequence[TextLine], found: Found) -> None:
    """Feedback belongs to the option above it, or to everybody where none is."""
    starts = [choice.line for choice in found.choices]
    for note in notes[:MOST_NOTES]:
        above = bisect.bisect_left(starts, note.number) - 1
        text = plain(note.text[3:].strip())
        if above >= 0:
            choice = found.choices[above]
            choice.why = f"{choice.why}\n{text}".strip()
        else:
            found.feedback = f"{found.feedback}\n{text}".strip()
