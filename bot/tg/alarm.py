"""Tells the operators what is wrong: each kind of trouble once in a while, never in a flood."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from bot.log import redact
from bot.tg.calls import Origin, calls
from bot.tg.lane import Delivery
from bot.tg.sender import Sender
from bot.ui.html import escape
from bot.ui.screen import Priority, Response, Screen, Send

log = logging.getLogger(__name__)
QUIET_SECONDS = 600.0
LONGEST = 1500


class Alarm:
    """Sends a line to every admin, at most one of each kind in ten minutes."""

    def __init__(self, sender: Sender, admins: Iterable[int], clock: Callable[[], float]) -> None:
        self._sender, self._admins, self._clock = sender, tuple(admins), clock
        self._last: dict[str, float] = {}
        self._kept: dict[str, int] = {}

    def __call__(self, kind: str, text: str) -> None:
        """Something is wrong; ``kind`` groups what is told once."""
        log.error("%s: %s", kind, text)
        now = self._clock()
        if now - self._last.get(kind, now - QUIET_SECONDS) < QUIET_SECONDS:
            self._kept[kind] = self._kept.get(kind, 0) + 1
            return
        self._last[kind] = now
        more = self._kept.pop(kind, 0)
        line = redact(text)[:LONGEST] + (f" (+{more})" if more else "")
        screen = Screen(f"⚠️ <b>{escape(kind)}</b>\n{escape(line)}")
        acts = tuple(Send(screen, chat=admin) for admin in self._admins)
        made = calls(Response(acts, priority=Priority.ROUND), Origin())
        self._sender.put(Delivery(made))
