"""How somebody's daily question stands, as their screens want it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.study.subscription import Subscription


@dataclass(frozen=True)
class State:
    """Somebody's choices and how they stand; ``next_at``: when the next question comes (UTC);
    ``streak``: days, 0 where it is broken.
    """

    sub: Subscription
    next_at: datetime | None
    streak: int
    paused: bool
