"""A group with a daily question, on both engines, with a clock that moves when told to."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

import pytest

from bot.db import Connection, Database
from bot.features.group import handlers as group
from bot.features.groupdaily import handlers as groupdaily
from bot.features.groupdaily.callbacks import ChooseTap
from bot.features.groupdaily.queries import Open, open_of
from bot.features.leaderboard import handlers as leaderboard
from bot.features.rounds import handlers as rounds
from bot.study.people import Person
from bot.study.queries import showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.showings import Showing
from bot.study.queries.subscriptions import Subscription
from bot.tg.routes import Due, Happened, Routes
from bot.ui.screen import Response
from tests.support.questions import bank, topic
from tests.support.turns import AYSE, GROUP, Clock, Learner, fill, screens, tap_of

IN_GROUPS = (group, groupdaily, leaderboard, rounds)
SUNDAY = "2026-11-29T10:00:00+03:00"


def at(text: str) -> datetime:
    """A moment in ISO form, with its zone."""
    return datetime.fromisoformat(text)


def words(response: Response) -> str:
    """All that a response shows."""
    return "\n".join(screen.text for screen in screens(response))


@dataclass
class Circle:
    """A group: its administrator, its members, and the work that is due there."""

    admin: Learner
    members: list[Learner] = field(default_factory=list)

    @property
    def clock(self) -> Clock:
        return self.admin.clock

    @property
    def database(self) -> Database:
        return self.admin.database

    def member(self, number: int) -> Learner:
        """Somebody in the group who does not administer it."""
        person = Person(2000 + number, f"Üye {number}", None, "tr")
        return self.admin.beside(person, rules_here=False)

    async def sub(self) -> Subscription:
        """What the group has chosen."""
        found = await self.database.read(lambda db: subs.find(db, self.admin.where.id))
        assert found is not None
        return found

    async def open(self) -> Open | None:
        """The question that is open."""
        number = (await self.sub()).id
        return await self.database.write(lambda db: open_of(db, number))

    async def due(self) -> dict[str, datetime]:
        """What is planned, by kind."""
        number = (await self.sub()).id
        planned = await self.database.read(lambda db: subs.planned(db, number))
        return {kind: each.due_at for kind, each in planned.items()}

    async def sweep(self, *, arrives: bool = True) -> list[Response]:
        """Do what is due now; the messages arrive unless told otherwise."""
        made = [each for due in self.admin.routes.dues for each in await self._swept(due)]
        for response in made if arrives else ():
            await self.admin.arrive(response)
        return made

    async def _swept(self, due: Due) -> list[Response]:
        now, deps = self.clock.now, self.admin.deps
        ids = await self.database.read(lambda db: due.find(db, now, 100))
        made = []
        for number in ids:

            def work(db: Connection, number: int = number) -> tuple[int, Response] | None:
                return due.tick(db, deps=deps, number=number, now=now)

            answer = await self.database.write(work)
            if answer is not None:
                assert answer[0] == self.admin.where.id
                made.append(answer[1])
        return made

    async def until(self, moment: str, *, arrives: bool = True) -> list[Response]:
        """Let time go by until a moment and do what is due then."""
        self.clock.now = at(moment)
        return await self.sweep(arrives=arrives)

    async def happens(self, kind: str, detail: int = 0, chat: int | None = None) -> None:
        """Something happens to the group."""
        where = chat or self.admin.where.id
        happened = Happened(kind, where, self.clock.now, detail)
        await self.database.write(lambda db: self.admin.routes.tell(db, happened))

    async def showing(self) -> Showing:
        """The showing that is open."""
        opened = await self.open()
        assert opened is not None
        found = await self.database.read(lambda db: showings.find(db, opened.showing_id))
        assert found is not None
        return found

    async def choose(self, person: Learner, *, right: bool = True) -> Response:
        """Tap the right option, or a wrong one; ``b`` is right in every question."""
        showing = await self.showing()
        place = showing.option_order.index("b" if right else "a")
        return await person.tap(ChooseTap(showing.id, place))

    async def asked(self, response: Response) -> str:
        """The question that a card asks."""
        tap = tap_of(response, ChooseTap)
        assert isinstance(tap, ChooseTap)

        def read(db: Connection) -> str:
            showing = showings.find(db, tap.showing)
            assert showing is not None
            return self.admin.deps.library.question(db, showing.revision_id).id

        return await self.database.read(read)


@pytest.fixture
async def circle(database: Database) -> Circle:
    """Ayşe administers a group; two topics with six questions; a Sunday morning, 10:00."""
    topics = [topic("birinci", 1), topic("ikinci", 2)]
    await fill(database, [*bank(3), *bank(3, "ikinci")], topics)
    routes = Routes().include(each.routes for each in IN_GROUPS)
    clock = Clock(at(SUNDAY))
    admin = Learner(database, AYSE, GROUP, clock, routes=routes, rules_here=True)
    circle = Circle(admin)
    circle.members = [circle.member(number) for number in range(1, 5)]
    return circle


@pytest.fixture
async def daily(circle: Circle) -> Circle:
    """The same with a daily question at 09:00, from Monday 30 November on."""
    await circle.admin.send("/daily 09:00")
    return circle
