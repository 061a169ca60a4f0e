"""What the sender does when Telegram says no, or nothing: for that chat alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.tg.lane import Event
from bot.tg.sender import LONGEST_TOAST_WAIT, TOAST_TRIES, TRIES
from tests.support.fakes import UNKNOWN, UNSENT, edit, refused, send, sent, toast
from tests.support.loops import loop_time, settle
from tests.tg.posts import Post

pytestmark = pytest.mark.skipping


async def test_a_429_slows_its_own_chat_alone(outbox: Post) -> None:
    slow = refused(429, "Too Many Requests", retry_after=30)
    outbox.api.script("sendMessage", slow)
    started = loop_time()
    outbox.put(send("slow", -1))
    await settle()
    outbox.put(send("fast", 2))
    outbox.put(toast())
    await settle()
    assert sorted(made.text for made in outbox.api.made) == ["fast", "ok", "slow"]
    assert loop_time() - started < 1
    await outbox.all_sent()
    assert 30 <= loop_time() - started < 32
    assert outbox.api.texts().count("slow") == 2
    assert outbox.metrics.too_many._value.get() == 1


async def test_a_429_without_a_time_waits_a_second(outbox: Post) -> None:
    outbox.api.script("sendMessage", refused(429, "Too Many Requests"))
    started = loop_time()
    outbox.put(send("x"))
    await outbox.all_sent()
    assert 1 <= loop_time() - started < 2


@pytest.mark.parametrize(("seconds", "calls"), [(2, 2), (LONGEST_TOAST_WAIT + 1, 1)])
async def test_a_toast_that_meets_a_429_waits_a_little_or_gives_up(
    outbox: Post, seconds: float, calls: int
) -> None:
    outbox.api.script("answerCallbackQuery", refused(429, "Too Many", retry_after=seconds))
    outbox.put(toast())
    await outbox.all_sent()
    assert len(outbox.api.made) == calls


async def test_a_toast_does_not_wait_for_ever(outbox: Post) -> None:
    slow = refused(429, "Too Many", retry_after=1)
    outbox.api.script("answerCallbackQuery", *[slow] * 20)
    outbox.put(toast())
    await outbox.all_sent()
    assert len(outbox.api.made) == TOAST_TRIES


async def test_a_message_that_may_have_arrived_is_not_sent_again(outbox: Post) -> None:
    outbox.api.script("sendMessage", UNKNOWN)
    outbox.put(send("once"))
    await outbox.all_sent()
    assert outbox.api.texts() == ["once"]
    assert len(outbox.ended) == 1


async def test_a_message_that_was_not_sent_is_sent_again_until_it_is(outbox: Post) -> None:
    outbox.api.script("sendMessage", *[UNSENT] * 9, refused(502, "HTTP 502 without JSON"))
    outbox.put(send("again", note=("showing", 4)))
    await outbox.all_sent()
    assert len(outbox.api.made) == 11
    assert outbox.events == [Event("arrived", 1, 1, ("showing", 4))]


async def test_tries_come_further_and_further_apart(outbox: Post) -> None:
    outbox.api.script("sendMessage", *[UNSENT] * 12)
    outbox.put(send("x"))
    await outbox.all_sent()
    times = [made.at for made in outbox.api.made]
    gaps = [b - a for a, b in pairwise(times)]
    assert gaps[0] < 1
    assert 29 < gaps[-1] < 31
    assert all(earlier <= later + 0.01 for earlier, later in pairwise(gaps))


async def test_a_broadcast_is_given_up_after_some_tries(outbox: Post) -> None:
    outbox.api.script("sendMessage", *[UNSENT] * 20)
    outbox.put(send("news", priority=2))
    await outbox.all_sent()
    assert len(outbox.api.made) == TRIES


async def test_a_toast_is_tried_only_a_few_times(outbox: Post) -> None:
    outbox.api.script("answerCallbackQuery", *[UNSENT] * 20)
    outbox.put(toast())
    await outbox.all_sent()
    assert len(outbox.api.made) == TOAST_TRIES


async def test_an_edit_that_may_have_arrived_is_repeated(outbox: Post) -> None:
    outbox.api.script("editMessageText", UNKNOWN)
    outbox.put(edit("x"))
    await outbox.all_sent()
    assert len(outbox.api.made) == 2


async def test_a_group_that_moved_is_followed_by_all_that_waits(outbox: Post) -> None:
    gate = outbox.api.hold(-1)
    outbox.api.script("sendMessage", refused(400, "upgraded", migrate_to=-1001))
    outbox.put(send("first", -1))
    await settle()
    outbox.put(send("second", -1))
    gate.set()
    await outbox.all_sent()
    outbox.put(send("later", -1))
    await outbox.all_sent()
    sends = [(made.text, made.params["chat_id"]) for made in outbox.api.made]
    assert sends == [("first", -1), ("first", -1001), ("second", -1001), ("later", -1001)]
    assert outbox.events == [Event("moved", -1, -1001)]


async def test_what_is_unreachable_or_gone_is_told(outbox: Post) -> None:
    outbox.api.script("sendMessage", refused(403, "Forbidden: bot was blocked by the user"))
    outbox.api.script("editMessageText", refused(400, "Bad Request: message to edit not found"))
    outbox.put(send("x", 8))
    outbox.put(edit("x", 9, message=4))
    await outbox.all_sent()
    assert sorted(outbox.events, key=lambda event: event.chat) == [
        Event("unreachable", 8),
        Event("gone", 9, 4),
    ]


async def test_an_unchanged_message_is_no_trouble(outbox: Post) -> None:
    outbox.api.script("editMessageText", refused(400, "Bad Request: message is not modified"))
    outbox.put(edit("x"))
    await outbox.all_sent()
    assert (len(outbox.api.made), outbox.events) == (1, [])


async def test_what_telegram_can_not_parse_goes_out_plain(outbox: Post) -> None:
    outbox.api.script("sendMessage", refused(400, "Bad Request: can't parse entities"))
    outbox.put(send("<b>a &lt; b</b>"))
    await outbox.all_sent()
    assert outbox.api.made[1].params == {"chat_id": 1, "text": "a < b"}


async def test_plain_text_that_can_not_be_parsed_is_dropped(outbox: Post) -> None:
    outbox.api.script("sendMessage", *[refused(400, "can't parse entities")] * 9)
    outbox.put(send("x"))
    await outbox.all_sent()
    assert len(outbox.api.made) == 2


async def test_a_closed_topic_sends_to_the_general_one(outbox: Post) -> None:
    call = send("x")
    call.params["message_thread_id"] = 3
    outbox.api.script("sendMessage", *[refused(400, "message thread not found")] * 2)
    outbox.put(call)
    await outbox.all_sent()
    assert ["message_thread_id" in made.params for made in outbox.api.made] == [True, False]


async def test_a_refused_token_stops_the_bot(outbox: Post) -> None:
    outbox.api.script("sendMessage", refused(401, "Unauthorized"))
    outbox.put(send("x"))
    await outbox.all_sent()
    assert outbox.stops == ["Telegram refuses the token: Unauthorized"]


async def test_other_refusals_are_logged_and_let_go(
    outbox: Post, caplog: pytest.LogCaptureFixture
) -> None:
    outbox.api.script("sendMessage", refused(400, "Bad Request: something new"), sent(5))
    outbox.put(send("x"), send("y"))
    await outbox.all_sent()
    assert "something new" in caplog.text
    assert outbox.api.texts() == ["x", "y"]
