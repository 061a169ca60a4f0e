"""What the screens of the item analysis show. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.study.analysis_figures import Figures
from questions.model import Question

PAGE = 5


@dataclass(frozen=True)
class Shown:
    """Figures with the question they are about, at their place in the order of suspicion."""

    place: int
    figures: Figures
    question: Question
    language: str

    @property
    def stem(self) -> str:
        """The stem in the reader's language, else in any."""
        return self.question.stem.get(self.language) or next(iter(self.question.stem.values()))


@dataclass(frozen=True)
class Listing:
    """A page of the list: what the analysis rests on, when it was made, how many there are."""

    people: int
    answers: int
    fast: int
    suspicious: int
    when: str
    page: int
    total: int
    shown: Sequence[Shown] = ()
