"""Another key for a question, and what it would change. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from msgspec import structs

from questions.fingerprint import fingerprint
from questions.grading import grade
from questions.model import Question


@dataclass(frozen=True)
class Effect:
    """What another key would change: answers that become right (``risen``) or wrong (``fallen``),
    or earn another share (``shifted``); how many there are, and how many people are concerned.
    """

    total: int
    risen: int
    fallen: int
    shifted: int
    people: int = 0


def with_key(question: Question, key: Collection[str]) -> Question:
    """The question with other right options; ``ValueError`` where it can't have that key."""
    known = [option.id for option in question.options]
    wanted = set(key)
    fits = wanted and wanted <= set(known) and len(wanted) < len(known)
    if not fits or (question.kind == "single" and len(wanted) != 1):
        raise ValueError(f"{question.id} can't have the key {''.join(sorted(wanted))!r}")
    options = (structs.replace(each, correct=each.id in wanted) for each in question.options)
    return structs.replace(question, options=tuple(options))


def words(question: Question) -> str:
    """A digest of what is asked, whatever the key."""
    options = (structs.replace(option, correct=False) for option in question.options)
    return fingerprint(structs.replace(question, options=tuple(options)))


def turned(before: Question, after: Question, choices: Collection[str]) -> set[str]:
    """The choices that are worth something else by the other key."""
    return {each for each in choices if _worth(before, each) != _worth(after, each)}


def effect(before: Question, after: Question, counts: Mapping[str, int]) -> Effect:
    """What the other key changes for choices that were made so often."""
    kinds: Counter[int] = Counter()
    for chosen in turned(before, after, counts):
        change = grade(after, chosen).correct - grade(before, chosen).correct
        kinds[change] += counts[chosen]
    return Effect(sum(counts.values()), kinds[1], kinds[-1], kinds[0])


def _worth(question: Question, chosen: str) -> tuple[bool, float]:
    verdict = grade(question, chosen)
    return verdict.correct, verdict.points
