"""The bot is killed at random points, again and again; every tap counts exactly once."""

from __future__ import annotations

import asyncio
from random import Random

from tests.whole.torture import reckoning
from tests.whole.torture.conftest import Arena
from tests.whole.torture.crowd import crowd, play
from tests.whole.torture.killing import Killer

ANSWERS = 2_000
KILLS = 20
PEOPLE = 30
SEED = 20


async def test_twenty_kills_in_two_thousand_answers_lose_and_double_nothing(arena: Arena) -> None:
    bot, box = arena.bot, arena.box
    await bot.start()
    await bot.polling()
    tally, people = await crowd(box, arena.stage, PEOPLE, SEED)
    killer = Killer(bot, tally, Random(SEED), ANSWERS, KILLS)
    async with asyncio.TaskGroup() as group:
        group.create_task(killer.run())
        group.create_task(play(tally, people, ANSWERS))
    assert await bot.terminate() == 0, bot.said()[-4000:]

    assert killer.done == KILLS
    assert len(tally.taps) >= ANSWERS
    path = bot.database
    assert reckoning.difference(path, tally.taps) == reckoning.Difference(set(), set(), {})
    assert reckoning.twice(path) == []
    assert reckoning.miscounted(path) == []
    assert reckoning.unfinished(path) == []
    assert reckoning.silent(box, tally.taps, both=True) == []
    assert reckoning.repeated(box) <= killer.underway
    assert "Traceback" not in bot.said()
