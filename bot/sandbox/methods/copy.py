"""Forwards and copies messages."""

from typing import Any

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.compose import read_caption, send
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import known_room, open_room
from bot.sandbox.params import Params
from bot.sandbox.protocol import Json, Message

_CONTENT = (
    "text",
    "entities",
    "link_preview_options",
    "document",
    "photo",
    "sticker",
    "location",
    "caption",
    "caption_entities",
)


@method("forwardMessage", paced=True)
def forward_message(box: Sandbox, params: Params) -> Message:
    """Posts a message again, with its origin."""
    room = open_room(box, params)
    source = _source(box, params, "forward")
    return send(box, room, params, **_content(source), forward_origin=_origin(source))


@method("copyMessage", paced=True)
def copy_message(box: Sandbox, params: Params) -> Json:
    """Posts a message again as the bot's own, with another caption if one is given."""
    room = open_room(box, params)
    content = _content(_source(box, params, "copy"))
    if "caption" in params.raw and content["text"] is None:
        content["caption"], content["caption_entities"] = read_caption(params)
    return {"message_id": send(box, room, params, **content).message_id}


def _source(box: Sandbox, params: Params, verb: str) -> Message:
    room = known_room(box, Params({"chat_id": params.raw.get("from_chat_id")}))
    message = room.messages.get(params.integer("message_id") or 0)
    if message is None:
        raise bad_request(f"message to {verb} not found")
    content = _content(message)
    if message.has_protected_content or not any(content.values()):
        raise bad_request(f"the message can't be {'copied' if verb == 'copy' else 'forwarded'}")
    return message


def _content(message: Message) -> dict[str, Any]:
    return {name: getattr(message, name) for name in _CONTENT}


def _origin(message: Message) -> Json:
    if message.sender_chat is not None:
        return {"type": "chat", "date": message.date, "sender_chat": message.sender_chat}
    return {"type": "user", "date": message.date, "sender_user": message.sender}
