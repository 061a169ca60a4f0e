"""Sends what no update asked for: stored with the work that made it, then put on its way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from secrets import randbits

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.tg import calls
from bot.tg.calls import Call, Origin
from bot.tg.receipts import Receipts
from bot.tg.routes import Due
from bot.tg.sender import Delivery, Sender
from bot.tg.turn import Deps
from bot.ui.screen import Response

AT_ONCE = 200


class Dispatch:
    """Does due work. What a unit wants to send is stored in its own transaction as a handled row
    of the inbox (with a negative number), so that a crash before sending sends it afterwards.
    """

    def __init__(
        self, database: Database, sender: Sender, receipts: Receipts, deps: Deps, owner: str
    ) -> None:
        self._database, self._sender, self._receipts = database, sender, receipts
        self._deps, self._owner = deps, owner

    async def sweep(self, due: Due) -> int:
        """Do all that is due of one kind; returns how many."""
        now = self._deps.clock()
        ids = await self._database.read(lambda db: due.find(db, now, AT_ONCE))
        for each in ids:
            await self.perform(partial(due.tick, deps=self._deps, number=each, now=now), now)
        return len(ids)

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
