"""Who is an author: for everybody else these commands do not exist."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from bot.errors import StaleButtonError
from bot.tg.adapter import OnlyPrivateError, UnknownCommandError
from bot.tg.turn import Turn
from bot.ui.callback import Tap
from bot.ui.screen import Response

AnyTap = TypeVar("AnyTap", bound=Tap)
Handler = Callable[[Turn], Response]


def command(name: str) -> Callable[[Handler], Handler]:
    """A command that only authors have."""

    def guard(handler: Handler) -> Handler:
        @wraps(handler)
        def guarded(turn: Turn) -> Response:
            if not turn.admin:
                raise UnknownCommandError(command=f"/{name}")
            return handler(turn)

        return guarded

    return guard


def elsewhere(name: str) -> Handler:
    """The command in a group: authors are sent to their own chat, nobody else is answered."""

    def handler(turn: Turn) -> Response:
        if not turn.admin:
            return Response()
        raise OnlyPrivateError(command=f"/{name}")

    return handler


def tap(handler: Callable[[Turn, AnyTap], Response]) -> Callable[[Turn, AnyTap], Response]:
    """A button that only authors may use."""

    @wraps(handler)
    def guarded(turn: Turn, tapped: AnyTap) -> Response:
        if not turn.admin:
            raise StaleButtonError
        return handler(turn, tapped)

    return guarded
