"""With the rates of the defaults, the bot stays under Telegram's limits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.support.process import Running, running_bot
from tests.whole.chat import newcomer

pytestmark = pytest.mark.whole
RATES = {"SEND_RATE": "30", "SEND_RATE_CHAT": "1", "SEND_RATE_GROUP": "20"}


@pytest_asyncio.fixture
async def limited(tmp_path: Path) -> AsyncIterator[Running]:
    """A bot with the default rates against a sandbox that enforces Telegram's."""
    async with running_bot(tmp_path, "strict", **RATES) as world:
        yield world


async def test_a_hasty_person_waits_a_little_and_meets_no_429(limited: Running) -> None:
    ayse = await newcomer(limited)
    card = await ayse.card("/quiz 3")
    for place in (2, 3):
        answered = await ayse.answer(card, right=True)
        await ayse.tap(answered.told, "Sonraki soru ▶")
        card = await ayse.see(f"{place}/3", label="A")
    await ayse.answer(card, right=True)
    await ayse.see("🏁 3 soruda 3 doğru (%100)")
    assert (await limited.stage.stats()).too_many == 0
