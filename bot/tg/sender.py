"""The only sender: a lane a chat, in order; toasts at once; edits of a message coalesce."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from html import unescape
from typing import Any

from bot.tg.api import Api, Outcome
from bot.tg.calls import Call
from bot.tg.lane import Delivery, Event, Item, Lane
from bot.tg.limiter import BROADCAST, Limiter
from bot.tg.metrics import Metrics
from bot.tg.policy import Next, next_step

log = logging.getLogger(__name__)
TRIES = 6
TOAST_TRIES = 5
LONGEST_TOAST_WAIT = 10.0
LONGEST_BACKOFF = 30.0


class Sender:
    """Takes deliveries and never blocks who gives them."""

    def __init__(
        self, api: Api, limiter: Limiter, on_stop: Callable[[str], None], metrics: Metrics
    ) -> None:
        self._api, self._limiter, self._on_stop = api, limiter, on_stop
        self._metrics = metrics
        self._lanes: dict[int, Lane] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._moved: dict[int, int] = {}
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def queued(self) -> int:
        """How many calls wait or are under way."""
        return sum(len(lane.items) for lane in self._lanes.values())

    @property
    def broadcasting(self) -> int:
        """How many of the calls that wait or are under way belong to a broadcast."""
        lanes = self._lanes.values()
        return sum(item.call.priority >= BROADCAST for lane in lanes for item in lane.items)

    def put(self, delivery: Delivery) -> None:
        """Take a delivery: toasts go now, the rest in the order of its chat."""
        delivery.left = len(delivery.calls)
        if not delivery.left:
            self._end(delivery)
        for call in delivery.calls:
            item = Item(call, [delivery])
            if call.kind == "toast":
                self._spawn(self._perform(item))
            else:
                self._enqueue(item)

    async def drain(self, seconds: float) -> bool:
        """Wait until all is sent; ``False`` where time ran out (the rest stays stored)."""
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        """Stop sending."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _enqueue(self, item: Item) -> None:
        if (moved := self._moved.get(item.call.chat)) is not None:
            item.call.chat = item.call.params["chat_id"] = moved
        chat = item.call.chat
        lane = self._lanes.get(chat)
        if lane is None:
            lane = self._lanes[chat] = Lane()
            self._spawn(self._run(chat, lane))
        lane.add(item)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        self._idle.clear()
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not self._tasks:
            self._idle.set()
        if not task.cancelled() and task.exception() is not None:
            log.error("a sender task failed", exc_info=task.exception())

    async def _run(self, chat: int, lane: Lane) -> None:
        while lane.items:
            item = lane.ready()
            if item is None:
                await lane.nap()
            elif (seconds := self._wait(lane, item)) > 0:
                await lane.nap(seconds)
            else:
                item.started = True
                await self._limiter.grant(chat, item.call.priority)
                item.begun = asyncio.get_running_loop().time()
                self._spawn(self._carry(lane, item))
        if self._lanes.get(chat) is lane:
            del self._lanes[chat]

    def _wait(self, lane: Lane, item: Item) -> float:
        room = self._limiter.room(item.call.chat, spare=item.call.spare)
        return max(room, lane.head_start(asyncio.get_running_loop().time()))

    async def _carry(self, lane: Lane, item: Item) -> None:
        again = False
        try:
            again = await self._perform(item)
        finally:
            item.started = False
            if not again:
                lane.items.remove(item)
            lane.news.set()

    async def _perform(self, item: Item) -> bool:
        """Make the call and act on what became of it; ``True`` asks for another try."""
        call = item.call
        outcome = await self._api.call(call.method, call.params, file=call.file)
        item.tries += 1
        step = next_step(call, outcome)
        self._metrics.calls.labels(call.method, step.value).inc()
        if await self._again(item, outcome, step):
            if call.kind == "toast":
                return await self._perform(item)
            return True
        self._report(item, outcome, step)
        if call.kind == "toast":
            self._timed(item, step)
        for delivery in item.deliveries:
            delivery.left -= 1
            if not delivery.left:
                self._end(delivery)
        return False

    async def _again(self, item: Item, outcome: Outcome, step: Next) -> bool:
        call = item.call
        match step:
            case Next.PAUSE:
                seconds = outcome.retry_after or 1.0
                self._metrics.too_many.inc()
                log.warning("429 for chat %s: %s s", call.chat, seconds)
                if call.kind == "toast":
                    return await self._toast_later(item, seconds)
                self._limiter.pause(call.chat, seconds)
                return True
            case Next.AGAIN:
                return await self._backed_off(item)
            case Next.MOVED if outcome.migrate_to is not None:
                self._follow(item, outcome.migrate_to)
                return True
            case Next.PLAIN if "parse_mode" in call.params:
                log.error("Telegram can't parse what %s sent: %s", call.method, outcome.description)
                _without_markup(call)
                return True
            case Next.NO_THREAD if "message_thread_id" in call.params:
                del call.params["message_thread_id"]
                return True
        return False

    async def _backed_off(self, item: Item) -> bool:
        if item.call.kind == "toast" and item.tries >= TOAST_TRIES:
            return False
        if item.tries >= TRIES and item.call.priority >= BROADCAST:
            return False
        await asyncio.sleep(min(0.2 * 2**item.tries, LONGEST_BACKOFF))
        return True

    async def _toast_later(self, item: Item, seconds: float) -> bool:
        if item.tries >= TOAST_TRIES or seconds > LONGEST_TOAST_WAIT:
            return False
        await asyncio.sleep(seconds)
        return True

    def _follow(self, item: Item, chat: int) -> None:
        old = item.call.chat
        self._moved[old] = chat
        for each in self._lanes[old].items if old in self._lanes else ():
            each.call.chat = each.call.params["chat_id"] = chat
        item.deliveries[0].events.append(Event("moved", old, chat))

    def _report(self, item: Item, outcome: Outcome, step: Next) -> None:
        call, events = item.call, item.deliveries[0].events
        if step is Next.FINISHED and call.note and outcome.message_id:
            events.append(Event("arrived", call.chat, outcome.message_id, call.note))
        elif step is Next.UNREACHABLE:
            events.append(Event("unreachable", call.chat))
        elif step is Next.GONE:
            events.append(Event("gone", call.chat, int(call.params.get("message_id", 0))))
        elif step is Next.STOP:
            self._on_stop(f"Telegram refuses the token: {outcome.description}")
        elif step in (Next.FAILED, Next.LOST):
            log.warning("%s for chat %s: %s", call.method, call.chat, outcome.description)

    def _timed(self, item: Item, step: Next) -> None:
        self._metrics.answers.labels(step.value).inc()
        arrived = item.deliveries[0].arrived
        if arrived is not None:
            self._metrics.toast.observe(asyncio.get_running_loop().time() - arrived)

    def _end(self, delivery: Delivery) -> None:
        if delivery.done:
            delivery.done(delivery)


def _without_markup(call: Call) -> None:
    del call.params["parse_mode"]
    for name in ("text", "caption"):
        if name in call.params:
            call.params[name] = unescape(re.sub(r"<[^<>]+>", "", call.params[name]))
