"""What happened, numbered: for long polls, event streams and their catching up."""

import asyncio
from collections import deque
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bot.sandbox.protocol import Message
from bot.sandbox.rooms import Room

_KEPT = 200_000
_KEPT_IN_CHAT = 20_000


class Happening(Struct, frozen=True, gc=False):
    """One event; `only_for` names the one person who may see it."""

    seq: int
    kind: str
    room: Room
    message: Message | None = None
    data: dict[str, Any] | None = None
    only_for: int | None = None

    def concerns(self, user_id: int) -> bool:
        """Whether that person may see it."""
        if self.only_for is not None:
            return self.only_for == user_id
        return self.room.present(user_id)


class Journal:
    """One counter for the whole world, a bounded memory, and those who wait."""

    def __init__(self) -> None:
        self.seq = 0
        self.closed = False
        self._all: deque[Happening] = deque(maxlen=_KEPT)
        self._by_chat: dict[int, deque[Happening]] = {}
        self._waiting: dict[int, set[asyncio.Future[None]]] = {}
        self._streams: set[Stream] = set()

    def add(
        self,
        kind: str,
        room: Room,
        message: Message | None = None,
        data: dict[str, Any] | None = None,
        only_for: int | None = None,
    ) -> None:
        """Records an event and wakes whoever waits for it."""
        self.seq += 1
        event = Happening(self.seq, kind, room, message, data, only_for)
        self._all.append(event)
        if message is not None:
            self._keep_in_chat(room.chat.id, event)
        for stream in self._streams:
            stream.offer(event)

    def _keep_in_chat(self, chat_id: int, event: Happening) -> None:
        events = self._by_chat.get(chat_id)
        if events is None:
            events = self._by_chat[chat_id] = deque(maxlen=_KEPT_IN_CHAT)
        events.append(event)
        waiting = self._waiting.pop(chat_id, None)
        if waiting:
            _wake(waiting)

    def since(self, chat_id: int, after: int) -> list[Happening]:
        """The chat's message events with a number above `after`, oldest first."""
        newest_first = _take_until(reversed(self._by_chat.get(chat_id, ())), after)
        return list(newest_first)[::-1]

    def all_since(self, after: int) -> list[Happening]:
        """Every event with a number above `after`, oldest first."""
        return list(_take_until(reversed(self._all), after))[::-1]

    async def wait(self, chat_id: int, after: int, seconds: float) -> list[Happening]:
        """Those events as soon as there is one; an empty list when the seconds are over."""
        events = self.since(chat_id, after)
        if events or seconds <= 0 or self.closed:
            return events
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(chat_id, set()).add(waiter)
        await asyncio.wait([waiter], timeout=seconds)
        self._waiting.get(chat_id, set()).discard(waiter)
        return self.since(chat_id, after)

    def open_stream(self, user_id: int) -> "Stream":
        """A stream of what that person may see from now on."""
        stream = Stream(user_id, self._streams)
        if self.closed:
            stream.end()
        return stream

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return len(self._streams)

    def clear(self) -> None:
        """Forgets what happened; the counter and the streams go on."""
        self._all.clear()
        self._by_chat.clear()

    def close(self) -> None:
        """Ends every wait and every stream."""
        self.closed = True
        for waiting in self._waiting.values():
            _wake(waiting)
        for stream in list(self._streams):
            stream.end()


class Stream:
    """One person's queue of events; iterate with `next`."""

    def __init__(self, user_id: int, home: "set[Stream]") -> None:
        self.user_id = user_id
        self._home = home
        self._queue: asyncio.Queue[Happening | None] = asyncio.Queue()
        home.add(self)

    def offer(self, event: Happening) -> None:
        """Queues the event if it concerns the person."""
        if event.concerns(self.user_id):
            self._queue.put_nowait(event)

    async def next(self) -> Happening | None:
        """The next event; None once the stream has ended."""
        return await self._queue.get()

    def end(self) -> None:
        """Lets the reader finish."""
        self._home.discard(self)
        self._queue.put_nowait(None)

    def leave(self) -> None:
        """The reader is gone."""
        self._home.discard(self)


def _wake(waiting: set[asyncio.Future[None]]) -> None:
    for waiter in waiting:
        if not waiter.done():
            waiter.set_result(None)


def _take_until(events: Iterator[Happening], after: int) -> Iterator[Happening]:
    for event in events:
        if event.seq <= after:
            return
        yield event
