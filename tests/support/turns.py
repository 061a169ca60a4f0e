"""Somebody who talks to the features: each step is a turn on a real database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any, TypeVar

from bot.db import Connection, Database
from bot.features import all_routes
from bot.study.library import Library
from bot.study.people import Defaults, Person, Place, Player
from bot.study.queries import players
from bot.study.sync import sync_bank
from bot.tg.routes import Happened, Routes, Scope
from bot.tg.turn import Deps, Turn
from bot.ui.callback import Tap, unpack
from bot.ui.screen import Button, Edit, Response, Screen, Send
from questions.model import Question, Topic
from tests.support.questions import topic

T = TypeVar("T")
START = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
ADA = Person(1001, "Ada", "ada", "en")
AYSE = Person(1002, "Ayşe", None, "tr")
GROUP = Place(-100_200, "supergroup", "Salı grubu")


class Clock:
    """A clock that moves when told to."""

    def __init__(self, now: datetime = START) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **units: float) -> None:
        """Let time go by."""
        self.now += timedelta(**units)


def deps(
    clock: Clock | None = None, *, seed: int = 1, admins: frozenset[int] = frozenset()
) -> Deps:
    """What every turn shares, with a clock and dice of our own."""
    return Deps(
        library=Library(),
        defaults=Defaults(),
        dice=Random(seed),
        clock=clock or Clock(),
        admins=admins,
        username="bilge_bot",
    )


async def fill(
    database: Database, questions: Sequence[Question], topics: Sequence[Topic] = ()
) -> None:
    """Put a bank into the database."""
    named = topics or [topic(slug) for slug in sorted({each.topic for each in questions})]
    await database.write(lambda db: sync_bank(db, questions, named, START))


@dataclass
class Learner:
    """A person in a chat. ``send`` and ``tap`` give what the handler answers."""

    database: Database
    person: Person = ADA
    place: Place | None = None
    clock: Clock = field(default_factory=Clock)
    deps: Deps = field(default_factory=deps)
    routes: Routes = field(default_factory=all_routes)
    rules_here: bool = False
    messages: count[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.deps = replace(self.deps, clock=self.clock)

    def beside(self, person: Person, **changes: Any) -> Learner:
        """Somebody else with the same bot."""
        return replace(self, person=person, **changes)

    @property
    def where(self) -> Place:
        """The chat: their own, unless told otherwise."""
        return self.place or Place(self.person.id, "private")

    async def send(self, text: str) -> Response:
        """Send a command."""
        name, _, args = text.removeprefix("/").partition(" ")
        scope: Scope = "private" if self.where.private else "group"
        return await self.turn(self.routes.commands[scope, name].handle, args=args, text=text)

    async def tap(self, tap: Tap, message: int | None = 7) -> Response:
        """Tap a button, through its packed form."""
        same = unpack(tap.pack())
        handler = self.routes.taps[type(same)]
        return await self.turn(lambda turn: handler(turn, same), message=message)

    async def turn(
        self, work: Callable[[Turn], T], *, message: int | None = 7, args: str = "", text: str = ""
    ) -> T:
        """Anything in a turn of this person."""

        def unit(db: Connection) -> T:
            admins = frozenset({self.person.id}) if self.rules_here else frozenset()
            player = players.meet(db, self.person, self.clock.now, self.deps.defaults)
            return work(
                Turn(db, self.deps, self.clock.now, player, self.where, message, args, text, admins)
            )

        return await self.database.write(unit)

    async def arrive(self, response: Response) -> int:
        """Let the messages of a response arrive: what was noted of them is kept."""
        number = 0
        for act in response.acts:
            if isinstance(act, Send):
                number = next(self.messages)
                if act.note is not None:
                    await self._tell(f"arrived:{act.note.kind}", number, act.note.id)
        return number

    async def _tell(self, kind: str, message: int, note: int) -> None:
        happened = Happened(kind, self.where.id, self.clock.now, message, note)
        await self.database.write(lambda db: self.routes.tell(db, happened))

    async def player(self) -> Player:
        """The person's row."""
        found = await self.database.read(lambda db: players.find(db, self.person.id))
        assert found is not None
        return found


def screens(response: Response) -> list[Screen]:
    """Every screen of a response, in order."""
    return [act.screen for act in response.acts if isinstance(act, Send | Edit)]


def buttons(response: Response) -> list[Button]:
    """Every button of a response."""
    return [button for screen in screens(response) for row in screen.rows for button in row]


def labels(response: Response) -> list[str]:
    """What the buttons say."""
    return [button.label for button in buttons(response)]


def tap_of(response: Response, kind: type[Tap], place: int = 0) -> Tap:
    """The tap of a kind that a response offers."""
    return [each.tap for each in buttons(response) if isinstance(each.tap, kind)][place]
