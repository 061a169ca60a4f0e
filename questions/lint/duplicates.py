"""ND01: questions of a bank that ask the same, or nearly the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from questions.bank import Bank
from questions.findings import Finding, Level, finding
from questions.lint.similarity import similar_pairs
from questions.lint.view import View

NEAR, GRAM = 0.7, 5


def near_duplicates(bank: Bank, views: Sequence[View]) -> Iterator[Finding]:
    """Each pair once, at the place of its later question."""
    told: set[tuple[str, str]] = set()
    for language in sorted({view.language for view in views}, reverse=True):
        own = [view for view in views if view.language == language]
        for level, message, one, other in _pairs(own):
            pair = (one.question.id, other.question.id)
            if pair not in told:
                told.add(pair)
                yield _tell(bank, level, message, one, other)


def _pairs(views: Sequence[View]) -> Iterator[tuple[Level, str, View, View]]:
    apart: list[View] = []
    for twins in _alike(views, lambda view: view.stem.whole):
        apart.append(twins[0])
        for other in twins[1:]:
            yield "error", "ND01/equal", twins[0], other
    distinct: list[View] = []
    for variants in _alike(apart, _without_numbers):
        distinct.append(variants[0])
        for twins in _alike(variants, _keys):
            for other in twins[1:]:
                yield "warning", "ND01/near", twins[0], other
    for first, second in near_pairs(distinct):
        yield "warning", "ND01/near", first, second


def near_pairs(distinct: Sequence[View]) -> Iterator[tuple[View, View]]:
    """Pairs of stems that differ in more than numbers, and are still nearly the same."""
    for one, other, _ in similar_pairs([grams(view.stem.whole) for view in distinct], NEAR).pairs:
        first, second = distinct[one], distinct[other]
        if not _variant(first, second):
            yield first, second


def grams(text: str) -> frozenset[str]:
    """The pieces of five characters that a text consists of."""
    return frozenset(text[at : at + GRAM] for at in range(max(1, len(text) - GRAM + 1)))


def _alike(views: Sequence[View], key: Callable[[View], str]) -> Iterator[list[View]]:
    """The views in groups of equal keys, each in the order of the bank."""
    groups: dict[str, list[View]] = {}
    for view in views:
        groups.setdefault(key(view), []).append(view)
    yield from groups.values()


def _without_numbers(view: View) -> str:
    return re.sub(r"\d+", "0", view.stem.whole)


def _keys(view: View) -> str:
    return "\n".join(sorted(key.face.whole for key in view.keys))


def _variant(one: View, other: View) -> bool:
    """Whether only numbers or names differ between the stems, and the keys differ too."""
    odd = set(one.stem.tokens) ^ set(other.stem.tokens)
    names = one.stem.names | other.stem.names
    telling = all(token in names or any(sign.isdigit() for sign in token) for token in odd)
    return telling and bool(odd) and _keys(one) != _keys(other)


def _tell(bank: Bank, level: Level, message: str, one: View, other: View) -> Finding:
    first = bank.place(one.question.id)
    return finding(
        bank.place(other.question.id),
        level,
        message,
        item=other.question.id,
        language=other.language,
        other=one.question.id,
        where=f"{first.file}:{first.line}",
    )
