"""What the rules of wording have to know of a language: patterns over folded text."""

from __future__ import annotations

import re
from dataclasses import dataclass

PREFIX = 5
"""How many letters of a word must agree."""


@dataclass(frozen=True)
class Words:
    """The words of one language that give an item away, or make it hard.

    ``negative`` asks for an exception in a sentence that ``asks``; ``negated_end`` is an option
    that denies; ``all_of``, ``none_of`` and ``letters`` are whole options; ``two_questions`` are
    in one stem; ``occasion`` answers when; ``stop`` are prefixes that mean nothing; ``numbers``
    spell 0, 1, 2 and so on.
    """

    asks: re.Pattern[str]
    negative: re.Pattern[str]
    negated_end: re.Pattern[str]
    all_of: re.Pattern[str]
    none_of: re.Pattern[str]
    letters: re.Pattern[str]
    absolute: re.Pattern[str]
    two_questions: re.Pattern[str]
    occasion: re.Pattern[str]
    stop: frozenset[str]
    opposites: frozenset[tuple[str, str]]
    numbers: tuple[str, ...]


def pairs(text: str) -> frozenset[tuple[str, str]]:
    """``"a/b c/d"`` as pairs, each in both directions."""
    halves = [pair.partition("/") for pair in text.split()]
    return frozenset([(a, b) for a, _, b in halves] + [(b, a) for a, _, b in halves])


def prefix(word: str) -> str:
    """The beginning by which folded words are compared: suffixes differ.

    A Turkish fold makes ``ınference`` of ``Inference``, so both letters count as one here.
    """
    return word[:PREFIX].replace("ı", "i")


def prefixes(text: str) -> frozenset[str]:
    """The prefixes of some words."""
    return frozenset(prefix(word) for word in text.split())
