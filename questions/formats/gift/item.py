"""Takes a GIFT item apart: title, stem, answer block, and the kind that follows from it."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from questions.formats.gift.answers import choices, is_true_false, true_false
from questions.formats.gift.numbers import numbers_of
from questions.formats.gift.syntax import GiftError, Item, Kind, Notes
from questions.formats.gift.texts import rendered, shown, split_mark

_BLANK = "_____"


class _Parts(NamedTuple):
    """``body`` is what stands in the braces, from ``place`` on; ``None`` without braces."""

    title: str
    stem: str
    form: str | None
    body: str | None
    place: int


def parse_item(text: str, *, lenient: bool = False) -> Item:
    """An item from its hidden text; ``GiftError`` where it is not valid.

    ``lenient`` reads what can only have been meant one way, with a warning.
    """
    notes = Notes(lenient)
    parts = _parts(text, notes)
    body, general = _general(parts, notes)
    kind = _kind(body)
    item = Item(kind, parts.title, parts.stem, explanation=general)
    if kind == "choice":
        answers, several = choices(body or "", parts.place, parts.form, notes)
        item = dataclasses.replace(item, answers=answers, several=several)
    elif kind == "true-false":
        answers = true_false(body or "", parts.place, parts.form, notes)
        item = dataclasses.replace(item, answers=answers)
    elif kind == "numerical":
        item = dataclasses.replace(item, numbers=numbers_of(body or "", parts.place, notes))
    return dataclasses.replace(item, warnings=tuple(notes.warnings))


def _parts(text: str, notes: Notes) -> _Parts:
    title, start = _title(text)
    opened, closed = text.find("{", start), text.find("}", start)
    if opened < 0 <= closed or 0 <= closed < opened:
        raise GiftError("gift-brace", closed)
    if opened < 0:
        form, _ = split_mark(text[start:])
        return _Parts(title, shown(text[start:], start, notes), form, None, start)
    if closed < 0:
        raise GiftError("gift-unclosed", opened)
    _refuse_more_braces(text, opened, closed)
    form, stem = split_mark(text[start:opened])
    tail = text[closed + 1 :]
    whole = f"{stem.rstrip()} {_BLANK} {tail.lstrip()}" if tail.strip() else stem
    stem = rendered(whole, start, notes, form)
    return _Parts(title, stem, form, text[opened + 1 : closed], opened + 1)


def _title(text: str) -> tuple[str, int]:
    """The title between ``::`` and ``::``, and where the stem begins."""
    end = text.find("::", 2) if text.startswith("::") else -1
    if end < 0:
        return "", 0
    return shown(text[2:end], 0, Notes(lenient=True)), end + 2


def _refuse_more_braces(text: str, opened: int, closed: int) -> None:
    """A bare brace in code would cut the item at the wrong place."""
    for place in range(opened + 1, len(text)):
        if text[place] in "{}" and place != closed:
            raise GiftError("gift-brace", place)


def _general(parts: _Parts, notes: Notes) -> tuple[str | None, str]:
    """The answers, and the feedback after ``####`` that everybody is shown."""
    if parts.body is None:
        return None, ""
    body, mark, general = parts.body.partition("####")
    place = parts.place + len(body) + len(mark)
    return body, shown(general, place, notes, parts.form) if mark else ""


def _kind(body: str | None) -> Kind:
    if body is None:
        return "description"
    answers = body.strip()
    if not answers:
        return "essay"
    if answers.startswith("#"):
        return "numerical"
    if "~" in answers:
        return "choice"
    if "=" in answers and "->" in answers:
        return "matching"
    return "true-false" if is_true_false(answers) else "short-answer"
