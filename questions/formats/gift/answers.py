"""The answers of GIFT choice items: options with weights and feedback, and true or false."""

from __future__ import annotations

import re

from questions.formats.gift.escapes import show
from questions.formats.gift.grades import listed
from questions.formats.gift.syntax import Answer, GiftError, Notes
from questions.formats.gift.texts import shown
from questions.formats.limits import MOST_OPTIONS

_MARK = re.compile(r"~=|~|=")
_WEIGHT = re.compile(r"\s*%\s*(-?)(\d{1,3}(?:([.,])\d{1,9})?)%")
_MOST_MARKS = 100
_TRUTHS = {"T": True, "TRUE": True, "F": False, "FALSE": False}
TRUE, FALSE = "T", "F"


def is_true_false(body: str) -> bool:
    """Whether an answer block is ``T`` or ``F``, before any feedback."""
    return body.partition("#")[0].strip() in _TRUTHS


def true_false(body: str, place: int, form: str | None, notes: Notes) -> tuple[Answer, ...]:
    """The answers ``T`` and ``F``; the first feedback is for the wrong choice."""
    word, *feedback = body.split("#")
    wrong, right = (*(shown(text, place, notes, form) for text in feedback[:2]), "", "")[:2]
    truth = _TRUTHS[word.strip()]
    return tuple(
        Answer(place, is_right, name, right if is_right else wrong)
        for name, is_right in ((TRUE, truth), (FALSE, not truth))
    )


def choices(
    body: str, place: int, form: str | None, notes: Notes
) -> tuple[tuple[Answer, ...], bool]:
    """The options, and whether several may be right: without any ``=`` weights decide."""
    marks = _marks(body, place, notes)
    if len(marks) > _MOST_MARKS:
        raise GiftError("text-option-count", place, found=len(marks), most=MOST_OPTIONS)
    stray = body[: marks[0].start()].strip()
    if stray:
        raise GiftError("gift-stray", place, found=stray[:60])
    several = not any("=" in mark[0] for mark in marks)
    ends = [*(mark.start() for mark in marks[1:]), len(body)]
    answers = [
        _answer(mark, body[mark.end() : end], place + mark.start(), form, notes)
        for mark, end in zip(marks, ends, strict=True)
    ]
    return tuple(_judged(answer, notes, several=several) for answer in answers), several


def _marks(body: str, place: int, notes: Notes) -> list[re.Match[str]]:
    """The marks that begin options; ``~=`` is one."""
    found = list(_MARK.finditer(body))
    equals = [mark for mark in found if mark[0] == "="]
    glued = [mark for mark in equals if mark.start() and not body[mark.start() - 1].isspace()]
    if len(equals) < 2 or not glued:
        return found
    around = body[max(0, glued[0].start() - 20) : glued[0].end() + 20]
    notes.bend(place + glued[0].start(), "gift-equals", found=" ".join(show(around).split()))
    literal = {mark.start() for mark in (glued[1:] if len(glued) == len(equals) else glued)}
    return [mark for mark in found if mark.start() not in literal]


def _answer(mark: re.Match[str], rest: str, place: int, form: str | None, notes: Notes) -> Answer:
    match = _WEIGHT.match(rest)
    weight = None
    if match is not None:
        if match[3] == ",":
            notes.bend(place, "gift-comma", found=match[2])
        weight = float(match[1] + match[2].replace(",", "."))
        rest = rest[match.end() :]
    body, _, feedback = rest.partition("#")
    told = shown(feedback, place, notes, form)
    return Answer(place, "=" in mark[0], shown(body, place, notes, form), told, weight)


def _judged(answer: Answer, notes: Notes, *, several: bool) -> Answer:
    """An answer whose weight is told of where it is odd; without ``=`` it decides."""
    weight = answer.weight
    if weight is not None and not listed(weight):
        notes.warn(answer.place, "gift-weight", found=f"{weight:g}")
    if several:
        right = weight is not None and weight > 0
        return Answer(answer.place, right, answer.text, answer.feedback, weight)
    if weight not in (None, 0, 100) and (answer.right or (weight or 0) > 0):
        notes.warn(answer.place, "gift-partial", found=f"{weight:g}")
    return answer
