"""Screens and responses: what a handler wants people to see, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from bot.ui.callback import Tap


class Priority(IntEnum):
    """Who goes first when the budget is short."""

    TAP = 0
    ROUND = 1
    BROADCAST = 2


@dataclass(frozen=True)
class Button:
    """A button under a message: a tap, or a link."""

    label: str
    tap: Tap | None = None
    url: str | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Screen:
    """A message: HTML text and rows of buttons. ``lead`` are messages that must stand above it."""

    text: str
    rows: Rows = ()
    lead: tuple[str, ...] = ()


@dataclass(frozen=True)
class Toast:
    """The answer to a tap: plain text, 200 characters at the most."""

    text: str = ""
    alert: bool = False


@dataclass(frozen=True)
class Note:
    """What to remember when a message has arrived: its id goes to the keeper of this kind."""

    kind: str
    id: int


@dataclass(frozen=True)
class Send:
    """A new message. Without ``chat`` it goes where the update came from."""

    screen: Screen
    chat: int | None = None
    reply_to: int | None = None
    thread: int | None = None
    note: Note | None = None
    quiet: bool = False


@dataclass(frozen=True)
class Edit:
    """A message in place. Without ``message`` it is the one that was tapped. A ``spare`` one may
    be late, or be overtaken by a newer one, where the budget is short.
    """

    screen: Screen
    chat: int | None = None
    message: int | None = None
    spare: bool = False


@dataclass(frozen=True)
class Remove:
    """Delete a message."""

    chat: int
    message: int


@dataclass(frozen=True)
class File:
    """A document or, with ``picture``, a photo; ``caption`` is HTML."""

    name: str
    content: bytes = field(repr=False)
    caption: str = ""
    rows: Rows = ()
    picture: bool = False
    chat: int | None = None
    reply_to: int | None = None
    thread: int | None = None


Act = Send | Edit | Remove | File


@dataclass(frozen=True)
class Response:
    """All that a handler answers: the toast first, then the acts in order."""

    acts: tuple[Act, ...] = ()
    toast: Toast | None = None
    priority: Priority = Priority.TAP


def say(screen: Screen, *more: Screen, toast: str = "") -> Response:
    """New messages in the chat that asked."""
    return Response(tuple(Send(each) for each in (screen, *more)), Toast(toast) if toast else None)


def turn_into(screen: Screen, *acts: Act, toast: str = "") -> Response:
    """The tapped message becomes this screen; further acts follow."""
    return Response((Edit(screen), *acts), Toast(toast) if toast else None)


def toast(text: str, *, alert: bool = False) -> Response:
    """Only the answer to a tap."""
    return Response((), Toast(text, alert))
