"""A sandbox in this process and the bot beside it as another one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest_asyncio

from bot.sandbox.client import Message, Stage, User
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from tests.whole.torture.botprocess import TOKEN, BotProcess


@dataclass
class World:
    """The stage and the process."""

    stage: Stage
    bot: BotProcess

    async def card(self, person: User, command: str = "/quiz 5") -> Message:
        after = await self.stage.seq()
        await self.stage.say(person.id, command)
        return await self.stage.await_message(person.id, lambda m: "A" in m.labels, after=after)

    async def wait(self, person: User, word: str, after: int = 0) -> Message:
        return await self.stage.await_message(
            person.id, lambda m: word in (m.text or "") or word in m.labels, after=after
        )


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    config = SandboxConfig(token=TOKEN, port=0)
    async with running(config) as sandbox, Stage(sandbox.url) as stage:
        bot = BotProcess(sandbox.box, sandbox.url, tmp_path)
        await bot.start()
        await bot.polling()
        yield World(stage, bot)
        if bot.process is not None and bot.process.returncode is None:
            await bot.kill()
