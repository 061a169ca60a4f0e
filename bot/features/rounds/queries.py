"""Rounds, who is in, and what they chose."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, update

from bot.db import upsert
from bot.db.tables import answers, players, round_players, rounds, showings
from bot.features.rounds.rules import Given
from bot.study.groups import GroupSettings
from bot.study.queries import choices
from bot.study.queries.showings import FIELDS as SHOWING_FIELDS
from bot.study.queries.showings import Showing

LOBBY, ASKING, OPEN, BREAK, DONE = "lobby", "asking", "open", "break", "done"
FIELDS = (
    "id",
    "chat_id",
    "thread_id",
    "host_id",
    "state",
    "topic",
    "plan",
    "position",
    "seconds",
    "language",
    "settings",
    "paused",
    "silent",
    "message_id",
    "due_at",
    "ended_at",
)
SELECT = select(*(rounds.c[name] for name in FIELDS))
BY_ID = SELECT.where(rounds.c.id == bindparam("round_id")).with_for_update()
ACTIVE = SELECT.where(rounds.c.chat_id == bindparam("chat"), rounds.c.ended_at.is_(None))
NOBODY = 0


@dataclass(frozen=True)
class Round:
    """A round. ``plan``: revision ids; ``position``: the place asked now; ``silent``: questions
    in a row that nobody answered; ``due_at``: when it goes on by itself, ``None`` is never.
    """

    id: int
    chat_id: int
    thread_id: int
    host_id: int
    state: str
    topic: str | None
    plan: tuple[int, ...]
    position: int
    seconds: int
    language: str
    settings: GroupSettings
    paused: bool
    silent: int
    message_id: int | None
    due_at: datetime | None
    ended_at: datetime | None

    @property
    def thread(self) -> int | None:
        """The forum topic, if any."""
        return self.thread_id or None


def find(db: Connection, round_id: int) -> Round | None:
    """The round with this id, locked until the transaction ends."""
    row = db.execute(BY_ID, {"round_id": round_id}).first()
    return _round(row) if row else None


def active(db: Connection, chat_id: int, thread: int | None = None) -> Round | None:
    """The round that is on in a chat, or in a topic of it."""
    where = ACTIVE.where(rounds.c.thread_id == (thread or NOBODY))
    row = db.execute(where, {"chat": chat_id}).first()
    return _round(row) if row else None


def all_active(db: Connection, chat_id: int) -> list[Round]:
    """The rounds that are on in a chat, in any of its topics."""
    return [_round(row) for row in db.execute(ACTIVE, {"chat": chat_id})]


def due(db: Connection, now: datetime, limit: int) -> list[int]:
    """Rounds that want to go on, the most overdue first."""
    where = (rounds.c.due_at <= now) & rounds.c.ended_at.is_(None)
    statement = select(rounds.c.id).where(where).order_by(rounds.c.due_at, rounds.c.id)
    return list(db.execute(statement.limit(limit)).scalars())


def add(db: Connection, **values: Any) -> Round:
    """A new round."""
    filled: dict[str, Any] = {
        "position": 0,
        "paused": False,
        "silent": 0,
        "message_id": None,
        "ended_at": None,
    }
    filled |= values
    stored = {**filled, "settings": msgspec.to_builtins(filled["settings"])}
    made = db.execute(insert(rounds).values(**stored)).inserted_primary_key
    assert made is not None
    kept = {name: filled[name] for name in FIELDS if name != "id"}
    return Round(id=made[0], **kept)


def change(db: Connection, round_id: int, **values: Any) -> None:
    """Set columns of a round."""
    db.execute(update(rounds).where(rounds.c.id == round_id).values(**values))


def join(db: Connection, round_id: int, player_id: int, now: datetime) -> bool:
    """Put somebody in; ``False`` where they were in already."""
    values = {"round_id": round_id, "player_id": player_id, "joined_at": now}
    row = upsert.insert(db, round_players).values(**values).on_conflict_do_nothing()
    return db.execute(row).rowcount == 1


def joined(db: Connection, round_id: int) -> dict[int, str]:
    """Who is in, by id, in the order of joining."""
    joint = round_players.join(players, players.c.id == round_players.c.player_id)
    statement = select(players.c.id, players.c.name).select_from(joint)
    where = statement.where(round_players.c.round_id == round_id)
    rows = db.execute(where.order_by(round_players.c.joined_at, players.c.id))
    return {row.id: row.name for row in rows}


def showing_at(db: Connection, round_id: int, place: int) -> Showing | None:
    """The showing at a place of a round."""
    columns = [showings.c[name] for name in SHOWING_FIELDS]
    where = (showings.c.round_id == round_id) & (showings.c.place == place)
    row = db.execute(select(*columns).where(where)).first()
    return Showing(*row) if row else None


def by_message(db: Connection, chat_id: int, message_id: int) -> tuple[int, int] | None:
    """The round and the place of the open card in a message."""
    where = (showings.c.chat_id == chat_id) & (showings.c.message_id == message_id)
    open_ = where & (showings.c.state == "open") & showings.c.round_id.is_not(None)
    row = db.execute(select(showings.c.round_id, showings.c.place).where(open_)).first()
    return (row[0], row[1]) if row else None


def round_of(db: Connection, showing_id: int) -> int | None:
    """The round of a showing."""
    return db.execute(select(showings.c.round_id).where(showings.c.id == showing_id)).scalar()


def all_in(db: Connection, round_id: int, showing: Showing, people: set[int]) -> bool:
    """Whether all who are in have answered: those of the lobby and of the question before."""
    expected = set(joined(db, round_id))
    if showing.place:
        before = showing_at(db, round_id, showing.place - 1)
        expected |= choices.choosers(db, before.id) if before else set()
    return bool(expected) and expected <= people


def uproot(db: Connection, chat_id: int, now: datetime) -> None:
    """The messages of a chat are out of reach: its numbers mean nothing any more, and what is open
    is asked again.
    """
    here = (rounds.c.chat_id == chat_id) & rounds.c.ended_at.is_(None)
    db.execute(update(rounds).where(here).values(message_id=None))
    open_ = here & (rounds.c.state == OPEN)
    db.execute(update(rounds).where(open_).values(state=ASKING, due_at=now))
    cards = (showings.c.chat_id == chat_id) & showings.c.round_id.is_not(None)
    db.execute(update(showings).where(cards).values(message_id=None))


def given(db: Connection, round_id: int) -> list[Given]:
    """The answers of a round."""
    joint = answers.join(showings, showings.c.id == answers.c.showing_id)
    joint = joint.join(players, players.c.id == answers.c.player_id)
    columns = (
        answers.c.player_id,
        players.c.name,
        showings.c.place,
        answers.c.correct,
        answers.c.points,
        answers.c.response_ms,
    )
    statement = select(*columns).select_from(joint).where(showings.c.round_id == round_id)
    return [Given(*row) for row in db.execute(statement.order_by(showings.c.place))]


def closed(db: Connection, round_id: int) -> int:
    """How many questions of a round were closed with their answer."""
    where = (showings.c.round_id == round_id) & (showings.c.state == "answered")
    return db.execute(select(func.count()).select_from(showings).where(where)).scalar_one()


def round_before(db: Connection, chat_id: int, round_id: int) -> int | None:
    """The round that the chat finished before this one."""
    where = (rounds.c.chat_id == chat_id) & (rounds.c.id < round_id) & (rounds.c.state == DONE)
    statement = select(rounds.c.id).where(where).order_by(rounds.c.id.desc()).limit(1)
    return db.execute(statement).scalar()


def _round(row: Any) -> Round:
    values = row._asdict()
    values["plan"] = tuple(values["plan"])
    values["settings"] = msgspec.convert(values["settings"], GroupSettings)
    return Round(**values)
