"""What a group has been asked: in its rounds and by its daily questions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select

from bot.db.tables import deliveries, revisions, rounds, showings, subscriptions
from bot.study.records import Memory

IN_ROUNDS = (
    select(showings.c.revision_id, showings.c.shown_at)
    .join(rounds, rounds.c.id == showings.c.round_id)
    .where(rounds.c.chat_id == bindparam("chat"))
)
DAILY = (
    select(showings.c.revision_id, showings.c.shown_at)
    .join(deliveries, deliveries.c.showing_id == showings.c.id)
    .join(subscriptions, subscriptions.c.id == deliveries.c.subscription_id)
    .where(subscriptions.c.chat_id == bindparam("chat"))
)


def _summed() -> Select[Any]:
    shown = IN_ROUNDS.union_all(DAILY).subquery()
    columns = (revisions.c.question_id, func.count(), func.max(shown.c.shown_at))
    joint = shown.join(revisions, revisions.c.id == shown.c.revision_id)
    return select(*columns).select_from(joint).group_by(revisions.c.question_id)


ASKED = _summed()


def asked_in(db: Connection, chat_id: int) -> dict[str, Memory]:
    """What a group has been asked so far, as the rule of choosing wants it."""
    rows = db.execute(ASKED, {"chat": chat_id})
    return {row[0]: Memory(row[0], row[1], row[1], missed=False, last_at=row[2]) for row in rows}
