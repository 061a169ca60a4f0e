"""Subscribers put straight into a database of the bot, due when a test wants them to be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import insert, select

from bot.db import Connection
from bot.db.tables import due_work, players, subscriptions
from bot.sandbox.box import Sandbox
from bot.sandbox.people import Person
from bot.sandbox.protocol import User
from bot.study import calendar
from bot.study.queries.subscriptions import QUESTION
from bot.study.subscription import ON

FIRST = 6_000_000_001
NOON = 12


@dataclass(frozen=True)
class Planned:
    """Somebody's daily question: at which local minute in which zone, and the date that is due."""

    chat: int
    zone: str
    minute: int
    on_date: date
    due_at: datetime


def zone_at(hour: int, now: datetime) -> str:
    """A zone whose clocks show this hour now (UTC), so that no test depends on when it runs."""
    offset = (hour - now.hour + 12) % 24 - 12
    return f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT"


def due(chat: int, zone: str, now: datetime, ago: timedelta = timedelta(0)) -> Planned:
    """A question that fell due so long ago: at a full minute of the zone."""
    here = (now - ago).astimezone(ZoneInfo(zone))
    minute = here.hour * 60 + here.minute
    return Planned(chat, zone, minute, here.date(), calendar.moment(here.date(), minute, zone))


def due_now(chats: Iterable[int], hour: int = NOON) -> list[Planned]:
    """Everybody's question is due now, at this hour of their day."""
    now = datetime.now(UTC)
    zone = zone_at(hour, now)
    return [due(chat, zone, now) for chat in chats]


def plant(db: Connection, planned: Sequence[Planned], now: datetime) -> None:
    """Make these people players with a subscription and a due row."""
    db.execute(insert(players), [_player(each, now) for each in planned])
    db.execute(insert(subscriptions), [_subscription(each, now) for each in planned])
    known = select(subscriptions.c.chat_id, subscriptions.c.id)
    ids = {row.chat_id: row.id for row in db.execute(known)}
    db.execute(insert(due_work), [_due_row(each, ids[each.chat]) for each in planned])


def _player(each: Planned, now: datetime) -> dict[str, Any]:
    spoken = {"language": "tr", "question_language": "tr", "zone": each.zone}
    when = {"created_at": now, "seen_at": now}
    return {"id": each.chat, "name": f"Kişi {each.chat}", "round_size": 10, **spoken, **when}


def _subscription(each: Planned, now: datetime) -> dict[str, Any]:
    wanted = {"state": ON, "minute": each.minute, "zone": each.zone, "days": 127, "count": 1}
    return {"chat_id": each.chat, **wanted, "created_at": now, "changed_at": now}


def _due_row(each: Planned, number: int) -> dict[str, Any]:
    when = {"due_at": each.due_at, "on_date": each.on_date}
    return {"subscription_id": number, "kind": QUESTION, **when}


def people(box: Sandbox, size: int) -> list[int]:
    """So many people who have opened their chat with the bot; their ids."""
    ids = list(range(FIRST, FIRST + size))
    for chat in ids:
        user = User(id=chat, is_bot=False, first_name=f"Kişi {chat}", language_code="tr")
        box.world.private_room(box.world.people.add(Person(user, started=True)))
    return ids
