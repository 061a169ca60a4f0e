"""Due work as a turn, and how somebody's streak stands."""

from __future__ import annotations

from datetime import date, datetime

from bot.db import Connection
from bot.features.daily import queries
from bot.study.people import Place, Player
from bot.study.streak import MOST_FREEZES, Streak
from bot.study.subscription import Subscription
from bot.tg.turn import Deps, Turn


def turn_of(db: Connection, deps: Deps, now: datetime, player: Player) -> Turn:
    """Due work as a turn in the person's own chat."""
    return Turn(db, deps, now, player, Place(player.id, "private"))


def streak_of(sub: Subscription) -> Streak:
    """The streak as it is kept."""
    return Streak(sub.streak, sub.best, sub.freezes, sub.streak_on, sub.freeze_on)


def missed(db: Connection, sub: Subscription, before: date) -> list[date]:
    """The dates before one that were missed since the streak's last; of many just enough to tell
    that no freezes cover them.
    """
    if sub.streak_on is None:
        return []
    return queries.missed(db, sub.id, sub.streak_on, before, MOST_FREEZES + 1)
