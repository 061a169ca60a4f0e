"""Scoring: answers become points by scope and period, each once, exact under concurrency.

Scopes: ``all`` and ``topic:<slug>`` count the first answer to each question, ``chat:<id>`` counts
every answer in the chat, of its rounds and its daily questions. Periods: ``all``, ISO week
``2026-W49``, month ``2026-11``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.db import Connection, Database
from bot.study.queries import scores
from bot.study.queries.scores import Gain, Scorable

ALL = "all"
WEEK, MONTH = "week", "month"
KINDS = (WEEK, MONTH, ALL)
POINTS = 10
BATCH = 2000
SHORT = 500


def period(kind: str, moment: datetime, zone: str) -> str:
    """The name of the week, the month or all time that the moment is in, in the zone."""
    if kind == ALL:
        return ALL
    local = moment.astimezone(_zone(zone))
    if kind == MONTH:
        return f"{local:%Y-%m}"
    week = local.isocalendar()
    return f"{week.year}-W{week.week:02d}"


def topic_scope(slug: str) -> str:
    """The scope of a topic."""
    return f"topic:{slug}"


def chat_scope(chat_id: int) -> str:
    """The scope of a group."""
    return f"chat:{chat_id}"


def tally(db: Connection, zone: str, limit: int = BATCH) -> int:
    """Score at most so many answers in the caller's transaction; how many there were. ``zone``
    is that of everybody without a zone of their own.
    """
    claimed = scores.claim(db, limit)
    if not claimed:
        return 0
    scores.add(db, gains(db, claimed, zone))
    return len(claimed)


def gains(db: Connection, answers: Sequence[Scorable], zone: str) -> list[Gain]:
    """What answers are worth wherever they count. Nobody of them can hide or come back until the
    transaction ends.
    """
    hidden = scores.hidden(db, {each.player_id for each in answers})
    public = [each for each in answers if _is_public(each, hidden)]
    in_groups = [each for each in answers if each.chat_id < 0]
    return [*_public_gains(db, public, zone), *_chat_gains(db, in_groups, zone)]


async def tally_all(database: Database, zone: str, limit: int = SHORT) -> int:
    """Score until nothing is left; how many answers there were. A transaction a batch, and a
    short one, so that others get their turn.
    """
    total = 0
    while count := await database.write(lambda db: tally(db, zone, limit)):
        total += count
    return total


def hide(db: Connection, player_id: int) -> None:
    """Take somebody off the boards of all learners, and keep them off."""
    scores.set_hidden(db, player_id, hides=True)
    scores.withdraw(db, player_id)


def show(db: Connection, player_id: int, zone: str) -> None:
    """Put somebody back on the boards of all learners, with everything they have answered."""
    scores.set_hidden(db, player_id, hides=False)
    scores.withdraw(db, player_id)
    scores.add(db, _public_gains(db, scores.scored(db, player_id), zone))


def _is_public(answer: Scorable, hidden: set[int]) -> bool:
    forgotten = answer.player_id <= 0
    return answer.first and not forgotten and answer.player_id not in hidden


def _public_gains(db: Connection, answers: Sequence[Scorable], zone: str) -> list[Gain]:
    topics = scores.topics_of(db, {each.question_id for each in answers})
    placed = (
        (scope, zone, each)
        for each in answers
        for scope in (ALL, topic_scope(topics[each.question_id]))
    )
    return _sums(placed)


def _chat_gains(db: Connection, answers: Sequence[Scorable], zone: str) -> list[Gain]:
    zones: Mapping[int, str] = scores.zones(db, {each.chat_id for each in answers})
    return _sums(
        (chat_scope(each.chat_id), zones.get(each.chat_id, zone), each) for each in answers
    )


def _sums(placed: Iterable[tuple[str, str, Scorable]]) -> list[Gain]:
    sums: dict[tuple[str, str, int], list[int]] = {}
    for scope, zone, answer in placed:
        worth = (round(answer.points * POINTS), int(answer.correct), 1, -answer.response_ms)
        for name in _periods(answer.answered_at, zone):
            known = sums.setdefault((scope, name, answer.player_id), [0, 0, 0, 0])
            known[:] = [one + more for one, more in zip(known, worth, strict=True)]
    return [Gain(*key, *values) for key, values in sums.items()]


def _periods(moment: datetime, zone: str) -> Iterator[str]:
    return (period(kind, moment, zone) for kind in KINDS)


def _zone(name: str) -> ZoneInfo:
    """The zone; UTC for a name that is none, so that one chat never holds up everybody's points."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
