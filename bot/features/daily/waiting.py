"""Which words somebody is asked to write next, and for how long they are waited for."""

from __future__ import annotations

from datetime import timedelta

from bot.features.daily.service import draft
from bot.study.queries import subscriptions as subs
from bot.study.subscription import Subscription
from bot.tg.turn import Turn

PATIENCE = timedelta(minutes=10)
TIME, ZONE, PAUSE = "time", "zone", "pause"


def expect(turn: Turn, page: str) -> Subscription:
    """Open a page: its choice may be written, too, within ten minutes."""
    sub = draft(turn)
    awaits = page if page in (TIME, ZONE, PAUSE) else None
    until = turn.now + PATIENCE if awaits else None
    if (awaits, sub.awaits) == (None, None):
        return sub
    return subs.change(turn.db, sub.id, awaits=awaits, awaits_until=until)


def expected(turn: Turn) -> str | None:
    """What the next message is to say."""
    sub = subs.find(turn.db, turn.player.id)
    if sub is None or sub.awaits is None or sub.awaits_until is None:
        return None
    return sub.awaits if turn.now <= sub.awaits_until else None
