"""A chat's line of calls: in order, the urgent first, and edits of one message as one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from bot.tg.calls import Call

HEAD_START = 0.02


@dataclass(frozen=True)
class Event:
    """Something the keepers of the database want to know: ``note`` has arrived as ``message``,
    ``chat`` is unreachable, has moved to ``message``, or a message is gone.
    """

    kind: str
    chat: int
    message: int = 0
    note: tuple[str, int] | None = None


@dataclass
class Delivery:
    """The calls of one response. ``done`` is called once, when all of them have ended;
    ``arrived``: when the update came, on the loop's clock.
    """

    calls: list[Call]
    done: Callable[[Delivery], None] | None = None
    update_id: int | None = None
    left: int = 0
    arrived: float | None = None
    events: list[Event] = field(default_factory=list)


@dataclass
class Item:
    """A call on its way in a lane."""

    call: Call
    deliveries: list[Delivery]
    started: bool = False
    begun: float = 0.0
    tries: int = 0

    @property
    def track(self) -> bool:
        """Edits have a track of their own."""
        return self.call.kind == "edit"

    @property
    def urgency(self) -> tuple[bool, int]:
        """The lowest goes first; a spare call behind all others."""
        return self.call.spare, self.call.priority


class Lane:
    """What waits for one chat, the next first."""

    def __init__(self) -> None:
        self.items: deque[Item] = deque()
        self.news = asyncio.Event()

    def add(self, item: Item) -> None:
        """Queue a call, or let a waiting edit of the same message carry its content."""
        if not self._coalesced(item):
            self._insert(item)
        self.news.set()

    async def nap(self, seconds: float | None = None) -> None:
        """Wait for the budget, or for news: something more urgent, or a call that has ended."""
        self.news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), seconds)

    def ready(self) -> Item | None:
        """The next to start. Messages go out one after the other, and so do edits; but an edit and
        a message need not wait for each other's round trip, only for a ``head_start``.
        """
        busy = {item.track for item in self.items if item.started}
        return next(
            (item for item in self.items if not item.started and item.track not in busy), None
        )

    def head_start(self, now: float) -> float:
        """Seconds that what is under way stays ahead, so that people see it first."""
        begun = [item.begun for item in self.items if item.started]
        return max(begun) + HEAD_START - now if begun else 0.0

    def _coalesced(self, item: Item) -> bool:
        for waiting in self.items:
            if not waiting.started and _same_message(waiting.call, item.call):
                self._join(waiting, item)
                return True
        return False

    def _join(self, waiting: Item, item: Item) -> None:
        before, call = waiting.urgency, waiting.call
        call.params = item.call.params
        call.priority = min(call.priority, item.call.priority)
        call.spare = call.spare and item.call.spare
        waiting.deliveries += item.deliveries
        if waiting.urgency < before:
            self.items.remove(waiting)
            self._insert(waiting)

    def _insert(self, item: Item) -> None:
        place = len(self.items)
        while place > 0:
            before = self.items[place - 1]
            if before.started or before.urgency <= item.urgency:
                break
            place -= 1
        self.items.insert(place, item)


def _same_message(one: Call, other: Call) -> bool:
    return (
        one.kind == other.kind == "edit"
        and one.method == other.method
        and one.params["message_id"] == other.params["message_id"]
    )
