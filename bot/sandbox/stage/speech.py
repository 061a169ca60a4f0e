"""People say, edit and delete things."""

from typing import Any

import msgspec
from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError
from bot.sandbox.hearing import tell_bot
from bot.sandbox.people import Person
from bot.sandbox.protocol import Json, Message
from bot.sandbox.rooms import Room
from bot.sandbox.showing import show_message
from bot.sandbox.stage.http import answer, box_of, read
from bot.sandbox.stage.people import set_blocked
from bot.sandbox.stage.senders import sender_fields
from bot.sandbox.text.detect import detect
from bot.sandbox.text.utf16 import length
from bot.sandbox.world import now

_MAX_TEXT = 4096
_STICKER: Json = {
    "file_id": "CAACSandboxSticker",
    "file_unique_id": "AgSandboxSticker",
    "type": "regular",
    "width": 512,
    "height": 512,
    "is_animated": False,
    "is_video": False,
}


class Saying(Struct):
    """The body of POST /stage/messages."""

    uid: int = field(name="as")
    chat: int
    text: str | None = None
    thread: int | None = None
    reply_to: int | None = None
    edit: int | None = None
    sender_chat: int | None = None
    location: dict[str, float] | None = None
    sticker: bool = False


class Deletion(Struct):
    """The body of POST /stage/delete."""

    uid: int = field(name="as")
    chat: int
    message: int


async def say(request: Request) -> Response:
    """POST /stage/messages."""
    box = box_of(request)
    wish = await read(request, Saying)
    person = box.world.people.need(wish.uid)
    room = enter(box, person, wish.chat, wish.text)
    if wish.edit is not None:
        message = _edit(box, room, person, wish.edit, _text(wish))
    else:
        message = utter(box, room, person, wish, **_content(wish))
    return answer(show_message(box, room, message, wish.uid))


async def delete(request: Request) -> Response:
    """POST /stage/delete."""
    box = box_of(request)
    wish = await read(request, Deletion)
    room = box.world.room(wish.chat)
    message = find_message(room, wish.message)
    if not (room.is_private or room.author(message) == wish.uid or room.is_admin(wish.uid)):
        raise StageError("only the author or an administrator may delete it", 403)
    box.world.delete(room, wish.message)
    return answer({"deleted": True})


def enter(box: Sandbox, person: Person, chat_id: int, text: str | None) -> Room:
    """The chat in which the person may speak now; /start lets a blocked bot in again."""
    room = box.world.room(chat_id)
    if room.migrated_to is not None:
        raise StageError(f"the group has become {room.migrated_to}", 409)
    if person.is_deactivated or not room.present(person.user.id):
        raise StageError(f"{person.user.id} is not in chat {chat_id}", 403)
    if room.is_private:
        if person.blocked and not (text or "").startswith("/start"):
            raise StageError("the bot is blocked; /start unblocks it", 409)
        set_blocked(box, person, blocked=False)
        person.started = True
    return room


def utter(box: Sandbox, room: Room, person: Person, wish: Saying, **content: Any) -> Message:
    """Posts the person's message and tells the bot."""
    thread, root = _thread(room, wish.thread)
    message = Message(
        message_id=room.next_id(),
        date=now(),
        chat=room.chat,
        message_thread_id=thread,
        is_topic_message=thread is not None,
        reply_to_message=_reply(room, wish.reply_to) or root,
        **sender_fields(box, room, person, wish.sender_chat),
        **content,
    )
    anonymous = wish.sender_chat is not None
    box.world.post(room, message, person.user.id if anonymous else None)
    tell_bot(box, room, message)
    return message


def find_message(room: Room, message_id: int) -> Message:
    """The message; StageError (404) without it."""
    message = room.messages.get(message_id)
    if message is None:
        raise StageError(f"no such message: {message_id}", 404)
    return message


def _edit(box: Sandbox, room: Room, person: Person, message_id: int, text: str) -> Message:
    message = find_message(room, message_id)
    if room.author(message) != person.user.id or message.text is None:
        raise StageError("only one's own texts can be edited", 403)
    entities = detect(text, []) or None
    edited = msgspec.structs.replace(message, text=text, entities=entities, edit_date=now())
    box.world.replace(room, edited)
    tell_bot(box, room, edited, "edited_message")
    return edited


def _content(wish: Saying) -> dict[str, Any]:
    if wish.location is not None:
        return {"location": wish.location}
    if wish.sticker:
        return {"sticker": _STICKER}
    text = _text(wish)
    return {"text": text, "entities": detect(text, []) or None}


def _text(wish: Saying) -> str:
    if not wish.text:
        raise StageError("a message needs a text")
    if length(wish.text) > _MAX_TEXT:
        raise StageError("a message has at most 4096 characters")
    return wish.text


def _thread(room: Room, thread: int | None) -> tuple[int | None, Message | None]:
    if thread is None:
        return None, None
    if thread not in room.topics:
        raise StageError(f"no such topic: {thread}", 404)
    return thread, room.messages.get(thread)


def _reply(room: Room, message_id: int | None) -> Message | None:
    if message_id is None:
        return None
    return msgspec.structs.replace(find_message(room, message_id), reply_to_message=None)
