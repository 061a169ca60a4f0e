"""The rules of choosing: unseen first, missed ones return, nothing twice."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.study.choose import RETURN_AFTER, choose, shuffled
from bot.study.records import Memory, Stored
from tests.support.turns import START

COUNTS = st.integers(1, 50)
SEEDS = st.integers(0, 2**32)


def stored(number: int) -> Stored:
    """A question that can be asked."""
    return Stored(f"q-{number}", "t", 1, "single", ("tr",), "ready", "bank", number, "d")


def memory(number: int, *, missed: bool, minutes: int) -> Memory:
    """What is remembered of a question, so many minutes ago."""
    return Memory(f"q-{number}", 1, int(not missed), missed, START - timedelta(minutes=minutes))


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[Stored], dict[str, Memory]]:
    """A bank, and what somebody has met of it."""
    size = draw(st.integers(0, 40))
    met = draw(
        st.dictionaries(
            st.integers(0, 45), st.tuples(st.booleans(), st.integers(0, 500)), max_size=40
        )
    )
    memories = {
        f"q-{number}": memory(number, missed=missed, minutes=minutes)
        for number, (missed, minutes) in met.items()
    }
    return [stored(number) for number in range(size)], memories


@given(history=histories(), count=COUNTS, seed=SEEDS)
def test_as_many_as_there_are_and_none_twice(
    history: tuple[list[Stored], dict[str, Memory]], count: int, seed: int
) -> None:
    candidates, memories = history
    chosen = choose(candidates, memories, count, START, Random(seed))
    assert len(chosen) == min(count, len(candidates))
    assert len({row.id for row in chosen}) == len(chosen)
    assert set(chosen) <= set(candidates)


@given(history=histories(), count=COUNTS, seed=SEEDS)
def test_unseen_ones_come_first_and_are_never_kept_back(
    history: tuple[list[Stored], dict[str, Memory]], count: int, seed: int
) -> None:
    candidates, memories = history
    chosen = choose(candidates, memories, count, START, Random(seed))
    seen = [row.id in memories for row in chosen]
    assert seen == sorted(seen)
    unseen = sum(row.id not in memories for row in candidates)
    assert seen.count(False) >= min(unseen, count - count // 3)


@given(history=histories(), count=COUNTS, seed=SEEDS)
def test_missed_ones_return_before_known_ones(
    history: tuple[list[Stored], dict[str, Memory]], count: int, seed: int
) -> None:
    candidates, memories = history
    chosen = choose(candidates, memories, count, START, Random(seed))
    known = {row.id for row in chosen if row.id in memories and not memories[row.id].missed}
    missed = {row.id for row in candidates if row.id in memories and memories[row.id].missed}
    assert not known or missed <= {row.id for row in chosen}


@pytest.mark.parametrize(("minutes", "back"), [(59, False), (60, True)])
def test_a_missed_one_returns_after_an_hour(minutes: int, back: bool) -> None:
    memories = {"q-0": memory(0, missed=True, minutes=minutes)}
    chosen = choose([stored(n) for n in range(30)], memories, 9, START, Random(1))
    assert (chosen[-1].id == "q-0") is back
    assert timedelta(hours=1) == RETURN_AFTER


def test_at_most_a_third_returns_while_there_are_unseen_ones() -> None:
    memories = {f"q-{n}": memory(n, missed=True, minutes=90 + n) for n in range(10)}
    chosen = choose([stored(n) for n in range(30)], memories, 9, START, Random(1))
    assert [row.id for row in chosen[-3:]] == ["q-9", "q-8", "q-7"]
    assert all(row.id not in memories for row in chosen[:6])


def test_of_known_ones_the_longest_ago_comes_first() -> None:
    memories = {f"q-{n}": memory(n, missed=False, minutes=n) for n in range(5)}
    chosen = choose([stored(n) for n in range(5)], memories, 3, START, Random(1))
    assert [row.id for row in chosen] == ["q-4", "q-3", "q-2"]


def test_the_dice_decide_among_unseen_ones() -> None:
    candidates = [stored(n) for n in range(30)]
    draws = {tuple(choose(candidates, {}, 5, START, Random(seed))) for seed in range(10)}
    assert len(draws) == 10
    assert choose(candidates, {}, 5, START, Random(3)) == choose(
        candidates, {}, 5, START, Random(3)
    )


@given(pins=st.lists(st.booleans(), min_size=2, max_size=10), seed=SEEDS)
def test_every_option_stays_and_pinned_ones_stay_last(pins: list[bool], seed: int) -> None:
    options = list(zip("abcdefghij", pins, strict=False))
    order = shuffled(options, Random(seed))
    pinned = [option for option, pin in options if pin]
    assert sorted(order) == sorted(option for option, _ in options)
    assert order.endswith("".join(pinned))
