"""What is remembered of deliveries: which rooms keep which events."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.db import Connection
from bot.study.queries import players, showings
from bot.tg.receipts import Keeper
from bot.tg.sender import Event


def _card_arrived(db: Connection, event: Event, now: datetime) -> None:
    assert event.note is not None
    showings.arrived(db, event.note[1], event.message)


def _unreachable(db: Connection, event: Event, now: datetime) -> None:
    if event.chat > 0:
        players.change(db, event.chat, unreachable_at=now)


def keepers() -> Mapping[str, Keeper]:
    """The keepers by kind of event."""
    return {"arrived:showing": _card_arrived, "unreachable": _unreachable}
