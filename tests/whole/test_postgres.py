"""A bot whose database is a PostgreSQL server plays a round, and outlives a kill."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.study.queries import log
from tests.support.databases import Postgres, opened
from tests.support.process import Running, running_bot
from tests.whole.chat import newcomer

pytestmark = [pytest.mark.whole, pytest.mark.postgres]


@pytest.fixture
def url(postgres: Postgres) -> str:
    """An empty database: the bot migrates it."""
    return postgres.empty()


@pytest_asyncio.fixture
async def served(url: str, tmp_path: Path) -> AsyncIterator[Running]:
    """A bot on PostgreSQL."""
    async with running_bot(tmp_path, DATABASE_URL=url) as world:
        yield world


async def test_a_round_is_played_on_postgresql_across_a_kill(served: Running, url: str) -> None:
    ayse = await newcomer(served)
    answered = await ayse.answer(await ayse.card("/quiz 2"), right=True)
    assert answered.toast.text == "✅ Doğru"
    await served.kill_and_start()
    await ayse.tap(answered.told, "Sonraki soru ▶")
    await ayse.answer(await ayse.see("2/2", label="A"), right=False)
    await ayse.see("🏁 2 soruda 1 doğru (%50)")
    async with opened(url, migrate=False) as database:
        rows = await database.read(
            lambda db: log.page(db, after=0, limit=9, since=None, chat=ayse.id)
        )
    assert [row.correct for row in rows] == [True, False]
