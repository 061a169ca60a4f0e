"""Choices: what people tapped in a group, kept until the question closes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, select

from bot.db import upsert
from bot.db.tables import choices, players


@dataclass(frozen=True)
class Choice:
    """What somebody chose so far."""

    player_id: int
    name: str
    option_id: str
    chosen_at: datetime


def choose(db: Connection, showing_id: int, player_id: int, option: str, now: datetime) -> None:
    """Keep a choice, in place of an earlier one."""
    values: dict[str, Any] = {"showing_id": showing_id, "player_id": player_id}
    values |= {"option_id": option, "chosen_at": now}
    row = upsert.insert(db, choices).values(**values)
    newer = {"option_id": row.excluded.option_id, "chosen_at": row.excluded.chosen_at}
    keys = ["showing_id", "player_id"]
    db.execute(row.on_conflict_do_update(index_elements=keys, set_=newer))


def chosen(db: Connection, showing_id: int) -> list[Choice]:
    """The choices at a showing, the earliest first."""
    joint = choices.join(players, players.c.id == choices.c.player_id)
    columns = (choices.c.player_id, players.c.name, choices.c.option_id, choices.c.chosen_at)
    statement = select(*columns).select_from(joint).where(choices.c.showing_id == showing_id)
    rows = db.execute(statement.order_by(choices.c.chosen_at, choices.c.player_id))
    return [Choice(*row) for row in rows]


def choosers(db: Connection, showing_id: int) -> set[int]:
    """Who has chosen at a showing."""
    where = choices.c.showing_id == showing_id
    return set(db.execute(select(choices.c.player_id).where(where)).scalars())


def count(db: Connection, showing_id: int) -> int:
    """How many have chosen at a showing."""
    where = choices.c.showing_id == showing_id
    return db.execute(select(func.count()).select_from(choices).where(where)).scalar_one()
