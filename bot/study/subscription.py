"""Who wants daily questions, and how: a row as screens and rules see it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

ON, OFF, BLOCKED = "on", "off", "blocked"


@dataclass(frozen=True)
class Subscription:
    """Who wants daily questions, and how. ``chat_id``: below 0 for a group; ``state``: ``on``,
    ``off`` or ``blocked`` (the chat can't be reached); ``minute`` and ``remind``: of the local day;
    ``days``: weekdays, Monday is 1, Sunday 64; ``topics`` and ``difficulties``: ``None`` means all;
    ``digest``: the week's picture, in a group its standing; ``close_after``: minutes, ``None``
    closes with the next question; ``paused_until``: the date on which it goes on; ``last_on``: the
    latest date that was delivered; ``streak`` counts up to ``streak_on``; ``freeze_on``: the last
    missed date that a freeze covered.
    """

    id: int
    chat_id: int
    thread_id: int
    state: str
    minute: int
    zone: str
    days: int
    count: int
    topics: tuple[str, ...] | None
    difficulties: tuple[int, ...] | None
    shared: bool
    remind: int | None
    digest: bool
    close_after: int | None
    paused_until: date | None
    last_on: date | None
    streak: int
    best: int
    freezes: int
    streak_on: date | None
    freeze_on: date | None
    awaits: str | None
    awaits_until: datetime | None
    created_at: datetime
    changed_at: datetime

    @property
    def on(self) -> bool:
        """Whether questions are to come, now or after a pause."""
        return self.state == ON

    @property
    def blocked(self) -> bool:
        """Whether it stopped because the chat could not be reached."""
        return self.state == BLOCKED

    @property
    def thread(self) -> int | None:
        """The forum topic, if any."""
        return self.thread_id or None
