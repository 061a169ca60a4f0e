"""A bot that was down, or whose loop stood still, at the due time asks today's question once."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.sandbox.client import User
from bot.study import calendar
from tests.support.live import Live, live
from tests.support.process import Running
from tests.whole.daily import log
from tests.whole.daily.subscribers import Planned, due, people, zone_at

pytestmark = pytest.mark.whole
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENING = 19
MORNING = 9 * 60
ISTANBUL = "Europe/Istanbul"
STALL_SECONDS = 1.2
PLANNED = "SELECT chat_id, on_date FROM due_work JOIN subscriptions ON id = subscription_id"


def _since(days: int, planned: Planned) -> Planned:
    """The same time of the day, but nothing has been done since so many days ago."""
    back = timedelta(days=days)
    earlier = planned.on_date - back
    due_at = calendar.moment(earlier, planned.minute, planned.zone)
    return Planned(planned.chat, planned.zone, planned.minute, earlier, due_at)


async def test_after_a_stop_across_the_due_time_only_todays_question_comes(own: Running) -> None:
    await own.again()
    assert await own.bot.terminate() == 0
    now = datetime.now(UTC)
    zone = zone_at(EVENING, now)
    today, days, early, later = people(own.bot.box, 4)
    planned = [
        due(today, zone, now, ago=HOUR),
        _since(3, due(days, zone, now, ago=HOUR)),
        due(early, zone, now, ago=13 * HOUR),
        _since(1, due(later, zone, now, ago=-2 * HOUR)),
    ]
    await log.planted(own.bot.database, planned)
    await own.again()
    await own.until(lambda: log.nothing_left(own))
    await own.kill_and_start()
    await own.until(lambda: log.nothing_left(own))

    came = log.numbers(own.bot.box, (today, days, early, later))
    assert came == {today: 1, days: 1, early: 0, later: 0}
    this = planned[0].on_date
    assert log.last_on(own, today) == log.last_on(own, days) == this
    rows = own.rows(PLANNED)
    due_on = {chat: date.fromisoformat(str(day)) for chat, day in rows}
    assert due_on == {today: this + DAY, days: this + DAY, early: this + DAY, later: this}


async def _forward_to(running: Live, minute: int, seconds: float = 0) -> None:
    """It is so many seconds after this minute of the day in Istanbul."""
    now = running.clock()
    _, at = calendar.next_due(now, ISTANBUL, minute, calendar.EVERY_DAY)
    running.clock.forward((at - now).total_seconds() + seconds)


def _stand_still() -> None:
    """Nothing else of this process's loop runs meanwhile."""
    time.sleep(STALL_SECONDS)


async def _subscriber(running: Live) -> User:
    person = await running.stage.user("Ayşe")
    await _forward_to(running, MORNING + 60)
    await running.say(person, "/daily 09:00")
    await running.see(person.id, "İlk soru")
    return person


async def _settled(running: Live) -> None:
    for _ in range(3):
        await running.house.sweep()
    assert await running.house.sender.drain(10)


async def _came(running: Live, person: User) -> int:
    await _settled(running)
    messages = await running.stage.messages(person.id)
    return sum("A" in each.labels for each in messages)


@pytest.mark.parametrize("gone", [0, 20 * 60, 3 * 86_400])
async def test_a_loop_that_stood_still_at_the_due_time_asks_once(gone: int) -> None:
    async with live() as running:
        person = await _subscriber(running)
        await _forward_to(running, MORNING, -STALL_SECONDS / 2)
        asyncio.get_running_loop().call_soon(_stand_still)
        running.clock.forward(gone)
        await running.see(person.id, "Günün sorusu", label="A")
        assert await _came(running, person) == 1
        running.clock.forward(3600)
        assert await _came(running, person) == 1
