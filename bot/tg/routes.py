"""Which handler an update goes to: features register here, and clashes are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from bot.tg.turn import Turn
from bot.ui.callback import Tap
from bot.ui.screen import Response

Scope = Literal["private", "group"]
AnyTap = TypeVar("AnyTap", bound=Tap)
Handler = Callable[[Turn], Response]
Listener = Callable[[Turn], "Response | None"]


@dataclass(frozen=True)
class Command:
    """A command in a scope. ``place``: its place in the menu; ``None`` keeps it out of it."""

    name: str
    scope: Scope
    handle: Handler
    place: int | None


class Routes:
    """The routes of one feature, or of all."""

    def __init__(self) -> None:
        self.commands: dict[tuple[Scope, str], Command] = {}
        self.taps: dict[type[Tap], Callable[[Turn, Any], Response]] = {}
        self.listeners: list[Listener] = []

    def command(
        self, name: str, *, scope: Scope = "private", place: int | None = None
    ) -> Callable[[Handler], Handler]:
        """Register the handler of ``/name``; its description is the message ``command-name``."""

        def register(handler: Handler) -> Handler:
            self._add_command(Command(name, scope, handler, place))
            return handler

        return register

    def tap(
        self, kind: type[AnyTap]
    ) -> Callable[[Callable[[Turn, AnyTap], Response]], Callable[[Turn, AnyTap], Response]]:
        """Register the handler of a kind of button."""

        def register(
            handler: Callable[[Turn, AnyTap], Response],
        ) -> Callable[[Turn, AnyTap], Response]:
            self._add_tap(kind, handler)
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
        return self

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
