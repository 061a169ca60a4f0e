"""One running bot for the tests of a file; people are new in each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.support.process import Running, running_bot, sandboxed
from tests.whole.chat import Chat, newcomer


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A bot that runs as long as the tests of the file."""
    async with running_bot(tmp_path_factory.mktemp("bot")) as world:
        yield world


@pytest_asyncio.fixture(loop_scope="module")
async def ayse(world: Running) -> Chat:
    """A newcomer who speaks Turkish."""
    return await newcomer(world, "Ayşe")


@pytest_asyncio.fixture(loop_scope="module")
async def emma(world: Running) -> Chat:
    """A newcomer who speaks English."""
    return await newcomer(world, "Emma", "en")


@pytest_asyncio.fixture
async def own(tmp_path: Path) -> AsyncIterator[Running]:
    """A bot of this test alone, not started yet; it may be killed and refused."""
    async with sandboxed(tmp_path) as world:
        yield world
