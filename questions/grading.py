"""Grades a choice: right or wrong, and the points it earns."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from questions.model import Question


@dataclass(frozen=True)
class Verdict:
    """What a choice is worth; ``points`` lie between 0 and 1, ``key`` holds the right ids."""

    correct: bool
    points: float
    chosen: tuple[str, ...]
    key: tuple[str, ...]


def grade(question: Question, chosen: Collection[str]) -> Verdict:
    """Grade the chosen option ids; ``ValueError`` for an id that the question does not have.

    A choice is right when it equals the key. A question with several right options pays for
    part of them: ``max(0, hits - wrong) / len(key)``.
    """
    picked, key = set(chosen), set(question.key)
    strangers = picked - {option.id for option in question.options}
    if strangers:
        raise ValueError(f"{question.id} has no option {', '.join(sorted(strangers))}")
    correct = picked == key
    points = float(correct) if question.kind == "single" else _share(picked, key)
    in_order = tuple(option.id for option in question.options if option.id in picked)
    return Verdict(correct, points, in_order, question.key)


def _share(picked: set[str], key: set[str]) -> float:
    hits, wrong = len(picked & key), len(picked - key)
    return max(0, hits - wrong) / len(key)
