"""A group becomes a supergroup, a subscriber flies west: one question a local date all the same."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.sandbox.client import Message, User
from bot.study import calendar
from tests.support.live import Live, live
from tests.support.process import Running
from tests.whole.daily import log
from tests.whole.daily.subscribers import NOON, due, zone_at

pytestmark = pytest.mark.whole
ISTANBUL, LOS_ANGELES = "Europe/Istanbul", "America/Los_Angeles"
TIME, AT_NOON = 7 * 60 + 30, 12 * 60
HALF_HOUR = timedelta(minutes=30)


async def _group(own: Running) -> tuple[int, list[User]]:
    """A small group whose administrator has asked for a daily question."""
    await own.again()
    members = [await own.stage.user(f"Kişi {number}") for number in range(3)]
    ids = [person.id for person in members]
    group = await own.stage.group("Küçük", ids, admins=ids[:1], kind="group")
    await own.stage.say(ids[0], "/daily 09:00", chat_id=group.id)
    await own.stage.await_message(group.id, lambda each: "Sıradaki soru" in (each.text or ""))
    return group.id, members


async def _asked(own: Running, chat: int) -> Message:
    """The question that is due in a chat: the bot starts and asks it."""
    now = datetime.now(UTC)
    log.plan_now(own.bot.database, due(chat, zone_at(NOON, now), now))
    seen = await own.stage.seq()
    await own.again()
    return await _card(own, chat, seen)


async def _card(own: Running, chat: int, seen: int) -> Message:
    def fits(message: Message) -> bool:
        return "Günün sorusu" in (message.text or "") and "A" in message.labels

    card = await own.stage.await_message(chat, fits, after=seen)
    await own.until(lambda: log.nothing_left(own))
    return card


async def test_a_group_that_migrates_the_same_day_has_one_question_a_date(own: Running) -> None:
    small, members = await _group(own)
    await own.bot.terminate()
    card = await _asked(own, small)
    toast = await own.stage.tap(members[1].id, card, card.button("A"), chat_id=small)
    assert toast.text.startswith("Kaydedildi: A")
    await own.until(lambda: log.nothing_left(own))
    await own.bot.terminate()

    large = await own.stage.migrate(small)
    log.a_day_passes(own.bot.database)
    now = datetime.now(UTC)
    log.plan_now(own.bot.database, due(small, zone_at(NOON, now), now))
    seen = await own.stage.seq()
    await own.again()
    await _card(own, large, seen)
    await own.kill_and_start()
    await own.until(lambda: log.nothing_left(own))

    assert len(log.cards(own.bot.box, small)) == 1
    assert len(log.cards(own.bot.box, large)) == 1
    assert own.rows("SELECT chat_id FROM subscriptions") == [(large,)]
    assert own.rows("SELECT count(*), count(DISTINCT on_date) FROM deliveries") == [(2, 2)]
    assert own.rows("SELECT count(*) FROM answers") == [(1,)]
    assert "Traceback" not in own.bot.said()


async def _forward_to(running: Live, minute: int) -> None:
    """It is this minute of the day in Istanbul."""
    now = running.clock()
    _, at = calendar.next_due(now, ISTANBUL, minute, calendar.EVERY_DAY)
    running.clock.forward((at - now).total_seconds() + 1)


async def _came(running: Live, person: User) -> int:
    await running.house.sweep()
    assert await running.house.sender.drain(10)
    messages = await running.stage.messages(person.id)
    return sum("A" in each.labels for each in messages)


async def test_who_flies_west_at_noon_gets_one_question_on_each_of_their_dates() -> None:
    async with live() as running:
        person = await running.stage.user("Ayşe")
        await _forward_to(running, AT_NOON)
        await running.say(person, "/daily 07:30")
        await running.see(person.id, "İlk soru")
        await _forward_to(running, TIME)
        assert await _came(running, person) == 1
        await _forward_to(running, AT_NOON)
        day = calendar.local_date(running.clock(), ISTANBUL)
        await running.say(person, "/daily Los Angeles")
        await running.see(person.id, "Los Angeles")
        moments: list[datetime] = []
        for _ in range(3 * 48):
            running.clock.forward(HALF_HOUR.total_seconds())
            if await _came(running, person) > 1 + len(moments):
                moments.append(running.clock().astimezone(ZoneInfo(LOS_ANGELES)))
        assert [each.date() for each in moments] == [day + timedelta(days=n) for n in (1, 2)]
        assert all(timedelta(0) <= _after(each) < HALF_HOUR for each in moments)


def _after(moment: datetime) -> timedelta:
    """How long after the time that was chosen."""
    return timedelta(hours=moment.hour, minutes=moment.minute - TIME)
