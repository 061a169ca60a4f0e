"""A round whose bot was down for long: what came in time counts, and it goes on late but once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from bot.db.inbox import State
from tests.support.process import Running
from tests.whole.rounds import log
from tests.whole.rounds.table import LATE, RECORDED, Table, table

pytestmark = pytest.mark.whole
HOUR = timedelta(hours=1)
TIMES = {"rounds": ("due_at",), "showings": ("shown_at", "deadline_at")}
STORE = """
    INSERT INTO inbox (update_id, person, received_at, state, body, owner)
    SELECT ?, ?, ?, ?, ?, owner FROM inbox ORDER BY received_at DESC LIMIT 1
"""
FORMAT = "%Y-%m-%d %H:%M:%S.%f"


def _an_hour_passes(here: Table) -> None:
    """Everything that the stopped bot has planned was planned an hour earlier."""
    with closing(sqlite3.connect(here.world.bot.database)) as database, database:
        for name, columns in TIMES.items():
            for column in columns:
                _earlier(database, name, column)


def _earlier(database: sqlite3.Connection, name: str, column: str) -> None:
    query = f"SELECT {column}, id FROM {name} WHERE {column} IS NOT NULL"
    moved = [
        ((datetime.fromisoformat(text) - HOUR).strftime(FORMAT), row)
        for text, row in database.execute(query)
    ]
    database.executemany(f"UPDATE {name} SET {column} = ? WHERE id = ?", moved)


def _stored_in_time(here: Table, update_id: int, body: bytes) -> None:
    """A tap that the killed bot had stored an hour ago, and not handled."""
    at = (datetime.now(UTC) - HOUR).strftime(FORMAT)
    row = (update_id, here.people[2].id, at, int(State.NEW), body)
    with closing(sqlite3.connect(here.world.bot.database)) as database, database:
        database.execute(STORE, row)


async def test_after_an_hour_a_question_closes_with_what_came_in_time(own: Running) -> None:
    await own.again()
    here = await table(own, 4)
    card = await here.begin("2 60s", joining=3)
    await here.choose(1, here.people[1], card, "A")
    await here.settled()
    await own.bot.kill()
    stage, chat = own.stage, here.chat
    in_time = await stage.start_tap(here.people[2].id, card, card.button("B"), chat_id=chat)
    update = own.bot.box.updates.pending[-1]
    _stored_in_time(here, update.update_id, bytes(update.body))
    _an_hour_passes(here)
    late = await stage.start_tap(here.people[3].id, card, card.button("C"), chat_id=chat)
    await own.again()

    assert (await stage.toast(in_time)).text.startswith(f"{RECORDED}B")
    assert (await stage.toast(late)).text == LATE
    _, told = await here.closed()
    assert log.recorded(here) == {**here.told, (0, here.people[2].id): "B"}
    await here.tap(here.host, told, "Sonraki ▶")
    await here.card(2)
