"""The sender: lanes in order, toasts first, edits that coalesce, budgets."""

from __future__ import annotations

import asyncio

import pytest

from bot.tg.lane import HEAD_START, Delivery
from bot.tg.limiter import RESERVED, Rates
from tests.support.fakes import edit, send, toast
from tests.support.loops import loop_time, settle
from tests.tg.posts import Post

pytestmark = pytest.mark.skipping


async def test_a_chat_gets_its_messages_in_order(outbox: Post) -> None:
    for number in range(20):
        outbox.put(send(str(number)))
    assert outbox.sender.queued == 20
    await outbox.all_sent()
    assert outbox.api.texts() == [str(number) for number in range(20)]
    assert outbox.sender.queued == 0


async def test_chats_do_not_wait_for_each_other(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    outbox.put(send("held", 1))
    outbox.put(send("free", 2))
    await settle()
    assert [delivery.calls[0].chat for delivery in outbox.ended] == [2]
    gate.set()
    await outbox.all_sent()
    assert len(outbox.ended) == 2


async def test_a_toast_goes_before_everything_and_waits_for_nobody(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    outbox.put(send("first"), send("second"))
    await settle()
    outbox.put(toast("now"), edit("card"))
    await settle()
    assert [made.text for made in outbox.api.made] == ["first", "now"]
    gate.set()
    await outbox.all_sent()


async def test_an_edit_and_a_message_do_not_wait_for_each_others_round_trip(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    outbox.put(edit("card", message=5), edit("other card", message=6))
    outbox.put(send("explanation"), send("next card"))
    await settle()
    assert outbox.api.texts() == ["card"], "it stays ahead for a moment"
    await asyncio.sleep(2 * HEAD_START)
    assert outbox.api.texts() == ["card", "explanation"]
    gate.set()
    await outbox.all_sent()
    assert outbox.api.texts("editMessageText") == ["card", "other card"]
    assert outbox.api.texts("sendMessage") == ["explanation", "next card"]


async def test_a_delivery_ends_once_when_all_of_it_has_gone(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    delivery = outbox.put(toast(), edit("a"), send("b"))
    await settle()
    assert outbox.ended == []
    gate.set()
    await outbox.all_sent()
    assert outbox.ended == [delivery]


async def test_an_empty_delivery_ends_at_once(outbox: Post) -> None:
    delivery = outbox.put()
    assert outbox.ended == [delivery]
    outbox.sender.put(Delivery([]))


async def test_a_hundred_edits_of_a_message_become_few_and_end_right(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    for number in range(100):
        outbox.put(edit(f"count {number}"))
        await settle(5)
    gate.set()
    await outbox.all_sent()
    texts = outbox.api.texts()
    assert len(texts) == 2
    assert texts[-1] == "count 99"
    assert len(outbox.ended) == 100


async def test_edits_of_other_messages_stay_apart(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    outbox.put(send("hold"))
    outbox.put(edit("a", message=1))
    outbox.put(edit("b", message=2))
    outbox.put(edit("markup", message=1, method="editMessageReplyMarkup"))
    outbox.put(edit("a2", message=1))
    await settle()
    gate.set()
    await outbox.all_sent()
    assert outbox.api.texts() == ["hold", "a2", "b", "markup"]


async def test_what_is_urgent_overtakes_what_waits(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    outbox.put(send("under way", priority=2))
    await settle()
    for name, priority in (("news", 2), ("round", 1), ("tap", 0), ("tap 2", 0)):
        outbox.put(send(name, priority=priority))
    gate.set()
    await outbox.all_sent()
    assert outbox.api.texts() == ["under way", "tap", "tap 2", "round", "news"]


async def test_an_edit_that_joins_an_urgent_one_is_urgent(outbox: Post) -> None:
    gate = outbox.api.hold(1)
    outbox.put(send("hold"))
    await settle()
    outbox.put(edit("count", priority=1, spare=True))
    outbox.put(edit("final", priority=0, spare=False))
    await settle()
    gate.set()
    await outbox.all_sent()
    assert outbox.api.texts() == ["hold", "final"]


async def test_a_person_gets_a_burst_and_then_one_a_second() -> None:
    post = Post(Rates())
    started = loop_time()
    for number in range(8):
        post.put(send(str(number)))
    await post.all_sent()
    times = [made.at - started for made in post.api.made]
    assert times[4] < 0.1
    assert 2.9 < times[7] < 3.3
    await post.sender.close()


async def test_an_urgent_message_does_not_wait_behind_a_spare_edit() -> None:
    post = Post(Rates(group=20))
    for number in range(20 - RESERVED):
        post.put(edit(f"count {number}", -1, message=number, priority=1, spare=True))
    await post.all_sent()
    started = loop_time()
    post.put(edit("count", -1, message=99, priority=1, spare=True))
    await settle()
    post.put(send("closed", -1, priority=0))
    await settle()
    assert post.api.texts()[-1] == "closed"
    assert loop_time() - started < 1
    await post.all_sent()
    assert post.api.texts()[-1] == "count"
    await post.sender.close()


async def test_what_does_not_fit_into_the_drain_stays(outbox: Post) -> None:
    outbox.api.hold(1)
    outbox.put(send("x"))
    assert not await outbox.sender.drain(5)
    assert outbox.sender.queued == 1
    await outbox.sender.close()
    assert outbox.ended == []


async def test_a_sender_that_breaks_says_so(outbox: Post, caplog: pytest.LogCaptureFixture) -> None:
    def broken(delivery: Delivery) -> None:
        raise RuntimeError("broken receipt")

    outbox.sender.put(Delivery([toast()], broken))
    await settle()
    assert "broken receipt" in caplog.text


async def test_the_time_to_a_toast_is_measured(outbox: Post) -> None:
    outbox.put(toast(), arrived=loop_time() - 2)
    await outbox.all_sent()
    assert b"bilge_toast_seconds_sum 2." in outbox.metrics.text()
    assert b'bilge_answers_total{outcome="finished"} 1.0' in outbox.metrics.text()


async def test_the_lanes_of_chats_are_forgotten_when_they_are_empty(outbox: Post) -> None:
    for chat in range(200):
        outbox.put(send("x", chat))
    await outbox.all_sent()
    await asyncio.sleep(0)
    assert outbox.sender._lanes == {}


async def test_a_card_does_not_wait_behind_the_spare_edit_of_a_tap() -> None:
    post = Post(Rates(overall=0, group=20))
    for number in range(16):
        post.put(edit(f"count {number}", -1, message=number, priority=0, spare=True))
    await settle()
    post.put(send("card", -1, priority=1))
    post.put(send("podium", -1, priority=1))
    await settle()
    assert post.api.texts()[-2:] == ["card", "podium"]
    await post.all_sent()
    await post.sender.close()


async def test_an_edit_that_matters_takes_the_place_that_its_spare_one_had_not() -> None:
    post = Post(Rates(overall=0, group=20))
    for number in range(16):
        post.put(edit(f"count {number}", -1, message=number, spare=True))
    await settle(200)
    post.put(edit("close", -1, message=15, priority=1))
    await settle()
    assert post.api.texts()[-1] == "close"
    await post.all_sent()
    await post.sender.close()


async def test_spare_edits_of_many_chats_hold_up_no_close() -> None:
    post = Post(Rates())
    for chat in range(1, 101):
        post.put(edit("count", -chat, priority=0, spare=True))
    await settle()
    started = loop_time()
    for chat in range(101, 113):
        post.put(edit("close", -chat, priority=1))
    await settle()
    closed = [made for made in post.api.made if made.text == "close"]
    assert len(closed) == 12
    assert loop_time() - started < 0.5
    await post.all_sent()
    assert post.api.texts().count("count") == 100
    await post.sender.close()
