"""Groups are made, change their members, and become supergroups."""

from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError
from bot.sandbox.protocol import Chat, User
from bot.sandbox.rooms import Room
from bot.sandbox.showing import show_room
from bot.sandbox.stage.http import answer, box_of, read, whole
from bot.sandbox.stage.notices import notice
from bot.sandbox.standing import change_status, find_user

Status = Literal["member", "administrator", "left", "kicked"]


class NewGroup(Struct):
    """The body of POST /stage/groups; `admins` may name the bot."""

    title: str
    members: list[int] = []
    admins: list[int] = []
    type: Literal["group", "supergroup"] | None = None
    is_forum: bool = False
    topics: list[str] = []
    id: int | None = None


class Membership(Struct):
    """The body of POST /stage/groups/ID/members."""

    user: int
    status: Status


async def add_group(request: Request) -> Response:
    """POST /stage/groups."""
    box = box_of(request)
    wish = await read(request, NewGroup)
    people = [uid for uid in dict.fromkeys(wish.admins + wish.members) if uid != box.bot.id]
    if not people:
        raise StageError("a group needs a member")
    first = box.world.people.need(people[0])
    room = _open(box, wish, people)
    _welcome(box, room, first.user, as_admin=box.bot.id in wish.admins)
    for name in wish.topics if room.chat.is_forum else []:
        _add_topic(box, room, first.user, name)
    return answer(show_room(box, room, first))


def _open(box: Sandbox, wish: NewGroup, people: list[int]) -> Room:
    kind = wish.type or ("supergroup" if wish.is_forum else "group")
    chat_id = box.world.free_chat_id(kind) if wish.id is None else wish.id
    if chat_id >= 0 or chat_id in box.world.rooms:
        raise StageError(f"not a free chat id: {chat_id}", 409)
    is_forum = wish.is_forum and kind == "supergroup"
    room = Room(Chat(id=chat_id, type=kind, title=wish.title, is_forum=is_forum))
    for uid in people:
        box.world.people.need(uid)
        room.status[uid] = "administrator" if uid in wish.admins else "member"
    creators = [uid for uid in wish.admins if uid != box.bot.id]
    if creators:
        room.status[creators[0]] = "creator"
    box.world.rooms[chat_id] = room
    return room


def _welcome(box: Sandbox, room: Room, by: User, *, as_admin: bool) -> None:
    status = "administrator" if as_admin else "member"
    change_status(box, room, by, box.world.bot, status)
    if room.chat.type == "group":
        notice(box, room, by, group_chat_created=True)
    else:
        notice(box, room, by, new_chat_members=[box.world.bot])


def _add_topic(box: Sandbox, room: Room, by: User, name: str) -> None:
    thread = room.last_id + 1
    room.topics[thread] = name
    created = {"name": name, "icon_color": 7_322_096}
    notice(
        box,
        room,
        by,
        forum_topic_created=created,
        message_thread_id=thread,
        is_topic_message=True,
    )


async def set_member(request: Request) -> Response:
    """POST /stage/groups/ID/members."""
    box = box_of(request)
    wish = await read(request, Membership)
    room = _group(box, whole(request, "id"))
    who = find_user(box, wish.user)
    if who is None:
        raise StageError(f"no such user: {wish.user}", 404)
    _change(box, room, who, wish.status)
    return answer({"user": who.id, "status": room.status[who.id]})


def _change(box: Sandbox, room: Room, who: User, status: Status) -> None:
    was_there = room.present(who.id)
    by = who if status == "left" else _acting(box, room, who)
    if was_there and not status_is_present(status) and who.id != box.bot.id:
        notice(box, room, by, left_chat_member=who)
    change_status(box, room, by, who, status)
    if not was_there and status_is_present(status):
        notice(box, room, by, new_chat_members=[who])


def status_is_present(status: Status) -> bool:
    """Whether somebody with that status is in the chat."""
    return status in ("member", "administrator")


def _acting(box: Sandbox, room: Room, who: User) -> User:
    """Whoever changes the membership: an administrator, else anybody, else the person."""
    for uid in [*room.admins(), *room.members()]:
        user = find_user(box, uid)
        if user is not None and not user.is_bot:
            return user
    return who


async def migrate(request: Request) -> Response:
    """POST /stage/groups/ID/migrate: the group goes on as a supergroup with a new id."""
    box = box_of(request)
    old = _group(box, whole(request, "id"))
    if old.chat.type != "group" or old.migrated_to is not None:
        raise StageError("only a group can become a supergroup", 409)
    new_id = box.world.free_chat_id("supergroup")
    chat = Chat(id=new_id, type="supergroup", title=old.chat.title)
    new = box.world.rooms[new_id] = Room(chat, dict(old.status))
    by = _acting(box, old, box.world.bot)
    notice(box, old, by, migrate_to_chat_id=new_id)
    old.migrated_to = new_id
    notice(box, new, by, migrate_from_chat_id=old.chat.id)
    for room in (old, new):
        box.journal.add("chats", room, data={"chat": room.chat.id})
    return answer({"new_id": new_id})


def _group(box: Sandbox, chat_id: int) -> Room:
    room = box.world.rooms.get(chat_id)
    if room is None or room.is_private:
        raise StageError(f"no such group: {chat_id}", 404)
    return room
