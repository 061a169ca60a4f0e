"""Players: met at every update, changed by their settings."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select, update

from bot.db.tables import players
from bot.db.upsert import insert
from bot.study.people import Defaults, Person, Player
from bot.study.queries import subscriptions
from bot.ui.texts import spoken

SEEN_EVERY = timedelta(minutes=10)
BY_ID = select(players).where(players.c.id == bindparam("player_id"))


def find(db: Connection, player_id: int) -> Player | None:
    """The player with this id."""
    row = db.execute(BY_ID, {"player_id": player_id}).first()
    return _player(row) if row else None


def meet(db: Connection, person: Person, now: datetime, defaults: Defaults) -> Player:
    """The person's row, made at the first meeting and kept up to date."""
    player = find(db, person.id)
    if player is None:
        return _welcome(db, person, now, defaults)
    if player.unreachable_at is not None:
        subscriptions.returned(db, player.id, now)
    if _changed(player, person, now):
        values: dict[str, Any] = {"name": person.name, "username": person.username}
        values |= {"unreachable_at": None, "seen_at": now}
        change(db, player.id, **values)
        return replace(player, **values)
    return player


def change(db: Connection, player_id: int, **values: Any) -> None:
    """Set columns of a player."""
    db.execute(update(players).where(players.c.id == player_id).values(**values))


def _welcome(db: Connection, person: Person, now: datetime, defaults: Defaults) -> Player:
    language = spoken(person.language_code, defaults.language)
    values = {
        "id": person.id,
        "name": person.name,
        "username": person.username,
        "language": language,
        "question_language": language,
        "zone": defaults.zone,
        "round_size": defaults.round_size,
        "created_at": now,
        "seen_at": now,
    }
    db.execute(insert(db, players).values(**values).on_conflict_do_nothing())
    met = find(db, person.id)
    assert met is not None
    return met


def _changed(player: Player, person: Person, now: datetime) -> bool:
    same = (player.name, player.username) == (person.name, person.username)
    return not same or player.unreachable_at is not None or now - player.seen_at > SEEN_EVERY


def _player(row: Row[Any]) -> Player:
    values = row._asdict()
    for name in ("topics", "difficulties"):
        values[name] = tuple(values[name]) if values[name] is not None else None
    return Player(**values)
