"""What a group's daily question does by itself: ask, close, look again, post the week's standing.

Each step is due at a time in its row; a look that comes too early puts its row off.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.db import Connection, inbox
from bot.features.groupdaily import own, queries, rules
from bot.features.groupdaily.own import Asked, Nothing, Step, Week
from bot.features.groupdaily.queries import AGAIN, Open
from bot.study import closing, subscribing
from bot.study.calendar import late
from bot.study.choose import spread
from bot.study.queries import choices, history, showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.subscriptions import CLOSE, CLOSED, GROUP, WEEKLY, Subscription, Taken
from bot.study.records import Stored
from bot.study.showing import show
from bot.tg.turn import Deps

LOST_AFTER = timedelta(seconds=60)
BEHIND = timedelta(milliseconds=300)


def ask(db: Connection, deps: Deps, number: int, now: datetime) -> tuple[Step, ...]:
    """The question that is due: first the results of the one that is still open."""
    taken = subs.take(db, number, GROUP, now)
    if taken is None:
        return ()
    day = subscribing.owed(taken, now)
    if day is None:
        subscribing.advance(db, taken.subscription, GROUP, taken.on_date, now)
        return ()
    before = queries.open_of(db, number)
    if before is not None and _still_answered(db, before, taken.due_at, now):
        subs.set_due(db, number, GROUP, taken.on_date, now + BEHIND)
        return ()
    return _ask(db, deps, replace(taken, on_date=day), before, now)


def _still_answered(db: Connection, opened: Open, due_at: datetime, now: datetime) -> bool:
    """Take no answers from now on; whether some that came in time are still to be handled."""
    deadline, _ = showings.deadline(db, opened.showing_id)
    if deadline is None or deadline > now:
        showings.change(db, opened.showing_id, deadline_at=now)
        deadline = now
    return closing.still_waits(db, deadline, due_at, now)


def _ask(
    db: Connection, deps: Deps, taken: Taken, before: Open | None, now: datetime
) -> tuple[Step, ...]:
    delivery = subs.deliver(db, taken.subscription.id, taken.on_date, now)
    sub = subscribing.delivered(db, taken.subscription, taken.on_date, now)
    if delivery is None:
        return ()
    closed = own.close(db, deps, sub, before, now) if before is not None else ()
    row = _pick(db, deps, sub, now)
    if row is None:
        queries.change(db, delivery, state=CLOSED, sent_at=now, closed_at=now)
        return (*closed, Nothing(sub, own.language_of(db, deps, sub)))
    subs.set_due(db, sub.id, CLOSE, taken.on_date, now + LOST_AFTER)
    return (*closed, _show(db, deps, sub, delivery, row, now))


def _pick(db: Connection, deps: Deps, sub: Subscription, now: datetime) -> Stored | None:
    catalog, language = deps.library.catalog(db, now), own.language_of(db, deps, sub)
    rows = catalog.candidates(sub.topics, sub.difficulties, language)
    rows = rows or catalog.candidates(sub.topics, sub.difficulties)
    single = [row for row in rows if row.kind == "single"]
    met = history.asked_in(db, sub.chat_id)
    return next(iter(spread(single, met, 1, now, deps.dice)), None)


def _show(
    db: Connection, deps: Deps, sub: Subscription, delivery: int, row: Stored, now: datetime
) -> Asked:
    showing = show(
        db,
        deps.library.question(db, row.revision_id),
        language=own.language_of(db, deps, sub),
        now=now,
        dice=deps.dice,
        chat_id=sub.chat_id,
        revision_id=row.revision_id,
        place=0,
    )
    queries.change(db, delivery, showing_id=showing.id)
    face = own.face_of(db, deps, showing, now)
    return Asked(sub, delivery, showing, face, rules.closes_at(sub.close_after, now))


def look(db: Connection, deps: Deps, number: int, now: datetime) -> tuple[Step, ...]:
    """The open question closes; or its card has not arrived, and is sent anew: ever more rarely
    until one does, and once where one was deleted.
    """
    taken = subs.take(db, number, CLOSE, now)
    if taken is None:
        return ()
    opened = queries.open_of(db, number)
    if opened is not None and _wants_card(db, taken, opened, now):
        return _again(db, deps, taken.subscription, opened, now)
    deadline = showings.deadline(db, opened.showing_id)[0] if opened is not None else None
    if opened is None or deadline is None or deadline > now:
        subs.drop_due(db, number, CLOSE)
        return ()
    if closing.still_waits(db, deadline, taken.due_at, now):
        subs.set_due(db, number, CLOSE, taken.on_date, now + BEHIND)
        return ()
    return own.close(db, deps, taken.subscription, opened, now)


def _wants_card(db: Connection, taken: Taken, opened: Open, now: datetime) -> bool:
    """Whether to send the card once more: not where its day or its turn is over."""
    over = late(now, taken.due_at, taken.subscription.zone)
    return opened.misses_card and not over and not _question_due(db, opened.subscription_id, now)


def _again(
    db: Connection, deps: Deps, sub: Subscription, opened: Open, now: datetime
) -> tuple[Step, ...]:
    on_its_way = inbox.under_way(db, sub.chat_id)
    rest = LOST_AFTER if on_its_way else max(LOST_AFTER, now - opened.created_at)
    subs.set_due(db, sub.id, CLOSE, opened.on_date, now + rest)
    if on_its_way:
        return ()
    if opened.sent_at is not None:
        queries.change(db, opened.id, state=AGAIN)
    showing, (deadline, _) = own.showing_of(db, opened), showings.deadline(db, opened.showing_id)
    closes_at = deadline or rules.closes_at(sub.close_after, now)
    face, count = own.face_of(db, deps, showing, now), choices.count(db, showing.id)
    return (Asked(sub, opened.id, showing, face, closes_at, count),)


def week(db: Connection, deps: Deps, number: int, now: datetime) -> tuple[Step, ...]:
    """The standing of the week that is over, where somebody answered."""
    taken = subs.take(db, number, WEEKLY, now)
    if taken is None or _question_first(db, number, taken.due_at, now):
        return ()
    sub = taken.subscription
    subscribing.advance(db, sub, WEEKLY, taken.on_date, now)
    if late(now, taken.due_at, sub.zone):
        return ()
    moment = rules.week_of(taken.on_date, before=1)
    board = own.best(db, deps, sub, moment, own.BEST_OF_WEEK)
    if not board.lines:
        return ()
    return (Week(sub, own.language_of(db, deps, sub), taken.on_date, board),)


def _question_first(db: Connection, number: int, due_at: datetime, now: datetime) -> bool:
    """Whether results that belong into the standing are about to be counted."""
    return now - due_at < closing.PATIENCE and _question_due(db, number, now)


def _question_due(db: Connection, number: int, now: datetime) -> bool:
    planned = subs.planned(db, number).get(GROUP)
    return planned is not None and planned.due_at <= now
