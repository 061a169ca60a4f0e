"""The whole bot as a process beside a sandbox in this one, and the command line as a process."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox.client import Stage
from bot.sandbox.config import LimitsMode, SandboxConfig
from bot.sandbox.server import running
from bot.settings import Settings
from tests.whole.torture.botprocess import TOKEN, BotProcess

ROOT = Path(__file__).parents[2]
SECRET = TOKEN.partition(":")[2]
LONGEST_SECONDS = 60.0


@dataclass
class Running:
    """A sandbox with its stage, and a bot that talks to it."""

    stage: Stage
    bot: BotProcess

    async def kill_and_start(self) -> None:
        """``kill -9``, and another process on the same database."""
        await self.bot.kill()
        await self.again()

    async def again(self) -> None:
        """Start a process on the same database, until it polls."""
        await self.bot.start()
        await self.bot.polling()

    def rows(self, query: str, *values: int) -> list[tuple[object, ...]]:
        """What the bot's database says."""
        with closing(sqlite3.connect(self.bot.database, timeout=10)) as database:
            return database.execute(query, values).fetchall()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds; TimeoutError where it never does."""
        async with asyncio.timeout(LONGEST_SECONDS):
            while not holds():
                await self.stage.stats()

    async def noted(self, player: int) -> None:
        """Wait until the bot knows which messages hold the person's cards."""
        query = "SELECT 1 FROM showings WHERE player_id = ? AND message_id IS NULL"
        await self.until(lambda: not self.rows(query, player))

    async def answered(self, player: int, times: int) -> None:
        """Wait until so many answers of the person are recorded."""
        await self.until(lambda: len(self.answers(player)) >= times)

    def answers(self, player: int) -> list[tuple[object, ...]]:
        """A person's answers: question, option, right or not."""
        query = "SELECT question_id, option_id, correct FROM answers WHERE player_id = ?"
        return self.rows(query, player)


@asynccontextmanager
async def sandboxed(
    folder: Path, limits: LimitsMode = "off", **settings: str
) -> AsyncIterator[Running]:
    """A sandbox and a bot that is not started yet; no output may ever hold the token."""
    config = SandboxConfig(token=TOKEN, limits=limits)
    async with running(config) as sandbox, Stage(sandbox.url) as stage:
        bot = BotProcess(sandbox.box, sandbox.url, folder, settings)
        try:
            yield Running(stage, bot)
        finally:
            if bot.process is not None and bot.process.returncode is None:
                await bot.kill()
    assert SECRET not in bot.said(), "the token is in the output"


@asynccontextmanager
async def running_bot(
    folder: Path, limits: LimitsMode = "off", **settings: str
) -> AsyncIterator[Running]:
    """A bot that polls; it must stop cleanly and never show a traceback."""
    async with sandboxed(folder, limits, **settings) as world:
        await world.again()
        yield world
        assert await world.bot.terminate() == 0, world.bot.said()[-4000:]
        assert "Traceback" not in world.bot.said(), world.bot.said()[-4000:]


def clean_environment() -> dict[str, str]:
    """The environment of this process without any setting of the bot."""
    ours = {name.upper() for name in Settings.model_fields}
    return {name: value for name, value in os.environ.items() if name not in ours}


def bilge(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` with these words, in a folder of its own."""
    environment = {**clean_environment(), "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=False,
    )
