"""Which questions come next: unseen ones first, missed ones return, nothing twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from bot.study.records import Memory, Stored

RETURN_AFTER = timedelta(hours=1)
RETURNING_SHARE = 3
LONG_AGO = datetime.min.replace(tzinfo=UTC)


def choose(
    candidates: Sequence[Stored],
    memories: Mapping[str, Memory],
    count: int,
    now: datetime,
    dice: Random,
) -> list[Stored]:
    """At most ``count`` different questions in the order to ask them: unseen ones, then up to a
    third that were missed an hour ago or longer; once the unseen ones run out, missed ones and
    then those seen longest ago fill up.
    """
    unseen = [row for row in candidates if row.id not in memories]
    seen = sorted(
        (row for row in candidates if row.id in memories),
        key=lambda row: (not memories[row.id].missed, memories[row.id].last_at, row.id),
    )
    due = [row for row in seen if _due(memories[row.id], now)]
    returning = due[: count // RETURNING_SHARE]
    fresh = dice.sample(unseen, min(len(unseen), count - len(returning)))
    taken = {row.id for row in returning}
    rest = [row for row in seen if row.id not in taken]
    filler = rest[: count - len(fresh) - len(returning)]
    return fresh + returning + filler


def _due(memory: Memory, now: datetime) -> bool:
    return memory.missed and now - memory.last_at >= RETURN_AFTER


def shuffled(question_options: Sequence[tuple[str, bool]], dice: Random) -> str:
    """Option ids in a new order, joined; those pinned (``True``) stay last in their order."""
    loose = [option for option, pinned in question_options if not pinned]
    dice.shuffle(loose)
    return "".join([*loose, *(option for option, pinned in question_options if pinned)])


def spread(
    candidates: Sequence[Stored],
    memories: Mapping[str, Memory],
    count: int,
    now: datetime,
    dice: Random,
) -> list[Stored]:
    """At most ``count`` different questions for a day: unseen ones and ones that were missed, each
    of the topic that was asked longest ago; once there are none, those seen longest ago.
    """
    asked = _asked(candidates, memories)
    wanted, others = _by_topic(candidates, memories, now)
    chosen: list[Stored] = []
    while len(chosen) < count and (left := wanted or others):
        oldest = min(asked.get(topic, LONG_AGO) for topic in left)
        topic = dice.choice(sorted(t for t in left if asked.get(t, LONG_AGO) == oldest))
        row = _one(left[topic], memories, dice)
        chosen.append(row)
        left[topic].remove(row)
        if not left[topic]:
            del left[topic]
        asked[topic] = now
    return chosen


Rows = dict[str, list[Stored]]


def _by_topic(
    rows: Sequence[Stored], memories: Mapping[str, Memory], now: datetime
) -> tuple[Rows, Rows]:
    """The wanted rows of each topic, and the others."""
    wanted: Rows = {}
    others: Rows = {}
    for row in rows:
        side = wanted if _wanted(memories.get(row.id), now) else others
        side.setdefault(row.topic, []).append(row)
    return wanted, others


def _asked(rows: Sequence[Stored], memories: Mapping[str, Memory]) -> dict[str, datetime]:
    """When each topic was asked last."""
    asked: dict[str, datetime] = {}
    for row in rows:
        if row.id in memories:
            asked[row.topic] = max(memories[row.id].last_at, asked.get(row.topic, LONG_AGO))
    return asked


def _wanted(memory: Memory | None, now: datetime) -> bool:
    return memory is None or _due(memory, now)


def _one(rows: Sequence[Stored], memories: Mapping[str, Memory], dice: Random) -> Stored:
    """An unseen one, or one time in three the one that was missed longest ago."""
    unseen = [row for row in rows if row.id not in memories]
    seen = [row for row in rows if row.id in memories]
    if unseen and (not seen or dice.randrange(RETURNING_SHARE)):
        return dice.choice(unseen)
    return min(seen, key=lambda row: (memories[row.id].last_at, row.id))
