"""Operators are told once in a while of each kind of trouble, and never a token."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.tg.alarm import LONGEST, QUIET_SECONDS, Alarm
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.sender import Sender
from tests.support.fakes import FakeApi, Ticks

pytestmark = pytest.mark.skipping
ADMINS = (11, 12)


class Bell:
    """An alarm with a fake Api behind it."""

    def __init__(self) -> None:
        self.api, self.clock = FakeApi(), Ticks()
        limiter = Limiter(Rates(0, 0, 0))
        self.sender = Sender(self.api, limiter, lambda line: None, Metrics())
        self.alarm = Alarm(self.sender, ADMINS, self.clock)

    async def told(self) -> list[str]:
        """What an admin was told so far."""
        assert await self.sender.drain(60)
        return [made.text for made in self.api.made if made.params["chat_id"] == ADMINS[0]]


@pytest.fixture
async def bell() -> AsyncIterator[Bell]:
    """An alarm."""
    made = Bell()
    yield made
    await made.sender.close()


async def test_every_admin_is_told(bell: Bell) -> None:
    bell.alarm("aside", "5: <KeyError>")
    assert await bell.told() == ["⚠️ <b>aside</b>\n5: &lt;KeyError&gt;"]
    assert [made.params["chat_id"] for made in bell.api.made] == [11, 12]


async def test_the_same_kind_is_told_once_in_ten_minutes_with_a_count(bell: Bell) -> None:
    for number in range(5):
        bell.alarm("aside", str(number))
    bell.alarm("malformed", "x")
    bell.clock.now += QUIET_SECONDS
    bell.alarm("aside", "later")
    bell.alarm("aside", "again")
    assert await bell.told() == [
        "⚠️ <b>aside</b>\n0",
        "⚠️ <b>malformed</b>\nx",
        "⚠️ <b>aside</b>\nlater (+4)",
    ]


async def test_everything_is_logged(bell: Bell, caplog: pytest.LogCaptureFixture) -> None:
    for number in range(3):
        bell.alarm("aside", f"number {number}")
    assert [record.getMessage() for record in caplog.records] == [
        f"aside: number {number}" for number in range(3)
    ]


async def test_no_token_and_no_flood_of_text_goes_out(bell: Bell) -> None:
    token = "123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    bell.alarm("aside", f"https://api.telegram.org/bot{token}/x " + "y" * 9000)
    (text,) = await bell.told()
    assert len(text) < LONGEST + 50
    assert token not in text


async def test_without_admins_nobody_is_told(bell: Bell) -> None:
    Alarm(bell.sender, (), bell.clock)("aside", "x")
    assert await bell.told() == []
