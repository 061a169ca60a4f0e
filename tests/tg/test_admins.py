"""A group's administrators are asked for once a minute; silence changes nothing."""

from __future__ import annotations

import pytest

from bot.tg import admins as module
from bot.tg.admins import KEPT_SECONDS, Admins
from bot.tg.api import Outcome
from tests.support.fakes import UNKNOWN, FakeApi, Ticks, result


def people(*ids: int) -> Outcome:
    """These administer the group."""
    return result([{"user": {"id": each}, "status": "administrator"} for each in ids])


@pytest.fixture
def api() -> FakeApi:
    """A Telegram that knows the administrators."""
    return FakeApi()


async def test_the_administrators_are_remembered_for_a_minute(api: FakeApi) -> None:
    api.script("getChatAdministrators", people(1, 2), people(3))
    clock = Ticks()
    admins = Admins(api, clock)
    assert await admins.of(-5) == {1, 2}
    clock.now += KEPT_SECONDS - 1
    assert await admins.of(-5) == {1, 2}
    clock.now += 1
    assert await admins.of(-5) == {3}
    assert len(api.made) == 2


async def test_where_telegram_is_silent_the_last_ones_stay(api: FakeApi) -> None:
    api.script("getChatAdministrators", UNKNOWN, people(1), UNKNOWN)
    clock = Ticks()
    admins = Admins(api, clock)
    assert await admins.of(-5) == frozenset()
    assert await admins.of(-5) == {1}
    clock.now += KEPT_SECONDS
    assert await admins.of(-5) == {1}


async def test_only_so_many_groups_are_remembered(
    api: FakeApi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT_CHATS", 3)
    api.script("getChatAdministrators", *[people(1)] * 9)
    admins = Admins(api, Ticks())
    for chat in range(9):
        await admins.of(-chat)
    assert len(admins._known) <= 3
