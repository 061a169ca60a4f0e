"""Finds all pairs of similar sets without comparing every pair: a prefix-filtered join.

Sets with a Jaccard index of at least t share o >= t max(|r|, |s|) members, so the first
|r| - o + n of one and |s| - o + n of the other, in an order common to all, share n or more
(Wang, Li & Feng 2012; n = 1 is Chaudhuri, Ganti & Kaushik 2006). With the rarest members first
prefixes seldom share even one, and n = 8 keeps those apart that share no more than a rare word.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

SHARED = 8


@dataclass
class Join:
    """The similar pairs (places in the input, the earlier first) and how many were compared."""

    pairs: list[tuple[int, int, float]] = field(default_factory=list)
    candidates: int = 0


def similar_pairs(sets: Sequence[AbstractSet[Hashable]], threshold: float) -> Join:
    """All pairs of non-empty sets with a Jaccard index of at least ``threshold`` (above 0)."""
    ordered = _rarest_first(sets)
    index: dict[int, list[int]] = defaultdict(list)
    join = Join()
    for place in sorted(range(len(ordered)), key=lambda at: len(ordered[at])):
        members = ordered[place]
        prefix = members[: len(members) - _overlap(len(members), threshold) + SHARED]
        for other in _candidates(prefix, len(members), index, threshold):
            if len(ordered[other]) >= threshold * len(members):
                join.candidates += 1
                _take(join, sets, place, other, threshold)
        for member in prefix:
            index[member].append(place)
    join.pairs.sort()
    return join


def _rarest_first(sets: Sequence[AbstractSet[Hashable]]) -> list[list[int]]:
    counts = Counter(member for one in sets for member in one)
    ranks = {member: rank for rank, (member, _) in enumerate(reversed(counts.most_common()))}
    return [sorted(ranks[member] for member in one) for one in sets]


def _candidates(
    prefix: Sequence[int], size: int, index: dict[int, list[int]], threshold: float
) -> Iterator[int]:
    """Earlier, smaller sets whose prefixes share enough."""
    shared: Counter[int] = Counter()
    for member in prefix:
        shared.update(index.get(member, ()))
    least = min(SHARED, _overlap(size, threshold))
    return (other for other, count in shared.items() if count >= least)


def _overlap(size: int, threshold: float) -> int:
    """How many members a set of this size shares at least with any similar, smaller one."""
    return math.ceil(threshold * size - 1e-9)


def _take(
    join: Join, sets: Sequence[AbstractSet[Hashable]], one: int, other: int, threshold: float
) -> None:
    shared = len(sets[one] & sets[other])
    score = shared / (len(sets[one]) + len(sets[other]) - shared)
    if score >= threshold:
        join.pairs.append((min(one, other), max(one, other), score))
