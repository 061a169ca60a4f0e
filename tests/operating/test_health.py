"""What an orchestrator and a Prometheus server are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import aiosqlite
import pytest
import pytest_asyncio

from bot.errors import BilgeError
from bot.tg.health import health_app
from bot.tg.http import serving
from tests.operating.test_webhook import free_port
from tests.support.live import Live, live


@dataclass
class Watched:
    """A bot whose health can be asked for."""

    live: Live
    port: int

    async def get(self, path: str) -> tuple[int, str]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}{path}") as answer,
        ):
            return answer.status, await answer.text()


@pytest_asyncio.fixture
async def watched() -> AsyncIterator[Watched]:
    port = free_port()
    async with live(health_port=port) as running:
        person = await running.stage.user("Ayşe")
        await running.say(person, "/quiz 1")
        card = await running.see(person.id, label="A")
        await running.tap(person, card, "A")
        yield Watched(running, port)


async def test_a_running_bot_is_alive_and_ready(watched: Watched) -> None:
    assert await watched.get("/healthz") == (200, "ok")
    assert await watched.get("/readyz") == (200, '{"ready":true,"wrong":{}}')


async def test_the_metrics_count_what_happened(watched: Watched) -> None:
    status, text = await watched.get("/metrics")
    assert status == 200
    assert 'bilge_calls_total{method="answerCallbackQuery",step="finished"} 1.0' in text
    assert "bilge_toast_seconds_count 1.0" in text
    assert "bilge_backlog 0.0" in text


async def test_a_database_locked_by_another_process_makes_it_unready(watched: Watched) -> None:
    path = watched.live.house.settings.database.removeprefix("sqlite+aiosqlite:///")
    async with aiosqlite.connect(path, isolation_level=None) as other:
        await other.execute("BEGIN IMMEDIATE")
        status, text = await watched.get("/readyz")
        await other.execute("ROLLBACK")
    assert status == 503
    assert "the database does not answer" in text
    assert (await watched.get("/readyz"))[0] == 200


async def test_a_port_that_is_taken_is_one_clear_line(watched: Watched) -> None:
    async def checks() -> dict[str, str]:
        return {}

    app = health_app(watched.live.house.metrics, checks)
    with pytest.raises(BilgeError, match=str(watched.port)):
        async with serving(app, "0.0.0.0", watched.port):
            pass
