"""Who a message is from: a person, an anonymous administrator, or a channel."""

from typing import Any

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError
from bot.sandbox.people import Person
from bot.sandbox.protocol import Chat, User
from bot.sandbox.rooms import Room

_ANONYMOUS = User(id=1_087_968_824, is_bot=True, first_name="Group", username="GroupAnonymousBot")
_CHANNEL = User(id=136_817_688, is_bot=True, first_name="Channel", username="Channel_Bot")


def sender_fields(
    box: Sandbox, room: Room, person: Person, sender_chat: int | None
) -> dict[str, Any]:
    """The message's `sender` and, when it hides a person, `sender_chat`."""
    if sender_chat is None:
        return {"sender": person.user}
    if sender_chat == room.chat.id:
        if not room.is_admin(person.user.id):
            raise StageError("only an administrator can be anonymous", 403)
        return {"sender": _ANONYMOUS, "sender_chat": room.chat}
    if sender_chat >= 0:
        raise StageError(f"not a channel: {sender_chat}")
    fresh = Chat(id=sender_chat, type="channel", title="Channel", username="sandbox_channel")
    channel = box.world.channels.setdefault(sender_chat, fresh)
    return {"sender": _CHANNEL, "sender_chat": channel}
