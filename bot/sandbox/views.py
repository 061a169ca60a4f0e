"""What the control API shows, shared by the server and the Stage client."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bot.sandbox.calls import Call
from bot.sandbox.protocol import Chat, Entity, User

__all__ = ["Button", "Call", "Chat", "ChatRow", "Entity", "Event", "Message", "Toast", "User"]


class Button(Struct, frozen=True):
    """A button of a message: callback data or a link."""

    text: str
    data: str | None = None
    url: str | None = None


class FileView(Struct, frozen=True):
    """A document; size in bytes, url relative to the server."""

    name: str
    size: int
    mime: str
    url: str


class PhotoView(Struct, frozen=True):
    """A photo; sides in pixels, url relative to the server."""

    url: str
    width: int
    height: int


class ReplyView(Struct, frozen=True):
    """The message that is replied to."""

    id: int
    text: str | None


class Message(Struct, frozen=True, kw_only=True):
    """A message as one person sees it; times in seconds since 1970."""

    id: int
    chat: int
    sender: User | None = field(name="from", default=None)
    sender_chat: Chat | None = None
    date: int
    edit_date: int | None = None
    text: str | None = None
    html: str = ""
    entities: list[Entity] = []
    caption: str | None = None
    thread: int | None = None
    reply_to: ReplyView | None = None
    buttons: list[list[Button]] = []
    document: FileView | None = None
    photo: PhotoView | None = None
    sticker: bool = False
    location: dict[str, float] | None = None
    service: str | None = None
    service_text: str | None = None
    deleted: bool = False
    outgoing: bool = False

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons, row by row."""
        return [button.text for row in self.buttons for button in row]

    def button(self, label: str) -> str:
        """The callback data under that label; raises LookupError that lists the labels."""
        for row in self.buttons:
            for button in row:
                if button.text == label and button.data is not None:
                    return button.data
        raise LookupError(f"no button {label!r}; there are: {self.labels}")


class ChatRow(Struct, frozen=True, kw_only=True):
    """A chat in one person's list."""

    id: int
    type: str
    title: str
    members: list[int]
    admins: list[int]
    is_forum: bool = False
    topics: list[dict[str, Any]] = []
    last: Message | None = None
    unread: int = 0


class Event(Struct, frozen=True):
    """Something that happened to a message: `kind` is message, edit or delete."""

    seq: int
    kind: str
    message: Message


class Toast(Struct, frozen=True):
    """What the one who tapped is shown."""

    answered: bool
    text: str = ""
    alert: bool = False
