"""What happens to a group and its card, kept: arrived, deleted, the group gone or moved."""

from __future__ import annotations

from datetime import datetime

from bot.db import Connection
from bot.features.groupdaily import queries, rules
from bot.features.groupdaily.play import LOST_AFTER
from bot.study.queries import showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.subscriptions import CLOSE, CLOSED


def arrived(db: Connection, delivery: int, message: int, now: datetime) -> None:
    """The card is there: its clock starts. One that was sent anew keeps its first clock."""
    opened = queries.open_by_id(db, delivery)
    sub = subs.by_id(db, opened.subscription_id) if opened is not None else None
    if opened is None or sub is None:
        return
    deadline, _ = showings.deadline(db, opened.showing_id)
    values: dict[str, object] = {"message_id": message}
    if opened.sent_at is None and deadline is None:
        deadline = rules.closes_at(sub.close_after, now)
        values |= {"shown_at": now, "deadline_at": deadline}
    showings.change(db, opened.showing_id, **values)
    queries.change(db, opened.id, message_id=message, sent_at=opened.sent_at or now)
    if deadline is None:
        subs.drop_due(db, sub.id, CLOSE)
    else:
        subs.set_due(db, sub.id, CLOSE, opened.on_date, deadline)


def gone(db: Connection, chat: int, message: int, now: datetime) -> None:
    """A message was deleted: where it is the open card, that is sent anew once."""
    sub = subs.find(db, chat)
    opened = queries.open_of(db, sub.id) if sub is not None else None
    if sub is None or opened is None or opened.message_id != message:
        return
    queries.change(db, opened.id, message_id=None)
    showings.change(db, opened.showing_id, message_id=None)
    if opened.state == subs.SENT:
        subs.set_due(db, sub.id, CLOSE, opened.on_date, now)


def ended(db: Connection, chat: int, state: str, now: datetime) -> None:
    """The group is out of reach: no more questions, and the open one ends quietly."""
    sub = subs.find(db, chat)
    if sub is None or not sub.on:
        return
    subs.change(db, sub.id, state=state, changed_at=now)
    subs.drop_due(db, sub.id)
    opened = queries.open_of(db, sub.id)
    if opened is not None:
        queries.change(db, opened.id, state=CLOSED, closed_at=now)
        showings.set_state(db, opened.showing_id, showings.SKIPPED)


def moved(db: Connection, old: int, new: int, now: datetime) -> None:
    """The group has a new number: its open card stayed behind and is sent anew there. Twice changes
    nothing; where the new chat has daily questions of its own, the old ones end.
    """
    sub = subs.find(db, old)
    if sub is None:
        return
    if subs.find(db, new) is not None:
        ended(db, old, subs.OFF, now)
        return
    subs.change(db, sub.id, chat_id=new, changed_at=now)
    opened = queries.open_of(db, sub.id)
    if opened is None:
        return
    due_at = now + LOST_AFTER if opened.message_id is None else now
    queries.change(db, opened.id, state=subs.SENT, message_id=None)
    showings.change(db, opened.showing_id, message_id=None)
    subs.set_due(db, sub.id, CLOSE, opened.on_date, due_at)
