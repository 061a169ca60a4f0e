"""A message that changes all the time: few edits go out, the last state is right, no 429."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import pytest_asyncio

from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from bot.tg.api import Api
from bot.tg.calls import Call
from bot.tg.lane import Delivery
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.sender import Sender
from bot.tg.transport import AiohttpRequest
from tests.whole.torture.botprocess import TOKEN

EDITS = 100
SECONDS = 5.0
FEW = 20


@dataclass
class Post:
    """A sender with the rates of production before a server with Telegram's limits."""

    stage: Stage
    sender: Sender

    async def send(self, chat: int) -> int:
        """A message; its number."""
        params = {"chat_id": chat, "text": "0"}
        self.sender.put(
            Delivery([Call(method="sendMessage", kind="send", params=params, chat=chat)])
        )
        assert await self.sender.drain(10)
        (sent,) = await self.stage.calls(method="sendMessage")
        assert sent.message_id is not None
        return sent.message_id

    def edit(self, chat: int, message: int, text: str, *, spare: bool) -> None:
        """A change of the message."""
        params = {"chat_id": chat, "message_id": message, "text": text}
        call = Call(method="editMessageText", kind="edit", params=params, chat=chat, spare=spare)
        self.sender.put(Delivery([call]))


@pytest_asyncio.fixture
async def post() -> AsyncIterator[Post]:
    config = SandboxConfig(token=TOKEN, limits="strict", privacy=False)
    async with running(config) as sandbox, Stage(sandbox.url) as stage:
        request = AiohttpRequest()
        await request.initialize()
        api = Api(request, sandbox.url, TOKEN)
        sender = Sender(api, Limiter(Rates()), pytest.fail, Metrics())
        yield Post(stage, sender)
        await sender.close()
        await request.shutdown()


async def _chat(stage: Stage, kind: str) -> tuple[int, int]:
    """A chat and somebody who sees it."""
    user = await stage.user("Ayşe")
    if kind == "private":
        await stage.say(user.id, "/start")
        return user.id, user.id
    group = await stage.group("Grup", [user.id], kind="supergroup")
    return group.id, user.id


@pytest.mark.parametrize("kind", ["supergroup", "private"])
async def test_a_hundred_edits_in_five_seconds_become_few(post: Post, kind: str) -> None:
    chat, user = await _chat(post.stage, kind)
    message = await post.send(chat)
    for number in range(1, EDITS + 1):
        post.edit(chat, message, str(number), spare=number < EDITS)
        await asyncio.sleep(SECONDS / EDITS)
    assert await post.sender.drain(3), "the last state waits too long"
    edits = await post.stage.calls(method="editMessageText")
    assert 1 < len(edits) <= FEW
    assert (await post.stage.stats()).too_many == 0
    assert [each.text for each in await post.stage.messages(chat, user)][-1] == str(EDITS)
