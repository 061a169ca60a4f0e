"""Counts of a bank: by topic and level, where the keys stand, what length and absolutes tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from questions.bank import Bank
from questions.lint.cues import is_absolute
from questions.lint.view import View, views


@dataclass(frozen=True)
class Share:
    """How many of how many."""

    hits: int
    count: int

    @property
    def ratio(self) -> float:
        """The share, 0 to 1; 0 of nothing is 0."""
        return self.hits / self.count if self.count else 0.0


@dataclass(frozen=True)
class Statistics:
    """``levels`` counts by topic and difficulty, ``positions`` by the place of the key."""

    count: int
    levels: Mapping[str, Mapping[int, int]]
    positions: Mapping[str, int]
    longest_key: Mapping[str, Share]
    absolute_distractors: Mapping[str, Share]
    absolute_keys: Mapping[str, Share]


def statistics(bank: Bank) -> Statistics:
    """The counts of the questions of a bank that are not retired."""
    asked = [q for q in bank.questions.values() if q.status != "retired"]
    seen = [view for question in asked for view in views(question, {})]
    languages = sorted({view.language for view in seen}, reverse=True)
    own = {language: [v for v in seen if v.language == language] for language in languages}
    levels: dict[str, Counter[int]] = {}
    for question in asked:
        levels.setdefault(question.topic, Counter())[question.difficulty] += 1
    return Statistics(
        count=len(asked),
        levels={topic: dict(sorted(counts.items())) for topic, counts in sorted(levels.items())},
        positions=dict(sorted(Counter(k for q in asked for k in q.key).items())),
        longest_key={language: longest_key(own[language]) for language in languages},
        absolute_distractors={lang: absolute_share(own[lang], key=False) for lang in languages},
        absolute_keys={lang: absolute_share(own[lang], key=True) for lang in languages},
    )


def longest_key(seen: Iterable[View]) -> Share:
    """How often the one key is strictly the longest option."""
    single = [view for view in seen if view.key is not None]
    return Share(sum(map(key_is_longest, single)), len(single))


def key_is_longest(view: View) -> bool:
    """Whether the one key is longer than every distractor."""
    longest = max(distractor.face.length for distractor in view.distractors)
    return view.key is not None and view.key.face.length > longest


def absolute_share(seen: Sequence[View], *, key: bool) -> Share:
    """How many keys, or distractors, claim something without exception."""
    found = [
        is_absolute(view.words, choice.face)
        for view in seen
        if view.words is not None
        for choice in (view.keys if key else view.distractors)
    ]
    return Share(sum(found), len(found))
