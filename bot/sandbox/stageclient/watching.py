"""What people see, and waiting for it."""

import time
from collections.abc import Callable, Coroutine
from typing import Any

from bot.sandbox.stageclient.answers import History, News, Stats, World
from bot.sandbox.stageclient.connection import Connection
from bot.sandbox.views import Event, Message

_POLL_SECONDS = 20.0


class Watching(Connection):
    """Everything that a person or a test sees; times in seconds."""

    async def world(self, user_id: int, *, chat_id: int | None = None) -> World:
        """The person's chats, and the commands they see in the chat (theirs by default)."""
        chat = chat_id if chat_id is not None else user_id
        return await self.get("world", World, **{"as": user_id, "chat": chat})

    async def history(self, chat_id: int, user_id: int, *, limit: int = 100) -> History:
        """The latest messages as that person sees them, and the number of the latest event."""
        query = {"as": user_id, "limit": limit}
        return await self.get(f"chats/{chat_id}/messages", History, **query)

    async def messages(
        self, chat_id: int, user_id: int | None = None, *, limit: int = 100
    ) -> list[Message]:
        """The latest messages, oldest first; `user_id` may be left out for a private chat."""
        viewer = user_id if user_id is not None else chat_id
        return (await self.history(chat_id, viewer, limit=limit)).messages

    def events(self, chat_id: int, after: int = 0, timeout: float = 0) -> Coroutine[Any, Any, News]:
        """Events after that number, as soon as there is one or when the time is over."""
        return self.get(f"chats/{chat_id}/wait", News, after=after, timeout=timeout)

    async def seq(self) -> int:
        """The number of the latest event: what happens from now on comes after it."""
        return (await self.get("stats", Stats)).seq

    def await_message(
        self,
        chat_id: int,
        predicate: Callable[[Message], bool],
        *,
        after: int = 0,
        timeout: float = 15,
    ) -> Coroutine[Any, Any, Message]:
        """The first message or edit after event `after` that fits; TimeoutError lists the rest."""
        return self._message(self._first(chat_id, predicate, after, timeout))

    async def _message(self, found: Coroutine[Any, Any, Event]) -> Message:
        return (await found).message

    def await_event(
        self,
        chat_id: int,
        predicate: Callable[[Message], bool],
        *,
        after: int = 0,
        timeout: float = 15,
    ) -> Coroutine[Any, Any, Event]:
        """Like `await_message`, with the event's number to go on from."""
        return self._first(chat_id, predicate, after, timeout)

    async def _first(
        self, chat_id: int, predicate: Callable[[Message], bool], after: int, seconds: float
    ) -> Event:
        end = time.monotonic() + seconds
        seen: list[Event] = []
        while True:
            left = end - time.monotonic()
            news = await self.events(chat_id, after, min(max(left, 0.0), _POLL_SECONDS))
            for event in news.events:
                if event.kind != "delete" and predicate(event.message):
                    return event
            seen += news.events
            after = max([after, *(event.seq for event in news.events)])
            if left <= 0:
                raise TimeoutError(_report(chat_id, seconds, seen))


def _report(chat_id: int, waited: float, seen: list[Event]) -> str:
    lines = [f"nothing that fits came to chat {chat_id} within {waited} s; what came:"]
    for event in seen:
        message = event.message
        text = message.text if message.text is not None else message.caption
        lines.append(f"  {event.seq} {event.kind} #{message.id} {text!r} {message.labels}")
    return "\n".join(lines if seen else [*lines, "  nothing"])
