"""How likely a bank's habits are by chance: binomial and chi-square tails."""

from __future__ import annotations

import math
from collections.abc import Sequence


def at_least(hits: int, count: int, probability: float) -> float:
    """P(X >= hits) for a binomial X of ``count`` trials."""
    if hits <= 0:
        return 1.0
    if probability in (0.0, 1.0):
        return float(probability)
    logs = (math.log(probability), math.log1p(-probability))
    terms = (
        _log_choose(count, k) + k * logs[0] + (count - k) * logs[1] for k in range(hits, count + 1)
    )
    return min(1.0, math.fsum(math.exp(term) for term in terms))


def chi_square(counts: Sequence[float]) -> float:
    """P of counts at least this uneven, where every place is equally likely."""
    expected = sum(counts) / len(counts)
    value = math.fsum((count - expected) ** 2 for count in counts) / expected
    return _chi_square_tail(value / 2, len(counts) - 1)


def _chi_square_tail(half: float, freedom: int) -> float:
    """Q(freedom / 2, half), raised from 1 or 2 degrees by its recurrence."""
    odd = freedom % 2 == 1
    tail = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    for degrees in range(3 if odd else 4, freedom + 1, 2):
        power = degrees / 2 - 1
        if half > 0:
            tail += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
    return min(1.0, tail)


def _log_choose(count: int, k: int) -> float:
    return math.lgamma(count + 1) - math.lgamma(k + 1) - math.lgamma(count - k + 1)
