"""Who stands how in a chat, in the Bot API's words, and the updates when that changes."""

from typing import Any

from bot.sandbox.box import Sandbox
from bot.sandbox.protocol import Chat, Json, User
from bot.sandbox.rooms import Room
from bot.sandbox.world import now

_RIGHTS = [
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
]


def chat_member(user: User, status: str) -> Json:
    """The ChatMember object of a user with that status."""
    member: dict[str, Any] = {"user": user, "status": status}
    match status:
        case "creator":
            member["is_anonymous"] = False
        case "administrator":
            member |= {"can_be_edited": False, "is_anonymous": False}
            member |= dict.fromkeys(_RIGHTS, True)
        case "kicked":
            member["until_date"] = 0
    return member


def find_user(box: Sandbox, user_id: int) -> User | None:
    """The bot or a person."""
    if user_id == box.bot.id:
        return box.world.bot
    person = box.world.people.get(user_id)
    return person.user if person else None


def announce_standing(box: Sandbox, chat: Chat, by: User, who: User, old: str, new: str) -> None:
    """Queues my_chat_member or chat_member; the latter only where the bot administers."""
    change = {
        "chat": chat,
        "from": by,
        "date": now(),
        "old_chat_member": chat_member(who, old),
        "new_chat_member": chat_member(who, new),
    }
    if who.id == box.bot.id:
        box.updates.push("my_chat_member", change, chat.id)
        return
    room = box.world.rooms.get(chat.id)
    if room is not None and room.is_admin(box.bot.id):
        box.updates.push("chat_member", change, chat.id)


def change_status(box: Sandbox, room: Room, by: User, who: User, new: str) -> str:
    """Sets the status, announces it, and returns the old one."""
    old = room.status.get(who.id, "left")
    room.status[who.id] = new
    if old != new:
        announce_standing(box, room.chat, by, who, old, new)
        box.journal.add("chats", room, data={"chat": room.chat.id})
    return old
