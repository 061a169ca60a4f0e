"""Sends what no update asked for: stored with the work that made it, then put on its way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from secrets import randbits

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.errors import DatabaseError
from bot.tg import calls
from bot.tg.alarm import Alarm
from bot.tg.calls import Call, Origin
from bot.tg.lane import Delivery
from bot.tg.receipts import Receipts
from bot.tg.resting import Resting
from bot.tg.routes import Due
from bot.tg.sender import Sender
from bot.tg.turn import Deps
from bot.ui.screen import Response

log = logging.getLogger(__name__)
AT_ONCE = 200
AHEAD, AT_LEAST = 2.0, 4
TOGETHER = 4


class Dispatch:
    """Does due work. What a unit wants to send is stored in its own transaction as a handled row
    of the inbox (with a negative number), so that a crash before sending sends it afterwards.
    ``rate``: calls a second that may be sent (0: no limit).
    """

    def __init__(
        self,
        database: Database,
        sender: Sender,
        receipts: Receipts,
        deps: Deps,
        alarm: Alarm,
        owner: str,
        rate: float = 0,
    ) -> None:
        self._rate = rate
        self._database, self._sender, self._receipts = database, sender, receipts
        self._deps, self._alarm, self._owner = deps, alarm, owner
        self._failed = Resting()
        self._preparing = asyncio.Lock()

    async def sweep(self, due: Due) -> int:
        """Do all that is due of one kind; returns how many. What fails rests for a while and holds
        up nothing else.
        """
        now, room = self._deps.clock(), self._room(due)
        if room <= 0:
            return 0
        resting = self._failed.of(due.name, now)
        ids = await self._database.read(lambda db: due.find(db, now, room + len(resting)))
        wanted = [each for each in ids if each not in resting][:room]
        together = TOGETHER if due.broadcast else 1
        for start in range(0, len(wanted), together):
            await self._some(due, wanted[start : start + together], now)
        return len(wanted)

    async def _some(self, due: Due, numbers: list[int], now: datetime) -> None:
        """A few at once: they share a commit, or run side by side. All have ended when trouble with
        the database is passed on, so that nothing is stored without being sent.
        """
        each = (self._one(due, number, now) for number in numbers)
        for trouble in await asyncio.gather(*each, return_exceptions=True):
            if trouble is not None:
                raise trouble

    async def _one(self, due: Due, number: int, now: datetime) -> None:
        try:
            await self._prepare(due, number, now)
            await self.perform(partial(due.tick, deps=self._deps, number=number, now=now), now)
        except DatabaseError:
            raise
        except Exception as error:
            self._failed.add(due.name, number, now)
            log.exception("%s %s failed", due.name, number, exc_info=error)
            self._alarm("due work", f"{due.name} {number}: {type(error).__name__}: {error}")

    async def _prepare(self, due: Due, number: int, now: datetime) -> None:
        """One after the other: it takes the processor, not the database."""
        if due.prepare is None:
            return
        wanted = partial(due.prepare, deps=self._deps, number=number, now=now)
        async with self._preparing:
            make = await self._database.read(wanted)
            if make is not None:
                await asyncio.to_thread(make)

    def _room(self, due: Due) -> int:
        """How many may begin. Of a broadcast no more than some two seconds' sending: what waits
        is in the database, not in memory, and what a crash may repeat stays few.
        """
        if not due.broadcast:
            return AT_ONCE
        window = max(AT_LEAST, round(AHEAD * self._rate)) if self._rate else AT_ONCE
        return window - self._sender.broadcasting

    async def perform(
        self, work: Callable[[Connection], tuple[int, Response] | None], now: datetime
    ) -> None:
        """Run a unit and send what it answers, to the chat it names."""
        number = -1 - randbits(62)

        def unit(db: Connection) -> list[Call]:
            made = work(db)
            if made is None:
                return []
            chat, response = made
            sends = calls.calls(response, Origin(chat=chat))
            if sends:
                queries.outgoing(db, number, chat, calls.pack(sends), now, self._owner)
            return sends

        sends = await self._database.write(unit)
        if sends:
            self._sender.put(Delivery(sends, self._receipts.add, number))
