"""A board's lines, counts and names: index ranges only, however many people there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, Executable, Integer, bindparam, func, select, tuple_

from bot.db.tables import players, score_counts, scores
from bot.features.leaderboard.rules import Line, Place

LINE = ("player_id", "points", "right", "total", "pace")
ORDER = (scores.c.points, scores.c.pace, scores.c.player_id)


class Key(NamedTuple):
    """Which board: a scope and a period."""

    scope: str
    period: str


_LINES = select(*(scores.c[name] for name in LINE)).where(
    scores.c.scope == bindparam("scope"), scores.c.period == bindparam("period")
)
_AT = tuple_(*(bindparam(f"at_{column.name}", type_=column.type) for column in ORDER))
_LIMIT = bindparam("at_most", type_=Integer)
_DOWN = tuple(column.desc() for column in ORDER)
TOP = _LINES.order_by(*_DOWN).limit(_LIMIT)
BELOW = _LINES.where(tuple_(*ORDER) < _AT).order_by(*_DOWN).limit(_LIMIT)
ABOVE = _LINES.where(tuple_(*ORDER) > _AT).order_by(*ORDER).limit(_LIMIT)
ONE = _LINES.where(scores.c.player_id == bindparam("player"))

_HERE = (score_counts.c.scope == bindparam("scope")) & (
    score_counts.c.period == bindparam("period")
)
_PEOPLE = select(func.coalesce(func.sum(score_counts.c.people), 0)).where(_HERE)
MORE = _PEOPLE.where(score_counts.c.points > bindparam("points"))
BETWEEN = select(score_counts.c.points, score_counts.c.people).where(
    _HERE, score_counts.c.points.between(bindparam("lowest"), bindparam("highest"))
)


def top(db: Connection, key: Key, limit: int) -> list[Line]:
    """The best, in order."""
    return _lines(db, TOP, key, at_most=limit)


def below(db: Connection, key: Key, place: Place, limit: int) -> list[Line]:
    """Those behind a place, in order."""
    return _lines(db, BELOW, key, at_most=limit, **_at(place))


def above(db: Connection, key: Key, place: Place, limit: int) -> list[Line]:
    """Those just in front of a place, in order."""
    return _lines(db, ABOVE, key, at_most=limit, **_at(place))[::-1]


def one(db: Connection, key: Key, player_id: int) -> Line | None:
    """Somebody's own line."""
    return next(iter(_lines(db, ONE, key, player=player_id)), None)


def people(db: Connection, key: Key) -> int:
    """How many people are on the board."""
    return int(db.execute(_PEOPLE, key._asdict()).scalar_one())


def people_above(db: Connection, key: Key, points: int) -> int:
    """How many people have more points."""
    return int(db.execute(MORE, key._asdict() | {"points": points}).scalar_one())


def people_between(db: Connection, key: Key, lowest: int, highest: int) -> dict[int, int]:
    """How many people have each number of points from lowest to highest."""
    bounds = {"lowest": lowest, "highest": highest}
    rows = db.execute(BETWEEN, key._asdict() | bounds)
    return {row.points: row.people for row in rows}


def names(db: Connection, ids: Iterable[int], *, nicknames: bool) -> dict[int, str]:
    """What people are called, by their nickname where that is wanted and they have one."""
    name = func.coalesce(players.c.nickname, players.c.name) if nicknames else players.c.name
    where = players.c.id.in_(sorted(set(ids)))
    return {row[0]: row[1] for row in db.execute(select(players.c.id, name).where(where))}


def _at(place: Place) -> dict[str, int]:
    return {"at_points": place.points, "at_pace": place.pace, "at_player_id": place.player_id}


def _lines(db: Connection, statement: Executable, key: Key, **values: int) -> list[Line]:
    return [Line(*row) for row in db.execute(statement, key._asdict() | values)]
