"""Telegram's limits as token buckets: one for all chats, one for each; who waits has a priority.

aiolimiter and PTB's ``AIORateLimiter`` know neither priorities nor a pause for one chat alone.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Protocol

FORGET_ABOVE = 10_000
MARGIN = 0.98
MINUTE = 60.5
RESERVED = 11
RESERVED_SHARE = 0.75
BROADCAST = 2


@dataclass(frozen=True)
class Rates:
    """The allowed rates; 0 is no limit. ``overall`` and ``chat`` a second, ``group`` a minute."""

    overall: float = 30.0
    chat: float = 1.0
    group: float = 20.0
    chat_burst: float = 5.0


class Budget(Protocol):
    """How much one chat, or all together, may send."""

    def wait(self, now: float, *, spare: bool = False) -> float:
        """Seconds until a send is allowed; ``spare`` ones leave a reserve for what matters."""
        ...

    def take(self, now: float) -> None:
        """Use it; ask ``wait`` first."""
        ...

    def pause(self, now: float, seconds: float) -> None:
        """Allow nothing for a while (a 429)."""
        ...

    def idle(self, now: float) -> bool:
        """Whether it can be forgotten."""
        ...


class Window:
    """At most ``limit`` sends in any minute, as Telegram counts for a group."""

    def __init__(self, limit: float) -> None:
        self._limit = int(limit)
        self._times: deque[float] = deque()
        self._closed_until = 0.0

    def wait(self, now: float, *, spare: bool = False) -> float:
        """Seconds until a send fits; a spare one waits until the reserve is free."""
        while self._times and now - self._times[0] >= MINUTE:
            self._times.popleft()
        limit = max(1, self._limit - RESERVED) if spare else self._limit
        over = len(self._times) - limit
        missing = self._times[over] + MINUTE - now if self._limit and over >= 0 else 0.0
        return max(missing, self._closed_until - now, 0.0)

    def take(self, now: float) -> None:
        """Remember the send."""
        if self._limit:
            self._times.append(now)

    def pause(self, now: float, seconds: float) -> None:
        """Allow nothing for a while."""
        self._closed_until = max(self._closed_until, now + seconds)

    def idle(self, now: float) -> bool:
        """Whether nothing of it matters any more."""
        return self.wait(now) == 0 and not self._times


class Bucket:
    """A token bucket: ``rate`` tokens a second, at most ``burst`` saved up, of which a spare send
    leaves ``reserved`` ones.
    """

    def __init__(self, rate: float, burst: float, now: float, reserved: float = 0.0) -> None:
        self.rate, self.burst, self._reserved = rate, burst, reserved
        self._tokens, self._at, self._closed_until = burst, now, now

    def wait(self, now: float, *, spare: bool = False) -> float:
        """Seconds until a token can be taken; 0 where there is one."""
        self._refill(now)
        wanted = 1 + self._reserved if spare else 1
        enough = not self.rate or self._tokens >= wanted - 1e-9
        missing = 0.0 if enough else (wanted - self._tokens) / self.rate
        return max(self._closed_until - now, missing, 0.0)

    def take(self, now: float) -> None:
        """Take a token."""
        if self.rate:
            self._tokens -= 1

    def pause(self, now: float, seconds: float) -> None:
        """Give nothing for a while (a 429)."""
        self._closed_until = max(self._closed_until, now + seconds)
        self._tokens, self._at = min(self._tokens, 1.0), now + seconds

    def idle(self, now: float) -> bool:
        """Whether it can be forgotten."""
        self._refill(now)
        return now >= self._closed_until and self._tokens >= self.burst

    def _refill(self, now: float) -> None:
        if now > self._at:
            self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
            self._at = now


class Limiter:
    """Grants sends. A chat's own wait never holds up another chat."""

    def __init__(self, rates: Rates, clock: Callable[[], float] | None = None) -> None:
        self._rates = rates
        self._clock = clock or asyncio.get_running_loop().time
        rate = rates.overall * MARGIN
        burst = max(rate * 0.8, 1)
        reserved = (burst - 1) * RESERVED_SHARE
        self._overall = Bucket(rate, burst, self._clock(), reserved)
        self._chats: dict[int, Budget] = {}
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()
        self._pump: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many sends wait for the overall budget."""
        return len(self._waiting)

    def room(self, chat: int, *, spare: bool = False) -> float:
        """Seconds until the chat can take a message; a spare one also waits until all chats
        together have enough left for what matters.
        """
        budget, now = self._budget(chat), self._clock()
        wait = budget.wait(now, spare=spare)
        return max(wait, self._overall.wait(now, spare=True)) if spare else wait

    async def grant(self, chat: int, priority: int) -> None:
        """Wait for the overall budget, the most urgent first, and use both; a broadcast leaves a
        reserve, so that nobody's answer waits for it. The lane of the chat has waited for ``room``
        before, and waits for the one before the next.
        """
        await self._turn(priority)
        self._budget(chat).take(self._clock())

    async def _turn(self, priority: int) -> None:
        first = not self._waiting or priority < self._waiting[0][0]
        if first and self._wait(priority) == 0:
            self._overall.take(self._clock())
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (priority, next(self._order), future))
        if first:
            self._arm()
        await future

    def _wait(self, priority: int) -> float:
        return self._overall.wait(self._clock(), spare=priority >= BROADCAST)

    def pause(self, chat: int, seconds: float) -> None:
        """Telegram said 429 for this chat."""
        self._budget(chat).pause(self._clock(), seconds)

    def _budget(self, chat: int) -> Budget:
        budget = self._chats.get(chat)
        if budget is None:
            if len(self._chats) > FORGET_ABOVE:
                self._forget()
            budget = self._chats[chat] = self._new(chat)
        return budget

    def _new(self, chat: int) -> Budget:
        if chat < 0:
            return Window(self._rates.group)
        return Bucket(self._rates.chat * MARGIN, self._rates.chat_burst, self._clock())

    def _forget(self) -> None:
        now = self._clock()
        self._chats = {chat: each for chat, each in self._chats.items() if not each.idle(now)}

    def _arm(self) -> None:
        if self._pump is not None:
            self._pump.cancel()
        self._pump = None
        if self._waiting:
            seconds = self._wait(self._waiting[0][0])
            self._pump = asyncio.get_running_loop().call_later(seconds, self._give)

    def _give(self) -> None:
        while self._waiting and self._wait(self._waiting[0][0]) == 0:
            _, _, future = heapq.heappop(self._waiting)
            if not future.done():
                self._overall.take(self._clock())
                future.set_result(None)
        self._arm()
