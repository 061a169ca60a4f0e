"""The command menus: by chat and by language, complete, and true."""

from __future__ import annotations

import pytest

from tests.support.process import Running
from tests.whole.chat import newcomer

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
PRIVATE = {"quiz", "topics", "settings", "privacy", "export", "forgetme", "help", "cancel"}
GROUP = {"quiz", "stop", "settings", "help"}


async def menu(world: Running, language: str | None, *, group: bool) -> dict[str, str]:
    """What somebody of a language sees when they type a slash."""
    person = await newcomer(world, "Robin", language)
    chat = None
    if group:
        chat = (await world.stage.group("Grup", [person.id])).id
    seen = await world.stage.world(person.id, chat_id=chat)
    return {each["command"]: each["description"] for each in seen.commands}


async def test_a_private_chat_has_the_private_commands(world: Running) -> None:
    found = await menu(world, "tr", group=False)
    assert set(found) >= PRIVATE
    assert "stop" not in found
    assert found["help"] == "Neler yapabildiğim"


async def test_a_group_has_the_commands_of_groups(world: Running) -> None:
    found = await menu(world, "tr", group=True)
    assert set(found) >= GROUP
    assert not set(found) & {"cancel", "export", "forgetme", "privacy", "topics"}


@pytest.mark.parametrize("group", [False, True])
async def test_menus_are_in_the_persons_language_and_turkish_where_it_is_unknown(
    world: Running, group: bool
) -> None:
    turkish, english = await menu(world, "tr", group=group), await menu(world, "en", group=group)
    assert set(turkish) == set(english)
    assert all(turkish[name] != english[name] for name in turkish)
    assert await menu(world, None, group=group) == turkish


async def test_every_command_of_the_private_menu_is_answered(world: Running) -> None:
    commands = await menu(world, "tr", group=False)
    person = await newcomer(world, "Robin")
    for command in commands:
        answer = await person.ask(f"/{command}")
        assert "bilmiyorum" not in (answer.text or "")
        assert "ters gitti" not in (answer.text or "")
