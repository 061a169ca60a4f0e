"""Updates as they come over the wire: only the fields the bot reads, strictly typed.

Decoding one this way takes about 1 µs; building PTB's objects of it took 131 µs.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

Id = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A number that a database can hold."""


class User(msgspec.Struct, frozen=True):
    """A person or a bot."""

    id: Id
    first_name: str = ""
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name or ''}".strip()


class Chat(msgspec.Struct, frozen=True):
    """A chat of any type."""

    id: Id
    type: str
    title: str | None = None
    is_forum: bool = False


class Document(msgspec.Struct, frozen=True):
    """A file somebody sent."""

    file_id: str
    file_name: str | None = None
    file_size: int | None = None


class Location(msgspec.Struct, frozen=True):
    """A place somebody shared, in degrees."""

    latitude: float
    longitude: float


class Message(msgspec.Struct, frozen=True):
    """A message; ``date`` 0 means that Telegram no longer gives its content."""

    message_id: Id
    chat: Chat
    date: Id = 0
    sender: User | None = msgspec.field(name="from", default=None)
    sender_chat: Chat | None = None
    text: str | None = None
    caption: str | None = None
    message_thread_id: Id | None = None
    is_topic_message: bool = False
    document: Document | None = None
    location: Location | None = None
    migrate_to_chat_id: Id | None = None
    migrate_from_chat_id: Id | None = None
    left_chat_member: User | None = None


class CallbackQuery(msgspec.Struct, frozen=True):
    """A tap on a button."""

    id: str
    sender: User = msgspec.field(name="from")
    data: str | None = None
    message: Message | None = None


class Member(msgspec.Struct, frozen=True):
    """Somebody's standing in a chat."""

    status: str
    user: User


class ChatMemberUpdated(msgspec.Struct, frozen=True):
    """A standing has changed."""

    chat: Chat
    sender: User = msgspec.field(name="from")
    new_chat_member: Member


class Update(msgspec.Struct, frozen=True):
    """One update; kinds that the bot does not use decode to none of them."""

    update_id: int
    message: Message | None = None
    edited_message: Message | None = None
    callback_query: CallbackQuery | None = None
    my_chat_member: ChatMemberUpdated | None = None


class Numbered(msgspec.Struct, frozen=True):
    """Just the number of an update, for those that are malformed otherwise."""

    update_id: int


ALLOWED_UPDATES = ("message", "edited_message", "callback_query", "my_chat_member")
DECODER = msgspec.json.Decoder(Update)
NUMBERED = msgspec.json.Decoder(Numbered)
NUL = b"\\u0000"


class MalformedUpdateError(ValueError):
    """The update is not one: it is set aside with this reason."""


def decode(body: bytes) -> Update:
    """The update in a JSON text; ``MalformedUpdateError`` where its fields are not as they must
    be. NUL characters are dropped, as PostgreSQL refuses them.
    """
    try:
        return DECODER.decode(body.replace(NUL, b"") if NUL in body else body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedUpdateError(str(error)) from None


def number(body: bytes) -> int | None:
    """The update's number, if it has one that a database can hold."""
    try:
        found = NUMBERED.decode(body).update_id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return found if -(2**63) <= found < 2**63 else None


def person(update: Update) -> int:
    """Whose turn the update is: the sender, else the chat, else nobody (0)."""
    for message in (update.message, update.edited_message):
        if message is not None:
            return message.sender.id if message.sender else message.chat.id
    if update.callback_query is not None:
        return update.callback_query.sender.id
    return update.my_chat_member.chat.id if update.my_chat_member else 0


def encode(value: Any) -> bytes:
    """JSON, for parameters and stored calls."""
    return msgspec.json.encode(value)
