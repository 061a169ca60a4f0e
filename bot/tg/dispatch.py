"""Sends what no update asked for: stored with the work that made it, then put on its way."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from secrets import randbits

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.errors import DatabaseError
from bot.tg import calls
from bot.tg.alarm import Alarm
from bot.tg.calls import Call, Origin
from bot.tg.receipts import Receipts
from bot.tg.routes import Due
from bot.tg.sender import Delivery, Sender
from bot.tg.turn import Deps
from bot.ui.screen import Response

log = logging.getLogger(__name__)
AT_ONCE = 200
REST = timedelta(seconds=30)


class Dispatch:
    """Does due work. What a unit wants to send is stored in its own transaction as a handled row
    of the inbox (with a negative number), so that a crash before sending sends it afterwards.
    """

    def __init__(
        self,
        database: Database,
        sender: Sender,
        receipts: Receipts,
        deps: Deps,
        alarm: Alarm,
        owner: str,
    ) -> None:
        self._database, self._sender, self._receipts = database, sender, receipts
        self._deps, self._alarm, self._owner = deps, alarm, owner
        self._failing: dict[tuple[str, int], datetime] = {}

    async def sweep(self, due: Due) -> int:
        """Do all that is due of one kind; returns how many. What fails rests for a while and holds
        up nothing else.
        """
        now = self._deps.clock()
        ids = await self._database.read(lambda db: due.find(db, now, AT_ONCE))
        wanted = [each for each in ids if self._rested(due, each, now)]
        for each in wanted:
            try:
                await self.perform(partial(due.tick, deps=self._deps, number=each, now=now), now)
            except DatabaseError:
                raise
            except Exception as error:
                self._failing[due.name, each] = now + REST
                log.exception("%s %s failed", due.name, each, exc_info=error)
                self._alarm("due work", f"{due.name} {each}: {type(error).__name__}: {error}")
        return len(wanted)

    def _rested(self, due: Due, number: int, now: datetime) -> bool:
        until = self._failing.get((due.name, number))
        if until is not None and now < until:
            return False
        self._failing.pop((due.name, number), None)
        return True

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
                queries.outgoing(db, number, calls.pack(sends), now, self._owner)
            return sends

        sends = await self._database.write(unit)
        if sends:
            self._sender.put(Delivery(sends, self._receipts.add, number))
