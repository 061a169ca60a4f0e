"""Fixtures of the rooms that know Telegram."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.db import Database
from bot.tg import inbox as module
from tests.tg.inboxes import Mail
from tests.tg.posts import Post


@pytest.fixture
async def outbox() -> AsyncIterator[Post]:
    """A sender without limits."""
    made = Post()
    yield made
    await made.sender.close()


@pytest.fixture
async def mail(database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Mail]:
    """The way of an update on each engine, with short waits for another try."""
    monkeypatch.setattr(module, "RETRY", 0.01)
    monkeypatch.setattr(module, "DATABASE_RETRY", 0.01)
    made = Mail(database)
    yield made
    await made.close()
