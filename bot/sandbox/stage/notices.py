"""Service messages."""

from typing import Any

from bot.sandbox.box import Sandbox
from bot.sandbox.hearing import tell_bot
from bot.sandbox.protocol import Message, User
from bot.sandbox.rooms import Room
from bot.sandbox.world import now


def notice(box: Sandbox, room: Room, by: User, **content: Any) -> Message:
    """Posts a service message with that content and tells the bot."""
    message = Message(message_id=room.next_id(), sender=by, date=now(), chat=room.chat, **content)
    box.world.post(room, message)
    tell_bot(box, room, message)
    return message
