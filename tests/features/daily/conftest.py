"""Ada at home in Istanbul with ten questions in two topics, and what falls due for her."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from bot.db import Connection, Database
from bot.features.daily import handlers as daily
from bot.features.daily.callbacks import AnswerTap
from bot.features.home import handlers as home
from bot.study.queries import showings
from bot.study.queries import subscriptions as subs
from bot.study.subscription import Subscription
from bot.tg.routes import Due, Happened, Routes
from bot.ui.screen import Response
from tests.support.questions import bank, topic
from tests.support.turns import Clock, Learner, fill, screens, tap_of

TOPICS = [topic("birinci", 1), topic("ikinci", 2)]
NAMES = ("daily", "daily.remind", "daily.digest", "daily.return")


def utc(text: str) -> datetime:
    """A moment in UTC: ``2026-03-02 04:30``."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def text(response: Response, place: int = 0) -> str:
    """The text at a place of a response."""
    return screens(response)[place].text


@dataclass
class Days:
    """A learner whose clock moves on, and whose due work is done as it falls due."""

    learner: Learner

    @property
    def db(self) -> Database:
        """The database."""
        return self.learner.database

    def at(self, moment: str) -> Days:
        """It is this moment in UTC."""
        self.learner.clock.now = utc(moment)
        return self

    def beside(self, learner: Learner) -> Days:
        """Somebody else at the same clock."""
        return Days(learner)

    async def send(self, words: str) -> Response:
        """Send a command."""
        return await self.learner.send(words)

    async def sweep(self, *names: str) -> list[Response]:
        """Do what is due; all cards arrive."""
        made = []
        for due in self.learner.routes.dues:
            if due.name in (names or NAMES):
                made += await self._do(due)
        for _, response in made:
            await self.learner.arrive(response)
        return [response for _, response in made]

    async def _do(self, due: Due) -> list[tuple[int, Response]]:
        now, deps = self.learner.clock.now, self.learner.deps
        made = []
        for number in await self.db.read(lambda db: due.find(db, now, 100)):

            def unit(db: Connection, each: int = number) -> tuple[int, Response] | None:
                return due.tick(db, deps=deps, number=each, now=now)

            done = await self.db.write(unit)
            if done is not None:
                made.append(done)
        return made

    async def card(self) -> Response:
        """The one card that is due now."""
        (card,) = await self.sweep("daily")
        return card

    async def answer(self, card: Response, *, right: bool = True) -> Response:
        """Answer an open card."""
        first = tap_of(card, AnswerTap)
        assert isinstance(first, AnswerTap)
        found = await self.db.read(lambda db: showings.find(db, first.showing))
        assert found is not None
        place = found.option_order.index("b" if right else "a")
        return await self.learner.tap(AnswerTap(first.showing, place))

    async def day(self, moment: str) -> Response:
        """The card of a day, answered right."""
        return await self.answer(await self.at(moment).card())

    async def sub(self) -> Subscription:
        """What the person has chosen."""
        found = await self.db.read(lambda db: subs.find(db, self.learner.person.id))
        assert found is not None
        return found

    async def planned(self) -> dict[str, datetime]:
        """When what is due, by kind."""
        number = (await self.sub()).id
        rows = await self.db.read(lambda db: subs.planned(db, number))
        return {kind: each.due_at for kind, each in rows.items()}

    async def happen(self, kind: str) -> None:
        """Something happens to the chat."""
        happened = Happened(kind, self.learner.person.id, self.learner.clock.now)
        await self.db.write(lambda db: self.learner.routes.tell(db, happened))


async def days_of(database: Database) -> Days:
    """Ada with a bank of ten questions, on a Monday at noon in Istanbul."""
    await fill(database, [*bank(5), *bank(5, "ikinci")], TOPICS)
    routes = Routes().include([daily.routes, home.routes])
    return Days(Learner(database, clock=Clock(utc("2026-03-02 09:00")), routes=routes))


@pytest.fixture
async def days(sqlite: Database) -> Days:
    """The days of Ada."""
    return await days_of(sqlite)


@pytest.fixture
async def both(database: Database) -> Days:
    """The same, on both engines."""
    return await days_of(database)
