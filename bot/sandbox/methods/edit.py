"""Edits texts, captions and keyboards."""

from typing import Any

from msgspec.structs import replace

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.compose import read_caption, read_text
from bot.sandbox.methods.keyboards import read_keyboard
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import open_room
from bot.sandbox.params import Params
from bot.sandbox.protocol import Message
from bot.sandbox.rooms import Room
from bot.sandbox.world import now

_NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


@method("editMessageText", paced=True)
def edit_message_text(box: Sandbox, params: Params) -> Message:
    """Puts another text and keyboard in place; no keyboard in the call removes the old one."""
    room = open_room(box, params)
    text, entities = read_text(params)
    message = _editable(box, room, params)
    if message.text is None:
        raise bad_request("there is no text in the message to edit")
    return _put(box, room, params, message, text=text, entities=entities)


@method("editMessageCaption", paced=True)
def edit_message_caption(box: Sandbox, params: Params) -> Message:
    """Puts another caption and keyboard in place."""
    room = open_room(box, params)
    caption, entities = read_caption(params)
    message = _editable(box, room, params)
    if message.document is None and message.photo is None:
        raise bad_request("there is no caption in the message to edit")
    return _put(box, room, params, message, caption=caption, caption_entities=entities)


@method("editMessageReplyMarkup", paced=True)
def edit_message_reply_markup(box: Sandbox, params: Params) -> Message:
    """Puts another keyboard in place."""
    room = open_room(box, params)
    return _put(box, room, params, _editable(box, room, params))


def _editable(box: Sandbox, room: Room, params: Params) -> Message:
    message_id = params.integer("message_id")
    if not message_id:
        raise bad_request("message identifier is not specified")
    message = room.messages.get(message_id)
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is None or message.sender.id != box.bot.id or message.forward_origin:
        raise bad_request("message can't be edited")
    return message


def _put(box: Sandbox, room: Room, params: Params, message: Message, **content: Any) -> Message:
    edited = replace(message, reply_markup=read_keyboard(params), **content)
    if edited == message:
        raise bad_request(_NOT_MODIFIED)
    return box.world.replace(room, replace(edited, edit_date=now()))
