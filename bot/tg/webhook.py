"""The webhook: only the configured path, only with the secret, stored before 200."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.errors import DatabaseError, TelegramRefusedError
from bot.tg import wire
from bot.tg.api import Api, Fate

log = logging.getLogger(__name__)
HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 1_000_000
Store = Callable[[list[bytes]], Awaitable[None]]


def webhook_app(url: str, secret: str, store: Store) -> Starlette:
    """The application that takes updates at the path of ``url``."""

    async def take(request: Request) -> Response:
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(), secret.encode()):
            return PlainTextResponse("wrong secret", 401)
        body = await _limited(request)
        if body is None:
            return PlainTextResponse("too large", 413)
        if wire.number(body) is None:
            return PlainTextResponse("not an update", 400)
        try:
            await store([body])
        except DatabaseError as error:
            log.error("%s; Telegram is asked to come again", error)
            return PlainTextResponse("come again", 503)
        return PlainTextResponse("ok")

    return Starlette(routes=[Route(urlsplit(url).path or "/", take, methods=["POST"])])


async def _limited(request: Request) -> bytes | None:
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST:
        return None
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            return None
    return bytes(body)


async def set_webhook(api: Api, url: str, secret: str) -> None:
    """Tell Telegram where to; sits out a missing network, ends where it is refused."""
    params = {
        "url": url,
        "secret_token": secret,
        "allowed_updates": wire.ALLOWED_UPDATES,
        "max_connections": 100,
    }
    wait = 0.5
    while True:
        outcome = await api.call("setWebhook", params)
        if outcome.ok:
            return
        if outcome.fate is Fate.REFUSED and outcome.code < 500 and outcome.retry_after is None:
            raise TelegramRefusedError(f"Telegram refuses the webhook: {outcome.description}")
        log.warning("setWebhook failed (%s), next try in %.1f s", outcome.description, wait)
        await asyncio.sleep(outcome.retry_after or wait)
        wait = min(wait * 2, 30.0)
