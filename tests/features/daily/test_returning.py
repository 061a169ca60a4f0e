"""Who can't be reached gets nothing; who writes again is asked once whether to go on."""

from __future__ import annotations

from bot.features.daily.callbacks import ResumeTap, StopTap
from bot.study.subscription import BLOCKED, OFF, ON
from bot.tg.routes import Happened
from bot.ui.screen import Priority
from tests.features.daily.conftest import Days, text, utc
from tests.support.turns import GROUP, tap_of


async def lost(days: Days) -> Days:
    """Somebody who blocked the bot after a card."""
    await days.send("/daily 07:30")
    await days.at("2026-03-03 04:30").card()
    await days.happen("unreachable")
    return days


async def test_who_blocks_is_paused(both: Days) -> None:
    days = await lost(both)
    assert (await days.sub()).state == BLOCKED
    assert await days.planned() == {}
    assert await days.at("2026-03-04 04:30").sweep() == []


async def test_who_starts_again_is_offered_to_go_on(both: Days) -> None:
    days = (await lost(both)).at("2026-03-20 10:00")
    await days.send("/start")
    (offer,) = await days.sweep()
    assert "I could not reach you, so I paused the daily questions." in text(offer)
    assert offer.priority is Priority.ROUND
    assert await days.sweep() == []
    await days.learner.tap(tap_of(offer, ResumeTap))
    assert (await days.sub()).state == ON
    assert await days.planned() == {"question": utc("2026-03-21 04:30")}


async def test_who_asks_for_the_choices_is_told_there_and_only_there(days: Days) -> None:
    await lost(days)
    days.at("2026-03-20 10:00")
    shown = await days.send("/daily")
    assert "I could not reach you" in text(shown)
    assert await days.sweep() == []
    await days.learner.tap(tap_of(shown, StopTap))
    assert (await days.sub()).state == OFF


async def test_the_offer_comes_once_however_much_is_written(days: Days) -> None:
    await lost(days)
    days.at("2026-03-20 10:00")
    await days.send("/start")
    await days.send("/start")
    assert len(await days.sweep()) == 1
    await days.send("/start")
    assert await days.sweep() == []


async def test_naming_a_time_goes_on_without_asking(days: Days) -> None:
    await lost(days)
    days.at("2026-03-20 10:00")
    await days.send("/daily 08:00")
    assert await days.sweep() == []
    assert (await days.sub()).state == ON


async def test_who_was_off_stays_off(days: Days) -> None:
    await days.send("/daily 07:30")
    await days.send("/daily off")
    await days.happen("unreachable")
    await days.send("/start")
    assert await days.sweep() == []
    assert (await days.sub()).state == OFF


async def test_a_streak_outlives_being_out_of_reach(days: Days) -> None:
    await days.send("/daily 07:30")
    await days.day("2026-03-03 04:30")
    await days.happen("unreachable")
    days.at("2026-03-05 10:00")
    await days.send("/daily devam")
    brought = await days.day("2026-03-06 04:30")
    assert "Streak: <b>2 days</b>" in text(brought, 2)


async def test_a_group_that_is_lost_is_nothing_here(days: Days) -> None:
    happened = Happened("unreachable", GROUP.id, days.learner.clock.now)
    await days.db.write(lambda db: days.learner.routes.tell(db, happened))
    await lost(days)
