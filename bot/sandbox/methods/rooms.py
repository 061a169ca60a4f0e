"""Finds the chat of a call and refuses where the bot may not speak."""

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import ApiError, bad_request, forbidden, migrated
from bot.sandbox.params import Params
from bot.sandbox.rooms import Room

NOT_FOUND = "chat not found"


def known_room(box: Sandbox, params: Params) -> Room:
    """The chat of the call, whatever the bot's standing in it."""
    chat = params.chat
    if chat is None or chat == "":
        raise bad_request("chat_id is empty")
    room = box.world.rooms.get(chat) if isinstance(chat, int) else _named(box, chat)
    if room is None:
        raise _no_room(box, chat)
    if room.migrated_to is not None:
        raise migrated(room.migrated_to)
    return room


def open_room(box: Sandbox, params: Params) -> Room:
    """The chat of the call, where the bot may speak."""
    room = known_room(box, params)
    if room.is_private:
        _check_person(box, room.chat.id)
    elif not room.present(box.bot.id):
        raise _shut_out(box, room)
    return room


def _named(box: Sandbox, name: str) -> Room | None:
    wanted = name.removeprefix("@").lower()
    for room in box.world.rooms.values():
        if not room.is_private and (room.chat.username or "").lower() == wanted:
            return room
    return None


def _no_room(box: Sandbox, chat: int | str) -> ApiError:
    person = box.world.people.get(chat) if isinstance(chat, int) else None
    if person is None:
        return bad_request(NOT_FOUND)
    if person.is_deactivated:
        return forbidden("user is deactivated")
    return forbidden("bot can't initiate conversation with a user")


def _check_person(box: Sandbox, user_id: int) -> None:
    person = box.world.people.get(user_id)
    if person is None:
        raise bad_request(NOT_FOUND)
    if person.is_deactivated:
        raise forbidden("user is deactivated")
    if person.blocked:
        raise forbidden("bot was blocked by the user")
    if not person.started:
        raise forbidden("bot can't initiate conversation with a user")


def _shut_out(box: Sandbox, room: Room) -> ApiError:
    kind = "channel" if room.chat.type == "channel" else f"{room.chat.type} chat"
    if room.status.get(box.bot.id) == "kicked":
        return forbidden(f"bot was kicked from the {kind}")
    return forbidden(f"bot is not a member of the {kind}")
