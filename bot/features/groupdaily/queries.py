"""The question that is open in a group, and the group's best of a week."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update

from bot.db.tables import deliveries, players, score_counts, scores
from bot.features.groupdaily.rules import Board, Line
from bot.study.queries.subscriptions import SENT

AGAIN = "again"
FIELDS = (
    "id",
    "subscription_id",
    "on_date",
    "state",
    "showing_id",
    "message_id",
    "sent_at",
    "created_at",
)
SELECT = select(*(deliveries.c[name] for name in FIELDS)).where(
    deliveries.c.closed_at.is_(None), deliveries.c.showing_id.is_not(None)
)
OPEN = (
    SELECT.where(deliveries.c.subscription_id == bindparam("subscription"))
    .order_by(deliveries.c.on_date.desc())
    .limit(1)
    .with_for_update()
)
BY_ID = SELECT.where(deliveries.c.id == bindparam("number")).with_for_update()
OF_SHOWING = (
    select(deliveries.c.id).where(deliveries.c.showing_id == bindparam("shown")).with_for_update()
)
HERE = (scores.c.scope == bindparam("scope")) & (scores.c.period == bindparam("period"))
BEST = (
    select(players.c.name, scores.c.points, scores.c.right, scores.c.total)
    .join(players, players.c.id == scores.c.player_id)
    .where(HERE)
    .order_by(scores.c.points.desc(), scores.c.pace.desc(), scores.c.player_id.desc())
)
PEOPLE = select(func.coalesce(func.sum(score_counts.c.people), 0)).where(
    score_counts.c.scope == bindparam("scope"), score_counts.c.period == bindparam("period")
)


@dataclass(frozen=True)
class Open:
    """A question that is open. ``state``: ``sent``, or ``again`` where a deleted card was sent
    anew; ``message_id``: its card, ``None`` until it has arrived; ``sent_at``: when it did first.
    """

    id: int
    subscription_id: int
    on_date: date
    state: str
    showing_id: int
    message_id: int | None
    sent_at: datetime | None
    created_at: datetime

    @property
    def misses_card(self) -> bool:
        """Whether a card is to be sent: none has arrived yet, or the first one is gone."""
        return self.message_id is None and (self.sent_at is None or self.state == SENT)


def open_of(db: Connection, subscription: int) -> Open | None:
    """The open question of a subscription, locked until the transaction ends."""
    return _open(db.execute(OPEN, {"subscription": subscription}).first())


def open_by_id(db: Connection, number: int) -> Open | None:
    """The delivery, where it is open; locked until the transaction ends."""
    return _open(db.execute(BY_ID, {"number": number}).first())


def lock(db: Connection, showing_id: int) -> bool:
    """Keep the question as it is until the transaction ends; ``False`` where it is no daily one."""
    return db.execute(OF_SHOWING, {"shown": showing_id}).first() is not None


def change(db: Connection, number: int, **values: Any) -> None:
    """Set columns of a delivery."""
    db.execute(update(deliveries).where(deliveries.c.id == number).values(**values))


def best(db: Connection, scope: str, period: str, limit: int) -> Board:
    """The best of a scope and period."""
    key = {"scope": scope, "period": period}
    lines = tuple(Line(*row) for row in db.execute(BEST.limit(limit), key))
    return Board(lines, int(db.execute(PEOPLE, key).scalar_one()))


def _open(row: Any) -> Open | None:
    return Open(*row) if row else None
