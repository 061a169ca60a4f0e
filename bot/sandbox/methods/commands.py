"""The bot's commands, per scope and language."""

import re

from msgspec import Struct

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.registry import method
from bot.sandbox.params import Params
from bot.sandbox.profile import Scope, scope_key
from bot.sandbox.protocol import Json

_NAME = re.compile(r"[a-z0-9_]{1,32}")
_MOST = 100
_MAX_DESCRIPTION = 256
_SCOPES = frozenset(
    [
        "default",
        "all_private_chats",
        "all_group_chats",
        "all_chat_administrators",
        "chat",
        "chat_administrators",
        "chat_member",
    ]
)


class _Command(Struct):
    command: str
    description: str


@method("setMyCommands")
def set_my_commands(box: Sandbox, params: Params) -> bool:
    """Replaces the list of one scope and language."""
    commands = params.value("commands", list[_Command])
    if commands is None:
        raise bad_request('parameter "commands" is required')
    if len(commands) > _MOST:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    box.profile.commands[_key(params)] = [_checked(command) for command in commands]
    return True


@method("getMyCommands")
def get_my_commands(box: Sandbox, params: Params) -> list[Json]:
    """The list of exactly that scope and language."""
    return box.profile.commands.get(_key(params), [])


@method("deleteMyCommands")
def delete_my_commands(box: Sandbox, params: Params) -> bool:
    """Forgets the list of one scope and language."""
    box.profile.commands.pop(_key(params), None)
    return True


def _key(params: Params) -> tuple[Scope, str]:
    scope = params.value("scope", Json) or {}
    kind = scope.get("type", "default")
    if kind not in _SCOPES:
        raise bad_request("can't parse BotCommandScope: unsupported type specified")
    if kind.startswith("chat") and not scope.get("chat_id"):
        raise bad_request("can't parse BotCommandScope: chat not found")
    return scope_key(scope), params.text("language_code") or ""


def _checked(command: _Command) -> Json:
    name = command.command.removeprefix("/")
    if not _NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(command.description) <= _MAX_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": name, "description": command.description}
