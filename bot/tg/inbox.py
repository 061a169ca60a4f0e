"""The inbox: updates are stored, then acknowledged; handled once, in order; answered even after
a crash; and those that can't be handled are set aside, reported, and block nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from bot.db import Database
from bot.db import inbox as queries
from bot.db.inbox import Arrived, Open, State
from bot.errors import DatabaseError
from bot.tg import calls, wire
from bot.tg.desk import Desk, Waiting
from bot.tg.gateway import Gateway
from bot.tg.lane import Delivery
from bot.tg.metrics import Metrics
from bot.tg.receipts import Receipts
from bot.tg.sender import Sender

log = logging.getLogger(__name__)
TRIES = 3
RETRY = 0.5
DATABASE_RETRY = 1.0
PAGE = 500
ERROR_LIMIT = 500
FLOOD = 30
SKEW = timedelta(seconds=2)
Alarm = Callable[[str, str], None]


class Inbox:
    """Between what Telegram sends and the gateway. ``alarm(kind, text)`` tells the operators."""

    def __init__(
        self,
        database: Database,
        gateway: Gateway,
        sender: Sender,
        receipts: Receipts,
        alarm: Alarm,
        owner: str,
        metrics: Metrics,
    ) -> None:
        self._database, self._gateway = database, gateway
        self._sender, self._receipts, self._alarm = sender, receipts, alarm
        self._owner = owner
        self._metrics = metrics
        self._latest: datetime | None = None
        self.desk = Desk(self._process)

    async def recover(self) -> int:
        """Take up what processes left that live no more: answer what was handled, handle the rest;
        returns how many.
        """
        await self._database.hold(self._owner)
        others = await self._database.read(lambda db: queries.other_owners(db, self._owner))
        gone = await self._database.gone(others) if others else []
        found, more = 0, bool(gone)
        while more:
            rows = await self._database.write(
                partial(queries.take_over, owners=gone, owner=self._owner, limit=PAGE)
            )
            for row in rows:
                self._take_up(row)
            found += len(rows)
            more = len(rows) == PAGE
        return found

    async def store(self, bodies: Sequence[bytes]) -> None:
        """Keep a batch; afterwards it may be acknowledged. Where units run in order it is queued at
        the same moment, so that storing and handling share a commit: a handler finds its row
        stored, or undoes itself. One that came before finds its row handled, and undoes itself too.
        """
        numbered = [(wire.number(body), body) for body in bodies]
        arrived = [
            Arrived(number, _person(body), body) for number, body in numbered if number is not None
        ]
        lost = len(numbered) - len(arrived)
        if lost:
            self._alarm("malformed", f"{lost} updates without a number were dropped")
        now, at = self._now(), asyncio.get_running_loop().time()
        storing = asyncio.create_task(
            self._database.write(lambda db: queries.store(db, arrived, now, self._owner))
        )
        if not self._database.in_order:
            await storing
        for each in arrived:
            self._queue(Waiting(each.update_id, each.person, now, each.body, at=at))
        await storing

    def _now(self) -> datetime:
        now = self._gateway.deps.clock()
        if self._latest and self._latest - now > SKEW:
            back = (self._latest - now).total_seconds()
            log.warning("the clock has gone back by %.0f s: times that follow are earlier", back)
        self._latest = now
        return now

    def _queue(self, item: Waiting) -> None:
        body = item.body
        if not self.desk.put(item):
            return
        self._metrics.updates.labels("new").inc()
        if body is not None and self.desk.line(item.person) == FLOOD:
            self._metrics.errors.labels("flood").inc()
            self._sender.put(Delivery(self._gateway.calm_down(body)))

    def _take_up(self, row: Open) -> None:
        if row.state == State.HANDLED:
            self._deliver(row.update_id, calls.unpack(row.calls) if row.calls else [], None)
        else:
            self._metrics.updates.labels("recovered").inc()
            self.desk.put(Waiting(row.update_id, row.person, row.received_at, row.body))

    async def _process(self, item: Waiting) -> float:
        try:
            return await self._handle(item)
        except wire.MalformedUpdateError as error:
            return await self._guarded(self._set_aside(item, f"malformed: {error}", b""))
        except DatabaseError as error:
            log.error("%s; update %s waits", error, item.update_id)
            return DATABASE_RETRY
        except Exception as error:
            return await self._guarded(self._failed(item, error))

    async def _handle(self, item: Waiting) -> float:
        body = item.body or await self._database.read(lambda db: queries.body(db, item.update_id))
        if body is None:
            return 0
        made = await self._gateway.handle(item.update_id, body, item.arrived)
        if made is not None:
            self._deliver(item.update_id, made, item.at)
        return 0

    async def _guarded(self, work: Awaitable[float]) -> float:
        try:
            return await work
        except DatabaseError as error:
            log.error("%s; setting aside waits", error)
            return DATABASE_RETRY

    async def _failed(self, item: Waiting, error: Exception) -> float:
        item.tries += 1
        log.exception("update %s failed, try %s", item.update_id, item.tries, exc_info=error)
        if item.tries < TRIES:
            return RETRY * item.tries
        return await self._set_aside(item, f"{type(error).__name__}: {error}", item.body or b"")

    async def _set_aside(self, item: Waiting, reason: str, body: bytes) -> float:
        reason = reason[:ERROR_LIMIT]
        await self._database.write(lambda db: queries.set_aside(db, item.update_id, reason))
        self._metrics.errors.labels("aside").inc()
        self._alarm("aside", f"{item.update_id}: {reason}")
        self._sender.put(Delivery(self._gateway.apology(body) if body else []))
        return 0

    def _deliver(self, update_id: int, made: list[calls.Call], at: float | None) -> None:
        self._sender.put(Delivery(made, self._receipts.add, update_id, arrived=at))


def _person(body: bytes) -> int:
    try:
        return wire.person(wire.decode(body))
    except wire.MalformedUpdateError:
        return 0
