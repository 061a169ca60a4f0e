"""The command menu and the bot's descriptions, per scope and language, set where they changed."""

from __future__ import annotations

from typing import Any

from bot.tg.api import Api
from bot.tg.routes import Routes, Scope
from bot.ui.texts import LANGUAGES, texts

SCOPES: dict[Scope, str] = {"private": "all_private_chats", "group": "all_group_chats"}


async def set_menus(api: Api, routes: Routes, default: str) -> None:
    """Set the menus: each language, and the default one for all others."""
    for scope, name in SCOPES.items():
        for language in (*LANGUAGES, ""):
            params: dict[str, Any] = {
                "scope": {"type": name},
                "commands": menu(routes, scope, language or default),
            }
            if language:
                params["language_code"] = language
            await api.call("setMyCommands" if params["commands"] else "deleteMyCommands", params)


def menu(routes: Routes, scope: Scope, language: str) -> list[dict[str, str]]:
    """The commands of a scope with their descriptions."""
    words = texts(language)
    return [
        {"command": command.name, "description": words.plain(f"command-{command.name}")}
        for command in routes.menu(scope)
    ]
