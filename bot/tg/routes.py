"""Which handler an update goes to: features register here, and clashes are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol, TypeVar

from bot.db import Connection
from bot.tg.chores import Chore
from bot.tg.turn import Deps, Turn
from bot.ui.callback import Tap
from bot.ui.screen import Response

Scope = Literal["private", "group"]
AnyTap = TypeVar("AnyTap", bound=Tap)
Handler = Callable[[Turn], Response]


@dataclass(frozen=True)
class Happened:
    """Something that happened to a chat or a message, without a person who asks for an answer.

    Kinds: ``moved`` (``detail`` is the new chat), ``removed`` and ``added`` (the bot in a group),
    ``gone`` (``detail`` is the message), ``unreachable``, ``arrived:<note kind>`` (``detail`` is
    the message, ``note`` the id of what was noted).
    """

    kind: str
    chat: int
    now: datetime
    detail: int = 0
    note: int = 0


class Tick(Protocol):
    """Does one piece of due work."""

    def __call__(
        self, db: Connection, *, deps: Deps, number: int, now: datetime
    ) -> tuple[int, Response] | None:
        """In a transaction; ``number`` is the id that ``find`` gave."""
        ...


class Prepare(Protocol):
    """Finds what one piece of due work takes long to make."""

    def __call__(
        self, db: Connection, *, deps: Deps, number: int, now: datetime
    ) -> Callable[[], object] | None:
        """In a transaction that writes nothing; the call makes it, with no database, in a thread.
        The tick finds it made, or makes it.
        """
        ...


@dataclass(frozen=True)
class Due:
    """Work that is due at times kept in rows. ``find`` gives ids that are due, ``tick`` does one
    in a transaction: it looks again whether it is due and answers with the chat and what to send.
    ``broadcast``: it may be due for very many at once, so only as much is begun as is soon sent.
    ``prepare``: makes beforehand what would hold up the transaction of ``tick``.
    """

    name: str
    find: Callable[[Connection, datetime, int], list[int]]
    tick: Tick
    broadcast: bool = False
    prepare: Prepare | None = None


EventHandler = Callable[[Connection, Happened], None]
Listener = Callable[[Turn], "Response | None"]


@dataclass(frozen=True)
class Command:
    """A command in a scope. ``place``: its place in the menu; ``None`` keeps it out of it."""

    name: str
    scope: Scope
    handle: Handler
    place: int | None
    admins: bool = False


class Routes:
    """The routes of one feature, or of all."""

    def __init__(self) -> None:
        self.commands: dict[tuple[Scope, str], Command] = {}
        self.taps: dict[type[Tap], Callable[[Turn, Any], Response]] = {}
        self.listeners: list[Listener] = []
        self.payloads: dict[str, Handler] = {}
        self.events: dict[str, list[EventHandler]] = {}
        self.dues: list[Due] = []
        self.chores: list[Chore] = []
        self.admin_taps: set[type[Tap]] = set()

    def command(
        self,
        name: str,
        *,
        scope: Scope = "private",
        place: int | None = None,
        admins: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Register the handler of ``/name``; its description is the message ``command-name``.
        ``admins``: the handler wants to know the chat's administrators.
        """

        def register(handler: Handler) -> Handler:
            self._add_command(Command(name, scope, handler, place, admins))
            return handler

        return register

    def tap(
        self, kind: type[AnyTap], *, admins: bool = False
    ) -> Callable[[Callable[[Turn, AnyTap], Response]], Callable[[Turn, AnyTap], Response]]:
        """Register the handler of a kind of button."""

        def register(
            handler: Callable[[Turn, AnyTap], Response],
        ) -> Callable[[Turn, AnyTap], Response]:
            self._add_tap(kind, handler)
            if admins:
                self.admin_taps.add(kind)
            return handler

        return register

    def payload(self, word: str) -> Callable[[Handler], Handler]:
        """Register who takes ``/start word-…`` (a deep link); the rest is in ``turn.args``."""

        def register(handler: Handler) -> Handler:
            self.payloads[word] = handler
            return handler

        return register

    def event(self, kind: str) -> Callable[[EventHandler], EventHandler]:
        """Register somebody who keeps track of a kind of event."""

        def register(handler: EventHandler) -> EventHandler:
            self.events.setdefault(kind, []).append(handler)
            return handler

        return register

    def listen(self, listener: Listener) -> Listener:
        """Register somebody who may take a message that is no command."""
        self.listeners.append(listener)
        return listener

    def include(self, others: Iterable[Routes]) -> Routes:
        """Take over the routes of the features."""
        for other in others:
            for command in other.commands.values():
                self._add_command(command)
            for kind, handler in other.taps.items():
                self._add_tap(kind, handler)
            self.listeners += other.listeners
            self.payloads |= other.payloads
            self.dues += other.dues
            self.chores += other.chores
            self.admin_taps |= other.admin_taps
            for name, handlers in other.events.items():
                self.events.setdefault(name, []).extend(handlers)
        return self

    def tell(self, db: Connection, happened: Happened) -> None:
        """Tell everybody who keeps track of the event."""
        for handler in self.events.get(happened.kind, ()):
            handler(db, happened)

    def menu(self, scope: Scope) -> list[Command]:
        """The commands people see in a scope, in order."""
        shown = [c for c in self.commands.values() if c.scope == scope and c.place is not None]
        return sorted(shown, key=lambda command: (command.place or 0, command.name))

    def _add_command(self, command: Command) -> None:
        key = (command.scope, command.name)
        if key in self.commands:
            raise ValueError(f"/{command.name} is registered twice in {command.scope}")
        self.commands[key] = command

    def _add_tap(self, kind: type[Tap], handler: Callable[[Turn, Any], Response]) -> None:
        if kind in self.taps:
            raise ValueError(f"{kind.__name__} is registered twice")
        self.taps[kind] = handler
