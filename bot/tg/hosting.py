"""python-telegram-bot as the host of the process: its application, introduced to Telegram."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from telegram.error import InvalidToken, NetworkError, RetryAfter, TelegramError
from telegram.ext import Application, ApplicationBuilder, ExtBot

from bot.errors import TelegramRefusedError
from bot.tg.transport import AiohttpRequest

log = logging.getLogger(__name__)
App = Application[Any, Any, Any, Any, Any, Any]


@asynccontextmanager
async def hosted(base_url: str, token: str) -> AsyncIterator[App]:
    """The running application; ``TelegramRefusedError`` where the token is not accepted."""
    bot = ExtBot(
        token,
        base_url=f"{base_url}/bot",
        base_file_url=f"{base_url}/file/bot",
        request=AiohttpRequest(pool=8),
        get_updates_request=AiohttpRequest(pool=1),
    )
    app = ApplicationBuilder().bot(bot).updater(None).build()
    await _introduced(app)
    await app.start()
    try:
        yield app
    finally:
        await app.stop()
        await app.shutdown()


async def _introduced(app: App) -> None:
    """getMe: until the network is there; refused for good where the token is not accepted."""
    wait = 0.5
    while True:
        try:
            await app.initialize()
            return
        except InvalidToken:
            await app.bot.shutdown()
            raise TelegramRefusedError(
                "Telegram refuses the token: check BOT_TOKEN with @BotFather"
            ) from None
        except RetryAfter as error:
            log.warning("Telegram asks to wait %s s", error.retry_after)
            await asyncio.sleep(wait)
        except NetworkError as error:
            log.warning("Telegram is not reachable yet (%s), next try in %.1f s", error, wait)
        except TelegramError as error:
            raise TelegramRefusedError(f"Telegram refuses getMe: {error}") from None
        await asyncio.sleep(wait)
        wait = min(wait * 2, 30.0)
