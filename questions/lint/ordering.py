"""Options that are numbers: ranges that overlap, and values out of order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from questions.lint.intervals import Interval, day, interval
from questions.lint.view import Hit, View

LEAST = 3


def overlap(view: View) -> Iterator[Hit]:
    """OV01: one answer would lie in two options."""
    found = _intervals(view)
    if found is None or all(one.point for one in found) or view.question.kind == "multiple":
        return
    for (here, one), (there, other) in combinations(zip(view.choices, found, strict=True), 2):
        low, high = max(one.low, other.low), min(one.high, other.high)
        pair = {"one": here.id, "other": there.id}
        if low < high or (low == high and (one.point or other.point) and _closed(one, other)):
            yield view.hit("error", "OV01", **pair)
        elif low == high and _closed(one, other):
            yield view.hit("warning", "OV01/touch", **pair)


def out_of_order(view: View) -> Iterator[Hit]:
    """OR01: numbers or dates that neither rise nor fall."""
    values = _values(view)
    if values is None or len(values) < LEAST:
        return
    pairs = list(pairwise(values))
    if any(a > b for a, b in pairs) and any(a < b for a, b in pairs):
        yield view.hit("info", "OR01")


def _closed(one: Interval, other: Interval) -> bool:
    return not (one.open_ends or other.open_ends)


def _intervals(view: View) -> list[Interval] | None:
    found = [interval(choice.face.whole, view.language) for choice in view.choices]
    whole = [one for one in found if one is not None]
    units = {one.unit for one in whole}
    return whole if len(whole) == len(found) and len(units) == 1 else None


def _values(view: View) -> Sequence[float] | None:
    days = [day(choice.face.text) for choice in view.choices]
    known = [one for one in days if one is not None]
    if len(known) == len(days):
        return known
    found = _intervals(view)
    return None if found is None else [one.low if one.point else _middle(one) for one in found]


def _middle(one: Interval) -> float:
    # An open range sorts by the end that it has.
    return max(one.low, -1e300) + min(one.high, 1e300)
