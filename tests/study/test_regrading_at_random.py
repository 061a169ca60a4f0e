"""Corrections among answers at random, with deaths in between and everybody at once."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.db import Connection, Database
from bot.study import regrading, tally
from bot.study.queries import regrades as queries
from tests.study.regraded import (
    ADA,
    BORA,
    FAR,
    LATER,
    NOBODY,
    ZONE,
    all_right,
    correct,
    finish,
    gave,
    stock,
)
from tests.support.turns import START

DUE = LATER + queries.SETTLE
KEYS = {"q-1": "c", "q-m": "ad"}


@pytest.fixture
async def ready(database: Database) -> Database:
    """People, groups and questions in a database of each engine."""
    return await stock(database)


class KilledError(Exception):
    """The process dies."""


def play(db: Connection, dice: Random, count: int) -> None:
    """So many answers: of anybody, anywhere, to any question."""
    for number in range(count):
        name = dice.choice(sorted(KEYS))
        player = dice.choice([ADA, BORA, NOBODY, *range(2, 9)])
        chosen = dice.sample("abcd", dice.randint(1, 3) if name == "q-m" else 1)
        at = START + timedelta(hours=dice.randint(0, 900), seconds=number)
        ms = dice.randint(0, 40_000)
        gave(db, player, "".join(chosen), name, ms=ms, at=at, **somewhere(dice, player))


def somewhere(dice: Random, player: int) -> dict[str, Any]:
    """In private, in a round with or without a bonus, or in the other group."""
    where = dice.randint(0, 3) if player > 0 else 3
    if where in (1, 2):
        return {"round_id": where, "place": dice.getrandbits(14)}
    return {"chat": FAR} if where == 3 else {}


def begin(db: Connection, dice: Random) -> None:
    """Answers, some of them scored, somebody who hides, and two corrections."""
    play(db, dice, 60)
    tally.tally(db, ZONE, dice.randint(20, 60))
    tally.hide(db, 3)
    for name, key in KEYS.items():
        correct(db, key, name)


def steps(db: Connection) -> None:
    """A step of everything that is due."""
    for number in queries.due(db, DUE, 10):
        regrading.step(db, number, ZONE, DUE)


def killed(db: Connection) -> None:
    """The same, and the process dies before the commit."""
    steps(db)
    raise KilledError


@pytest.mark.parametrize("seed", range(6))
async def test_scores_are_as_if_the_key_had_always_held(
    ready: Database, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regrading, "BATCH", 7)
    dice = Random(seed)
    await ready.write(lambda db: begin(db, dice))
    for _ in range(3):
        with pytest.raises(KilledError):
            await ready.write(killed)
        await ready.write(steps)
        await ready.write(lambda db: play(db, dice, 5))
        await ready.write(lambda db: tally.tally(db, ZONE, dice.randint(1, 40)))
    await ready.write(lambda db: tally.show(db, 3, ZONE))
    await ready.write(lambda db: tally.hide(db, 4))
    await finish(ready)
    await all_right(ready, KEYS)


class Crowd:
    """Everybody who works on the same answers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def score(self) -> None:
        for _ in range(20):
            await self._database.write(lambda db: tally.tally(db, ZONE, 7))

    async def regrade(self) -> None:
        for _ in range(20):
            await self._database.write(steps)

    async def hide(self, player: int) -> None:
        for _ in range(5):
            await self._database.write(lambda db: tally.hide(db, player))
            await self._database.write(lambda db: tally.show(db, player, ZONE))

    async def answer(self, seed: int) -> None:
        for number in range(12):
            dice = Random(100 * seed + number)
            await self._database.write(partial(play, dice=dice, count=1))


async def test_everybody_at_once_is_exact(ready: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regrading, "BATCH", 5)
    await ready.write(lambda db: begin(db, Random(7)))
    crowd = Crowd(ready)
    twice = [work() for work in (crowd.score, crowd.regrade) for _ in range(2)]
    players = [crowd.answer(1), crowd.answer(2), crowd.hide(2), crowd.hide(5)]
    await asyncio.gather(*twice, *players)
    await finish(ready)
    await all_right(ready, KEYS)
