"""What to do when Telegram does not simply say yes: one table, no I/O."""

from __future__ import annotations

import re
from enum import Enum

from bot.tg.api import Fate, Outcome
from bot.tg.calls import Call


class Next(Enum):
    """What the sender does with a call after an outcome."""

    FINISHED = "finished"
    PAUSE = "pause"
    AGAIN = "again"
    MOVED = "moved"
    UNREACHABLE = "unreachable"
    GONE = "gone"
    PLAIN = "plain"
    NO_THREAD = "no thread"
    STOP = "stop"
    LOST = "lost"
    FAILED = "failed"


HARMLESS = re.compile("message is not modified|query is too old|query ID is invalid", re.I)
GONE = re.compile(
    "message to (edit|delete) not found|message can't be (edited|deleted)|MESSAGE_ID_INVALID", re.I
)
UNREACHABLE = re.compile(
    "chat not found|user is deactivated|bot was (blocked|kicked)|not a member|have no rights"
    "|not enough rights|PEER_ID_INVALID|CHAT_WRITE_FORBIDDEN|initiate conversation|user not found",
    re.I,
)
MARKUP = re.compile("can't parse entities", re.I)
THREAD = re.compile("message thread not found|TOPIC_(CLOSED|DELETED)", re.I)


def next_step(call: Call, outcome: Outcome) -> Next:
    """The next step. A send that may have arrived is never repeated; an edit or a toast may be, as
    doing it twice changes nothing. A gateway's 5xx comes before the Bot API has taken the request.
    """
    if outcome.ok:
        return Next.FINISHED
    if outcome.fate is Fate.UNSENT:
        return Next.AGAIN
    if outcome.fate is Fate.UNKNOWN:
        return Next.LOST if call.kind == "send" else Next.AGAIN
    return _refused(outcome)


def _refused(outcome: Outcome) -> Next:
    text = outcome.description
    if outcome.retry_after is not None or outcome.code == 429:
        return Next.PAUSE
    if outcome.migrate_to is not None:
        return Next.MOVED
    if outcome.code == 401 or (outcome.code == 404 and text in ("Not Found", "Unauthorized")):
        return Next.STOP
    if outcome.code >= 500:
        return Next.AGAIN
    for pattern, step in (
        (HARMLESS, Next.FINISHED),
        (GONE, Next.GONE),
        (UNREACHABLE, Next.UNREACHABLE),
        (MARKUP, Next.PLAIN),
        (THREAD, Next.NO_THREAD),
    ):
        if pattern.search(text):
            return step
    return Next.UNREACHABLE if outcome.code == 403 else Next.FAILED
