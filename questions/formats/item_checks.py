"""Cleans the texts of an imported item and tells what keeps it from being asked."""

from __future__ import annotations

import re

from questions.findings import Sink
from questions.formats.items import Choice, Draft
from questions.formats.limits import LONGEST_OPTION, LONGEST_TEXT, MOST_OPTIONS
from questions.text import clean

# Marks that no database column and no chat can hold.
_UNHOLDABLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)


def clean_text(text: str) -> str:
    """A text as it is kept: composed, without invisible and unholdable marks at any place."""
    if _UNHOLDABLE.search(text) is not None:
        text = _UNHOLDABLE.sub("", text)
    return clean(text).strip()


def cleaned(draft: Draft, sink: Sink) -> Draft:
    """The item with clean texts; the sink is told where marks were lost that mean something."""
    raw = [draft.stem, draft.explanation, *(c.text + c.why for c in draft.choices)]
    if any(_UNHOLDABLE.search(text) for text in raw):
        sink.warning(draft.line, "text-marks")
    draft.stem = clean_text(draft.stem)
    draft.explanation = clean_text(draft.explanation)
    for choice in draft.choices:
        choice.text, choice.why = clean_text(choice.text), clean_text(choice.why)
    return draft


def check(draft: Draft, sink: Sink) -> None:
    """Tell the sink of everything that is wrong with a cleaned item."""
    _check_texts(draft, sink)
    _check_count(draft, sink)
    _check_twins(draft.choices, sink)
    right = sum(choice.right for choice in draft.choices)
    if draft.choices and not right:
        sink.error(draft.choices[0].line, "no-right-option")
    elif right == len(draft.choices) > 1:
        sink.warning(draft.choices[0].line, "text-all-right")


def _check_texts(draft: Draft, sink: Sink) -> None:
    if not draft.stem:
        sink.error(draft.line, "text-no-stem")
    _check_length(draft.line, draft.stem, LONGEST_TEXT, sink)
    _check_length(draft.line, draft.explanation, LONGEST_TEXT, sink)
    for number, choice in enumerate(draft.choices, start=1):
        if not choice.text:
            sink.error(choice.line, "text-empty-option", number=number)
        _check_length(choice.line, choice.text, LONGEST_OPTION, sink)
        _check_length(choice.line, choice.why, LONGEST_TEXT, sink)


def _check_length(line: int, text: str, most: int, sink: Sink) -> None:
    if len(text) > most:
        sink.error(line, "text-long", found=len(text), most=most)


def _check_count(draft: Draft, sink: Sink) -> None:
    count = len(draft.choices)
    if not 2 <= count <= MOST_OPTIONS:
        sink.error(draft.line, "text-option-count", found=count, most=MOST_OPTIONS)


def _check_twins(choices: list[Choice], sink: Sink) -> None:
    """Two options with the same text leave no way to tell the right one."""
    seen: dict[str, Choice] = {}
    for choice in choices:
        first = seen.setdefault(choice.text, choice)
        if first is not choice and choice.text:
            sink.error(choice.line, "text-twin", found=choice.text[:60], first=first.line)
