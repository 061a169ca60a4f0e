"""An admin, a bank that people have answered, and the chore that looks through the answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from bot.db import Connection, Database
from bot.features.analysis.handlers import KIND
from bot.tg.chores import Bench, Chores
from bot.tg.files import Files
from bot.ui.screen import Edit, Response, Send
from tests.study.simulated import World, swapped
from tests.study.test_analysis_work import filled
from tests.support.fakes import FakeApi
from tests.support.turns import ADA, AYSE, Learner, deps

ADMINS = frozenset({ADA.id, AYSE.id})
FAULTY = "birinci-4"


@dataclass
class Desk:
    """Does the chore of an admin's bot, and remembers what it told."""

    admin: Learner
    told: list[tuple[int, Response]] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)

    async def work(self) -> Response:
        """Do what waits; the last response."""
        bench = Bench(self.admin.database, self.admin.deps, Files(FakeApi()), self._tell)
        chores = Chores(bench, lambda kind, text: self.alarms.append(text))
        (chore,) = [one for one in self.admin.routes.chores if one.name == KIND]
        await chores.wake(chore)
        await chores.idle()
        assert self.alarms == []
        return self.told[-1][1]

    async def _tell(self, unit: Callable[[Connection], tuple[int, Response] | None]) -> None:
        said = await self.admin.database.write(unit)
        if said is not None:
            self.told.append(said)


@pytest.fixture
def admin(database: Database) -> Learner:
    """Ada, who operates the bot, on either engine."""
    return Learner(database, deps=deps(admins=ADMINS))


@pytest.fixture
def desk(admin: Learner) -> Desk:
    """Where the chore is done."""
    return Desk(admin)


@pytest.fixture
async def answered(database: Database) -> World:
    """150 people answered 12 questions; the key of the fourth is wrong."""
    world = World(people=150, items=12, each=12, twist=swapped(4))
    await filled(database, world)
    return world


def text_of(response: Response) -> str:
    """The text of the last screen."""
    return [act.screen.text for act in response.acts if isinstance(act, Send | Edit)][-1]
