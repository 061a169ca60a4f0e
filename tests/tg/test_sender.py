"""The sender: lanes in order, toasts first, edits that coalesce, 429 for one chat alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest

from bot.tg.calls import Call
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.sender import TRIES, Delivery, Event, Sender
from tests.support.fakes import UNKNOWN, UNSENT, FakeApi, edit, refused, send, sent, toast
from tests.support.loops import loop_time, settle

pytestmark = pytest.mark.skipping
FREE = Rates(overall=0, chat=0, group=0)


class Post:
    """A sender with a fake Api, and what came of its deliveries."""

    def __init__(self, rates: Rates = FREE) -> None:
        self.api, self.metrics = FakeApi(), Metrics()
        self.stops: list[str] = []
        self.ended: list[Delivery] = []
        self.sender = Sender(self.api, Limiter(rates), self.stops.append, self.metrics)

    def put(self, *calls: Call, arrived: float | None = None) -> Delivery:
        """Give it a delivery."""
        delivery = Delivery(list(calls), self.ended.append, arrived=arrived)
        self.sender.put(delivery)
        return delivery

    async def all_sent(self) -> None:
        """Wait until nothing is left."""
        assert await self.sender.drain(3600)

    @property
    def events(self) -> list[Event]:
        """Everything that is to be remembered."""
        return [event for delivery in self.ended for event in delivery.events]


@pytest.fixture
async def post() -> AsyncIterator[Post]:
    """A sender without limits."""
    made = Post()
    yield made
    await made.sender.close()


async def test_a_chat_gets_its_messages_in_order(post: Post) -> None:
    for number in range(20):
        post.put(send(str(number)))
    assert post.sender.queued == 20
    await post.all_sent()
    assert post.api.texts() == [str(number) for number in range(20)]
    assert post.sender.queued == 0


async def test_chats_do_not_wait_for_each_other(post: Post) -> None:
    gate = post.api.hold(1)
    post.put(send("held", 1))
    post.put(send("free", 2))
    await settle()
    assert [delivery.calls[0].chat for delivery in post.ended] == [2]
    gate.set()
    await post.all_sent()
    assert len(post.ended) == 2


async def test_a_toast_goes_before_everything_and_waits_for_nobody(post: Post) -> None:
    gate = post.api.hold(1)
    post.put(send("first"), send("second"))
    await settle()
    post.put(toast("now"), edit("card"))
    await settle()
    assert [made.text for made in post.api.made] == ["first", "now"]
    gate.set()
    await post.all_sent()


async def test_a_delivery_ends_once_when_all_of_it_has_gone(post: Post) -> None:
    gate = post.api.hold(1)
    delivery = post.put(toast(), edit("a"), send("b"))
    await settle()
    assert post.ended == []
    gate.set()
    await post.all_sent()
    assert post.ended == [delivery]


async def test_an_empty_delivery_ends_at_once(post: Post) -> None:
    delivery = post.put()
    assert post.ended == [delivery]
    post.sender.put(Delivery([]))


async def test_a_hundred_edits_of_a_message_become_few_and_end_right(post: Post) -> None:
    gate = post.api.hold(1)
    for number in range(100):
        post.put(edit(f"count {number}"))
        await settle(5)
    gate.set()
    await post.all_sent()
    texts = post.api.texts()
    assert len(texts) == 2
    assert texts[-1] == "count 99"
    assert len(post.ended) == 100


async def test_edits_of_other_messages_stay_apart(post: Post) -> None:
    gate = post.api.hold(1)
    post.put(send("hold"))
    post.put(edit("a", message=1))
    post.put(edit("b", message=2))
    post.put(edit("markup", message=1, method="editMessageReplyMarkup"))
    post.put(edit("a2", message=1))
    await settle()
    gate.set()
    await post.all_sent()
    assert post.api.texts() == ["hold", "a2", "b", "markup"]


async def test_what_is_urgent_overtakes_what_waits(post: Post) -> None:
    gate = post.api.hold(1)
    post.put(send("under way", priority=2))
    await settle()
    for name, priority in (("news", 2), ("round", 1), ("tap", 0), ("tap 2", 0)):
        post.put(send(name, priority=priority))
    gate.set()
    await post.all_sent()
    assert post.api.texts() == ["under way", "tap", "tap 2", "round", "news"]


async def test_an_edit_that_joins_an_urgent_one_is_urgent(post: Post) -> None:
    gate = post.api.hold(1)
    post.put(send("hold"))
    await settle()
    post.put(edit("count", priority=1, spare=True))
    post.put(edit("final", priority=0, spare=False))
    await settle()
    gate.set()
    await post.all_sent()
    assert post.api.texts() == ["hold", "final"]


async def test_a_429_slows_its_own_chat_alone(post: Post) -> None:
    slow = refused(429, "Too Many Requests", retry_after=30)
    post.api.script("sendMessage", slow)
    started = loop_time()
    post.put(send("slow", -1))
    await settle()
    post.put(send("fast", 2))
    post.put(toast())
    await settle()
    assert [made.text for made in post.api.made] == ["slow", "fast", "ok"]
    assert loop_time() - started < 1
    await post.all_sent()
    assert 30 <= loop_time() - started < 32
    assert post.api.texts().count("slow") == 2
    assert post.metrics.too_many._value.get() == 1


async def test_a_429_without_a_time_waits_a_second(post: Post) -> None:
    post.api.script("sendMessage", refused(429, "Too Many Requests"))
    started = loop_time()
    post.put(send("x"))
    await post.all_sent()
    assert 1 <= loop_time() - started < 2


async def test_a_toast_that_meets_a_429_is_given_up(post: Post) -> None:
    post.api.script("answerCallbackQuery", refused(429, "Too Many", retry_after=30))
    post.put(toast())
    await post.all_sent()
    assert len(post.api.made) == 1


async def test_a_message_that_may_have_arrived_is_not_sent_again(post: Post) -> None:
    post.api.script("sendMessage", UNKNOWN)
    post.put(send("once"))
    await post.all_sent()
    assert post.api.texts() == ["once"]
    assert len(post.ended) == 1


async def test_a_message_that_was_not_sent_is_sent_again_until_it_is(post: Post) -> None:
    post.api.script("sendMessage", *[UNSENT] * 9, refused(502, "HTTP 502 without JSON"))
    post.put(send("again", note=("showing", 4)))
    await post.all_sent()
    assert len(post.api.made) == 11
    assert post.events == [Event("arrived", 1, 1, ("showing", 4))]


async def test_tries_come_further_and_further_apart(post: Post) -> None:
    post.api.script("sendMessage", *[UNSENT] * 12)
    post.put(send("x"))
    await post.all_sent()
    times = [made.at for made in post.api.made]
    gaps = [b - a for a, b in pairwise(times)]
    assert gaps[0] < 1
    assert 29 < gaps[-1] < 31
    assert all(earlier <= later + 0.01 for earlier, later in pairwise(gaps))


async def test_a_broadcast_is_given_up_after_some_tries(post: Post) -> None:
    post.api.script("sendMessage", *[UNSENT] * 20)
    post.put(send("news", priority=2))
    await post.all_sent()
    assert len(post.api.made) == TRIES


async def test_a_toast_is_tried_twice_at_the_most(post: Post) -> None:
    post.api.script("answerCallbackQuery", *[UNSENT] * 5)
    post.put(toast())
    await post.all_sent()
    assert len(post.api.made) == 2


async def test_an_edit_that_may_have_arrived_is_repeated(post: Post) -> None:
    post.api.script("editMessageText", UNKNOWN)
    post.put(edit("x"))
    await post.all_sent()
    assert len(post.api.made) == 2


async def test_a_group_that_moved_is_followed_by_all_that_waits(post: Post) -> None:
    gate = post.api.hold(-1)
    post.api.script("sendMessage", refused(400, "upgraded", migrate_to=-1001))
    post.put(send("first", -1))
    await settle()
    post.put(send("second", -1))
    gate.set()
    await post.all_sent()
    post.put(send("later", -1))
    await post.all_sent()
    sends = [(made.text, made.params["chat_id"]) for made in post.api.made]
    assert sends == [("first", -1), ("first", -1001), ("second", -1001), ("later", -1001)]
    assert post.events == [Event("moved", -1, -1001)]


async def test_what_is_unreachable_or_gone_is_told(post: Post) -> None:
    post.api.script("sendMessage", refused(403, "Forbidden: bot was blocked by the user"))
    post.api.script("editMessageText", refused(400, "Bad Request: message to edit not found"))
    post.put(send("x", 8))
    post.put(edit("x", 9, message=4))
    await post.all_sent()
    assert sorted(post.events, key=lambda event: event.chat) == [
        Event("unreachable", 8),
        Event("gone", 9, 4),
    ]


async def test_an_unchanged_message_is_no_trouble(post: Post) -> None:
    post.api.script("editMessageText", refused(400, "Bad Request: message is not modified"))
    post.put(edit("x"))
    await post.all_sent()
    assert (len(post.api.made), post.events) == (1, [])


async def test_what_telegram_can_not_parse_goes_out_plain(post: Post) -> None:
    post.api.script("sendMessage", refused(400, "Bad Request: can't parse entities"))
    post.put(send("<b>a &lt; b</b>"))
    await post.all_sent()
    assert post.api.made[1].params == {"chat_id": 1, "text": "a < b"}


async def test_plain_text_that_can_not_be_parsed_is_dropped(post: Post) -> None:
    post.api.script("sendMessage", *[refused(400, "can't parse entities")] * 9)
    post.put(send("x"))
    await post.all_sent()
    assert len(post.api.made) == 2


async def test_a_closed_topic_sends_to_the_general_one(post: Post) -> None:
    call = send("x")
    call.params["message_thread_id"] = 3
    post.api.script("sendMessage", *[refused(400, "message thread not found")] * 2)
    post.put(call)
    await post.all_sent()
    assert ["message_thread_id" in made.params for made in post.api.made] == [True, False]


async def test_a_refused_token_stops_the_bot(post: Post) -> None:
    post.api.script("sendMessage", refused(401, "Unauthorized"))
    post.put(send("x"))
    await post.all_sent()
    assert post.stops == ["Telegram refuses the token: Unauthorized"]


async def test_other_refusals_are_logged_and_let_go(
    post: Post, caplog: pytest.LogCaptureFixture
) -> None:
    post.api.script("sendMessage", refused(400, "Bad Request: something new"), sent(5))
    post.put(send("x"), send("y"))
    await post.all_sent()
    assert "something new" in caplog.text
    assert post.api.texts() == ["x", "y"]


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
    for number in range(12):
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


async def test_what_does_not_fit_into_the_drain_stays(post: Post) -> None:
    post.api.hold(1)
    post.put(send("x"))
    assert not await post.sender.drain(5)
    assert post.sender.queued == 1
    await post.sender.close()
    assert post.ended == []


async def test_a_sender_that_breaks_says_so(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    def broken(delivery: Delivery) -> None:
        raise RuntimeError("broken receipt")

    post.sender.put(Delivery([toast()], broken))
    await settle()
    assert "broken receipt" in caplog.text


async def test_the_time_to_a_toast_is_measured(post: Post) -> None:
    post.put(toast(), arrived=loop_time() - 2)
    await post.all_sent()
    assert b"bilge_toast_seconds_sum 2." in post.metrics.text()
    assert b'bilge_answers_total{outcome="finished"} 1.0' in post.metrics.text()


async def test_the_lanes_of_chats_are_forgotten_when_they_are_empty(post: Post) -> None:
    for chat in range(200):
        post.put(send("x", chat))
    await post.all_sent()
    await asyncio.sleep(0)
    assert post.sender._lanes == {}
