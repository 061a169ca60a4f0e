"""Handing out and forgetting a person's data."""

from __future__ import annotations

import msgspec

from bot.errors import ForeignButtonError
from bot.features.privacy import queries
from bot.study.queries import scores
from bot.tg.turn import Turn


def export(turn: Turn) -> bytes:
    """All of the person's data as a JSON document, UTF-8, indented."""
    data = {
        "exported_at": turn.now,
        "about": "All that Bilge keeps of one person. Times are UTC.",
        **queries.everything(turn.db, turn.player.id),
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=2)


def forget(turn: Turn, player_id: int) -> None:
    """Forget the person who tapped; a foreign button forgets nobody."""
    if player_id != turn.player.id:
        raise ForeignButtonError
    scores.withdraw(turn.db, player_id)
    queries.forget(turn.db, player_id, turn.now)
