"""Turns the sandbox's chats and messages into what one person sees."""

from bot.sandbox import protocol, views
from bot.sandbox.box import Sandbox
from bot.sandbox.entities import render_html
from bot.sandbox.journal import Happening
from bot.sandbox.people import Person
from bot.sandbox.protocol import Keyboard
from bot.sandbox.rooms import Room
from bot.sandbox.service import service_kind, service_text


def show_message(
    box: Sandbox, room: Room, message: protocol.Message, uid: int | None, *, deleted: bool = False
) -> views.Message:
    """The message for that person (None: for nobody in particular)."""
    text = message.text if message.text is not None else message.caption
    entities = message.entities or message.caption_entities or []
    return views.Message(
        id=message.message_id,
        chat=room.chat.id,
        sender=None if message.sender_chat else message.sender,
        sender_chat=message.sender_chat,
        date=message.date,
        edit_date=message.edit_date,
        text=message.text,
        html=render_html(text, entities) if text else "",
        entities=entities,
        caption=message.caption,
        thread=message.message_thread_id,
        reply_to=_reply(message),
        buttons=_buttons(message.reply_markup),
        document=_document(box, message.document),
        photo=_photo(message),
        sticker=message.sticker is not None,
        location=message.location,
        service=service_kind(message),
        service_text=service_text(message, _language(box, uid)),
        deleted=deleted,
        outgoing=uid is not None and room.author(message) == uid,
    )


def show_event(box: Sandbox, event: Happening, uid: int | None) -> views.Event | None:
    """The event for that person; None if it is not about a message."""
    if event.message is None:
        return None
    gone = event.kind == "delete"
    message = show_message(box, event.room, event.message, uid, deleted=gone)
    return views.Event(event.seq, event.kind, message)


def show_room(box: Sandbox, room: Room, person: Person) -> views.ChatRow:
    """The chat as a row of that person's list."""
    uid = person.user.id
    last = next(reversed(room.messages.values()), None)
    return views.ChatRow(
        id=room.chat.id,
        type=room.chat.type,
        title=box.world.bot.first_name if room.is_private else room.chat.title or "",
        members=room.members(),
        admins=room.admins(),
        is_forum=room.chat.is_forum,
        topics=[{"id": thread, "name": name} for thread, name in room.topics.items()],
        last=show_message(box, room, last, uid) if last else None,
        unread=_unread(room, uid),
    )


def rooms_of(box: Sandbox, person: Person) -> list[Room]:
    """The person's chats: the one with the bot, then groups, the newest message first."""
    uid = person.user.id
    groups = [
        room
        for room in box.world.rooms.values()
        if not room.is_private and room.migrated_to is None and room.present(uid)
    ]
    return [box.world.private_room(person), *groups]


def _unread(room: Room, uid: int) -> int:
    read = room.reads.get(uid, 0)
    count = 0
    for message_id in reversed(room.messages):
        if message_id <= read:
            break
        count += room.author(room.messages[message_id]) != uid
    return count


def _reply(message: protocol.Message) -> views.ReplyView | None:
    origin = message.reply_to_message
    if origin is None or origin.forum_topic_created is not None:
        return None
    return views.ReplyView(origin.message_id, origin.text or origin.caption)


def _buttons(keyboard: Keyboard | None) -> list[list[views.Button]]:
    if keyboard is None:
        return []
    return [
        [views.Button(button.text, button.callback_data, button.url) for button in row]
        for row in keyboard.inline_keyboard
    ]


def _document(box: Sandbox, document: protocol.Document | None) -> views.FileView | None:
    file = box.files.get(document.file_id) if document else None
    if file is None:
        return None
    return views.FileView(file.name, len(file.content), file.mime, f"/stage/files/{file.id}")


def _photo(message: protocol.Message) -> views.PhotoView | None:
    if not message.photo:
        return None
    largest = message.photo[-1]
    return views.PhotoView(f"/stage/files/{largest.file_id}", largest.width, largest.height)


def _language(box: Sandbox, uid: int | None) -> str | None:
    person = box.world.people.get(uid) if uid is not None else None
    return person.user.language_code if person else None
