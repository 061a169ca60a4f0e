"""Pins and unpins messages."""

from msgspec.structs import replace

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import open_room
from bot.sandbox.params import Params
from bot.sandbox.protocol import Message
from bot.sandbox.rooms import Room
from bot.sandbox.world import now


@method("pinChatMessage")
def pin_chat_message(box: Sandbox, params: Params) -> bool:
    """Pins a message; in a group the bot must be an administrator."""
    room = _pinnable(box, params)
    message = room.messages.get(params.integer("message_id") or 0)
    if message is None:
        raise bad_request("message to pin not found")
    if message.message_id not in room.pinned:
        room.pinned.append(message.message_id)
        _announce(box, room, message)
    return True


@method("unpinChatMessage")
def unpin_chat_message(box: Sandbox, params: Params) -> bool:
    """Unpins the message, or the latest pinned one."""
    room = _pinnable(box, params)
    message_id = params.integer("message_id") or (room.pinned[-1] if room.pinned else 0)
    if message_id not in room.pinned:
        raise bad_request("message to unpin not found")
    room.pinned.remove(message_id)
    return True


@method("unpinAllChatMessages")
def unpin_all_chat_messages(box: Sandbox, params: Params) -> bool:
    """Unpins everything."""
    _pinnable(box, params).pinned.clear()
    return True


def _pinnable(box: Sandbox, params: Params) -> Room:
    room = open_room(box, params)
    if not room.is_private and not room.is_admin(box.bot.id):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return room


def _announce(box: Sandbox, room: Room, message: Message) -> None:
    notice = Message(
        message_id=room.next_id(),
        sender=box.world.bot,
        date=now(),
        chat=room.chat,
        pinned_message=replace(message, reply_to_message=None),
    )
    box.updates.push("message", box.world.post(room, notice), room.chat.id)
