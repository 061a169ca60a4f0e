"""The Bot API objects that the sandbox sends, as structs that encode to the API's own JSON."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

Json = dict[str, Any]


class User(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A person or a bot."""

    id: int
    is_bot: bool
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None


class Chat(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A private chat, group, supergroup or channel."""

    id: int
    type: str
    title: str | None = None
    username: str | None = None
    first_name: str | None = None
    last_name: str | None = None
    is_forum: bool = False


class Entity(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A formatted stretch of a text; offset and length in UTF-16 units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user: User | None = None
    language: str | None = None
    custom_emoji_id: str | None = None


class InlineButton(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One button of an inline keyboard."""

    text: str
    callback_data: str | None = None
    url: str | None = None
    style: str | None = None
    icon_custom_emoji_id: str | None = None
    web_app: Json | None = None
    login_url: Json | None = None
    switch_inline_query: str | None = None
    switch_inline_query_current_chat: str | None = None
    switch_inline_query_chosen_chat: Json | None = None
    copy_text: Json | None = None
    callback_game: Json | None = None
    pay: bool = False


class Keyboard(Struct, frozen=True, kw_only=True, gc=False):
    """An inline keyboard as it stands under a message."""

    inline_keyboard: list[list[InlineButton]]


class Document(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A file sent as a document."""

    file_id: str
    file_unique_id: str
    file_name: str | None = None
    mime_type: str | None = None
    file_size: int | None = None


class PhotoSize(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One size of a photo, in pixels."""

    file_id: str
    file_unique_id: str
    width: int
    height: int
    file_size: int | None = None


class Message(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A message; it is never changed: an edit puts another one in its place."""

    message_id: int
    sender: User | None = field(name="from", default=None)
    sender_chat: Chat | None = None
    date: int
    chat: Chat
    message_thread_id: int | None = None
    is_topic_message: bool = False
    is_automatic_forward: bool = False
    forward_origin: Json | None = None
    reply_to_message: Message | None = None
    edit_date: int | None = None
    has_protected_content: bool = False
    text: str | None = None
    entities: list[Entity] | None = None
    link_preview_options: Json | None = None
    document: Document | None = None
    photo: list[PhotoSize] | None = None
    sticker: Json | None = None
    location: Json | None = None
    caption: str | None = None
    caption_entities: list[Entity] | None = None
    reply_markup: Keyboard | None = None
    new_chat_members: list[User] | None = None
    left_chat_member: User | None = None
    group_chat_created: bool = False
    supergroup_chat_created: bool = False
    migrate_to_chat_id: int | None = None
    migrate_from_chat_id: int | None = None
    pinned_message: Message | None = None
    forum_topic_created: Json | None = None


class InaccessibleMessage(Struct, frozen=True, kw_only=True, gc=False):
    """What stands in an update for a message that is gone; its date is always 0."""

    chat: Chat
    message_id: int
    date: int = 0


class CallbackQuery(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A tap on an inline button."""

    id: str
    sender: User = field(name="from")
    message: Message | InaccessibleMessage | None = None
    chat_instance: str
    data: str
