"""What all sending methods share: the text, the thread, the reply, the envelope."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.sandbox.box import Sandbox
from bot.sandbox.entities import format_text
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.keyboards import read_keyboard
from bot.sandbox.params import Params
from bot.sandbox.protocol import Entity, Message
from bot.sandbox.rooms import Room
from bot.sandbox.text.utf16 import length
from bot.sandbox.world import now

MAX_TEXT = 4096
MAX_CAPTION = 1024
_GENERAL = 1


class _Reply(Struct):
    message_id: int
    allow_sending_without_reply: bool = False


def read_text(params: Params) -> tuple[str, list[Entity] | None]:
    """The message text with its entities; ApiError when it is empty or too long."""
    raw = params.text("text")
    if not raw:
        raise bad_request("message text is empty")
    text, entities = format_text(raw, params.text("parse_mode"), _entities(params, "entities"))
    if not text:
        raise bad_request("message text is empty")
    if length(text) > MAX_TEXT:
        raise bad_request("message is too long")
    return text, entities


def read_caption(params: Params) -> tuple[str | None, list[Entity] | None]:
    """The caption with its entities, both None without one; ApiError when it is too long."""
    raw = params.text("caption")
    if not raw:
        return None, None
    marked = _entities(params, "caption_entities")
    text, entities = format_text(raw, params.text("parse_mode"), marked)
    if length(text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    return text or None, entities


def _entities(params: Params, name: str) -> list[Entity] | None:
    return params.value(name, list[Entity])


def send(box: Sandbox, room: Room, params: Params, **content: Any) -> Message:
    """Posts a message of the bot with that content and returns it."""
    thread, root = _thread(room, params)
    reply = _replied(room, params) or root
    message = Message(
        message_id=room.next_id(),
        sender=box.world.bot,
        date=now(),
        chat=room.chat,
        message_thread_id=thread,
        is_topic_message=thread is not None,
        reply_to_message=reply,
        has_protected_content=params.flag("protect_content"),
        reply_markup=read_keyboard(params),
        **content,
    )
    return box.world.post(room, message)


def _thread(room: Room, params: Params) -> tuple[int | None, Message | None]:
    thread = params.integer("message_thread_id")
    if not thread:
        return None, None
    if thread == _GENERAL or thread not in room.topics:
        raise bad_request("message thread not found")
    return thread, room.messages.get(thread)


def _replied(room: Room, params: Params) -> Message | None:
    wish = _wished_reply(params)
    if wish is None:
        return None
    message = room.messages.get(wish.message_id)
    if message is not None:
        return replace(message, reply_to_message=None) if message.reply_to_message else message
    if wish.allow_sending_without_reply:
        return None
    raise bad_request("message to be replied not found")


def _wished_reply(params: Params) -> _Reply | None:
    if "reply_parameters" in params.raw:
        return params.value("reply_parameters", _Reply)
    message_id = params.integer("reply_to_message_id")
    if not message_id:
        return None
    return _Reply(message_id, params.flag("allow_sending_without_reply"))
