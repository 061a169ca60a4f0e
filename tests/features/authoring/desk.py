"""An author with a chat, files that Telegram would give, and the chores run by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from itertools import count
from typing import Any

from bot.db import Connection, Database
from bot.features.authoring import handlers
from bot.study.reading import Read, Request, read
from bot.tg.api import Fate, Outcome
from bot.tg.chores import Bench, Chore
from bot.tg.files import Files
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.tg.wire import Document
from bot.ui.callback import Tap
from bot.ui.screen import Edit, File, Response, Screen, Send
from tests.support.fakes import FakeApi, refused, result
from tests.support.turns import AYSE, Clock, Learner, deps


async def read_here(request: Request, seconds: float = 60) -> Read:
    """What the other process would answer, without starting one."""
    return read(request)


class Cabinet(FakeApi):
    """Telegram's files by id."""

    def __init__(self) -> None:
        super().__init__()
        self.contents: dict[str, bytes] = {}

    async def call(self, method: str, params: dict[str, Any], **more: Any) -> Outcome:
        """Where a file lies."""
        if params["file_id"] not in self.contents:
            return refused(400, "Bad Request: invalid file_id")
        return result({"file_path": params["file_id"]})

    async def download(self, path: str, *, seconds: float = 60.0) -> Outcome:
        """What is in it."""
        return Outcome(Fate.DONE, self.contents[path])


@dataclass
class Author:
    """Ayşe, who is an admin. ``told``: everything that chores have sent her."""

    database: Database
    learner: Learner
    cabinet: Cabinet = field(default_factory=Cabinet)
    told: list[Response] = field(default_factory=list)
    messages: count[int] = field(default_factory=lambda: count(100))

    @property
    def clock(self) -> Clock:
        """The clock that everything looks at."""
        return self.learner.clock

    async def send_file(
        self, name: str, content: bytes, caption: str = "", *, size: int | None = None
    ) -> Response:
        """Send a document; its message arrives."""
        file_id = f"file{len(self.cabinet.contents)}"
        self.cabinet.contents[file_id] = content
        document = Document(file_id, name, size or len(content))
        return await self.message(caption, document)

    async def message(self, text: str, document: Document | None = None) -> Response:
        """Send something that is no command; what is answered arrives."""

        def listened(turn: Turn) -> Response:
            turn = replace(turn, text=text, document=document)
            made = (listener(turn) for listener in handlers.routes.listeners)
            return next((each for each in made if each is not None), Response())

        response = await self.learner.turn(listened)
        await self._arrive(response)
        return response

    async def tap(self, tap: Tap, message: int | None = 100) -> Response:
        """Tap a button."""
        return await self.learner.tap(tap, message)

    async def _arrive(self, response: Response) -> None:
        for act in response.acts:
            if isinstance(act, Send) and act.note is not None:
                number, note = next(self.messages), act.note.id
                await self.learner._tell(f"arrived:{act.note.kind}", number, note)

    @property
    def bench(self) -> Bench:
        """What chores work with."""
        return Bench(self.database, self.learner.deps, Files(self.cabinet), self._tell)

    async def _tell(self, work: Callable[[Connection], tuple[int, Response] | None]) -> None:
        made = await self.database.write(work)
        if made is not None:
            assert made[0] == self.learner.person.id
            self.told.append(made[1])
            await self._arrive(made[1])

    async def work(self) -> Screen:
        """Let every chore do all that waits; what the draft's message says at last."""
        now = self.clock()
        for chore in handlers.routes.chores:
            while (number := await self.database.read(partial(_first, chore, now))) is not None:
                await chore.run(self.bench, number)
        return self.screen

    @property
    def screen(self) -> Screen:
        """The latest screen that a chore has shown."""
        acts = [act for each in self.told for act in each.acts]
        return [act.screen for act in acts if isinstance(act, Send | Edit)][-1]

    @property
    def papers(self) -> dict[str, str]:
        """Documents that chores have sent, by name."""
        acts = [act for each in self.told for act in each.acts]
        return {act.name: act.content.decode() for act in acts if isinstance(act, File)}


def _first(chore: Chore, now: datetime, db: Connection) -> int | None:
    return next(iter(chore.find(db, now, 1)), None)


def author(database: Database) -> Author:
    """Ayşe as an author."""
    routes = Routes().include([handlers.routes])
    admins = deps(admins=frozenset({AYSE.id}))
    return Author(database, Learner(database, AYSE, deps=admins, routes=routes))


def tap_on(screen: Screen, label: str) -> Tap:
    """The tap behind a label."""
    for row in screen.rows:
        for button in row:
            if button.label == label and button.tap is not None:
                return button.tap
    raise AssertionError(f"no {label} among {labels(screen)}")


def labels(screen: Screen) -> list[str]:
    """What the buttons say."""
    return [button.label for row in screen.rows for button in row]
