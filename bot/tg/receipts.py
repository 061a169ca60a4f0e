"""What has gone out is written down in batches: updates done, messages arrived, chats lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.errors import DatabaseError
from bot.tg.lane import Delivery, Event
from bot.tg.routes import Happened

log = logging.getLogger(__name__)
Tell = Callable[[Connection, Happened], None]
RETRY = 1.0
GATHER = 0.02


class Receipts:
    """Collects deliveries that have ended and stores what is to be remembered of them.

    ``tell`` passes events on to whoever keeps track of them.
    """

    def __init__(self, database: Database, tell: Tell, clock: Callable[[], datetime]) -> None:
        self._database, self._tell, self._clock = database, tell, clock
        self._pending: list[Delivery] = []
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="receipts")

    def add(self, delivery: Delivery) -> None:
        """A delivery has ended."""
        self._pending.append(delivery)
        self._news.set()

    async def close(self) -> None:
        """Write what is left and stop."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._flush()
        except DatabaseError as error:
            log.error("%s; %s receipts stay unwritten", error, len(self._pending))

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            await asyncio.sleep(GATHER)
            self._news.clear()
            try:
                await self._flush()
            except DatabaseError as error:
                log.error("%s; the receipts wait", error)
                await asyncio.sleep(RETRY)
                self._news.set()

    async def _flush(self) -> None:
        batch = list(self._pending)
        if not batch:
            return
        await self._database.write(lambda db: self._write(db, batch))
        del self._pending[: len(batch)]

    def _write(self, db: Connection, batch: list[Delivery]) -> None:
        queries.done(db, [each.update_id for each in batch if each.update_id is not None])
        now = self._clock()
        for delivery in batch:
            for event in delivery.events:
                self._keep(db, event, now)

    def _keep(self, db: Connection, event: Event, now: datetime) -> None:
        kind, note = event.kind, 0
        if event.note:
            kind, note = f"{event.kind}:{event.note[0]}", event.note[1]
        self._tell(db, Happened(kind, event.chat, now, event.message, note))
