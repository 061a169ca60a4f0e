"""What is suspicious about an item, where the answers leave little doubt; and what to beware of.

A flag wants evidence, not only an estimate beyond a threshold: with a hundred answers estimates
scatter widely, and authors who are called out for noise stop reading. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from bot.study.analysis_figures import ENOUGH, FEWEST, Figures, OptionFigures
from bot.study.analysis_formulas import Z, interval_of_r, wilson
from questions.lint.chance import at_least

EASIEST, HARDEST = 0.95, 0.20
GOOD, FAIR, POOR = 0.30, 0.20, 0.10
ALIVE = 0.05
LEAST_KNOWN = 0.05
UNLIKELY, SURE = 0.01, 2.807
"""What chance would do once in a hundred times; the quantile of an interval of 99.5 %."""

A_LEVEL, OFF = 0.8, 1.0
"""Logits between two levels of difficulty; how many count as a wrong level."""

WEIGHTS: Mapping[str, float] = {
    "wrong-key": 100,
    "key-negative": 60,
    "too-hard": 30,
    "distractor-strong": 25,
    "key-weak": 20,
    "too-easy": 10,
    "level": 8,
    "distractor-dead": 5,
}
"""Every flag by how much it says against an item."""

"""Under 20 answers; under 100; too few people with other answers; several right; not current."""


def judge(figures: Figures, reliability: float = 1.0) -> Figures:
    """The same figures with flags, cautions and the weight of all flags together.

    ``reliability`` of the abilities, 0 to 1: a correlation with something that is known badly is
    lower by its root (attenuation, Spearman 1904), and so are the limits here.
    """
    limit = max(LEAST_KNOWN, reliability) ** 0.5
    found = {*_flags(figures), *_of_discrimination(figures, limit)}
    flags = tuple(flag for flag in WEIGHTS if flag in found)
    r = figures.discrimination
    return msgspec.structs.replace(
        figures,
        verdict="" if r is None else verdict(r.value / limit),
        flags=flags,
        cautions=tuple(_cautions(figures)),
        suspicion=sum(WEIGHTS[flag] for flag in flags),
    )


def working(figures: Figures) -> float | None:
    """The efficiency of the distractors: the share that works, 0 to 1 (Haladyna & Downing 1993:
    chosen by 5 % at least, and rather by the weak); ``None`` under 100 answers.
    """
    if figures.answers < ENOUGH or not figures.distractors:
        return None
    alive = [one for one in figures.distractors if one.chosen >= ALIVE * figures.answers]
    return sum(one.r is None or one.r < 0 for one in alive) / len(figures.distractors)


def verdict(r: float) -> str:
    """The name of a discrimination (after Ebel 1965): good, fair, weak, poor or negative."""
    steps = ((GOOD, "good"), (FAIR, "fair"), (POOR, "weak"), (0.0, "poor"))
    return next((name for least, name in steps if r >= least), "negative")


def dead(figures: Figures, option: OptionFigures) -> bool:
    """Whether clearly fewer than 5 % of the people choose a distractor, and fewer than half of
    its share of those who err: all distractors of an easy item are rare.
    """
    if option.right or figures.answers < ENOUGH:
        return False
    even = (figures.answers - figures.right) / len(figures.distractors)
    return wilson(option.chosen, figures.answers)[1] < ALIVE and option.chosen < even / 2


def draws_the_strong(figures: Figures, option: OptionFigures) -> bool:
    """Whether a distractor is clearly chosen by those who know more."""
    if option.right or option.r is None:
        return False
    return interval_of_r(option.r, figures.rated, SURE)[0] > 0


def rival(figures: Figures) -> OptionFigures | None:
    """The distractor that may be the true key: the strong prefer it to every right option."""
    if figures.discrimination is None or not figures.key or not figures.distractors:
        return None
    best = max(figures.distractors, key=lambda one: one.top)
    least = min(figures.key, key=lambda one: one.top)
    both = best.top + least.top
    if best.r is None or best.r <= 0 or best.top <= least.top:
        return None
    return best if at_least(best.top, both, 0.5) < UNLIKELY else None


def _flags(figures: Figures) -> Iterator[str]:
    if rival(figures):
        yield "wrong-key"
    yield from _of_facility(figures)
    for option in figures.distractors:
        if draws_the_strong(figures, option):
            yield "distractor-strong"
        if dead(figures, option):
            yield "distractor-dead"
    if off_level(figures):
        yield "level"


def _of_discrimination(figures: Figures, limit: float) -> Iterator[str]:
    found = figures.discrimination
    if found is None:
        return
    if found.value < 0 and found.high < POOR * limit:
        yield "key-negative"
    elif found.value < POOR * limit and found.high < FAIR * limit:
        yield "key-weak"


def _of_facility(figures: Figures) -> Iterator[str]:
    """Beyond a threshold as an estimate, and not much within it by the interval."""
    found = figures.facility
    if found is None:
        return
    if found.high < HARDEST or (found.value < HARDEST and figures.answers >= ENOUGH):
        yield "too-hard"
    elif found.value > EASIEST and figures.answers >= ENOUGH:
        yield "too-easy"


def off_level(figures: Figures) -> bool:
    """Whether the measured difficulty is more than a logit from the author's, beyond doubt."""
    level = figures.level
    if level is None or figures.answers < ENOUGH:
        return False
    apart = abs(level.value - figures.difficulty)
    return apart * A_LEVEL > OFF and apart > (level.high - level.low) / 2 * SURE / Z


def _cautions(figures: Figures) -> Iterator[str]:
    if figures.answers < FEWEST:
        yield "few"
    elif figures.answers < ENOUGH:
        yield "rough"
    elif figures.rated < ENOUGH:
        yield "strangers"
    if len(figures.key) > 1:
        yield "several"
    if not figures.current:
        yield "old"
