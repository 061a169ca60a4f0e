"""The week's standing comes on Mondays where it is wanted and somebody answered."""

from __future__ import annotations

import re

import pytest

from bot.features.groupdaily.callbacks import CloseTap, WeeklyTap
from bot.ui.doors import OpenLeaderboard
from bot.ui.screen import Response, Send
from tests.features.groupdaily.conftest import Circle, at, words
from tests.support.turns import buttons


@pytest.fixture
async def weekly(circle: Circle) -> Circle:
    """Daily questions at 09:00 that close after an hour, and the standing on Mondays."""
    await circle.admin.send("/daily 09:00")
    await circle.admin.tap(WeeklyTap(1))
    await circle.admin.tap(CloseTap(1))
    return circle


async def week(circle: Circle) -> None:
    """Monday's question is answered by two."""
    await circle.until("2026-11-30T09:00:00+03:00")
    await circle.choose(circle.members[0])
    await circle.choose(circle.members[1], right=False)
    await circle.until("2026-11-30T10:00:00+03:00")


def standings(responses: list[Response]) -> list[Response]:
    """Those that hold the week's standing."""
    return [each for each in responses if "Haftanın sıralaması" in words(each)]


async def test_last_weeks_board_comes_on_monday_with_a_way_to_the_leaderboard(
    weekly: Circle,
) -> None:
    await week(weekly)
    [response] = standings(await weekly.until("2026-12-07T09:00:00+03:00"))
    assert re.search(r"Haftanın sıralaması · 30 Kasım\s–\s6 Aralık", words(response))
    assert "2 kişi yanıtladı" in words(response)
    assert "1. Üye 1 · 10 puan · 1/1\n2. Üye 2 · 0 puan · 0/1" in words(response)
    assert [each.tap for each in buttons(response)] == [OpenLeaderboard()]


async def test_it_comes_once_a_week(weekly: Circle) -> None:
    await week(weekly)
    assert len(standings(await weekly.until("2026-12-07T09:00:00+03:00"))) == 1
    await weekly.admin.send("/daily 12:00")
    assert standings(await weekly.until("2026-12-07T12:00:00+03:00")) == []
    assert (await weekly.due())["weekly"] == at("2026-12-14T12:00:00+03:00")


async def test_a_week_without_answers_has_none(weekly: Circle) -> None:
    assert standings(await weekly.until("2026-11-30T09:00:00+03:00")) == []
    assert (await weekly.due())["weekly"] == at("2026-12-07T09:00:00+03:00")


async def test_what_sundays_question_brings_counts_before_it_is_posted(circle: Circle) -> None:
    await circle.admin.send("/daily 09:00")
    await circle.admin.tap(WeeklyTap(1))
    await circle.until("2026-12-06T09:00:00+03:00")
    await circle.choose(circle.members[2])
    made = await circle.until("2026-12-07T09:00:00+03:00")
    assert ["sıralaması ·" in words(each) for each in made] == [False, True]
    assert "1. Üye 3 · 10 puan" in words(made[1])


async def test_it_waits_for_a_question_that_is_about_to_close(circle: Circle) -> None:
    await circle.admin.send("/daily 09:00")
    await circle.admin.tap(WeeklyTap(1))
    await circle.until("2026-12-06T09:00:00+03:00")
    await circle.choose(circle.members[2])
    circle.clock.now = at("2026-12-07T09:00:00+03:00")
    weekly = next(due for due in circle.admin.routes.dues if due.name == "groupdaily.weekly")
    assert await circle._swept(weekly) == []
    circle.clock.forward(seconds=1)
    assert len(standings(await circle.sweep())) == 1


async def test_it_is_off_unless_wanted_and_can_be_turned_off(weekly: Circle) -> None:
    await week(weekly)
    await weekly.admin.tap(WeeklyTap(0))
    assert "weekly" not in await weekly.due()
    assert standings(await weekly.until("2026-12-07T09:00:00+03:00")) == []


async def test_it_is_posted_in_the_forum_topic(weekly: Circle) -> None:
    await week(weekly)
    [response] = standings(await weekly.until("2026-12-07T09:00:00+03:00"))
    [act] = response.acts
    assert isinstance(act, Send)
    assert act.thread is None
    assert act.note is None


async def test_monday_without_a_question_still_has_its_standing(weekly: Circle) -> None:
    await week(weekly)
    from bot.features.groupdaily.callbacks import DayTap

    await weekly.admin.tap(DayTap(0, 0))
    made = await weekly.until("2026-12-07T09:00:00+03:00")
    assert len(standings(made)) == 1
