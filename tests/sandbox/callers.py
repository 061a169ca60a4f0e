"""A bare Bot API caller, and everything a test of the sandbox works with."""

from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.sandbox.box import Sandbox
from bot.sandbox.client import Message, Stage

TOKEN = "7000000001:test"
Json = dict[str, Any]


class Api:
    """Calls methods with JSON bodies; `call` returns the whole answer, `ok` the result."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.url = url

    async def call(self, method: str, **params: Any) -> Json:
        url = f"{self.url}/bot{TOKEN}/{method}"
        async with self.session.post(url, json=params) as response:
            answer: Json = await response.json()
            assert response.status == answer.get("error_code", 200)
            return answer

    async def ok(self, method: str, **params: Any) -> Any:
        answer = await self.call(method, **params)
        assert answer["ok"], answer
        return answer["result"]

    async def no(self, method: str, **params: Any) -> str:
        answer = await self.call(method, **params)
        assert not answer["ok"], answer
        return str(answer["description"])

    async def updates(self, **params: Any) -> list[Json]:
        found: list[Json] = await self.ok("getUpdates", **params)
        return found

    async def send(self, chat_id: int, text: str = "hi", **params: Any) -> Json:
        sent: Json = await self.ok("sendMessage", chat_id=chat_id, text=text, **params)
        return sent


@dataclass
class Scene:
    """A running server, its control API, and a caller of its Bot API."""

    url: str
    box: Sandbox
    stage: Stage
    api: Api

    async def person(self, name: str = "Ada") -> int:
        """Somebody who has opened the chat with the bot."""
        user = await self.stage.user(name)
        await self.stage.say(user.id, "/start")
        return user.id

    async def asked(self, user_id: int, data: str = "q:1") -> Message:
        """A message of the bot with one button."""
        sent = await self.api.send(user_id, reply_markup=keyboard(data))
        return await self.stage.await_message(user_id, lambda m: m.id == sent["message_id"])


def keyboard(*datas: str) -> Json:
    """An inline keyboard with one row of buttons A, B, C, ..."""
    row = [{"text": chr(65 + n), "callback_data": data} for n, data in enumerate(datas)]
    return {"inline_keyboard": [row]}
