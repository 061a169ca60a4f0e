"""The daily question through the whole bot: real calls, real receipts, a clock that is moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest_asyncio
from sqlalchemy import Column, select

from bot.db.tables import deliveries, subscriptions
from bot.sandbox.client import Message, User
from bot.study.subscription import BLOCKED
from tests.support.live import Live, live

ISTANBUL = ZoneInfo("Europe/Istanbul")
SOON = 120


@dataclass
class Home:
    """A person's own chat with the bot."""

    live: Live
    person: User

    async def say(self, text: str) -> None:
        await self.live.say(self.person, text)

    async def see(self, *words: str, label: str | None = None) -> Message:
        return await self.live.see(self.person.id, *words, label=label)

    async def begin(self) -> None:
        """A daily question two minutes from now."""
        soon = self.live.clock() + timedelta(seconds=SOON)
        await self.say(f"/daily {soon.astimezone(ISTANBUL):%H:%M}")
        await self.see("İlk soru")

    async def until(self, column: Column[Any], wanted: Callable[[Any], bool]) -> None:
        """Wait until the latest value of a column is as wanted."""
        latest = select(column).order_by(column.table.c.id.desc()).limit(1)
        database = self.live.house.database
        async with asyncio.timeout(15):
            while not wanted(await database.read(lambda db: db.execute(latest).scalar())):
                await database.write(lambda db: None)


@pytest_asyncio.fixture
async def home() -> AsyncIterator[Home]:
    async with live() as running:
        yield Home(running, await running.stage.user("Ayşe"))


async def test_the_question_comes_is_answered_and_begins_a_streak(home: Home) -> None:
    await home.begin()
    home.live.clock.forward(SOON)
    card = await home.see("Günün sorusu", label="A")
    await home.until(deliveries.c.sent_at, lambda at: at is not None)
    toast = await home.live.tap(home.person, card, "A")
    assert toast.startswith(("✅ Doğru", "❌ Yanlış"))
    await home.see("Seri: 1 gün")


async def test_a_shared_place_sets_the_clock(home: Home) -> None:
    await home.begin()
    await home.say("/daily")
    overview = await home.see("Sıradaki soru", label="Saat dilimi")
    await home.live.tap(home.person, overview, "Saat dilimi")
    await home.see("konumunu paylaş")
    await home.live.stage.location(home.person.id, latitude=52.52, longitude=13.4)
    await home.see("Saat dilimin artık Berlin")


async def test_who_blocks_is_paused_and_asked_when_they_return(home: Home) -> None:
    await home.begin()
    await home.live.stage.block(home.person.id)
    home.live.clock.forward(SOON)
    await home.until(subscriptions.c.state, lambda state: state == BLOCKED)
    await home.live.stage.block(home.person.id, blocked=False)
    await home.say("/start")
    offer = await home.see("Sana ulaşamadığım için", label="Devam et")
    await home.live.tap(home.person, offer, "Devam et")
    await home.see("Devam ediyoruz. Sıradaki soru")
