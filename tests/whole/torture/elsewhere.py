"""The bot in other surroundings: behind a webhook, and on PostgreSQL."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bot.db import Connection
from tests.support.databases import opened
from tests.whole.torture.botprocess import BotProcess

COPIED = {
    "showings": "id, option_order",
    "answers": "showing_id, player_id, question_id, option_id",
    "review_states": "player_id, question_id, seen",
    "inbox": "update_id, state, calls",
}


@dataclass
class Hooked(BotProcess):
    """A bot that Telegram calls."""

    port: int = 0

    def __post_init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.settings |= {
            "BOT_MODE": "webhook",
            "WEBHOOK_URL": f"http://127.0.0.1:{self.port}/hook",
            "WEBHOOK_SECRET": "secret-of-the-torture",
            "PORT": str(self.port),
        }

    async def polling(self) -> None:
        """Wait until it listens."""
        await self._until(self._listens)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


@dataclass
class OnPostgres(BotProcess):
    """A bot whose records are elsewhere; ``recorded`` copies what is reckoned with."""

    address: str = ""

    def __post_init__(self) -> None:
        self.settings |= {"DATABASE_URL": self.address}

    async def recorded(self) -> Path:
        """A SQLite file with the same rows."""
        async with opened(self.address, migrate=False) as database:
            tables = await database.read(_tables)
        await asyncio.to_thread(_copy, self.database, tables)
        return self.database


def _tables(db: Connection) -> dict[str, list[tuple[Any, ...]]]:
    return {
        name: [tuple(row) for row in db.execute(text(f"SELECT {columns} FROM {name}"))]
        for name, columns in COPIED.items()
    }


def _copy(path: Path, tables: dict[str, list[tuple[Any, ...]]]) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as copy, copy:
        for name, columns in COPIED.items():
            copy.execute(f"CREATE TABLE {name} ({columns})")
            marks = ", ".join("?" for _ in columns.split(","))
            copy.executemany(f"INSERT INTO {name} VALUES ({marks})", tables[name])
