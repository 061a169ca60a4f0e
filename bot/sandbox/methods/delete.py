"""Deletes messages."""

import time

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import open_room
from bot.sandbox.params import Params
from bot.sandbox.protocol import Message
from bot.sandbox.rooms import Room

_DELETABLE_SECONDS = 48 * 3600
_MOST = 100


@method("deleteMessage")
def delete_message(box: Sandbox, params: Params) -> bool:
    """Deletes one message."""
    room = open_room(box, params)
    message = room.messages.get(params.integer("message_id") or 0)
    if message is None:
        raise bad_request("message to delete not found")
    if not _deletable(box, room, message):
        raise bad_request("message can't be deleted")
    box.world.delete(room, message.message_id)
    return True


@method("deleteMessages")
def delete_messages(box: Sandbox, params: Params) -> bool:
    """Deletes up to 100 messages; those that are gone or protected are passed over."""
    room = open_room(box, params)
    wanted = params.value("message_ids", list[int])
    if not wanted:
        raise bad_request("message identifiers are not specified")
    if len(wanted) > _MOST:
        raise bad_request("too many message identifiers specified")
    for message_id in wanted:
        message = room.messages.get(message_id)
        if message is not None and _deletable(box, room, message):
            box.world.delete(room, message_id)
    return True


def _deletable(box: Sandbox, room: Room, message: Message) -> bool:
    if time.time() - message.date > _DELETABLE_SECONDS:
        return False
    own = message.sender is not None and message.sender.id == box.bot.id
    return own or room.is_private or room.is_admin(box.bot.id)
