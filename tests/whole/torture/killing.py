"""Kills the bot at random points and starts it again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

from tests.whole.torture import reckoning
from tests.whole.torture.botprocess import BotProcess
from tests.whole.torture.crowd import Tally

LONGEST_AIM = 0.05
LONGEST_START = 1.5
IMMEDIATELY = 0.2


@dataclass
class Killer:
    """``kills`` of them, spread over ``answers`` taps; some hit a bot that is still starting.

    ``underway`` counts the messages that may have gone out unrecorded: so many may come twice.
    """

    bot: BotProcess
    tally: Tally
    dice: Random
    answers: int
    kills: int
    done: int = 0
    underway: int = 0

    async def run(self) -> None:
        """Do it; afterwards the bot runs."""
        share = self.answers / (self.kills + 1)
        for number in range(1, self.kills + 1):
            if self.dice.random() < IMMEDIATELY:
                await asyncio.sleep(self.dice.uniform(0, LONGEST_START))
            else:
                await self.bot.polling()
                await self.tally.reached(round((number - 1 + self.dice.random()) * share))
                await asyncio.sleep(self.dice.uniform(0, LONGEST_AIM))
            await self._kill()

    async def _kill(self) -> None:
        await self.bot.kill()
        self.done += 1
        path = await self.bot.recorded()
        self.underway += await asyncio.to_thread(reckoning.underway, path)
        await self.bot.start()
