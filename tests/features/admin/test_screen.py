"""/admin: who sees it, and that its figures are those of the database."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from sqlalchemy import insert, update

from bot.db import Connection, Database, inbox
from bot.db.inbox import Arrived
from bot.db.tables import deliveries, reports
from bot.errors import StaleButtonError
from bot.features.admin.callbacks import RefreshTap
from bot.features.admin.queries import WAITING
from bot.features.authoring.queries import drafts as authoring
from bot.study.queries import bank as bank_queries
from bot.study.queries import subscriptions as subs
from bot.tg.adapter import OnlyPrivateError, UnknownCommandError
from bot.ui.screen import Edit
from tests.features.daily.conftest import Days, utc
from tests.support.turns import ADA, AYSE, GROUP, START, Learner, deps, labels, screens

ADMINS = deps(admins=frozenset({ADA.id, AYSE.id}))
TODAY = date(2026, 3, 1)


@pytest.fixture
def ada(database: Database) -> Learner:
    """An admin who speaks English."""
    return Learner(database, deps=ADMINS)


async def shown(learner: Learner) -> str:
    """What the screen says."""
    return screens(await learner.send("/admin"))[0].text


async def test_for_others_there_is_no_such_command(ada: Learner) -> None:
    stranger = ada.beside(ADA, deps=deps())
    with pytest.raises(UnknownCommandError) as caught:
        await stranger.send("/admin")
    assert caught.value.values == {"command": "/admin"}
    with pytest.raises(StaleButtonError):
        await stranger.tap(RefreshTap())


async def test_in_a_group_only_admins_are_answered(ada: Learner) -> None:
    with pytest.raises(OnlyPrivateError):
        await ada.beside(ADA, place=GROUP).send("/admin")
    stranger = ada.beside(ADA, place=GROUP, deps=deps(), rules_here=True)
    assert (await stranger.send("/admin")).acts == ()


async def test_it_is_in_no_menu(ada: Learner) -> None:
    for scope in ("private", "group"):
        assert "admin" not in {each.name for each in ada.routes.menu(scope)}


async def test_a_new_bot_says_calmly_that_nothing_waits(ada: Learner) -> None:
    text = await shown(ada)
    for words in (
        "Operating · 12:30:00",
        "Subscribers: 0\n",
        "No question is overdue.",
        "Questions sent: 0\n",
        "No message or tap waits for an answer.",
        "No open reports.",
        "No file waits for a decision.",
        "/reports",
        "/questions",
        "/analysis",
    ):
        assert words in text, words
    assert "did not arrive" not in text


async def test_refreshing_edits_the_screen_in_place(ada: Learner) -> None:
    assert labels(await ada.send("/admin")) == ["Refresh", "Back to start"]
    ada.clock.forward(seconds=5)
    response = await ada.tap(RefreshTap())
    assert isinstance(response.acts[0], Edit)
    assert "12:30:05" in screens(response)[0].text
    assert response.toast is not None
    assert response.toast.text == "Up to date"


def subscribe(db: Connection, chat: int, due_in: float, **values: object) -> int:
    """A subscription with a question that is due in so many minutes."""
    sub = subs.put(db, chat, START, minute=600, zone="Europe/Istanbul", **values)
    kind = subs.GROUP if chat < 0 else subs.QUESTION
    subs.set_due(db, sub.id, kind, TODAY, START + timedelta(minutes=due_in))
    return sub.id


def busy(db: Connection) -> None:
    """Something of everything."""
    late = subscribe(db, 1, -3.5)
    subs.set_due(db, late, subs.REMIND, TODAY, START)
    for number in range(2, 1502):
        subscribe(db, number, 0 if number < 4 else 60 if number < 7 else 61)
    subscribe(db, -7, 20)
    subscribe(db, 1600, 500, paused_until=TODAY + timedelta(days=3))
    subs.drop_due(db, subscribe(db, 1601, 1, state=subs.OFF))
    subs.drop_due(db, subscribe(db, 1602, 1, state=subs.BLOCKED))
    midnight = utc("2026-02-28 21:00")
    for number, made, arrived in (
        (2, START, True),
        (3, midnight + timedelta(minutes=1), True),
        (4, START - timedelta(seconds=30), False),
        (5, START - timedelta(seconds=90), False),
        (6, midnight - timedelta(minutes=1), True),
        (7, midnight - timedelta(minutes=1), False),
    ):
        subs.deliver(db, number, TODAY, made, sent_at=made if arrived else None)


async def test_subscribers_what_is_due_and_what_was_sent_are_counted(ada: Learner) -> None:
    await ada.send("/start")
    await ada.database.write(busy)
    text = await shown(ada)
    assert "Subscribers: 1,502 · one is a group" in text
    assert "Paused: 1 · out of reach: 1" in text
    assert "Waiting to be sent: 3 · the first should have gone out 3 min 30 s ago" in text
    assert "To go out within the hour: 4\n" in text
    assert "Questions sent: 2 · on their way: 1" in text
    assert "Questions that did not arrive: 1" in text
    turkish = await shown(ada.beside(AYSE))
    assert "Abone: 1.502 · 1 tanesi grup" in turkish
    assert "Gönderilmeyi bekleyen: 3 · ilki 3 dk 30 sn önce gitmeliydi" in turkish


async def test_what_arrives_late_did_arrive(ada: Learner) -> None:
    def late(db: Connection) -> None:
        number = subscribe(db, 1, 60)
        subs.deliver(db, number, TODAY, START - timedelta(hours=1))

    await ada.database.write(late)
    assert "did not arrive: 1" in await shown(ada)
    await ada.database.write(lambda db: db.execute(update(deliveries).values(sent_at=START)))
    assert "did not arrive" not in await shown(ada)


async def test_updates_before_this_one_count_as_waiting(ada: Learner) -> None:
    def arrive(db: Connection) -> None:
        before = START - timedelta(seconds=1)
        inbox.store(db, [Arrived(number, 5, b"{}") for number in (1, 2, 5)], before, "me")
        inbox.handled(db, 5, b"[]")
        inbox.store(db, [Arrived(3, ADA.id, b"{}"), Arrived(4, 6, b"{}")], START, "me")
        inbox.done(db, [2])

    await ada.database.write(arrive)
    assert "Messages and taps that wait for an answer: 1\n" in await shown(ada)


async def test_reports_and_files_that_wait_are_counted(both: Days) -> None:
    ada = operating(both)
    await ada.send("/start")

    def make(db: Connection) -> None:
        rows = list(bank_queries.stored(db))[:3]
        for row, state in zip(rows, ("open", "open", "fixed"), strict=True):
            values = {"question_id": row.id, "revision_id": row.revision_id, "state": state}
            values |= {"player_id": ADA.id, "kind": "typo", "text": "", "created_at": START}
            db.execute(insert(reports).values(**values))
        for state in (authoring.READY, authoring.IMPORTING, authoring.DONE, authoring.SEARCH):
            authoring.add(db, ADA.id, "a.csv", state, {}, START)

    await both.db.write(make)
    text = await shown(ada)
    assert "Open reports: 2 · about 2 questions · /reports" in text
    assert "Files that wait for a decision: 2 · /import" in text


async def test_today_begins_at_the_local_midnight(both: Days) -> None:
    await both.send("/daily 23:30")
    await both.answer(await both.at("2026-03-02 20:30").card())
    await both.send("/daily 00:30")
    await both.answer(await both.at("2026-03-02 21:30").card())
    text = await shown(operating(both))
    assert "Operating · 00:30:00" in text
    assert "Questions sent: 1\n" in text
    assert "Answers: 1 · by one person" in text


def operating(days: Days) -> Learner:
    """The same person as an admin, with every command."""
    everything = Learner(days.db).routes
    return days.learner.beside(ADA, deps=ADMINS, routes=everything)


def test_files_that_wait_are_those_of_the_authors() -> None:
    assert set(WAITING) == set(authoring.OPEN)
