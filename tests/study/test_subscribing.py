"""Due rows after every change, on both engines."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, text

from bot.db import Connection, Database
from bot.db.tables import deliveries, due_work
from bot.study import calendar, subscribing
from bot.study.queries import subscriptions as subs
from bot.study.queries.subscriptions import Taken
from bot.study.subscription import Subscription

ISTANBUL, ANGELES = "Europe/Istanbul", "America/Los_Angeles"
MONDAY = date(2026, 3, 2)
ADA, GROUP = 1001, -100_200


def utc(moment: str) -> datetime:
    """A moment in UTC."""
    return datetime.fromisoformat(moment).replace(tzinfo=UTC)


NOON = utc("2026-03-02 09:00")


def begin(db: Connection, chat: int = ADA, now: datetime = NOON, **values: Any) -> Subscription:
    """A planned subscription at 07:30 in Istanbul."""
    sub = subs.put(db, chat, now, **{"minute": 450, "zone": ISTANBUL, **values})
    subscribing.plan(db, sub, now)
    return sub


def change(db: Connection, sub: Subscription, now: datetime, **values: Any) -> Subscription:
    """A change, planned at once."""
    changed = subs.change(db, sub.id, **values)
    subscribing.plan(db, changed, now)
    return changed


def due_at(db: Connection, sub: Subscription, kind: str = subs.QUESTION) -> datetime:
    """When a kind of work is due."""
    return subs.planned(db, sub.id)[kind].due_at


async def test_a_private_one_has_its_question_its_reminder_and_its_digest(
    database: Database,
) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, remind=20 * 60, digest=True)
        planned = subs.planned(db, sub.id)
        assert {kind: str(each.due_at)[:16] for kind, each in planned.items()} == {
            subs.QUESTION: "2026-03-03 04:30",
            subs.REMIND: "2026-03-02 17:00",
            subs.DIGEST: "2026-03-08 16:00",
        }
        assert planned[subs.QUESTION].on_date == date(2026, 3, 3)

    await database.write(work)


async def test_a_group_has_its_question_and_its_weekly_standing(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, GROUP, digest=True, thread_id=5)
        planned = subs.planned(db, sub.id)
        assert {kind: str(each.due_at)[:16] for kind, each in planned.items()} == {
            subs.GROUP: "2026-03-03 04:30",
            subs.WEEKLY: "2026-03-09 04:30",
        }
        assert sub.thread == 5

    await database.write(work)


async def test_what_is_switched_off_is_planned_no_more(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, remind=20 * 60, digest=True)
        change(db, sub, NOON, remind=None)
        assert set(subs.planned(db, sub.id)) == {subs.QUESTION, subs.DIGEST}
        change(db, sub, NOON, state=subs.OFF)
        assert subs.planned(db, sub.id) == {}

    await database.write(work)


async def test_a_changed_time_takes_effect_the_same_day(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db)
        change(db, sub, NOON, minute=13 * 60)
        assert due_at(db, sub) == utc("2026-03-02 10:00")

    await database.write(work)


async def test_a_date_that_had_its_question_gets_no_second_one(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, last_on=MONDAY)
        for minute in (0, 13 * 60, 1439):
            change(db, sub, NOON, minute=minute)
            assert subs.planned(db, sub.id)[subs.QUESTION].on_date == date(2026, 3, 3)

    await database.write(work)


async def test_from_istanbul_to_los_angeles_and_back_at_noon(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, last_on=MONDAY)
        sub = change(db, sub, NOON, zone=ANGELES)
        assert calendar.local_date(NOON, ANGELES) == MONDAY
        assert due_at(db, sub) == utc("2026-03-03 15:30")
        change(db, sub, NOON + timedelta(minutes=5), zone=ISTANBUL)
        assert due_at(db, sub) == utc("2026-03-03 04:30")

    await database.write(work)


async def test_where_the_date_jumps_back_it_still_had_its_question(database: Database) -> None:
    def work(db: Connection) -> None:
        early = utc("2026-03-02 05:00")
        sub = begin(db, now=early, last_on=MONDAY)
        assert calendar.local_date(early, ANGELES) == date(2026, 3, 1)
        change(db, sub, early, zone=ANGELES)
        assert subs.planned(db, sub.id)[subs.QUESTION].on_date == date(2026, 3, 3)

    await database.write(work)


async def test_hopping_between_zones_never_gives_a_date_two_questions(database: Database) -> None:
    def work(db: Connection) -> list[date]:
        now, seen = NOON, []
        sub = begin(db)
        for hour in range(24 * 12):
            now = NOON + timedelta(hours=hour)
            if hour % 7 == 0:
                zone = ANGELES if sub.zone == ISTANBUL else ISTANBUL
                sub = change(db, sub, now, zone=zone)
            taken = subs.take(db, sub.id, subs.QUESTION, now)
            day = subscribing.owed(taken, now) if taken else None
            if taken and day:
                assert subs.deliver(db, sub.id, day, now) is not None
                sub = subscribing.delivered(db, sub, day, now)
                seen.append(day)
        return seen

    seen = await database.write(work)
    assert len(seen) == len(set(seen))
    assert seen == sorted(seen)
    assert len(seen) >= 8


async def test_a_pause_waits_for_its_date(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, digest=True, remind=20 * 60)
        sub = change(db, sub, NOON, paused_until=date(2026, 3, 20))
        planned = subs.planned(db, sub.id)
        assert planned[subs.QUESTION].on_date == date(2026, 3, 20)
        assert planned[subs.REMIND].on_date == date(2026, 3, 20)
        assert planned[subs.DIGEST].on_date == date(2026, 3, 22)
        assert subscribing.paused(sub, NOON)
        assert not subscribing.paused(sub, utc("2026-03-19 21:00"))

    await database.write(work)


async def test_what_is_due_already_stays_due_after_another_choice(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, now=utc("2026-03-02 04:00"))
        late = utc("2026-03-02 05:00")
        change(db, sub, late, count=3)
        assert due_at(db, sub) == utc("2026-03-02 04:30")
        change(db, sub, late, minute=6 * 60)
        assert due_at(db, sub) == utc("2026-03-02 03:00")
        change(db, sub, late, days=0b0000010)
        assert due_at(db, sub) == utc("2026-03-03 03:00")

    await database.write(work)


async def test_the_weekly_one_comes_once_however_the_zone_changes(database: Database) -> None:
    def work(db: Connection) -> None:
        sunday = utc("2026-03-08 16:00")
        sub = begin(db, now=sunday - timedelta(hours=1), digest=True)
        assert due_at(db, sub, subs.DIGEST) == sunday
        subscribing.advance(db, sub, subs.DIGEST, date(2026, 3, 8), sunday)
        change(db, sub, sunday, zone=ANGELES)
        assert subs.planned(db, sub.id)[subs.DIGEST].on_date == date(2026, 3, 15)

    await database.write(work)


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        ("2026-03-02 04:30", MONDAY),
        ("2026-03-02 16:30", MONDAY),
        ("2026-03-02 16:31", None),
        ("2026-03-03 04:29", None),
        ("2026-03-03 04:30", date(2026, 3, 3)),
        ("2026-03-07 08:00", date(2026, 3, 7)),
        ("2026-03-07 20:00", None),
    ],
)
async def test_after_a_downtime_only_todays_is_owed(
    sqlite: Database, now: str, wanted: date | None
) -> None:
    def work(db: Connection) -> date | None:
        sub = begin(db, now=utc("2026-03-02 04:00"))
        taken = subs.take(db, sub.id, subs.QUESTION, utc(now))
        return subscribing.owed(taken, utc(now)) if taken else None

    assert await sqlite.write(work) == wanted


async def test_nothing_is_owed_to_who_is_off_or_has_had_it(sqlite: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, now=utc("2026-03-02 04:00"))
        now = utc("2026-03-02 05:00")
        taken = subs.take(db, sub.id, subs.QUESTION, now)
        assert taken is not None
        for changes in ({"state": subs.OFF}, {"last_on": MONDAY}, {"paused_until": date.max}):
            other = Taken(replace(sub, **changes), taken.on_date, taken.due_at)
            assert subscribing.owed(other, now) is None

    await sqlite.write(work)


async def test_due_work_is_taken_once(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db)
        now = utc("2026-03-03 04:30")
        assert subs.due(db, subs.QUESTION, now - timedelta(seconds=1), 10) == []
        assert subs.due(db, subs.QUESTION, now, 10) == [sub.id]
        assert subs.take(db, sub.id, subs.REMIND, now) is None
        taken = subs.take(db, sub.id, subs.QUESTION, now)
        assert taken == Taken(sub, date(2026, 3, 3), now)
        subscribing.delivered(db, sub, taken.on_date, now)
        assert subs.take(db, sub.id, subs.QUESTION, now) is None
        assert due_at(db, sub) == utc("2026-03-04 04:30")

    await database.write(work)


async def test_a_date_is_delivered_once(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db)
        assert subs.deliver(db, sub.id, MONDAY, NOON) is not None
        assert subs.deliver(db, sub.id, MONDAY, NOON) is None
        assert len(db.execute(select(deliveries.c.id)).all()) == 1

    await database.write(work)


async def test_putting_twice_keeps_what_was_chosen(database: Database) -> None:
    def work(db: Connection) -> None:
        sub = begin(db, topics=("bir",), count=3)
        again = subs.put(db, ADA, NOON, minute=600, zone=ISTANBUL)
        assert again == replace(sub, minute=600)
        assert subs.by_id(db, sub.id) == subs.find(db, ADA) == again

    await database.write(work)


async def test_operators_see_the_numbers(database: Database) -> None:
    def work(db: Connection) -> subs.Counts:
        one, two, three, four, _ = [begin(db, chat) for chat in range(1, 6)]
        change(db, one, NOON, state=subs.OFF)
        change(db, two, NOON, state=subs.BLOCKED)
        change(db, three, NOON, paused_until=date(2026, 3, 20))
        change(db, four, NOON, paused_until=date(2026, 2, 20))
        now = utc("2026-03-03 05:00")
        subs.deliver(db, one.id, MONDAY, now, sent_at=now)
        subs.deliver(db, two.id, MONDAY, now)
        subs.deliver(db, three.id, MONDAY, now - timedelta(days=2), sent_at=now)
        return subs.counts(db, now)

    counts = await database.write(work)
    assert counts == subs.Counts(on=2, paused=1, blocked=1, due=2, sent=1, failed=1)


async def test_what_is_due_is_found_by_its_index(sqlite: Database) -> None:
    def work(db: Connection) -> str:
        for chat in range(1, 50):
            begin(db, chat)
        plan = db.execute(
            text(
                "EXPLAIN QUERY PLAN SELECT subscription_id FROM due_work"
                " WHERE kind = 'question' AND due_at <= 1 ORDER BY due_at LIMIT 10"
            )
        )
        return " ".join(str(row[-1]) for row in plan)

    plan = await sqlite.write(work)
    assert "ix_due_work_kind_due_at (kind=? AND due_at<?)" in plan
    assert "SCAN" not in plan
    assert "TEMP B-TREE" not in plan


async def test_the_statement_that_finds_is_the_one_that_was_explained(sqlite: Database) -> None:
    words = " ".join(str(subs.DUE).split())
    assert "WHERE due_work.kind = :wanted AND due_work.due_at <= :now" in words
    assert f"ORDER BY {due_work.c.due_at}" in words
