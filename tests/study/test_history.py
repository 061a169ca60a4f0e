"""What a group has been asked: in its rounds and by its daily questions, and nobody else's."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy import insert, select

from bot.db import Connection, Database
from bot.db.tables import rounds
from bot.study.queries import bank, history, showings
from bot.study.queries import subscriptions as subs
from tests.support.questions import question
from tests.support.scored import people
from tests.support.turns import START, fill

CHAT, OTHER = -7, -8
LATER = START + timedelta(days=1)


@pytest.fixture
async def ready(database: Database) -> Database:
    """Three questions and a host."""
    await fill(database, [question(f"q-{number}") for number in (1, 2, 3)])
    await database.write(lambda db: people(db, [1]))
    return database


def shown(db: Connection, name: str, at: datetime, round_id: int | None = None) -> int:
    """A question, shown at a moment."""
    revision = next(row.revision_id for row in bank.stored(db) if row.id == name)
    made = showings.add(
        db,
        chat_id=CHAT,
        round_id=round_id,
        revision_id=revision,
        place=0,
        option_order="abcd",
        language="tr",
        shown_at=at,
    )
    return made.id


def in_round(db: Connection, chat: int, name: str, at: datetime) -> None:
    """A question of a round."""
    values = {"chat_id": chat, "thread_id": 0, "host_id": 1, "state": "done", "plan": []}
    values |= {"position": 0, "seconds": 20, "language": "tr", "settings": {}, "paused": False}
    values |= {"silent": 0, "created_at": at, "ended_at": at}
    db.execute(insert(rounds).values(values))
    number = db.execute(select(rounds.c.id).order_by(rounds.c.id.desc())).scalars().first()
    shown(db, name, at, number)


def daily(db: Connection, chat: int, name: str, at: datetime) -> None:
    """A daily question."""
    sub = subs.put(db, chat, at, minute=540, zone="UTC")
    subs.deliver(db, sub.id, at.date(), at, showing_id=shown(db, name, at))


async def test_rounds_and_daily_questions_are_remembered_together(ready: Database) -> None:
    def unit(db: Connection) -> dict[str, tuple[int, datetime]]:
        in_round(db, CHAT, "q-1", START)
        daily(db, CHAT, "q-1", LATER)
        daily(db, CHAT, "q-2", START)
        in_round(db, OTHER, "q-3", START)
        daily(db, OTHER, "q-3", START)
        found = history.asked_in(db, CHAT)
        return {name: (each.seen, each.last_at) for name, each in found.items()}

    assert await ready.write(unit) == {"q-1": (2, LATER), "q-2": (1, START)}


async def test_a_group_that_was_asked_nothing_has_no_history(ready: Database) -> None:
    assert await ready.read(lambda db: history.asked_in(db, CHAT)) == {}
