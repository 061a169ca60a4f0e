"""Choices of what is asked and when, and their buttons."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import StaleButtonError
from bot.study import offering
from bot.study.catalog import Catalog, topic_code
from bot.ui.callback import Tap
from bot.ui.texts import texts
from tests.support.questions import topic
from tests.support.turns import START

CATALOG = Catalog(topics=(topic("bir", 1), topic("iki", 2), topic("uc", 3)))

LEVELS = st.none() | st.sets(st.integers(1, 5), min_size=1, max_size=4)


@dataclass(frozen=True)
class Switch(Tap, prefix="zzo1"):
    """A button of these tests."""

    name: str
    on: int


@dataclass(frozen=True)
class Zone(Tap, prefix="zzz1"):
    """A button of these tests."""

    name: str


def test_topics_are_ticked_and_say_what_a_tap_wants() -> None:
    rows = offering.topic_rows(texts("en"), "all", ("iki",), CATALOG, Switch)
    assert [row[0].label for row in rows] == ["all", "Bir Topic", "✓ Iki Topic", "Uc Topic"]
    wanted = [row[0].tap for row in rows]
    assert wanted[1:3] == [Switch(topic_code("bir"), 1), Switch(topic_code("iki"), 0)]


def test_the_own_zone_is_offered_even_if_it_is_not_in_the_short_list() -> None:
    rows = offering.zone_rows(texts("tr"), "Asia/Tokyo", START, Zone)
    assert rows[0][0].label == "✓ Tokyo (UTC+9)"
    assert rows[0][0].tap == Zone("Asia.Tokyo")
    listed = offering.zone_rows(texts("tr"), "Europe/Berlin", START, Zone)
    assert sum(row[0].label.startswith("✓") for row in listed) == 1
    assert len(listed) == len(rows) - 1


@pytest.mark.parametrize(
    ("chosen", "slug", "on", "wanted"),
    [
        (None, "iki", True, ("iki",)),
        (("iki",), "iki", True, ("iki",)),
        (("iki",), "bir", True, ("bir", "iki")),
        (("bir", "iki"), "uc", True, None),
        (("bir", "iki"), "iki", False, ("bir",)),
        (("bir",), "bir", False, None),
        (("bir",), "iki", False, ("bir",)),
    ],
)
def test_a_topic_goes_in_and_out(
    chosen: tuple[str, ...] | None, slug: str, on: bool, wanted: tuple[str, ...] | None
) -> None:
    assert offering.with_topic(chosen, topic_code(slug), CATALOG, on=on) == wanted


def test_all_topics_and_all_difficulties_come_back_at_once() -> None:
    assert offering.with_topic(("bir",), "", CATALOG, on=True) is None
    assert offering.with_level((1, 2), 0, on=True) is None


def test_what_was_never_offered_is_refused() -> None:
    with pytest.raises(StaleButtonError):
        offering.with_topic(None, "0123456789ab", CATALOG, on=True)
    with pytest.raises(StaleButtonError):
        offering.with_level(None, 6, on=True)
    with pytest.raises(StaleButtonError):
        offering.with_day(127, 7, on=True)


@given(st.integers(1, 127), st.integers(0, 6), st.booleans())
def test_the_same_tap_twice_is_like_once(days: int, day: int, on: bool) -> None:
    once = offering.with_day(days, day, on=on)
    assert offering.with_day(once, day, on=on) == once
    assert bool(once >> day & 1) is on


@given(
    st.none() | st.sets(st.integers(1, 5), min_size=1, max_size=4), st.integers(1, 5), st.booleans()
)
def test_a_level_twice_is_like_once(chosen: set[int] | None, level: int, on: bool) -> None:
    before = tuple(sorted(chosen)) if chosen else None
    once = offering.with_level(before, level, on=on)
    if once is not None:
        assert (level in once) is on or before is None
        assert offering.with_level(once, level, on=level in once) == once
