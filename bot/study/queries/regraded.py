"""Who has to be told that their answers were graded anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select, update

from bot.db import upsert
from bot.db.tables import regraded, regrades


@dataclass(frozen=True)
class Affected:
    """Somebody to tell. ``gained``: score points, below 0 where they were lost."""

    id: int
    player_id: int
    gained: float
    revision_id: int
    key: str


def affect(db: Connection, number: int, gained: Mapping[int, float]) -> None:
    """Note who is to be told, with the score points they gained; more of the same adds up."""
    values = [
        {"regrade_id": number, "player_id": player, "gained": points}
        for player, points in sorted(gained.items())
    ]
    if not values:
        return
    row = upsert.insert(db, regraded)
    more = {"gained": regraded.c.gained + row.excluded.gained}
    keys = ["regrade_id", "player_id"]
    db.execute(row.on_conflict_do_update(index_elements=keys, set_=more), values)


def untold(db: Connection, now: datetime, limit: int) -> list[int]:
    """Who is to be told of a correction that is finished."""
    joined = regraded.join(regrades, regrades.c.id == regraded.c.regrade_id)
    where = regraded.c.told_at.is_(None) & regrades.c.done_at.is_not(None)
    rows = select(regraded.c.id).select_from(joined).where(where)
    return list(db.execute(rows.order_by(regraded.c.id).limit(limit)).scalars())


def tell(db: Connection, number: int, now: datetime) -> Affected | None:
    """Take one to tell, who is told by nobody else from now on; ``None`` where that is done."""
    mine = (regraded.c.id == number) & regraded.c.told_at.is_(None)
    told = update(regraded).where(mine).values(told_at=now)
    row = db.execute(told.returning(regraded.c.regrade_id)).first()
    if row is None:
        return None
    joined = regraded.join(regrades, regrades.c.id == regraded.c.regrade_id)
    names = (regraded.c.id, regraded.c.player_id, regraded.c.gained)
    columns = (*names, regrades.c.revision_id, regrades.c.key)
    found = db.execute(select(*columns).select_from(joined).where(regraded.c.id == number)).one()
    return Affected(*found)
