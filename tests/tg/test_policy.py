"""What to do when Telegram does not simply say yes."""

from __future__ import annotations

import pytest

from bot.tg.api import Fate, Outcome
from bot.tg.policy import Next, next_step
from tests.support.fakes import UNKNOWN, UNSENT, edit, refused, send, sent, toast


@pytest.mark.parametrize(
    ("outcome", "step"),
    [
        (sent(1), Next.FINISHED),
        (UNSENT, Next.AGAIN),
        (UNKNOWN, Next.LOST),
        (refused(429, "Too Many Requests: retry after 3", retry_after=3.0), Next.PAUSE),
        (refused(429, "Too Many Requests"), Next.PAUSE),
        (refused(500, "Internal Server Error"), Next.AGAIN),
        (refused(502, "HTTP 502 without JSON"), Next.AGAIN),
        (refused(401, "Unauthorized"), Next.STOP),
        (refused(404, "Not Found"), Next.STOP),
        (refused(404, "Not Found: something else"), Next.FAILED),
        (refused(400, "Bad Request: message is not modified: same content"), Next.FINISHED),
        (refused(400, "Bad Request: query is too old and ..."), Next.FINISHED),
        (refused(400, "Bad Request: query ID is invalid"), Next.FINISHED),
        (refused(400, "Bad Request: message to edit not found"), Next.GONE),
        (refused(400, "Bad Request: message to delete not found"), Next.GONE),
        (refused(400, "Bad Request: message can't be edited"), Next.GONE),
        (refused(400, "Bad Request: MESSAGE_ID_INVALID"), Next.GONE),
        (refused(403, "Forbidden: bot was blocked by the user"), Next.UNREACHABLE),
        (refused(403, "Forbidden: user is deactivated"), Next.UNREACHABLE),
        (refused(403, "Forbidden: something new"), Next.UNREACHABLE),
        (refused(400, "Bad Request: chat not found"), Next.UNREACHABLE),
        (refused(403, "Forbidden: bot was kicked from the supergroup chat"), Next.UNREACHABLE),
        (refused(400, "Bad Request: not enough rights to send text messages"), Next.UNREACHABLE),
        (refused(400, "Bad Request: can't parse entities: byte 3"), Next.PLAIN),
        (refused(400, "Bad Request: message thread not found"), Next.NO_THREAD),
        (refused(400, "Bad Request: TOPIC_CLOSED"), Next.NO_THREAD),
        (refused(400, "Bad Request: group chat was upgraded", migrate_to=-100), Next.MOVED),
        (refused(400, "Bad Request: something new"), Next.FAILED),
    ],
)
def test_each_answer_has_its_next_step(outcome: Outcome, step: Next) -> None:
    assert next_step(send("x"), outcome) is step


def test_what_may_have_arrived_is_repeated_only_where_twice_is_once() -> None:
    assert next_step(edit("x"), UNKNOWN) is Next.AGAIN
    assert next_step(send("x", kind="delete"), UNKNOWN) is Next.AGAIN
    assert next_step(send("x"), UNKNOWN) is Next.LOST
    assert next_step(toast(), UNKNOWN) is Next.AGAIN


def test_an_outcome_says_whether_it_is_one() -> None:
    assert sent(7).ok
    assert sent(7).message_id == 7
    assert Outcome(Fate.DONE, b"true").message_id is None
    assert Outcome(Fate.DONE, b"[1]").value() == [1]
    assert not UNSENT.ok
