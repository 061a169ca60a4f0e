"""How much may be reported, how long words are awaited, which reasons there are. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from questions.model import Question

A_DAY, DAY = 20, timedelta(days=1)
CHECKED, CLEAR, VAGUE, OWN = "checked", "clear", "vague", "own"
REASONS = (CHECKED, CLEAR, VAGUE)
PAGE = 8
LONGEST_NUMBER = 18


def number_in(words: str) -> int | None:
    """The id in a deep link; ``None`` where there is none."""
    fits = words.isascii() and words.isdecimal() and len(words) <= LONGEST_NUMBER
    return int(words) if fits else None


def toggled(marked: str, option_id: str) -> str:
    """The marked option ids with one of them put in or taken out."""
    return "".join(sorted(set(marked) ^ {option_id}))


def order_of(question: Question) -> str:
    """The option ids as the bank has them."""
    return "".join(option.id for option in question.options)


def spoken(question: Question, wanted: str) -> str:
    """The language to show a question in: the wanted one, where it is whole in that."""
    languages = question.languages or tuple(question.stem)
    return wanted if wanted in languages else languages[0]


def pages(count: int) -> int:
    """How many pages so many questions take, at least one."""
    return max(1, -(-count // PAGE))


def shares(chosen: Iterable[tuple[str, int]], total: int) -> dict[str, float]:
    """The share of each option, 0 to 1."""
    return {option: count / total for option, count in chosen} if total else {}
