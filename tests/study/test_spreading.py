"""Which questions a day gets."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.study.choose import spread
from bot.study.records import Memory, Stored
from tests.support.turns import START

TOPICS = ("bir", "iki", "uc")


def row(topic: str, number: int) -> Stored:
    """A question of a topic."""
    return Stored(f"{topic}-{number}", topic, 1, "single", ("tr",), "ready", "bank", number, "")


BANK = [row(topic, number) for topic in TOPICS for number in range(4)]


def met(each: Stored, days: float, *, missed: bool = False) -> Memory:
    """Met so many days ago."""
    return Memory(each.id, 1, 0, missed, START - timedelta(days=days))


def one(memories: dict[str, Memory], seed: int = 1) -> Stored:
    """The question of a day."""
    return spread(BANK, memories, 1, START, Random(seed))[0]


def test_the_topic_that_was_asked_longest_ago_comes() -> None:
    known = {each.id: met(each, days) for each, days in zip(BANK[::4], (1, 9, 5), strict=True)}
    assert {one(known, seed).topic for seed in range(20)} == {"iki"}


def test_a_topic_never_asked_comes_before_all() -> None:
    known = {BANK[0].id: met(BANK[0], 400), BANK[4].id: met(BANK[4], 300)}
    assert {one(known, seed).topic for seed in range(20)} == {"uc"}


def test_several_questions_are_of_different_topics() -> None:
    chosen = spread(BANK, {}, 3, START, Random(3))
    assert {each.topic for each in chosen} == set(TOPICS)
    five = Counter(each.topic for each in spread(BANK, {}, 5, START, Random(3)))
    assert sorted(five.values()) == [1, 2, 2]


def test_missed_ones_return_among_the_unseen() -> None:
    known = {each.id: met(each, 3, missed=True) for each in BANK[::4]}
    returning = sum(one(known, seed).id in known for seed in range(300))
    assert 60 <= returning <= 140


def test_one_missed_just_now_does_not_return_yet() -> None:
    known = {each.id: met(each, 0.01, missed=True) for each in BANK[::4]}
    assert not any(one(known, seed).id in known for seed in range(50))


def test_once_all_are_known_the_one_seen_longest_ago_comes() -> None:
    known = {each.id: met(each, 10 + place) for place, each in enumerate(BANK)}
    assert one(known) == BANK[-1]


def test_an_empty_bank_gives_nothing() -> None:
    assert spread([], {}, 3, START, Random(1)) == []


@given(st.integers(0, 20), st.sets(st.sampled_from(range(12))), st.integers())
def test_never_twice_and_never_too_many(count: int, seen: set[int], seed: int) -> None:
    known = {BANK[place].id: met(BANK[place], place, missed=place % 2 == 0) for place in seen}
    chosen = spread(BANK, known, count, START, Random(seed))
    assert len({each.id for each in chosen}) == len(chosen) == min(count, len(BANK))


def test_a_month_of_days_meets_every_topic_alike() -> None:
    known: dict[str, Memory] = {}
    asked: Counter[str] = Counter()
    for number in range(12):
        now = START + timedelta(days=number)
        (each,) = spread(BANK, known, 1, now, Random(number))
        known[each.id] = Memory(each.id, 1, 1, missed=False, last_at=now)
        asked[each.topic] += 1
    assert set(asked.values()) == {4}
    assert len(known) == len(BANK)
