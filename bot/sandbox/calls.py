"""The log of Bot API calls: a bounded ring, and counts of everything."""

import time
from collections import Counter, deque
from itertools import islice

from msgspec import Struct

_KEPT = 200_000


class Call(Struct, frozen=True, gc=False):
    """One answered call; `at` in seconds since 1970."""

    n: int
    at: float
    method: str
    chat: int | str | None
    ok: bool
    error_code: int | None
    description: str | None
    message_id: int | None


class CallLog:
    """What the bot called, newest last."""

    def __init__(self) -> None:
        self.n = 0
        self.methods: Counter[str] = Counter()
        self.errors: Counter[int] = Counter()
        self._ring: deque[Call] = deque(maxlen=_KEPT)

    def ok(self, method: str, chat: int | str | None, message_id: int | None) -> None:
        """Records a call that succeeded."""
        self._add(method, chat, None, None, message_id)

    def failed(self, method: str, chat: int | str | None, code: int, description: str) -> None:
        """Records a call that was refused or cut off; a cut connection has code 0."""
        self.errors[code] += 1
        self._add(method, chat, code, description, None)

    def _add(
        self,
        method: str,
        chat: int | str | None,
        code: int | None,
        description: str | None,
        message_id: int | None,
    ) -> None:
        self.n += 1
        self.methods[method] += 1
        self._ring.append(
            Call(self.n, time.time(), method, chat, code is None, code, description, message_id)
        )

    def after(self, n: int) -> list[Call]:
        """The calls with a number above `n` that are still kept."""
        first_kept = self.n - len(self._ring)
        return list(islice(self._ring, max(0, n - first_kept), None))
