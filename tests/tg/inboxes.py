"""Everything between what Telegram sends and what it is answered, on a real database."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from bot.db import Connection, Database
from bot.db.tables import inbox as table
from bot.tg.admins import Admins
from bot.tg.gateway import Gateway
from bot.tg.inbox import Inbox
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.receipts import Receipts
from bot.tg.routes import Routes
from bot.tg.sender import Sender
from bot.tg.turn import Turn
from bot.ui.screen import Response, Screen, say
from tests.support import updates
from tests.support.fakes import FakeApi, Ticks
from tests.support.turns import START, deps


class Mail:
    """Everything between what Telegram sends and what it is answered, on a real database."""

    def __init__(self, database: Database) -> None:
        self.database, self.api, self.metrics = database, FakeApi(), Metrics()
        self.alarms: list[tuple[str, str]] = []
        self.troubles: list[Exception] = []
        routes = Routes()
        routes.command("quiz")(self.answer)
        routes.command("bad")(self.bad)
        limiter = Limiter(Rates(0, 0, 0))
        self.sender = Sender(self.api, limiter, lambda line: None, self.metrics)
        self.receipts = Receipts(database, routes.tell, lambda: START)
        gateway = Gateway(database, routes, deps(), Admins(self.api, Ticks()))
        self.inbox = Inbox(
            database,
            gateway,
            self.sender,
            self.receipts,
            lambda kind, text: self.alarms.append((kind, text)),
            "me",
            self.metrics,
        )
        self.receipts.start()

    def answer(self, turn: Turn) -> Response:
        """Answer with what was asked, unless trouble is due."""
        if self.troubles:
            raise self.troubles.pop()
        return say(Screen(turn.args))

    def bad(self, turn: Turn) -> Response:
        """Fail."""
        raise KeyError("a mistake")

    async def settled(self) -> list[str]:
        """Wait until all is handled and sent; gives the texts in order."""
        async with asyncio.timeout(20):
            await self.inbox.desk.below(0)
        assert await self.sender.drain(20)
        return self.api.texts()

    async def states(self) -> dict[int, int]:
        """The state of every update, once all receipts are written."""
        await self.receipts.close()

        def read(db: Connection) -> dict[int, int]:
            rows = db.execute(select(table.c.update_id, table.c.state))
            return {row.update_id: row.state for row in rows}

        return await self.database.read(read)

    async def close(self) -> None:
        """Stop everything."""
        await self.inbox.desk.close(1)
        await self.sender.close()
        await self.receipts.close()


def asks(word: object, person: int = 1001) -> bytes:
    """Somebody sends /quiz and a word."""
    who = updates.user(person)
    return updates.said(f"/quiz {word}", chat=updates.private(person), **{"from": who})
