"""Handles one stored update: reads it, runs its handler in one transaction, hands on the calls."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.errors import PlayerError
from bot.study.queries import players
from bot.tg import adapter, calls, wire
from bot.tg.adapter import Asked, Occurred
from bot.tg.admins import Admins
from bot.tg.calls import Call
from bot.tg.routes import Happened, Routes
from bot.tg.turn import Deps, Turn
from bot.ui.html import escape
from bot.ui.screen import Screen, say, toast
from bot.ui.texts import spoken, texts


class OvertakenError(Exception):
    """Somebody else has handled the update already: this attempt is rolled back."""


class Gateway:
    """From a stored update to the calls that answer it."""

    def __init__(self, database: Database, routes: Routes, deps: Deps, admins: Admins) -> None:
        self._database, self._routes, self.deps = database, routes, deps
        self._admins = admins

    async def handle(self, update_id: int, body: bytes, arrived: datetime) -> list[Call] | None:
        """Handle the update and return what to send; ``None`` where somebody else has done it.
        ``MalformedUpdateError`` and any error of a handler leave the update unhandled.
        """
        asked = adapter.read(wire.decode(body), self._routes, self.deps.username)
        if asked is None:
            return await self._write(update_id, lambda db: [])
        if isinstance(asked, Occurred):
            happened = Happened(asked.kind, asked.chat, arrived, asked.detail)
            return await self._write(update_id, lambda db: self._tell(db, happened))
        admins = await self._admins.of(asked.place.id) if asked.admins else frozenset()
        try:
            return await self._write(update_id, lambda db: self._run(db, asked, arrived, admins))
        except PlayerError as error:
            told = error
        return await self._write(update_id, lambda db: self._told(db, asked, arrived, told))

    async def _write(
        self, update_id: int, work: Callable[[Connection], list[Call]]
    ) -> list[Call] | None:
        def unit(db: Connection) -> list[Call]:
            made = work(db)
            if not queries.handled(db, update_id, calls.pack(made) if made else None):
                raise OvertakenError
            return made

        try:
            return await self._database.write(unit)
        except OvertakenError:
            return None

    def _tell(self, db: Connection, happened: Happened) -> list[Call]:
        self._routes.tell(db, happened)
        return []

    def _run(
        self, db: Connection, asked: Asked, arrived: datetime, admins: frozenset[int]
    ) -> list[Call]:
        turn = self._turn(db, asked, arrived, admins)
        return calls.calls(asked.handle(turn), asked.origin)

    def _told(
        self, db: Connection, asked: Asked, arrived: datetime, error: PlayerError
    ) -> list[Call]:
        turn = self._turn(db, asked, arrived)
        response = adapter.trouble(turn, error, tapped=asked.origin.query is not None)
        return calls.calls(response, asked.origin)

    def _turn(
        self,
        db: Connection,
        asked: Asked,
        arrived: datetime,
        admins: frozenset[int] = frozenset(),
    ) -> Turn:
        return Turn(
            db=db,
            deps=self.deps,
            now=arrived,
            player=players.meet(db, asked.person, arrived, self.deps.defaults),
            place=asked.place,
            message=asked.message,
            args=asked.args,
            text=asked.text,
            admins=admins,
            document=asked.document,
            location=asked.location,
        )

    def apology(self, body: bytes) -> list[Call]:
        """What a person is told whose update is set aside."""
        return self._at_once(body, "error-unexpected", alert=True)

    def calm_down(self, body: bytes) -> list[Call]:
        """What a person is told who floods; their updates stay in line."""
        return self._at_once(body, "error-flood", alert=False)

    def _at_once(self, body: bytes, key: str, *, alert: bool) -> list[Call]:
        """An answer that needs no database."""
        try:
            asked = adapter.read(wire.decode(body), self._routes, self.deps.username)
        except wire.MalformedUpdateError:
            return []
        if not isinstance(asked, Asked):
            return []
        words = texts(spoken(asked.person.language_code, self.deps.defaults.language))
        text = words.plain(key)
        tapped = asked.origin.query is not None
        response = toast(text, alert=alert) if tapped else say(Screen(escape(text)))
        return calls.calls(response, asked.origin)
