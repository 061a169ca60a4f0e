"""Everybody and every chat, and the one way in which messages come, change and go."""

import time
from collections import deque

from bot.sandbox.errors import StageError
from bot.sandbox.journal import Journal
from bot.sandbox.people import People, Person
from bot.sandbox.protocol import Chat, Message, User
from bot.sandbox.rooms import Room

_KEPT = 300_000
_GROUP_IDS = 4_000_001
_SUPERGROUP_IDS = 2_147_483_649
_SUPERGROUP_BASE = -1_000_000_000_000


class World:
    """The state that a real Telegram would keep, of messages the latest `kept`."""

    def __init__(self, bot: User, journal: Journal) -> None:
        self.bot = bot
        self.journal = journal
        self.people = People()
        self.rooms: dict[int, Room] = {}
        self.channels: dict[int, Chat] = {}
        self.kept = _KEPT
        self._latest: deque[tuple[Room, int]] = deque()

    def private_room(self, person: Person) -> Room:
        """The person's chat with the bot; it exists as soon as it is asked for."""
        room = self.rooms.get(person.user.id)
        if room is None:
            room = Room(person.chat, {person.user.id: "member", self.bot.id: "member"})
            self.rooms[person.user.id] = room
        return room

    def room(self, chat_id: int) -> Room:
        """The chat; raises StageError (404)."""
        room = self.rooms.get(chat_id)
        if room is not None:
            return room
        person = self.people.get(chat_id)
        if person is None:
            raise StageError(f"no such chat: {chat_id}", 404)
        return self.private_room(person)

    def free_chat_id(self, kind: str) -> int:
        """An id for a new chat of that type; supergroups lie below -100 0000000000."""
        offset = len(self.rooms)
        if kind == "group":
            return -(_GROUP_IDS + offset)
        return _SUPERGROUP_BASE - (_SUPERGROUP_IDS + offset)

    def post(self, room: Room, message: Message, author: int | None = None) -> Message:
        """Puts a new message into the chat and tells whoever watches."""
        room.messages[message.message_id] = message
        self._latest.append((room, message.message_id))
        if len(self._latest) > self.kept:
            forgotten, message_id = self._latest.popleft()
            forgotten.messages.pop(message_id, None)
        if author is not None:
            room.authors[message.message_id] = author
        self.journal.add("message", room, message)
        return message

    def replace(self, room: Room, message: Message) -> Message:
        """Puts the edited message in place of the old one."""
        room.messages[message.message_id] = message
        self.journal.add("edit", room, message)
        return message

    def delete(self, room: Room, message_id: int) -> None:
        """Takes the message out of the chat."""
        message = room.messages.pop(message_id)
        if message_id in room.pinned:
            room.pinned.remove(message_id)
        self.journal.add("delete", room, message)


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())
