"""Today's questions at once: who gets them early, and never a second one on a local date."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.db import Connection
from bot.features.admin import rules, service
from bot.features.admin.service import Hurried, Today
from bot.features.groupdaily import handlers as groupdaily
from bot.study import subscribing
from bot.study.queries import subscriptions as subs
from bot.tg.routes import Routes
from tests.features.daily.conftest import Days, utc
from tests.support.turns import AYSE, GROUP, Learner, labels

ISTANBUL = "Europe/Istanbul"
EVENING = "2026-03-02 16:00"


async def hurry(days: Days) -> Hurried:
    """Make today's questions due at once."""
    now = days.learner.clock.now
    return await days.db.write(lambda db: service.hurry(db, now))


async def today(days: Days) -> Today:
    """What that would do."""
    now = days.learner.clock.now
    return await days.db.read(lambda db: service.today(db, now, 10))


async def test_todays_question_comes_early_and_tomorrows_in_time(both: Days) -> None:
    await both.send("/daily 19:00")
    assert await hurry(both) == Hurried(made=1, due=0)
    assert labels(await both.card()) == ["A", "B", "C", "D"]
    assert await both.planned() == {"question": utc("2026-03-03 16:00")}
    assert (await both.sub()).last_on == date(2026, 3, 2)
    assert (await both.sub()).minute == 19 * 60
    assert await both.at(EVENING).sweep() == []
    await both.at("2026-03-03 16:00").card()


async def test_a_second_time_changes_nothing(both: Days) -> None:
    await both.send("/daily 19:00")
    await hurry(both)
    due = await both.planned()
    both.learner.clock.forward(minutes=1)
    assert await hurry(both) == Hurried(made=0, due=1)
    assert await both.planned() == due
    await both.card()
    assert await hurry(both) == Hurried(made=0, due=0)


async def test_a_new_time_after_it_brings_no_second_question(both: Days) -> None:
    await both.send("/daily 19:00")
    await hurry(both)
    await both.card()
    await both.send("/daily 20:00")
    assert await hurry(both) == Hurried(made=0, due=0)
    assert await both.at("2026-03-02 17:00").sweep() == []
    await both.at("2026-03-03 17:00").card()


async def test_a_choice_between_it_and_the_card_is_kept_to(both: Days) -> None:
    await both.send("/daily 19:00")
    await hurry(both)
    await both.send("/daily 20:00")
    assert await both.sweep() == []
    await both.at("2026-03-02 17:00").card()


async def test_who_stops_or_pauses_in_between_gets_nothing(both: Days) -> None:
    await both.send("/daily 19:00")
    await hurry(both)
    await both.send("/daily off")
    assert await both.sweep() == []
    await both.send("/daily 19:00")
    await hurry(both)
    await both.send("/daily pause 05.03")
    assert await both.sweep() == []


async def test_a_bot_that_was_down_sends_it_as_long_as_it_is_today(both: Days) -> None:
    await both.send("/daily 23:59")
    await hurry(both)
    await both.at("2026-03-02 20:58").card()


async def test_once_the_date_is_over_it_is_not_caught_up(both: Days) -> None:
    await both.send("/daily 19:00")
    await hurry(both)
    assert await both.at("2026-03-02 21:01").sweep() == []
    assert await both.planned() == {"question": utc("2026-03-03 16:00")}
    await both.at("2026-03-03 16:00").card()


async def test_what_is_delivered_due_or_of_another_date_is_left_alone(both: Days) -> None:
    await both.send("/daily 12:01")
    await both.at("2026-03-02 09:01").card()
    assert (await today(both)).later == 0
    both.at("2026-03-03 09:01")
    assert await today(both) == Today(later=0, first=(), due=1)
    assert await hurry(both) == Hurried(made=0, due=1)


async def test_reminders_stay_at_their_time(both: Days) -> None:
    await both.send("/daily 19:00")
    sub = await both.sub()
    remind = utc("2026-03-02 18:00")
    await both.db.write(lambda db: subs.change(db, sub.id, remind=21 * 60))
    await both.db.write(lambda db: subs.set_due(db, sub.id, subs.REMIND, date(2026, 3, 2), remind))
    await hurry(both)
    await both.card()
    assert (await both.planned())["remind"] == remind


@pytest.mark.parametrize(
    ("moment", "zone", "day"),
    [
        ("2026-03-02 09:00", "Asia/Tokyo", date(2026, 3, 2)),
        ("2026-03-02 23:00", "Asia/Tokyo", date(2026, 3, 3)),
        ("2026-03-02 05:00", "America/Los_Angeles", date(2026, 3, 1)),
        ("2026-03-02 13:00", "Pacific/Kiritimati", date(2026, 3, 3)),
    ],
)
async def test_today_is_the_date_of_each_ones_zone(
    both: Days, moment: str, zone: str, day: date
) -> None:
    def work(db: Connection) -> Today:
        for chat, where in ((1, zone), (2, ISTANBUL)):
            sub = subs.put(db, chat, now, minute=23 * 60, zone=where)
            subscribing.plan(db, sub, now)
        return service.today(db, now, 10)

    now = both.at(moment).learner.clock.now
    found = await both.db.write(work)
    assert found.later == 2
    first = {each.chat_id: each for each in found.first}
    assert (first[1].on_date, first[1].zone, first[1].kind) == (day, zone, "question")
    assert f"{first[1].due_at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}" == f"{day} 23:00"
    assert found.first == tuple(sorted(found.first, key=lambda each: each.due_at))


async def test_a_groups_question_comes_early_too_and_closes_the_one_before(both: Days) -> None:
    routes = Routes().include([groupdaily.routes])
    admin = Learner(both.db, AYSE, GROUP, both.learner.clock, routes=routes, rules_here=True)
    circle = both.beside(admin)
    await admin.send("/daily 19:00")
    assert await hurry(circle) == Hurried(made=1, due=0)
    (card,) = await circle.sweep("groupdaily")
    assert labels(card) == ["A", "B", "C", "D"]
    assert await circle.at(EVENING).sweep("groupdaily") == []
    circle.at("2026-03-03 06:00")
    assert await hurry(circle) == Hurried(made=1, due=0)
    (results,) = await circle.sweep("groupdaily")
    assert labels(results)[-4:] == ["A", "B", "C", "D"]
    assert await circle.at("2026-03-03 16:00").sweep("groupdaily") == []


def test_hours_begin_with_the_clock_of_the_zone() -> None:
    now = datetime(2026, 3, 2, 9, 20, 30, 5, UTC)
    hours = rules.hours(now, "Asia/Kolkata")
    assert len(hours) == 25
    assert hours[0] == now
    assert hours[1] == datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
    assert hours[-1] - hours[1] == timedelta(hours=23)


async def test_what_is_due_on_the_stroke_belongs_to_the_hour_that_begins(both: Days) -> None:
    await both.send("/daily 13:00")
    now = both.learner.clock.now
    hours = await both.db.read(lambda db: service.hours(db, now, ISTANBUL))
    assert [each.begins for each in hours if each.due] == [utc("2026-03-02 10:00")]
    both.at("2026-03-02 10:00")
    due = await both.db.read(lambda db: service.hours(db, utc("2026-03-02 10:00"), ISTANBUL))
    assert sum(each.due for each in due) == 0
