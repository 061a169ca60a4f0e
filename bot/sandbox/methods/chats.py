"""What a bot may ask about a chat and who is in it, and leaving it."""

import msgspec

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request, forbidden
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import known_room, open_room
from bot.sandbox.params import Params
from bot.sandbox.protocol import Json
from bot.sandbox.rooms import Room
from bot.sandbox.standing import change_status, chat_member, find_user

_GIFTS = dict.fromkeys(
    [
        "unlimited_gifts",
        "limited_gifts",
        "unique_gifts",
        "premium_subscription",
        "gifts_from_channels",
    ],
    False,
)


@method("getChat")
def get_chat(box: Sandbox, params: Params) -> Json:
    """Everything about one chat."""
    room = known_room(box, params)
    _check_inside(box, room)
    info: Json = msgspec.to_builtins(room.chat) | {
        "accent_color_id": abs(room.chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": _GIFTS,
    }
    if not room.is_private:
        info["permissions"] = {"can_send_messages": True}
    if room.pinned:
        info["pinned_message"] = room.messages.get(room.pinned[-1])
    return info


@method("getChatMember")
def get_chat_member(box: Sandbox, params: Params) -> Json:
    """How one user stands in the chat."""
    room = open_room(box, params)
    user = find_user(box, params.integer("user_id") or 0)
    if user is None:
        raise bad_request("invalid user_id specified")
    status = room.status.get(user.id)
    if status is None and room.is_private:
        raise bad_request("member not found")
    return chat_member(user, status or "left")


@method("getChatAdministrators")
def get_chat_administrators(box: Sandbox, params: Params) -> list[Json]:
    """The administrators, other bots left out."""
    room = open_room(box, params)
    if room.is_private:
        raise bad_request("there are no administrators in the private chat")
    found = [(find_user(box, user_id), room.status[user_id]) for user_id in room.admins()]
    return [chat_member(user, status) for user, status in found if user is not None]


@method("getChatMemberCount")
def get_chat_member_count(box: Sandbox, params: Params) -> int:
    """How many are in the chat, the bot included."""
    return len(open_room(box, params).members())


@method("leaveChat")
def leave_chat(box: Sandbox, params: Params) -> bool:
    """The bot leaves a group."""
    room = open_room(box, params)
    if room.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    change_status(box, room, box.world.bot, box.world.bot, "left")
    return True


def _check_inside(box: Sandbox, room: Room) -> None:
    if room.is_private or room.present(box.bot.id):
        return
    if room.status.get(box.bot.id) == "kicked":
        raise forbidden(f"bot was kicked from the {room.chat.type} chat")
    raise forbidden(f"bot is not a member of the {room.chat.type} chat")
