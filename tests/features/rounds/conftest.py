"""A group that plays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest_asyncio
from sqlalchemy import select

from bot.db.tables import rounds
from bot.sandbox.client import Message, User
from tests.support.live import Live, live


@dataclass
class Game:
    """A supergroup with its people; the first one administers it."""

    live: Live
    chat: int
    people: list[User]

    @property
    def host(self) -> User:
        return self.people[0]

    async def open(self, words: str = "2 20s") -> Message:
        await self.live.say(self.host, f"/quiz {words}", self.chat)
        return await self.live.see(self.chat, label="Katıl")

    async def begin(self, words: str = "2 20s", joining: int = 0) -> Message:
        lobby = await self.open(words)
        for person in self.people[1 : 1 + joining]:
            await self.live.tap(person, lobby, "Katıl")
        await self.live.tap(self.host, lobby, "Başlat")
        card = await self.live.see(self.chat, "1/", label="A")
        await self.arrived()
        return card

    async def arrived(self) -> None:
        """Wait until the bot knows that the card has arrived: its clock runs."""
        state = select(rounds.c.state).order_by(rounds.c.id.desc()).limit(1)
        database = self.live.house.database
        async with asyncio.timeout(15):
            while await database.read(lambda db: db.execute(state).scalar()) != "open":
                await database.write(lambda db: None)


@pytest_asyncio.fixture
async def game() -> AsyncIterator[Game]:
    async with live() as running:
        people = [await running.stage.user(f"Kişi {number}") for number in range(12)]
        ids = [person.id for person in people]
        group = await running.stage.group("Grup", members=ids, admins=ids[:1], kind="supergroup")
        yield Game(running, group.id, people)
