"""What the daily question does by itself: send, remind, sum up the week, ask who returns."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial

from bot.db import Connection
from bot.features.daily import cards, own, picture, play, queries, views, weeks
from bot.features.daily.weeks import Week
from bot.study import calendar, streak, subscribing
from bot.study.people import Player
from bot.study.queries import players
from bot.study.queries import subscriptions as subs
from bot.study.queries.subscriptions import DIGEST, QUESTION, REMIND, RETURN, Taken
from bot.study.subscription import Subscription
from bot.tg.turn import Deps, Turn
from bot.ui.screen import Act, File, Note, Priority, Response, Send
from bot.ui.texts import texts

WEEK = timedelta(days=7)
Sent = tuple[int, Response] | None


def question(db: Connection, *, deps: Deps, number: int, now: datetime) -> Sent:
    """Send the date's question, and plan the next; what is too late is passed over."""
    taken = subs.take(db, number, QUESTION, now)
    if taken is None:
        return None
    sub, player = taken.subscription, _player(db, taken)
    day = subscribing.owed(taken, now) if player else None
    if player is None or day is None:
        subscribing.advance(db, sub, QUESTION, taken.on_date, now)
        return None
    delivered = play.deliver(own.turn_of(db, deps, now, player), sub, day)
    subscribing.delivered(db, sub, day, now)
    if delivered is None:
        return None
    words, showing = texts(player.language), delivered.shown.showing
    line = cards.first_line(words, delivered.streak, shared=delivered.shared)
    screen = cards.card(words, delivered.shown, line)
    return _sent(sub, Send(screen, note=Note("daily", showing.id)))


def remind(db: Connection, *, deps: Deps, number: int, now: datetime) -> Sent:
    """Remind of today's question, where it has come and waits for an answer."""
    taken = subs.take(db, number, REMIND, now)
    if taken is None:
        return None
    sub, player = taken.subscription, _player(db, taken)
    day = subscribing.owed(taken, now, REMIND)
    subscribing.advance(db, sub, REMIND, day or taken.on_date, now)
    delivery = queries.of_date(db, sub.id, day) if day else None
    if player is None or delivery is None or not queries.waiting(delivery):
        return None
    queries.change(db, delivery.id, state=subs.REMINDED)
    screen = cards.reminder(texts(player.language), _streak(db, sub, delivery.on_date))
    return _sent(sub, Send(screen, reply_to=delivery.message_id))


def digest(db: Connection, *, deps: Deps, number: int, now: datetime) -> Sent:
    """The week that ends with this Sunday, as a picture; after a first week without answers one
    calm line, then nothing.
    """
    taken = subs.take(db, number, DIGEST, now)
    if taken is None:
        return None
    sub, player = taken.subscription, _player(db, taken)
    sunday = subscribing.owed(taken, now, DIGEST)
    subscribing.advance(db, sub, DIGEST, sunday or taken.on_date, now)
    if player is None or sunday is None:
        return None
    act = _digest(own.turn_of(db, deps, now, player), sub, sunday)
    return _sent(sub, act) if act is not None else None


def drawn(db: Connection, *, deps: Deps, number: int, now: datetime) -> Callable[[], object] | None:
    """How the picture of a digest is drawn before the transaction that sends it."""
    taken = subs.take(db, number, DIGEST, now)
    player = _player(db, taken) if taken is not None else None
    sunday = subscribing.owed(taken, now, DIGEST) if taken is not None else None
    if taken is None or player is None or sunday is None:
        return None
    turn, sub = own.turn_of(db, deps, now, player), taken.subscription
    week = _week(turn, sub, sunday - timedelta(days=6))
    if not week.total:
        return None
    return partial(picture.week, texts(player.language), week, _streak(db, sub, sunday))


def _digest(turn: Turn, sub: Subscription, sunday: date) -> Act | None:
    words, first = texts(turn.player.language), sunday - timedelta(days=6)
    week = _week(turn, sub, first)
    if not week.total:
        before = _week(turn, sub, first - WEEK)
        return Send(cards.empty_week(words)) if before.total else None
    days = _streak(turn.db, sub, sunday)
    image = picture.week(words, week, days)
    caption = cards.digest_caption(words, week.total, week.right, days)
    return File("week.png", image, caption, picture=True)


def _week(turn: Turn, sub: Subscription, first: date) -> Week:
    """The week's answers; the topics by their titles."""
    since = calendar.moment(first, 0, sub.zone)
    until = calendar.moment(first + WEEK, 0, sub.zone)
    titles = {t.slug: turn.catalog.title(t.slug, turn.player.language) for t in turn.catalog.topics}
    given = queries.given(turn.db, turn.player.id, since, until)
    return weeks.week(
        first,
        [
            weeks.Answer(
                calendar.local_date(each.at, sub.zone),
                titles.get(each.topic, each.topic),
                each.right,
            )
            for each in given
        ],
    )


def returned(db: Connection, *, deps: Deps, number: int, now: datetime) -> Sent:
    """Somebody who could not be reached writes again: whether to go on."""
    taken = subs.take(db, number, RETURN, now)
    if taken is None:
        return None
    sub, player = taken.subscription, _player(db, taken)
    subs.drop_due(db, sub.id, RETURN)
    if player is None or not sub.blocked:
        return None
    response = Response((Send(views.blocked(texts(player.language))),), priority=Priority.ROUND)
    return sub.chat_id, response


def _player(db: Connection, taken: Taken) -> Player | None:
    return players.find(db, taken.subscription.chat_id)


def _streak(db: Connection, sub: Subscription, day: date) -> int:
    return streak.standing(own.streak_of(sub), own.missed(db, sub, day))


def _sent(sub: Subscription, act: Act) -> tuple[int, Response]:
    return sub.chat_id, Response((act,), priority=Priority.BROADCAST)
