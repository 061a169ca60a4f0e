"""Banks of any size with words of their own, the same each time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from questions.model import Option, Question

SYLLABLES = (
    *("ön", "bel", "lek", "ge", "cik", "me", "kuy", "ruk", "mo", "del", "dü", "ğüm", "ağ", "is"),
    *("tek", "ya", "nıt", "par", "ti", "ör", "nek", "kat", "man", "sü", "rüm", "ka", "yıt", "iz"),
    *("le", "öl", "çüm", "da", "ğı", "tım", "ı", "sın", "ma", "böl", "eş", "za", "yük", "den"),
)
WORDS = 6_000


def _words() -> list[str]:
    """Words of two to four syllables, those in front to be used most."""
    dice = Random(11)
    return ["".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))) for _ in range(WORDS)]


COMMON = _words()
WEIGHTS = [1 / (rank + 10) for rank in range(WORDS)]
"""How often each word is used: as in any language, by its rank (Zipf)."""


def many(count: int, *, topics: int = 1, languages: Sequence[str] = ("tr", "en")) -> list[Question]:
    """So many different questions, spread over topics named ``konu-1``, ``konu-2``…"""
    dice = Random(7)
    return [_question(number, number % topics + 1, languages, dice) for number in range(count)]


def _question(number: int, topic: int, languages: Sequence[str], dice: Random) -> Question:
    options = tuple(_option(place, number, languages, dice) for place in range(4))
    return Question(
        id=f"konu-{topic}-{number:06d}",
        topic=f"konu-{topic}",
        difficulty=number % 5 + 1,
        stem={code: f"{_sentence(dice, 9)} hangisidir ({number})?" for code in languages},
        options=options,
        explanation={code: f"{_sentence(dice, 24)}." for code in languages},
    )


def _option(place: int, number: int, languages: Sequence[str], dice: Random) -> Option:
    return Option(
        id="abcd"[place],
        text={code: f"{_sentence(dice, 6)} {place}" for code in languages},
        why={code: f"{_sentence(dice, 8)}." for code in languages},
        correct=place == number % 4,
    )


def _sentence(dice: Random, words: int) -> str:
    """A sentence of so many words."""
    return " ".join(dice.choices(COMMON, WEIGHTS, k=words)).capitalize()
