"""Sends texts and signs of life."""

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.compose import read_text, send
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import open_room
from bot.sandbox.params import Params
from bot.sandbox.protocol import Json, Message

_ACTIONS = frozenset(
    [
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    ]
)


@method("sendMessage", paced=True)
def send_message(box: Sandbox, params: Params) -> Message:
    """Posts a text."""
    room = open_room(box, params)
    text, entities = read_text(params)
    preview = params.value("link_preview_options", Json)
    return send(box, room, params, text=text, entities=entities, link_preview_options=preview)


@method("sendChatAction")
def send_chat_action(box: Sandbox, params: Params) -> bool:
    """Accepts an action such as typing."""
    room = open_room(box, params)
    action = params.text("action")
    if action not in _ACTIONS:
        raise bad_request("wrong parameter action in request")
    box.journal.add("action", room, data={"chat": room.chat.id, "action": action})
    return True
