"""Fixtures: a server in this loop, with a stage and a caller."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from tests.sandbox.callers import TOKEN, Api, Scene

Opener = Callable[..., AbstractAsyncContextManager[Scene]]


@asynccontextmanager
async def _open(**settings: Any) -> AsyncIterator[Scene]:
    config = SandboxConfig(token=TOKEN, **settings)
    async with (
        running(config) as server,
        Stage(server.url) as stage,
        aiohttp.ClientSession() as session,
    ):
        yield Scene(server.url, server.box, stage, Api(session, server.url))


@pytest.fixture
def open_scene() -> Opener:
    """Opens a server with other settings than the default ones."""
    return _open


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """A server with default settings."""
    async with _open() as scene:
        yield scene
