"""Which questions come next: unseen ones first, missed ones return, nothing twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from random import Random

from bot.study.records import Memory, Stored

RETURN_AFTER = timedelta(hours=1)
RETURNING_SHARE = 3


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
