"""A sandbox in this process and the bot as a process against it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from bot.sandbox.box import Sandbox
from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from tests.whole.torture.botprocess import TOKEN, BotProcess


@dataclass
class Arena:
    """Where a bot is tortured."""

    box: Sandbox
    stage: Stage
    url: str
    bot: BotProcess


@pytest_asyncio.fixture
async def arena(tmp_path: Path) -> AsyncIterator[Arena]:
    """A sandbox and a bot that is not started yet; no output may ever hold the token."""
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(running(SandboxConfig(token=TOKEN)))
        stage = await stack.enter_async_context(Stage(sandbox.url))
        bot = BotProcess(sandbox.box, sandbox.url, tmp_path)
        yield Arena(sandbox.box, stage, sandbox.url, bot)
        if bot.process is not None:
            await bot.kill()
    said = bot.said()
    secret = TOKEN.partition(":")[2]
    assert secret not in said, "the token is in the output"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here drives whole processes."""
    for item in items:
        if "torture" in item.path.parts:
            item.add_marker("whole")
