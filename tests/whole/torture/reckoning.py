"""What the database says against what people tapped and saw."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.db.inbox import State
from bot.sandbox.box import Sandbox
from bot.sandbox.protocol import Message
from bot.sandbox.rooms import Room
from bot.tg import calls
from tests.whole.torture.crowd import Tapped

Counted = dict[tuple[int, int], str]


def rows(path: Path, query: str) -> list[tuple[Any, ...]]:
    """What a query finds in a SQLite file, beside a bot that may be running."""
    with closing(sqlite3.connect(path, timeout=10)) as database:
        return database.execute(query).fetchall()


@dataclass(frozen=True)
class Difference:
    """Where the answers differ from the taps: by (showing, person)."""

    missing: set[tuple[int, int]]
    surplus: set[tuple[int, int]]
    other: dict[tuple[int, int], tuple[str, str]]


def difference(path: Path, taps: Iterable[Tapped]) -> Difference:
    """Compare the answers with the first tap of each person on each showing."""
    wanted = expected(path, taps)
    found = {(row[0], row[1]): row[2] for row in _answers(path)}
    other = {
        key: (wanted[key], found[key])
        for key in wanted.keys() & found.keys()
        if wanted[key] != found[key]
    }
    return Difference(wanted.keys() - found.keys(), found.keys() - wanted.keys(), other)


def expected(path: Path, taps: Iterable[Tapped]) -> Counted:
    """The option ids that were tapped, by showing and person: the first tap counts."""
    orders = dict(rows(path, "SELECT id, option_order FROM showings"))
    counted: Counted = {}
    for tapped in taps:
        key = (tapped.showing, tapped.person)
        counted.setdefault(key, orders[tapped.showing][tapped.place])
    return counted


def _answers(path: Path) -> list[tuple[Any, ...]]:
    return rows(path, "SELECT showing_id, player_id, option_id FROM answers")


def twice(path: Path) -> list[tuple[Any, ...]]:
    """Answers of one person to one showing beyond the first."""
    query = "SELECT showing_id, player_id FROM answers GROUP BY 1, 2 HAVING count(*) > 1"
    return rows(path, query)


def miscounted(path: Path) -> list[tuple[Any, ...]]:
    """What is remembered of questions where it does not agree with the answers."""
    query = """
        SELECT player_id, question_id, seen, count(*) AS given FROM review_states
        JOIN answers USING (player_id, question_id) GROUP BY 1, 2 HAVING seen != given
    """
    return rows(path, query)


def unfinished(path: Path) -> list[tuple[Any, ...]]:
    """Updates that are not done, with their state."""
    return rows(path, f"SELECT update_id, state FROM inbox WHERE state != {int(State.DONE)}")


def underway(path: Path) -> int:
    """How many messages may have gone out without being written down: sent again at the start."""
    stored = rows(path, f"SELECT calls FROM inbox WHERE state = {int(State.HANDLED)}")
    made = [call for (packed,) in stored if packed for call in calls.unpack(packed)]
    return sum(call.kind == "send" for call in made)


def silent(box: Sandbox, taps: Iterable[Tapped], *, both: bool) -> list[Tapped]:
    """Taps that got neither a toast nor an explanation; ``both``: those that lack one of them. A
    second tap on a card is told so by a toast alone.
    """
    told, met, left = _explained(box), set(), []
    for tapped in taps:
        first = (tapped.person, tapped.card) not in met
        met.add((tapped.person, tapped.card))
        explained = (tapped.person, tapped.card) in told
        toast = tapped.query.answered and bool(tapped.query.text)
        fine = (toast and (explained or not first)) if both else (toast or explained)
        if not fine:
            left.append(tapped)
    return left


def _explained(box: Sandbox) -> set[tuple[int, int]]:
    return {
        (room.chat.id, message.reply_to_message.message_id)
        for room in box.world.rooms.values()
        for message in _of_bot(box, room)
        if message.reply_to_message is not None
    }


def repeated(box: Sandbox) -> int:
    """How many messages came more often than once: same words, buttons and place."""
    found: Counter[str] = Counter()
    for room in box.world.rooms.values():
        found.update(filter(None, (_signature(message) for message in _of_bot(box, room))))
    return sum(found.values()) - len(found)


def _of_bot(box: Sandbox, room: Room) -> Iterator[Message]:
    for message in room.messages.values():
        if message.sender is not None and message.sender.id == box.bot.id:
            yield message


def _signature(message: Message) -> str | None:
    """What tells a message from others; None for those that say the same now and then."""
    reply = message.reply_to_message
    if reply is None:
        return None
    return f"{message.chat.id} {reply.message_id}"
