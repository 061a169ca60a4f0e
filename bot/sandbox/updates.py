"""The bot's update queue: filled by the world, emptied by getUpdates or a webhook."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from bot.sandbox.errors import ApiError, StageError

_FIRST_ID = 730_000_001
_HISTORY = 50_000
_NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_CONFLICT = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)


class Update(Struct, frozen=True, gc=False):
    """One update as its final JSON; `once`: it is delivered whatever the offset, and then gone."""

    update_id: int
    body: msgspec.Raw
    queue: int = 0
    once: bool = False


class UpdateQueue:
    """Pending updates in order of their ids, and the one poll that may wait for them."""

    def __init__(self) -> None:
        self.next_id = _FIRST_ID
        self.allowed: list[str] = []
        self.pending: deque[Update] = deque()
        self.on_push: Callable[[Update], None] | None = None
        self._history: deque[Update] = deque(maxlen=_HISTORY)
        self._poll: asyncio.Future[bool] | None = None
        self.closed = False

    def wants(self, kind: str) -> bool:
        """Whether the bot has asked for updates of that kind."""
        return kind in self.allowed if self.allowed else kind not in _NOT_BY_DEFAULT

    def push(self, kind: str, content: Any, queue: int = 0) -> None:
        """Adds an update unless the bot does not want its kind; `queue` is the chat's id."""
        if not self.wants(kind):
            return
        update_id = self.next_id
        self.next_id += 1
        body = msgspec.json.encode({"update_id": update_id, kind: content})
        self._add(Update(update_id, msgspec.Raw(body), queue))

    def inject(self, update: dict[str, Any]) -> int:
        """Adds a raw update as it is; one without an id gets the next id, which is returned."""
        wished = update.get("update_id")
        update_id = wished if isinstance(wished, int) else self.next_id
        once = update_id < self.next_id
        self.next_id = max(self.next_id, update_id + 1)
        body = msgspec.json.encode({"update_id": update_id} | update)
        self._add(Update(update_id, msgspec.Raw(body), 0, once))
        return update_id

    def repeat(self, update_id: int) -> None:
        """Delivers an earlier update once more; raises StageError when it is unknown."""
        for update in reversed(self._history):
            if update.update_id == update_id:
                self._add(msgspec.structs.replace(update, once=True))
                return
        raise StageError(f"no such update: {update_id}", 404)

    def _add(self, update: Update) -> None:
        self.pending.append(update)
        self._history.append(update)
        if self.on_push is not None:
            self.on_push(update)
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(True)

    def confirm(self, offset: int) -> None:
        """Forgets updates below `offset`; a negative one keeps only that many from the end."""
        if offset < 0:
            while len(self.pending) > -offset:
                self.pending.popleft()
            return
        if any(update.once for update in self.pending):
            kept = [u for u in self.pending if u.once or u.update_id >= offset]
            self.pending = deque(kept)
            return
        while self.pending and self.pending[0].update_id < offset:
            self.pending.popleft()

    def batch(self, limit: int) -> list[msgspec.Raw]:
        """The first updates, at most `limit`; repeated ones leave the queue with this."""
        chosen = [self.pending[i] for i in range(min(limit, len(self.pending)))]
        for update in chosen:
            if update.once:
                self.pending.remove(update)
        return [update.body for update in chosen]

    async def poll(self, offset: int, limit: int, seconds: float) -> list[msgspec.Raw]:
        """One getUpdates: ends an earlier one that still waits, then waits up to `seconds`."""
        self._end_poll(conflict=True)
        self.confirm(offset)
        if not self.pending and seconds > 0 and not self.closed:
            await self._wait(seconds)
        return self.batch(limit)

    async def _wait(self, seconds: float) -> None:
        poll = asyncio.get_running_loop().create_future()
        self._poll = poll
        try:
            await asyncio.wait([poll], timeout=seconds)
        finally:
            if self._poll is poll:
                self._poll = None
        if poll.done() and not poll.result():
            raise ApiError(409, _CONFLICT)

    @property
    def polling(self) -> bool:
        """Whether a poll waits at this moment."""
        return self._poll is not None

    def delivered(self, update: Update) -> None:
        """Takes one update out of the queue wherever it stands."""
        if self.pending and self.pending[0] is update:
            self.pending.popleft()
        else:
            self.pending = deque(other for other in self.pending if other is not update)

    def end_poll(self) -> None:
        """Ends a waiting poll as a conflict."""
        self._end_poll(conflict=True)

    def _end_poll(self, *, conflict: bool) -> None:
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(not conflict)
        self._poll = None

    def clear(self) -> None:
        """Drops everything that is pending."""
        self.pending.clear()

    def close(self) -> None:
        """Ends a waiting poll with an empty answer."""
        self.closed = True
        self._end_poll(conflict=False)
