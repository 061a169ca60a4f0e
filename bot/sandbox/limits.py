"""Telegram's sending limits, enforced when asked for: a chat, a group, all together."""

import math
from collections import deque
from collections.abc import Callable

from bot.sandbox.errors import too_many

_PRIVATE_RATE, _PRIVATE_BURST = 1.0, 5.0
_ALL_RATE, _ALL_BURST = 30.0, 30.0
_GROUP_COUNT, _GROUP_WINDOW = 20, 60.0


class Bucket:
    """A token bucket: `rate` tokens a second, at most `burst`."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.tokens, self.at = burst, now

    def wait(self, now: float) -> float:
        """Seconds until a token is there; 0 if one is there now."""
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        return 0.0 if self.tokens >= 1 else (1 - self.tokens) / self.rate

    def take(self, now: float) -> None:
        """Uses up one token."""
        self.tokens -= 1


class Window:
    """A sliding window: so many in so many seconds."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count, self.seconds = count, seconds
        self.times: deque[float] = deque()

    def wait(self, now: float) -> float:
        """Seconds until there is room; 0 if there is room now."""
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        return 0.0 if len(self.times) < self.count else self.times[0] + self.seconds - now

    def take(self, now: float) -> None:
        """Uses up one place."""
        self.times.append(now)


class Limiter:
    """Lets a send or edit pass, or refuses it with a 429; a refused one costs nothing."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all = Bucket(_ALL_RATE, _ALL_BURST, clock())
        self._chats: dict[int, Bucket | Window] = {}

    def check(self, chat_id: int) -> None:
        """Counts one message for the chat; raises ApiError 429 with retry_after in seconds."""
        now = self._clock()
        chat = self._chats.get(chat_id)
        if chat is None:
            chat = self._chats[chat_id] = self._new(chat_id, now)
        seconds = max(chat.wait(now), self._all.wait(now))
        if seconds > 0:
            raise too_many(max(1, math.ceil(seconds)))
        chat.take(now)
        self._all.take(now)

    def _new(self, chat_id: int, now: float) -> Bucket | Window:
        if chat_id > 0:
            return Bucket(_PRIVATE_RATE, _PRIVATE_BURST, now)
        return Window(_GROUP_COUNT, _GROUP_WINDOW)
