"""Searching in stems: rough patterns for the database, then folded words by language."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping

from questions.text import fold

KEPT = frozenset(string.ascii_letters + string.digits) - {"i", "I"}
LONGEST_QUERY, MOST_WORDS = 100, 8


def words(query: str) -> list[str]:
    """The words of a query."""
    return query[:LONGEST_QUERY].split()[:MOST_WORDS]


def patterns(query: str) -> list[str]:
    """A LIKE pattern for each word, which a text that holds the word in any case always fits."""
    return [re.sub("%+", "%", f"%{_rough(word)}%") for word in words(query)]


def _rough(word: str) -> str:
    return "".join(char if char in KEPT else "%" for char in re.sub(r"\^\d", "%", word))


def holds(question_id: str, stem: Mapping[str, str], query: str) -> bool:
    """Whether the id or the stem in one language holds every word."""
    wanted = words(query)
    if all(word.lower() in question_id for word in wanted):
        return True
    return any(_in(fold(text, language), wanted, language) for language, text in stem.items())


def _in(folded: str, wanted: list[str], language: str) -> bool:
    return all(fold(word, language) in folded for word in wanted)
