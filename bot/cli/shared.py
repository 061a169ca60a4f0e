"""What the commands share: running async work, and a database that is migrated."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from rich.console import Console

from bot.db import Database, open_database
from bot.log import setup_logging
from bot.settings import load_settings

T = TypeVar("T")
console = Console(highlight=False, soft_wrap=True)
errors = Console(highlight=False, soft_wrap=True, stderr=True)
"""Where progress and remarks go, so that standard output holds nothing but what was asked for."""


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end, on uvloop where there is one."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(work)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


@asynccontextmanager
async def migrated() -> AsyncIterator[Database]:
    """The database of the settings at this version. One long transaction is no news here."""
    settings = load_settings()
    setup_logging("WARNING", "text")
    logging.getLogger("bot.db").setLevel(logging.ERROR)
    database = await open_database(settings.database)
    try:
        await database.migrate()
        yield database
    finally:
        await database.close()
