"""Stand-ins for what is far away: a Bot API that answers from a script."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

from bot.tg.api import Api, Fate, Outcome
from bot.tg.calls import Call

File = tuple[str, str, bytes] | None


@dataclass(frozen=True)
class Made:
    """A call that was made, and when on the loop's clock."""

    method: str
    params: dict[str, Any]
    at: float

    @property
    def text(self) -> str:
        """The text that was sent."""
        return str(self.params.get("text", ""))


def sent(number: int) -> Outcome:
    """Telegram did it and gave a message."""
    return Outcome(Fate.DONE, msgspec.json.encode({"message_id": number}))


def result(value: Any) -> Outcome:
    """Telegram did it and gave this."""
    return Outcome(Fate.DONE, msgspec.json.encode(value))


def refused(code: int, description: str, **extra: Any) -> Outcome:
    """Telegram said no."""
    return Outcome(Fate.REFUSED, code=code, description=description, **extra)


UNSENT = Outcome(Fate.UNSENT, code=0, description="no connection")
UNKNOWN = Outcome(Fate.UNKNOWN, code=0, description="timed out")


class FakeApi(Api):
    """Answers calls from a script by method, else with success; remembers them in order."""

    def __init__(self) -> None:
        self.made: list[Made] = []
        self.renewed = 0
        self.gates: dict[int, asyncio.Event] = {}
        self._script: dict[str, deque[Outcome]] = {}
        self._numbers = count(1)

    def script(self, method: str, *outcomes: Outcome) -> None:
        """The next answers to a method."""
        self._script.setdefault(method, deque()).extend(outcomes)

    def hold(self, chat: int) -> asyncio.Event:
        """Keep calls for a chat waiting until the event is set."""
        return self.gates.setdefault(chat, asyncio.Event())

    def texts(self, *methods: str) -> list[str]:
        """The texts of the calls made."""
        return [each.text for each in self.made if not methods or each.method in methods]

    async def renew(self) -> None:
        """Count it."""
        self.renewed += 1

    async def call(
        self,
        method: str,
        params: dict[str, Any],
        *,
        file: File = None,
        seconds: float = 20.0,
    ) -> Outcome:
        """Remember the call, wait where it is held, answer."""
        loop = asyncio.get_running_loop()
        self.made.append(Made(method, dict(params), loop.time()))
        gate = self.gates.get(params.get("chat_id", 0))
        if gate is not None:
            await gate.wait()
        waiting = self._script.get(method)
        return waiting.popleft() if waiting else sent(next(self._numbers))


def send(text: str, chat: int = 1, **changes: Any) -> Call:
    """A message to a chat."""
    params = {"chat_id": chat, "text": text, "parse_mode": "HTML"}
    call = Call(method="sendMessage", kind="send", params=params, chat=chat)
    return msgspec.structs.replace(call, **changes)


def edit(text: str, chat: int = 1, message: int = 5, **changes: Any) -> Call:
    """An edit of a message in a chat."""
    params = {"chat_id": chat, "message_id": message, "text": text}
    call = Call(method="editMessageText", kind="edit", params=params, chat=chat)
    return msgspec.structs.replace(call, **changes)


def toast(text: str = "ok") -> Call:
    """The answer to a tap."""
    params = {"callback_query_id": "q", "text": text}
    return Call(method="answerCallbackQuery", kind="toast", params=params)


class Ticks:
    """A monotonic clock in seconds that moves when told to."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


Clock = Callable[[], float]
