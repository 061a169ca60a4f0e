"""Names, descriptions, commands, the menu button."""

import pytest

from tests.sandbox.callers import Json, Scene


def commands(*names: str) -> list[dict[str, str]]:
    return [{"command": name, "description": f"does {name}"} for name in names]


async def seen(scene: Scene, user_id: int, chat_id: int | None = None) -> list[str]:
    world = await scene.stage.world(user_id, chat_id=chat_id)
    return [command["command"] for command in world.commands]


async def test_commands_are_kept_by_scope_and_language(scene: Scene) -> None:
    await scene.api.ok("setMyCommands", commands=commands("quiz"))
    await scene.api.ok("setMyCommands", commands=commands("sinav"), language_code="tr")
    assert await scene.api.ok("getMyCommands") == commands("quiz")
    assert await scene.api.ok("getMyCommands", language_code="tr") == commands("sinav")
    assert await scene.api.ok("getMyCommands", scope={"type": "all_private_chats"}) == []
    assert await scene.api.ok("deleteMyCommands", language_code="tr")
    assert await scene.api.ok("getMyCommands", language_code="tr") == []


async def test_everybody_sees_the_narrowest_scope_in_their_language(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada", language_code="tr")).id
    can = (await scene.stage.user("Can", language_code="de")).id
    group = await scene.stage.group("G", [can], admins=[ada])
    for names, scope, language in (
        ("everywhere", {"type": "default"}, ""),
        ("private", {"type": "all_private_chats"}, ""),
        ("ozel", {"type": "all_private_chats"}, "tr"),
        ("groups", {"type": "all_group_chats"}, ""),
        ("admins", {"type": "all_chat_administrators"}, ""),
    ):
        await scene.api.ok(
            "setMyCommands", commands=commands(names), scope=scope, language_code=language
        )
    assert await seen(scene, ada) == ["ozel"]
    assert await seen(scene, can) == ["private"]
    assert await seen(scene, ada, group.id) == ["admins"]
    assert await seen(scene, can, group.id) == ["groups"]
    one = {"type": "chat_member", "chat_id": group.id, "user_id": can}
    await scene.api.ok("setMyCommands", commands=commands("mine"), scope=one)
    assert await seen(scene, can, group.id) == ["mine"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (commands("Quiz"), "BOT_COMMAND_INVALID"),
        (commands("a" * 33), "BOT_COMMAND_INVALID"),
        ([{"command": "a", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([{"command": "a", "description": "x" * 257}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        (commands(*(f"c{n}" for n in range(101))), "BOT_COMMANDS_TOO_MUCH"),
    ],
)
async def test_bad_commands_are_refused(scene: Scene, given: list[Json], words: str) -> None:
    assert await scene.api.no("setMyCommands", commands=given) == f"Bad Request: {words}"


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({}, 'parameter "commands" is required'),
        ({"commands": [], "scope": {"type": "planet"}}, "can't parse BotCommandScope: unsupported"),
        ({"commands": [], "scope": {"type": "chat"}}, "can't parse BotCommandScope: chat not"),
    ],
)
async def test_bad_scopes_are_refused(scene: Scene, params: Json, words: str) -> None:
    answer = await scene.api.no("setMyCommands", **params)
    assert answer.startswith(f"Bad Request: {words}")


async def test_an_empty_text_takes_a_name_back(scene: Scene) -> None:
    await scene.api.ok("setMyName", name="Sorucu")
    await scene.api.ok("setMyName")
    assert await scene.api.ok("getMyName") == {"name": "Bilge"}
    assert await scene.api.no("setMyName", name="x" * 65) == "Bad Request: name is too long"


async def test_names_and_descriptions_are_kept_by_language(scene: Scene) -> None:
    for what in ("Name", "Description", "ShortDescription"):
        key = {"Name": "name", "Description": "description"}.get(what, "short_description")
        await scene.api.ok(f"setMy{what}", **{key: "Sorucu"}, language_code="tr")
        await scene.api.ok(f"setMy{what}", **{key: "Quizzer"})
        assert await scene.api.ok(f"getMy{what}", language_code="tr") == {key: "Sorucu"}
        assert await scene.api.ok(f"getMy{what}", language_code="fr") == {key: "Quizzer"}
    assert (await scene.api.ok("getMe"))["first_name"] == "Quizzer"


async def test_the_menu_button_is_kept(scene: Scene) -> None:
    ada = await scene.person()
    assert await scene.api.ok("getChatMenuButton") == {"type": "commands"}
    await scene.api.ok("setChatMenuButton", chat_id=ada, menu_button={"type": "default"})
    assert await scene.api.ok("getChatMenuButton", chat_id=ada) == {"type": "default"}


async def test_logging_out_and_closing_are_accepted(scene: Scene) -> None:
    assert await scene.api.ok("logOut")
    assert await scene.api.ok("close")
