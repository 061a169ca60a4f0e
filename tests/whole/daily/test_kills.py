"""The bot is killed at random points of a broadcast: nobody is missed, and little comes twice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.support.process import Running, sandboxed
from tests.whole.daily import log
from tests.whole.daily.subscribers import due_now, people

pytestmark = pytest.mark.whole
PEOPLE, KILLS, SEED = 1_000, 5, 11
RATE = 250


@dataclass
class Killer:
    """Kills at random points; ``in_flight`` counts the sends that had arrived unrecorded."""

    world: Running
    dice: Random
    in_flight: int = 0

    async def run(self) -> None:
        """Each kill somewhere in its share of the broadcast."""
        for number in range(KILLS):
            await self._sent(round((number + self.dice.random()) * PEOPLE / KILLS))
            await self._kill()

    async def _sent(self, wanted: int) -> None:
        methods = self.world.bot.box.calls.methods
        await self.world.until(lambda: methods["sendMessage"] >= wanted)

    async def _kill(self) -> None:
        await self.world.bot.kill()
        await self.world.stage.stats()
        self.in_flight += log.in_flight(self.world.bot.box, self.world.bot.database)
        await self.world.again()


async def test_five_kills_in_a_broadcast_of_a_thousand_miss_nobody(tmp_path: Path) -> None:
    async with sandboxed(tmp_path, SEND_RATE=str(RATE)) as world:
        chats = people(world.bot.box, PEOPLE)
        await log.planted(world.bot.database, due_now(chats))
        await world.again()
        killer = Killer(world, Random(SEED))
        await killer.run()
        await world.until(lambda: log.nothing_left(world))
        assert await world.bot.terminate() == 0, world.bot.said()[-4000:]

        came = log.numbers(world.bot.box, chats)
        assert [chat for chat, number in came.items() if number == 0] == []
        assert sum(came.values()) - PEOPLE <= killer.in_flight
        for chat in chats:
            first, *copies = log.cards(world.bot.box, chat)
            assert all(copy.reply_markup == first.reply_markup for copy in copies)
        dates = "SELECT subscription_id FROM deliveries GROUP BY 1 HAVING count(*) > 1"
        assert world.rows(dates) == []
        unknown = "SELECT 1 FROM deliveries WHERE message_id IS NULL OR sent_at IS NULL"
        assert world.rows(unknown) == []
        assert world.rows("SELECT count(*) FROM deliveries") == [(PEOPLE,)]
        assert "Traceback" not in world.bot.said()
