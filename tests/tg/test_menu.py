"""The menus: each scope in each language, and the default one for all others."""

from __future__ import annotations

from bot.features import all_routes
from bot.tg.menu import menu, set_menus
from bot.tg.routes import Routes
from tests.support.fakes import FakeApi


async def test_every_scope_gets_every_language() -> None:
    api = FakeApi()
    await set_menus(api, all_routes(), "tr")
    kinds = [
        (made.method, made.params["scope"]["type"], made.params.get("language_code"))
        for made in api.made
    ]
    scopes = ("all_private_chats", "all_group_chats")
    assert kinds == [
        ("setMyCommands", scope, code) for scope in scopes for code in ("tr", "en", None)
    ]
    assert api.made[0].params["commands"] == api.made[2].params["commands"]
    assert api.made[0].params["commands"] != api.made[1].params["commands"]


async def test_a_scope_without_commands_is_cleared() -> None:
    api = FakeApi()
    await set_menus(api, Routes(), "en")
    assert {made.method for made in api.made} == {"deleteMyCommands"}


def test_a_menu_names_what_each_command_does() -> None:
    quiz = {"command": "quiz", "description": "Soru çöz: /quiz, /quiz 5, /quiz konu 5"}
    assert quiz in menu(all_routes(), "private", "tr")
