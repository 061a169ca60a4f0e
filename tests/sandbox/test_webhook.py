"""Delivery to a webhook."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from aiohttp import web

from tests.sandbox.callers import Json, Scene
from tests.sandbox.conftest import Opener


@dataclass
class Receiver:
    """A small web server; `statuses` are answered first, then 200."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    secrets: list[str | None] = field(default_factory=list)
    got: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)

    async def receive(self, request: web.Request) -> web.Response:
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        await self.got.put(await request.json())
        return web.Response(status=self.statuses.pop(0) if self.statuses else 200)

    async def texts(self, count: int) -> list[str]:
        updates = [await asyncio.wait_for(self.got.get(), 5) for _ in range(count)]
        return [update["message"]["text"] for update in updates]


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.receive)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    receiver.url = f"http://{host}:{port}/hook"
    yield receiver
    await runner.cleanup()


async def test_updates_come_in_order_with_the_secret(scene: Scene, receiver: Receiver) -> None:
    ada = await scene.person()
    await scene.api.ok("setWebhook", url=receiver.url, secret_token="s3cret")
    for n in range(5):
        await scene.stage.say(ada, str(n))
    assert await receiver.texts(6) == ["/start", "0", "1", "2", "3", "4"]
    assert set(receiver.secrets) == {"s3cret"}


async def test_a_refused_update_comes_again_before_the_next(
    open_scene: Opener, receiver: Receiver
) -> None:
    async with open_scene(webhook_backoff=0.01) as scene:
        receiver.statuses = [500, 503]
        ada = await scene.person()
        await scene.stage.say(ada, "next")
        await scene.api.ok("setWebhook", url=receiver.url)
        assert await receiver.texts(4) == ["/start", "/start", "/start", "next"]
        info = await scene.api.ok("getWebhookInfo")
        assert info["last_error_message"].startswith("Wrong response from the webhook: 503")
        assert receiver.secrets == [None] * 4


async def test_one_chat_does_not_hold_up_another(open_scene: Opener, receiver: Receiver) -> None:
    async with open_scene(webhook_backoff=30.0) as scene:
        receiver.statuses = [500]
        await scene.api.ok("setWebhook", url=receiver.url)
        await scene.person("Ada")
        assert await receiver.texts(1) == ["/start"]
        can = await scene.person("Can")
        update = await asyncio.wait_for(receiver.got.get(), 5)
        assert update["message"]["chat"]["id"] == can
        assert len(scene.box.updates.pending) >= 1


async def test_polling_conflicts_with_a_webhook(scene: Scene, receiver: Receiver) -> None:
    await scene.api.ok("setWebhook", url=receiver.url, allowed_updates=["message"])
    words = await scene.api.no("getUpdates")
    assert words.startswith("Conflict: can't use getUpdates method while webhook is active")
    info = await scene.api.ok("getWebhookInfo")
    assert (info["url"], info["allowed_updates"]) == (receiver.url, ["message"])
    assert await scene.api.ok("deleteWebhook")
    assert (await scene.api.ok("getWebhookInfo"))["url"] == ""
    assert await scene.api.updates() == []


async def test_pending_updates_are_dropped_on_request(scene: Scene) -> None:
    await scene.person()
    assert await scene.api.ok("deleteWebhook", drop_pending_updates=True)
    assert await scene.api.updates() == []


async def test_an_unreachable_webhook_keeps_the_updates(open_scene: Opener) -> None:
    async with open_scene(webhook_backoff=0.01) as scene:
        await scene.api.ok("setWebhook", url="http://127.0.0.1:9/hook")
        await scene.person()
        while "last_error_message" not in (info := await scene.api.ok("getWebhookInfo")):
            continue
        assert info["pending_update_count"] == 1
        await scene.api.ok("deleteWebhook")
        assert len(await scene.api.updates()) == 1


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"url": "ftp://x"}, "Bad Request: bad webhook: An HTTPS URL must be provided"),
        (
            {"url": "http://x", "secret_token": "ğ"},
            "Bad Request: secret token contains unallowed characters",
        ),
    ],
)
async def test_a_bad_webhook_is_refused(scene: Scene, params: Json, words: str) -> None:
    assert (await scene.api.no("setWebhook", **params)).startswith(words)
