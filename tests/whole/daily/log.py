"""What came to whom, by the sandbox and by the bot's database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from bot.db import inbox
from bot.sandbox.box import Sandbox
from bot.sandbox.protocol import Message
from tests.support.databases import opened, sqlite_url
from tests.support.process import Running
from tests.whole.daily.subscribers import Planned, plant

FORMAT = "%Y-%m-%d %H:%M:%S.%f"
DAY = timedelta(days=1)
TIMES = {
    "due_work": ("due_at",),
    "deliveries": ("created_at", "sent_at", "answered_at"),
    "showings": ("shown_at", "deadline_at"),
}
DATES = {"due_work": "on_date", "deliveries": "on_date", "subscriptions": "last_on"}


async def planted(path: Path, planned: list[Planned]) -> None:
    """Put subscribers into the SQLite file of a bot that is down, or was never started."""
    async with opened(sqlite_url(path)) as database:
        await database.write(lambda db: plant(db, planned, datetime.now(UTC)))


def cards(box: Sandbox, chat: int) -> list[Message]:
    """The daily questions in a chat, oldest first."""
    return [each for each in _of_bot(box, chat) if each.reply_markup and _asks(each)]


def _of_bot(box: Sandbox, chat: int) -> Iterator[Message]:
    room = box.world.rooms.get(chat)
    for message in room.messages.values() if room is not None else ():
        if message.sender is not None and message.sender.id == box.bot.id:
            yield message


def _asks(message: Message) -> bool:
    keyboard = message.reply_markup
    rows = keyboard.inline_keyboard if keyboard else []
    return any(button.text == "A" for row in rows for button in row)


def numbers(box: Sandbox, chats: Iterable[int]) -> dict[int, int]:
    """How many questions came to each."""
    return {chat: len(cards(box, chat)) for chat in chats}


def in_flight(box: Sandbox, path: Path) -> int:
    """How many sends have arrived that a killed bot had not yet written down."""
    query = f"SELECT person FROM inbox WHERE update_id < 0 AND state = {int(inbox.State.HANDLED)}"
    with closing(sqlite3.connect(path, timeout=10)) as database:
        return sum(bool(cards(box, chat)) for (chat,) in database.execute(query))


def nothing_left(world: Running) -> bool:
    """Whether all that is due is done, has gone out, and is written down."""
    now = int(datetime.now(UTC).strftime("%Y%m%d%H%M%S"))
    digits = "CAST(strftime('%Y%m%d%H%M%S', due_at) AS INTEGER)"
    waits = world.rows(f"SELECT 1 FROM due_work WHERE {digits} <= ?", now)
    return not waits and not world.rows("SELECT 1 FROM inbox WHERE state < 2")


def a_day_passes(path: Path) -> None:
    """Everything that a bot has planned and done was planned and done a day earlier."""
    with closing(sqlite3.connect(path, timeout=10)) as database, database:
        for table, columns in TIMES.items():
            for column in columns:
                _earlier(database, table, column)
        for table, column in DATES.items():
            database.execute(f"UPDATE {table} SET {column} = date({column}, '-1 day')")


def _earlier(database: sqlite3.Connection, table: str, column: str) -> None:
    query = f"SELECT {column}, rowid FROM {table} WHERE {column} IS NOT NULL"
    moved = [
        ((datetime.fromisoformat(text) - DAY).strftime(FORMAT), row)
        for text, row in database.execute(query)
    ]
    database.executemany(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", moved)


def plan_now(path: Path, planned: Planned) -> None:
    """A chat's own subscription is to be due as planned here."""
    values = (planned.zone, planned.minute, planned.chat)
    due_at = planned.due_at.strftime(FORMAT)
    own = "subscription_id = (SELECT id FROM subscriptions WHERE chat_id = ?)"
    asking = "kind IN ('question', 'group')"
    with closing(sqlite3.connect(path, timeout=10)) as database, database:
        database.execute("UPDATE subscriptions SET zone = ?, minute = ? WHERE chat_id = ?", values)
        database.execute(
            f"UPDATE due_work SET due_at = ?, on_date = ? WHERE {asking} AND {own}",
            (due_at, planned.on_date.isoformat(), planned.chat),
        )


def last_on(world: Running, chat: int) -> date | None:
    """The latest local date that was delivered to a chat."""
    ((found,),) = world.rows("SELECT last_on FROM subscriptions WHERE chat_id = ?", chat)
    return date.fromisoformat(str(found)) if found is not None else None
