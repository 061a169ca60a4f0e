"""The webhook takes updates only with the secret, only at its path, and each one once."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.tg.webhook import HEADER, LARGEST
from tests.support.live import Live, live

SECRET = "s3cret-of-the-tests"


@dataclass
class Hooked:
    """A bot in webhook mode, and where it listens."""

    live: Live
    url: str

    async def post(self, body: bytes, secret: str | None = SECRET, path: str = "") -> int:
        headers = {HEADER: secret} if secret is not None else {}
        async with (
            aiohttp.ClientSession() as session,
            session.post(self.url + path, data=body, headers=headers) as answer,
        ):
            return answer.status


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest_asyncio.fixture
async def hooked() -> AsyncIterator[Hooked]:
    port = free_port()
    url = f"http://127.0.0.1:{port}/hook"
    settings = {"webhook_url": url, "webhook_secret": SecretStr(SECRET), "port": port}
    async with live(bot_mode="webhook", **settings) as running:
        async with asyncio.timeout(15):
            while not await running.stage.calls(method="setWebhook"):
                await running.stage.stats()
        yield Hooked(running, url)


async def test_a_round_is_played_over_the_webhook(hooked: Hooked) -> None:
    person = await hooked.live.stage.user("Ayşe")
    await hooked.live.say(person, "/quiz 1")
    card = await hooked.live.see(person.id, label="A")
    assert await hooked.live.tap(person, card, "A")
    await hooked.live.see(person.id, "🏁")


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET + "x"])
async def test_a_wrong_or_missing_secret_is_refused(hooked: Hooked, secret: str | None) -> None:
    assert await hooked.post(b'{"update_id": 5}', secret) == 401


@pytest.mark.parametrize("body", [b"", b"not json", b"[]", b'{"update": 1}', b"\xff\xfe"])
async def test_what_is_no_update_is_refused(hooked: Hooked, body: bytes) -> None:
    assert await hooked.post(body) == 400


async def test_a_body_that_is_too_large_is_refused(hooked: Hooked) -> None:
    assert await hooked.post(b"x" * (LARGEST + 1)) == 413


async def test_only_the_configured_path_is_served(hooked: Hooked) -> None:
    assert await hooked.post(b'{"update_id": 5}', path="/other") == 404


async def test_an_update_that_comes_twice_is_handled_once(hooked: Hooked) -> None:
    person = await hooked.live.stage.user("Bora")
    await hooked.live.say(person, "/help")
    await hooked.live.see(person.id, "/quiz")
    body = (
        f'{{"update_id": 990000001, "message": {{"message_id": 77, "date": 1, '
        f'"chat": {{"id": {person.id}, "type": "private"}}, '
        f'"from": {{"id": {person.id}, "first_name": "Bora", "language_code": "tr"}}, '
        f'"text": "/privacy"}}}}'
    ).encode()
    assert [await hooked.post(body) for _ in range(3)] == [200, 200, 200]
    await hooked.live.see(person.id, "Hakkında neleri saklıyorum")
    await hooked.live.say(person, "/help")
    await hooked.live.see(person.id, "/quiz")
    shown = await hooked.live.stage.messages(person.id)
    assert sum("Hakkında neleri saklıyorum" in (m.text or "") for m in shown) == 1
