"""What a bot says about itself: names, descriptions, commands, the menu button."""

from typing import Any

import msgspec

from bot.sandbox.protocol import Json, User
from bot.sandbox.rooms import Room

Scope = tuple[str, int | None, int | None]


class Profile:
    """Texts by language code ("" for all others) and commands by scope and language."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.descriptions: dict[str, str] = {}
        self.short_descriptions: dict[str, str] = {}
        self.commands: dict[tuple[Scope, str], list[Json]] = {}
        self.menu_buttons: dict[int | None, Json] = {}

    def named(self, bot: User) -> User:
        """The bot under the name it gave itself for all languages."""
        name = self.names.get("")
        return msgspec.structs.replace(bot, first_name=name) if name else bot

    def commands_for(self, room: Room, user: User) -> list[Json]:
        """The commands that this person sees in this chat."""
        for scope in _scopes(room, user):
            for language in (user.language_code or "", ""):
                commands = self.commands.get((scope, language))
                if commands:
                    return commands
        return []


def scope_key(scope: dict[str, Any]) -> Scope:
    """The scope object as a key."""
    return scope.get("type", "default"), scope.get("chat_id"), scope.get("user_id")


def _scopes(room: Room, user: User) -> list[Scope]:
    chat_id = room.chat.id
    if room.is_private:
        return [
            ("chat", chat_id, None),
            ("all_private_chats", None, None),
            ("default", None, None),
        ]
    scopes: list[Scope] = [("chat_member", chat_id, user.id)]
    if room.is_admin(user.id):
        scopes.append(("chat_administrators", chat_id, None))
    scopes.append(("chat", chat_id, None))
    if room.is_admin(user.id):
        scopes.append(("all_chat_administrators", None, None))
    return [*scopes, ("all_group_chats", None, None), ("default", None, None)]
