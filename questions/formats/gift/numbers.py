"""The answers of GIFT numerical items: values, tolerances and spans."""

from __future__ import annotations

import re

from questions.formats.gift.syntax import GiftError, Notes, Number

_NUMBER = r"[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?:[eE][+-]?\d{1,2})?"
_SPAN = re.compile(rf"({_NUMBER})\s*\.\.\s*({_NUMBER})")
_VALUE = re.compile(rf"({_NUMBER})(?:\s*:\s*({_NUMBER}))?")
_COMMA = re.compile(r"(?<=\d),(?=\d)")
_WEIGHT = re.compile(r"%-?\d{1,3}(?:\.\d{1,9})?%")


def numbers_of(body: str, place: int, notes: Notes) -> tuple[Number, ...]:
    """The numbers that count as right; ``GiftError`` where one is none."""
    text = body.strip()[1:]
    answers = [part for part in re.split(r"[=~]", text) if part.partition("#")[0].strip()]
    if not answers:
        raise GiftError("gift-number", place, found=text.strip()[:40])
    return tuple(_number(answer, place, notes) for answer in answers)


def _number(answer: str, place: int, notes: Notes) -> Number:
    text = _WEIGHT.sub("", answer.partition("#")[0].strip(), count=1).strip()
    if _COMMA.search(text):
        notes.bend(place, "gift-comma", found=text[:40])
        text = _COMMA.sub(".", text)
    span, value = _SPAN.fullmatch(text), _VALUE.fullmatch(text)
    if span is not None:
        low, high = float(span[1]), float(span[2])
        return Number((low + high) / 2, abs(high - low) / 2)
    if value is None:
        raise GiftError("gift-number", place, found=text[:40])
    return Number(float(value[1]), float(value[2] or 0))
