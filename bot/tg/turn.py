"""A turn: one update as a handler sees it, inside the transaction that handles it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bot.db import Connection
from bot.study.catalog import Catalog
from bot.study.library import Library
from bot.study.people import Defaults, Place, Player
from bot.tg.wire import Document, Location
from bot.ui.texts import Texts, texts
from questions.model import Question


@dataclass(frozen=True)
class Deps:
    """What every turn shares; made once in the composition root."""

    library: Library
    defaults: Defaults
    dice: Random
    clock: Callable[[], datetime]
    admins: frozenset[int] = frozenset()
    username: str = ""


@dataclass(frozen=True)
class Turn:
    """One update. ``now``: when it arrived; ``message``: the id of the message that was sent or
    tapped; ``args``: the words behind a command; ``text``: the whole text; ``admins``: the chat's
    administrators, where the route asked for them; ``document`` and ``location``: what was sent.
    """

    db: Connection
    deps: Deps
    now: datetime
    player: Player
    place: Place
    message: int | None = None
    args: str = ""
    text: str = ""
    admins: frozenset[int] = frozenset()
    document: Document | None = None
    location: Location | None = None

    @property
    def texts(self) -> Texts:
        """The words in the player's language."""
        return texts(self.player.language)

    @property
    def catalog(self) -> Catalog:
        """What can be asked."""
        return self.deps.library.catalog(self.db, self.now)

    @property
    def dice(self) -> Random:
        """Where chance comes from."""
        return self.deps.dice

    @property
    def rules_here(self) -> bool:
        """Whether the person administers this chat."""
        return self.player.id in self.admins

    @property
    def admin(self) -> bool:
        """Whether the person operates or authors."""
        return self.player.id in self.deps.admins

    def question(self, revision_id: int) -> Question:
        """The question of a revision."""
        return self.deps.library.question(self.db, revision_id)
