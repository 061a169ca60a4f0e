"""Two processes behind webhooks on one PostgreSQL database: one question for each subscriber."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import func, select

from bot.db import Connection, Database
from bot.db.tables import deliveries, due_work, inbox
from tests.support.databases import Postgres, opened
from tests.support.process import Running, sandboxed
from tests.whole.daily import log
from tests.whole.daily.subscribers import due_now, people, plant
from tests.whole.torture.elsewhere import Hooked

pytestmark = [pytest.mark.whole, pytest.mark.postgres]
PEOPLE = 200
RATE = "60"


@asynccontextmanager
async def beside(world: Running, folder: Path, url: str) -> AsyncIterator[Hooked]:
    """Another process behind a webhook of its own."""
    settings = {"DATABASE_URL": url, "SEND_RATE": RATE}
    bot = Hooked(world.bot.box, world.bot.url, folder, settings)
    await bot.start()
    await bot.polling()
    await bot.says("is listening")
    yield bot
    assert await bot.terminate() == 0, bot.said()[-4000:]
    assert "Traceback" not in bot.said()


def _left(db: Connection) -> int:
    now = datetime.now(UTC)
    due = select(func.count()).select_from(due_work).where(due_work.c.due_at <= now)
    open_ = select(func.count()).select_from(inbox).where(inbox.c.state < 2)
    return db.execute(due).scalar_one() + db.execute(open_).scalar_one()


def _owners(db: Connection) -> int:
    sent = select(func.count(inbox.c.owner.distinct())).where(inbox.c.update_id < 0)
    return db.execute(sent).scalar_one()


async def _all_done(world: Running, database: Database) -> None:
    while await database.read(_left):
        await world.stage.stats()


async def test_two_processes_send_each_subscriber_one(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.empty()
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    async with (
        sandboxed(tmp_path) as world,
        beside(world, folders[0], url),
        beside(world, folders[1], url),
        opened(url, migrate=False) as database,
    ):
        chats = people(world.bot.box, PEOPLE)
        planned = due_now(chats)
        await database.write(lambda db: plant(db, planned, datetime.now(UTC)))
        await _all_done(world, database)
        assert log.numbers(world.bot.box, chats) == dict.fromkeys(chats, 1)
        made = select(func.count()).select_from(deliveries)
        assert await database.read(lambda db: db.execute(made).scalar_one()) == PEOPLE
        assert await database.read(_owners) == len(folders)
