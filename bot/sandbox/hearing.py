"""Which messages the bot hears, and the update that tells it."""

from bot.sandbox.box import Sandbox
from bot.sandbox.protocol import Message
from bot.sandbox.rooms import Room
from bot.sandbox.service import service_kind
from bot.sandbox.text.utf16 import Units


def tell_bot(box: Sandbox, room: Room, message: Message, kind: str = "message") -> None:
    """Queues the update unless the bot is not there or privacy mode hides the message."""
    if hears(box, room, message):
        box.updates.push(kind, message, room.chat.id)


def hears(box: Sandbox, room: Room, message: Message) -> bool:
    """Whether the bot gets this message: all in private or as administrator, else few."""
    if room.is_private:
        return True
    if not room.present(box.bot.id):
        return False
    if not box.config.privacy or room.is_admin(box.bot.id) or service_kind(message):
        return True
    return _replies_to_bot(box, message) or _addresses_bot(box, message)


def _replies_to_bot(box: Sandbox, message: Message) -> bool:
    origin = message.reply_to_message
    if origin is None or origin.sender is None:
        return False
    return origin.sender.id == box.bot.id


def _addresses_bot(box: Sandbox, message: Message) -> bool:
    text = message.text if message.text is not None else message.caption
    units = Units(text or "")
    name = f"@{box.bot.username}".lower()
    for entity in message.entities or message.caption_entities or []:
        words = units.cut(entity.offset, entity.offset + entity.length).lower()
        if entity.type == "mention" and words == name:
            return True
        if entity.type == "bot_command" and ("@" not in words or words.endswith(name)):
            return True
    return False
