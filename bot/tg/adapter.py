"""Reads an update: who, where, and which handler with what; no database, no sending."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from bot.errors import PlayerError, StaleButtonError
from bot.study.people import Person, Place
from bot.tg import wire
from bot.tg.calls import Origin
from bot.tg.routes import Routes, Scope
from bot.tg.turn import Turn
from bot.ui.callback import Tap, unpack
from bot.ui.html import person as tidy_name
from bot.ui.screen import Response, Screen, say, toast

COMMAND = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{3,64}))?(?:\s+(.*))?", re.DOTALL)
LONGEST_ARGS = 256
NAMELESS = "—"


class UnknownCommandError(PlayerError):
    """There is no such command."""

    key = "error-unknown-command"


class OnlyPrivateError(PlayerError):
    """The command belongs into a private chat."""

    key = "error-only-private"


class OnlyGroupError(PlayerError):
    """The command belongs into a group."""

    key = "error-only-group"


class EditedCommandError(PlayerError):
    """A command that was edited in is not run."""

    key = "error-edited-command"


class NotUnderstoodError(PlayerError):
    """A message that no feature takes."""

    key = "error-not-understood"


class AnonymousError(PlayerError):
    """An anonymous administrator or a channel: there is nobody to score."""

    key = "error-anonymous"


@dataclass(frozen=True)
class Occurred:
    """Something that happened without anybody who waits for an answer."""

    kind: str
    chat: int
    detail: int = 0


@dataclass(frozen=True)
class Asked:
    """What an update asks for: the handler runs in a transaction."""

    person: Person
    place: Place
    origin: Origin
    handle: Callable[[Turn], Response]
    message: int | None = None
    args: str = ""
    text: str = ""
    admins: bool = False
    document: wire.Document | None = None
    location: wire.Location | None = None


def read(update: wire.Update, routes: Routes, username: str) -> Asked | Occurred | None:
    """What the update asks for; ``None`` where it is nothing of ours."""
    if update.callback_query is not None:
        return _tap(update.callback_query, routes)
    if update.my_chat_member is not None:
        return _membership(update.my_chat_member)
    message = update.message or update.edited_message
    if message is None:
        return None
    if message.migrate_to_chat_id is not None:
        return Occurred("moved", message.chat.id, message.migrate_to_chat_id)
    if message.sender is None or (message.sender.is_bot and message.sender_chat is None):
        return None
    edited = update.edited_message is not None
    return _message(message, routes, username, edited=edited)


def _membership(change: wire.ChatMemberUpdated) -> Occurred:
    gone = change.new_chat_member.status in ("left", "kicked")
    return Occurred("removed" if gone else "added", change.chat.id)


def _tap(query: wire.CallbackQuery, routes: Routes) -> Asked:
    message = query.message
    chat = message.chat if message else wire.Chat(query.sender.id, "private")
    place = _place(chat, message)
    origin = Origin(
        chat=chat.id,
        thread=place.thread,
        message=message.message_id if message else None,
        query=query.id,
    )

    def handle(turn: Turn) -> Response:
        tap = unpack(query.data or "")
        handler = routes.taps.get(type(tap))
        if handler is None:
            raise StaleButtonError
        return handler(turn, tap)

    does = _raising(AnonymousError()) if query.sender.is_bot else handle
    admins = _kind_of(query.data) in routes.admin_taps and not place.private
    return Asked(_person(query.sender), place, origin, does, origin.message, admins=admins)


def _kind_of(data: str | None) -> type[Tap] | None:
    return Tap.known.get((data or "").partition(":")[0])


def _message(message: wire.Message, routes: Routes, username: str, *, edited: bool) -> Asked | None:
    sender = message.sender
    assert sender is not None
    place = _place(message.chat, message)
    origin = Origin(chat=message.chat.id, thread=place.thread)
    text = message.text or message.caption or ""
    command = COMMAND.fullmatch(text)
    if command and command[2] and command[2].lower() != username.lower():
        return None
    if not command and (edited or not place.private):
        return None
    args = (command[3] or "").strip()[:LONGEST_ARGS] if command else ""
    name = command[1].lower() if command else None
    word, _, rest = args.partition("-")
    if name == "start" and word in routes.payloads and place.private and not edited:
        handle: Callable[[Turn], Response] | None = routes.payloads[word]
        args = rest
    else:
        handle = _handler(name, place, routes, edited=edited)
    if handle is None:
        return None
    if message.sender_chat is not None:
        handle = _raising(AnonymousError())
    admins = not place.private and _wants_admins(routes, name)
    return Asked(
        _person(sender),
        place,
        origin,
        handle,
        message.message_id,
        args,
        text,
        admins,
        message.document,
        message.location,
    )


def _wants_admins(routes: Routes, name: str | None) -> bool:
    command = routes.commands.get(("group", name or ""))
    return command is not None and command.admins


def _handler(
    name: str | None, place: Place, routes: Routes, *, edited: bool
) -> Callable[[Turn], Response] | None:
    if name is None:
        return lambda turn: _listened(turn, routes)
    scope: Scope = "private" if place.private else "group"
    command = routes.commands.get((scope, name))
    if edited:
        return _raising(EditedCommandError()) if place.private else None
    if command is not None:
        return command.handle
    other: Scope = "group" if place.private else "private"
    if (other, name) in routes.commands:
        error = OnlyGroupError if place.private else OnlyPrivateError
        return _raising(error(command=f"/{name}"))
    return _raising(UnknownCommandError(command=f"/{name}")) if place.private else None


def _listened(turn: Turn, routes: Routes) -> Response:
    for listener in routes.listeners:
        response = listener(turn)
        if response is not None:
            return response
    raise NotUnderstoodError


def _raising(error: PlayerError) -> Callable[[Turn], Response]:
    def handle(turn: Turn) -> Response:
        raise error

    return handle


def _person(user: wire.User) -> Person:
    name = tidy_name(user.name) or user.username or NAMELESS
    return Person(user.id, name, user.username, user.language_code)


def _place(chat: wire.Chat, message: wire.Message | None) -> Place:
    thread = message.message_thread_id if message and message.is_topic_message else None
    return Place(chat.id, chat.type, chat.title or "", thread)


def trouble(turn: Turn, error: PlayerError, *, tapped: bool) -> Response:
    """What a person is shown for an expected error."""
    if tapped:
        return toast(turn.texts.plain(error.key, **error.values), alert=error.alert)
    return say(Screen(turn.texts(error.key, **error.values)))
