"""Puts up the sandbox and the bot, and takes both down again."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from pydantic import SecretStr

from bot.app import House, build, utc_now
from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from bot.settings import Settings, load_settings

TOKEN = "1000000001:demo-token-for-this-machine-only"  # noqa: S105  # opens a local sandbox only


@asynccontextmanager
async def stand(
    page_port: int,
    /,
    *,
    bank: Sequence[Path] | None = None,
    clock: Callable[[], datetime] = utc_now,
    **settings: object,
) -> AsyncIterator[tuple[Stage, str, House]]:
    """The stage, the address of the chat page, and the house, all running. ``settings`` override
    those of the demo.
    """
    with tempfile.TemporaryDirectory(prefix="bilge-demo-") as folder:
        async with running(SandboxConfig(token=TOKEN, port=page_port)) as sandbox:
            made = _settings(sandbox.url, Path(folder) / "demo.db", settings)
            async with build(made, bank, clock) as house, Stage(sandbox.url) as stage:
                task = asyncio.create_task(house.run())
                try:
                    yield stage, sandbox.url, house
                finally:
                    house.stop()
                    await task


def _settings(url: str, path: Path, overrides: dict[str, object]) -> Settings:
    values: dict[str, object] = {
        "bot_token": SecretStr(TOKEN),
        "bot_token_file": None,
        "bot_mode": "polling",
        "telegram_api_url": url,
        "database_url": SecretStr(f"sqlite+aiosqlite:///{path}"),
        "health_port": None,
        "drain_seconds": 5,
        "send_rate": 0,
        "send_rate_chat": 0,
        "send_rate_group": 0,
    }
    return load_settings(_env_file=None, **(values | overrides))
