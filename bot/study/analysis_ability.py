"""Abilities and difficulties on one scale: a Rasch model with a floor for guessing.

P = c + (1 - c) s(theta - b) with s the logistic function and c = 1/k, as the Elo systems for
learning use it (Pelánek 2016, eq. for multiple choice). Here both sides are estimated jointly from
all answers, by Fisher scoring in turns (Birnbaum's paradigm, in Lord & Novick 1968), with normal
priors: so the order of the answers does not matter, and nobody runs off to infinity.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from math import exp, pi, sqrt

from bot.study.analysis_log import Log

ROUNDS, CLOSE, STRIDE = 20, 0.01, 1.0
SLICE = 20_000
ITEM_PRECISION = 1 / 9
NARROWEST, WIDEST, STEADY = 0.25, 4.0, 20
Steps = Generator[float, None, None]


@dataclass
class Scale:
    """Estimates in logits. ``known`` and ``sure`` hold the information about each person and item
    (1 / squared standard error, the prior's included); ``variance`` is that of abilities.
    """

    log: Log
    guess: Sequence[float]
    ability: list[float] = field(init=False)
    known: list[float] = field(init=False)
    difficulty: list[float] = field(init=False)
    sure: list[float] = field(init=False)
    variance: float = 1.0

    def __post_init__(self) -> None:
        people, items = len(self.log.people), len(self.log.items)
        self.ability, self.known = [0.0] * people, [1.0] * people
        self.difficulty, self.sure = [0.0] * items, [ITEM_PRECISION] * items

    def reliability(self) -> float:
        """The marginal reliability of abilities: 1 - mean(SE^2) / var(theta), 0 to 1."""
        if not self.known:
            return 0.0
        noise = sum(1 / known for known in self.known) / len(self.known)
        return max(0.0, 1 - noise / self.variance)

    def without(self, place: int) -> float:
        """The ability of a person as the rest of their answers show it, without the one at a
        place: one Newton step away from the estimate with it.
        """
        person, item = self.log.person[place], self.log.item[place]
        pull, weight = slope(
            self.ability[person] - self.difficulty[item],
            self.guess[item],
            self.log.right[place],
        )
        return self.ability[person] - pull / max(self.known[person] - weight, 1 / self.variance)


def slope(distance: float, guess: float, right: int, sharp: float = 1.0) -> tuple[float, float]:
    """The derivative of an answer's log-likelihood by ``theta`` and its Fisher information."""
    knows = 1 / (1 + exp(-sharp * distance)) if distance > -30 else 0.0
    chance = guess + (1 - guess) * knows
    lean = sharp * knows / chance if chance else 0.0
    return (right - chance) * lean, (1 - chance) * sharp * knows * lean


def calibrate(scale: Scale) -> Steps:
    """Estimate everything, in slices of some ten milliseconds; yields how much is done, 0 to 1.
    Stops when no difficulty moves by more than 0.01 logits.
    """
    for number in range(ROUNDS):
        for part in _people(scale):
            yield (number + part / 2) / ROUNDS
        moved = [0.0]
        for part in _items(scale, moved):
            yield (number + 0.5 + part / 2) / ROUNDS
        if max(moved) < CLOSE:
            return


def _people(scale: Scale) -> Steps:
    log, prior = scale.log, 1 / scale.variance
    pulls = [-ability * prior for ability in scale.ability]
    known = [prior] * len(pulls)
    for start in range(0, len(log), SLICE):
        rows = slice(start, start + SLICE)
        for p, i, right in zip(log.person[rows], log.item[rows], log.right[rows], strict=True):
            distance = scale.ability[p] - scale.difficulty[i]
            pull, weight = slope(distance, scale.guess[i], right)
            pulls[p] += pull
            known[p] += weight
        yield min(1.0, (start + SLICE) / len(log))
    moves = zip(scale.ability, pulls, known, strict=True)
    scale.ability = [ability + _step(pull / weight) for ability, pull, weight in moves]
    scale.known = known
    _settle(scale)


def _items(scale: Scale, moved: list[float]) -> Steps:
    """Abilities are uncertain, which flattens the curve that an item sees (MacKay 1992)."""
    log = scale.log
    sharp = [1 / sqrt(1 + pi / 8 / known) for known in scale.known]
    pulls = [-difficulty * ITEM_PRECISION for difficulty in scale.difficulty]
    sure = [ITEM_PRECISION] * len(pulls)
    for start in range(0, len(log), SLICE):
        rows = slice(start, start + SLICE)
        for p, i, right in zip(log.person[rows], log.item[rows], log.right[rows], strict=True):
            distance = scale.ability[p] - scale.difficulty[i]
            pull, weight = slope(distance, scale.guess[i], right, sharp[p])
            pulls[i] -= pull
            sure[i] += weight
        yield min(1.0, (start + SLICE) / len(log))
    steps = [_step(pull / weight) for pull, weight in zip(pulls, sure, strict=True)]
    scale.difficulty = [b + step for b, step in zip(scale.difficulty, steps, strict=True)]
    scale.sure = sure
    moved[:] = [abs(step) for step in steps] or [0.0]


def _step(wanted: float) -> float:
    return max(-STRIDE, min(STRIDE, wanted))


def _settle(scale: Scale) -> None:
    """Put the mean ability to 0 and renew the variance of abilities from the estimates."""
    if not scale.ability:
        return
    mean = sum(scale.ability) / len(scale.ability)
    scale.ability = [ability - mean for ability in scale.ability]
    scale.difficulty = [difficulty - mean for difficulty in scale.difficulty]
    spread = sum(a * a + 1 / k for a, k in zip(scale.ability, scale.known, strict=True))
    variance = (spread + STEADY) / (len(scale.ability) + STEADY)
    scale.variance = max(NARROWEST, min(WIDEST, variance))
