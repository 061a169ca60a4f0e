"""Fifty people tap while the time runs out: one close, and the log holds what was confirmed."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from random import Random

import pytest

from bot.sandbox.client import Message, User
from tests.support.process import Running
from tests.whole.rounds import log
from tests.whole.rounds.table import LATE, OVER, RECORDED, Table, table

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
PEOPLE = 50
AROUND = 0.6
DEADLINE = "SELECT deadline_at FROM showings WHERE round_id = ?"


def _deadline(here: Table) -> datetime:
    text = str(here.world.rows(DEADLINE, here.round[0])[0][0])
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


async def _taps_at(here: Table, user: User, card: Message, seconds: float) -> None:
    """Tap after so many seconds; what is recorded is kept, and anything else is "too late"."""
    await asyncio.sleep(seconds)
    letter = "ABCD"[user.id % 4]
    toast = await here.tap(user, card, letter)
    if toast.startswith(f"{RECORDED}{letter}"):
        here.told[0, user.id] = letter
    else:
        assert toast == LATE


async def test_fifty_taps_around_the_deadline_close_once_and_equal_the_log(world: Running) -> None:
    here = await table(world, PEOPLE + 1)
    card = await here.begin("1 10s")
    left = (_deadline(here) - datetime.now(UTC)).total_seconds()
    dice = Random(50)
    taps = [
        _taps_at(here, user, card, left + dice.uniform(-AROUND, AROUND)) for user in here.people[1:]
    ]
    await asyncio.gather(*taps)
    closed, told = await here.closed()
    await here.see(f"{OVER}: 1 soru, {len(here.told)} kişi")

    await here.settled()
    assert 0 < len(here.told) < PEOPLE
    assert log.recorded(here) == here.told
    assert (closed.id, told.reply_to and told.reply_to.id) == (card.id, card.id)
    assert len(await here.said()) == 4
