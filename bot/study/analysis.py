"""Item analysis: what first answers say of each revision of each question. Pure.

Ability comes from all topics together, without the answer that it is compared with; people may
have met quite different questions. What a figure means: see ``analysis_formulas`` and
``analysis_flags``.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

import msgspec

from bot.study.analysis_ability import Scale, calibrate
from bot.study.analysis_figures import FEWEST, Figures, Given, Interval, Item, measure
from bot.study.analysis_flags import A_LEVEL, judge
from bot.study.analysis_formulas import Z
from bot.study.analysis_log import Log

OTHERS = 3
"""How many other answers somebody must have given for their ability to say anything."""

MIDDLE = 3
ANCHORS = 5
VAGUE = 2
"""A difficulty that is known to no more than two levels up or down is not shown."""

ESTIMATING = 0.8


@dataclass(frozen=True)
class Analysis:
    """Figures by suspicion, the most suspicious first. ``fast``: answers left out because they
    came in under 1.5 s; ``reliability``: of the abilities, 0 to 1.
    """

    figures: tuple[Figures, ...] = ()
    people: int = 0
    answers: int = 0
    fast: int = 0
    reliability: float = 0.0

    def of(self, topic: str | None) -> Analysis:
        """The same with the figures of one topic; ``None`` keeps all."""
        kept = tuple(one for one in self.figures if topic in (None, one.topic))
        return Analysis(kept, self.people, self.answers, self.fast, self.reliability)


def analyse(log: Log, items: Mapping[int, Item]) -> Analysis:
    """The whole analysis at once; revisions that are not in ``items`` are left out."""
    steps = analysing(log, items)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Analysis = end.value
            return found


def analysing(log: Log, items: Mapping[int, Item]) -> Generator[float, None, Analysis]:
    """The analysis in slices of some ten milliseconds; yields how much is done, 0 to 1."""
    guesses = [items[name].guess if name in items else 0.25 for name in log.items.keys]
    scale = Scale(log, guesses)
    for done in calibrate(scale):
        yield ESTIMATING * done
    shift, reliability = _shift(scale, items), scale.reliability()
    counts = Counter(log.person)
    figures: list[Figures] = []
    for number, places in enumerate(log.by_item()):
        item = items.get(log.items.keys[number])
        if item is not None:
            found = measure(item, _given(scale, places, counts))
            figures.append(judge(_levelled(found, scale, number, shift), reliability))
        yield ESTIMATING + (1 - ESTIMATING) * (number + 1) / len(log.items)
    return Analysis(in_order(figures), len(log.people), len(log), log.fast, round(reliability, 3))


def in_order(figures: Sequence[Figures]) -> tuple[Figures, ...]:
    """The most suspicious first; among equals the weakest key, then the most answers."""

    def place(one: Figures) -> tuple[float, float, int, str, int]:
        r = 1.0 if one.discrimination is None else one.discrimination.value
        return -one.suspicion, r, -one.answers, one.question_id, -one.revision_id

    return tuple(sorted(figures, key=place))


def _given(scale: Scale, places: array[int], counts: Counter[int]) -> list[Given]:
    log = scale.log
    return [
        Given(
            log.choices.keys[log.choice[place]],
            log.right[place] == 1,
            scale.without(place) if counts[log.person[place]] > OTHERS else None,
        )
        for place in places
    ]


def _author(item: Item) -> float:
    """The author's difficulty in logits: 0.8 a level, the middle one at 0."""
    return (item.difficulty - MIDDLE) * A_LEVEL


def _shift(scale: Scale, items: Mapping[int, Item]) -> float | None:
    """How far the scale of these people lies from that of the authors: the median difference over
    items with 20 answers; ``None`` where there are too few of these to tell.
    """
    counts = Counter(scale.log.item)
    names = scale.log.items.keys
    apart = [
        scale.difficulty[number] - _author(items[names[number]])
        for number, count in counts.items()
        if count >= FEWEST and names[number] in items
    ]
    return median(apart) if len(apart) >= ANCHORS else None


def _levelled(figures: Figures, scale: Scale, number: int, shift: float | None) -> Figures:
    if shift is None or figures.answers < FEWEST:
        return figures
    middle, reach = scale.difficulty[number] - shift, Z / scale.sure[number] ** 0.5
    if reach > VAGUE * A_LEVEL:
        return figures
    bounds = (MIDDLE + each / A_LEVEL for each in (middle, middle - reach, middle + reach))
    return msgspec.structs.replace(figures, level=Interval(*bounds))
