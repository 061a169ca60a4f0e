"""Calls are refused, cut off, slow and updates come twice; every tap counts exactly once."""

from __future__ import annotations

import asyncio
from random import Random

from tests.whole.torture import reckoning
from tests.whole.torture.chaos import KINDS, Chaos
from tests.whole.torture.conftest import Arena
from tests.whole.torture.crowd import crowd, play
from tests.whole.torture.killing import Killer

ANSWERS = 800
KILLS = 4
PEOPLE = 30
PATIENCE = 4.0
SEED = 7


async def test_trouble_on_every_line_loses_and_doubles_no_answer(arena: Arena) -> None:
    bot, box = arena.bot, arena.box
    await bot.start()
    await bot.polling()
    tally, people = await crowd(box, arena.stage, PEOPLE, SEED, patience=PATIENCE)
    killer = Killer(bot, tally, Random(SEED), ANSWERS, KILLS)
    chaos = Chaos(box, arena.stage, people, Random(SEED))
    async with asyncio.TaskGroup() as group:
        group.create_task(killer.run())
        group.create_task(chaos.run(lambda: len(tally.taps) >= ANSWERS))
        group.create_task(play(tally, people, ANSWERS))
    assert await bot.terminate() == 0, bot.said()[-4000:]

    assert set(chaos.done) == {*KINDS, "repeat"}
    path = bot.database
    assert reckoning.difference(path, tally.taps) == reckoning.Difference(set(), set(), {})
    assert reckoning.twice(path) == []
    assert reckoning.miscounted(path) == []
    assert reckoning.unfinished(path) == []
    assert reckoning.silent(box, tally.taps, both=False) == []
    assert "Traceback" not in bot.said()
