"""Kills lose and double nothing behind a webhook and on PostgreSQL either."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.support.databases import Postgres
from tests.whole.torture import reckoning
from tests.whole.torture.botprocess import BotProcess
from tests.whole.torture.conftest import Arena
from tests.whole.torture.crowd import crowd, play
from tests.whole.torture.elsewhere import Hooked, OnPostgres
from tests.whole.torture.killing import Killer

ANSWERS, KILLS, PEOPLE, SEED = 400, 5, 15, 7


async def test_kills_behind_a_webhook_lose_and_double_nothing(arena: Arena, tmp_path: Path) -> None:
    bot = arena.bot = Hooked(arena.box, arena.url, tmp_path)
    await _killed_among_answers(arena, bot)


@pytest.mark.postgres
async def test_kills_on_postgresql_lose_and_double_nothing(
    arena: Arena, tmp_path: Path, postgres: Postgres
) -> None:
    bot = arena.bot = OnPostgres(arena.box, arena.url, tmp_path, address=postgres.empty())
    await _killed_among_answers(arena, bot)


async def _killed_among_answers(arena: Arena, bot: BotProcess) -> None:
    await bot.start()
    await bot.polling()
    tally, people = await crowd(arena.box, arena.stage, PEOPLE, SEED)
    killer = Killer(bot, tally, Random(SEED), ANSWERS, KILLS)
    async with asyncio.TaskGroup() as group:
        group.create_task(killer.run())
        group.create_task(play(tally, people, ANSWERS))
    assert await bot.terminate() == 0, bot.said()[-4000:]

    assert killer.done == KILLS
    path = await bot.recorded()
    assert reckoning.difference(path, tally.taps) == reckoning.Difference(set(), set(), {})
    assert reckoning.twice(path) == []
    assert reckoning.miscounted(path) == []
    assert reckoning.unfinished(path) == []
    assert reckoning.silent(arena.box, tally.taps, both=True) == []
    assert reckoning.repeated(arena.box) <= killer.underway
    assert "Traceback" not in bot.said()
