"""What befalls one group during its round: a 429, the end of the bot's stay, a new number."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.sandbox.client import Call
from tests.support.process import Running
from tests.whole.rounds import log
from tests.whole.rounds.table import OVER, Table, table

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
UNDER_WAY = 1.0
LONG = 6


async def _questions(here: Table, count: int) -> None:
    """A round of so many questions by all, to its podium."""
    card = await here.begin(f"{count} 60s", joining=2)
    for number in range(1, count + 1):
        await here.everybody(number, card, here.people[:3])
        _, told = await here.closed()
        if number < count:
            await here.tap(here.host, told, "Sonraki ▶")
            card = await here.card(number + 1)
    await here.see(OVER)


async def _calls(here: Table) -> list[Call]:
    return [call for call in await here.world.stage.calls() if call.chat == here.chat]


async def test_a_429_at_the_close_delays_that_group_alone(world: Running) -> None:
    slow, quick = await table(world, 3), await table(world, 3)
    card = await slow.begin("1 60s", joining=2)
    await slow.everybody(1, card, slow.people[:2])
    stage = world.stage
    await stage.fault("429", chat_id=slow.chat, retry_after=LONG, times=1)
    await slow.choose(1, slow.people[2], card, "A")
    await _questions(quick, 2)
    refused = next(call for call in await _calls(slow) if call.error_code == 429)
    after = [call for call in await _calls(slow) if call.at > refused.at + UNDER_WAY]
    assert after == [], "the other group's whole round came first"
    await slow.see("✅")
    await slow.see(OVER)

    await slow.settled()
    after = [call for call in await _calls(slow) if call.at > refused.at + UNDER_WAY]
    assert after[0].at - refused.at >= LONG
    for here in (slow, quick):
        assert log.recorded(here) == here.told
    assert len(await slow.said()) == 4


async def test_a_bot_that_is_removed_ends_the_round_without_a_word(world: Running) -> None:
    here = await table(world, 3)
    card = await here.begin("2 60s", joining=2)
    await here.everybody(1, card, here.people[:1])
    stage = world.stage
    me = (await stage.world(here.host.id)).bot
    await stage.member(here.chat, me.id, "kicked")
    await here.state("done")
    before = len(await _calls(here))
    await here.settled()
    assert len(await _calls(here)) == before
    await stage.member(here.chat, me.id, "member")
    await here.begin("1 60s")


async def test_a_bot_that_finds_itself_shut_out_at_the_close_ends_the_round(world: Running) -> None:
    here = await table(world, 3)
    card = await here.begin("2 60s", joining=2)
    await here.everybody(1, card, here.people[:2])
    shut = "Forbidden: bot was kicked from the supergroup chat"
    fault = partial(world.stage.fault, "403", description=shut)
    await fault(method="sendMessage", chat_id=here.chat)
    await here.choose(1, here.people[2], card, "A")
    await here.state("done")
    await world.stage.clear_faults()
    await here.settled()
    assert log.recorded(here) == here.told
    assert len(await here.said()) == 2


async def test_a_group_that_becomes_a_supergroup_plays_its_round_on_there(world: Running) -> None:
    here = await table(world, 3, kind="group")
    card = await here.begin("2 60s", joining=2)
    await here.choose(1, here.people[1], card, "A")
    here.chat = await world.stage.migrate(here.chat)
    again = await here.card(1)
    await asyncio.gather(
        here.choose(1, here.people[0], again, "B"), here.choose(1, here.people[2], again, "C")
    )
    _, told = await here.closed()
    assert told.reply_to is not None
    assert told.reply_to.id == again.id
    await here.tap(here.host, told, "Sonraki ▶")
    await here.everybody(2, await here.card(2), here.people)
    podium = await here.see(OVER)

    await here.settled()
    assert log.recorded(here) == here.told
    assert {name: points for _, name, points in log.podium(podium.text or "")} == log.totals(here)
