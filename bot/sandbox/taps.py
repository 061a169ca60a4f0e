"""Callback queries: made by a tap, answered by the bot, awaited by the one who tapped."""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox.errors import StageError, bad_request

_KEPT = 100_000
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@dataclass(slots=True)
class Tap:
    """One callback query; `at` in seconds of the clock."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    at: float
    answered: bool = False
    text: str = ""
    alert: bool = False
    waiting: list[asyncio.Future[None]] = field(default_factory=list)


class Taps:
    """The latest callback queries by id."""

    def __init__(self, ttl: float, clock: Callable[[], float]) -> None:
        self._ttl = ttl
        self._clock = clock
        self._taps: OrderedDict[str, Tap] = OrderedDict()
        self._next = random.getrandbits(32) << 30

    def open(self, user_id: int, chat_id: int, message_id: int) -> Tap:
        """A new query."""
        self._next += 1
        tap = Tap(str(self._next), user_id, chat_id, message_id, self._clock())
        self._taps[tap.id] = tap
        if len(self._taps) > _KEPT:
            self._taps.popitem(last=False)
        return tap

    def answer(self, query_id: str, text: str, *, alert: bool) -> Tap | None:
        """The query, now answered; None if it was answered before; ApiError if it is too old."""
        tap = self._taps.get(query_id)
        if tap is None or self._clock() - tap.at > self._ttl:
            raise bad_request(TOO_OLD)
        if tap.answered:
            return None
        tap.answered, tap.text, tap.alert = True, text, alert
        self._release(tap)
        return tap

    async def wait(self, query_id: str, seconds: float) -> Tap:
        """The query, answered or after that many seconds; StageError (404) if unknown."""
        tap = self._taps.get(query_id)
        if tap is None:
            raise StageError(f"no such tap: {query_id}", 404)
        if not tap.answered and seconds > 0:
            waiter = asyncio.get_running_loop().create_future()
            tap.waiting.append(waiter)
            await asyncio.wait([waiter], timeout=seconds)
        return tap

    def close(self) -> None:
        """Ends every wait."""
        for tap in self._taps.values():
            self._release(tap)

    def _release(self, tap: Tap) -> None:
        for waiter in tap.waiting:
            if not waiter.done():
                waiter.set_result(None)
        tap.waiting.clear()
