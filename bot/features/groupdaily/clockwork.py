"""What drives the group's daily question without anybody's words: due rows and events."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.db import Connection
from bot.features.groupdaily import keeping, play, steps
from bot.features.groupdaily.own import Step
from bot.study.queries import subscriptions as subs
from bot.tg.routes import Due, Happened, Routes
from bot.tg.turn import Deps
from bot.ui.screen import Response

routes = Routes()
Play = Callable[[Connection, Deps, int, datetime], tuple[Step, ...]]


class Work:
    """Due work of one kind of row."""

    def __init__(self, kind: str, play: Play) -> None:
        self._kind, self._play = kind, play

    def find(self, db: Connection, now: datetime, limit: int) -> list[int]:
        """The subscriptions for which it is due."""
        return subs.due(db, self._kind, now, limit)

    def tick(
        self, db: Connection, *, deps: Deps, number: int, now: datetime
    ) -> tuple[int, Response] | None:
        """Do it for one."""
        return steps.shown(self._play(db, deps, number, now), deps.username)


def _register(name: str, work: Work) -> None:
    routes.dues.append(Due(name, work.find, work.tick, broadcast=True))


_register("groupdaily.close", Work(subs.CLOSE, play.look))
_register("groupdaily", Work(subs.GROUP, play.ask))
_register("groupdaily.weekly", Work(subs.WEEKLY, play.week))


@routes.event(f"arrived:{steps.NOTED}")
def on_card_arrived(db: Connection, happened: Happened) -> None:
    """The clock of the question starts."""
    keeping.arrived(db, happened.note, happened.detail, happened.now)


@routes.event("gone")
def on_gone(db: Connection, happened: Happened) -> None:
    """A card was deleted."""
    keeping.gone(db, happened.chat, happened.detail, happened.now)


@routes.event("removed")
def on_removed(db: Connection, happened: Happened) -> None:
    """The bot is no longer in the group."""
    if happened.chat < 0:
        keeping.ended(db, happened.chat, subs.OFF, happened.now)


@routes.event("unreachable")
def on_unreachable(db: Connection, happened: Happened) -> None:
    """The same, found out while writing."""
    if happened.chat < 0:
        keeping.ended(db, happened.chat, subs.BLOCKED, happened.now)


@routes.event("moved")
def on_moved(db: Connection, happened: Happened) -> None:
    """The group has become a supergroup."""
    keeping.moved(db, happened.chat, happened.detail, happened.now)
