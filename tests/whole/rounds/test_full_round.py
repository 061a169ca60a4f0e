"""A whole round of five questions by twelve people, and one that its host stops."""

from __future__ import annotations

import pytest

from bot.sandbox.client import Message
from tests.support.process import Running
from tests.whole.rounds import log
from tests.whole.rounds.table import LATE, OVER, RECORDED, Table, table

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
QUESTIONS = 5


async def _changes_of_mind(here: Table, card: Message) -> None:
    """Two people change their mind, one of them back to where they were."""
    for letter in "CA":
        await here.choose(1, here.people[1], card, letter)
    for letter in "BCB":
        await here.choose(1, here.people[2], card, letter)


async def _twice(here: Table, card: Message) -> None:
    """The same update comes again."""
    await here.choose(1, here.people[3], card, "D")
    number = (await here.world.stage.stats()).last_update_id
    await here.choose(1, here.people[3], card, "A")
    await here.world.stage.repeat(number)


async def _closes(here: Table, card: Message) -> Message:
    """The card is marked, then explained in a reply to it."""
    closed, told = await here.closed()
    assert closed.id == card.id
    assert told.reply_to is not None
    assert told.reply_to.id == card.id
    return told


async def test_a_full_round_of_five_by_twelve_ends_with_what_the_log_says(world: Running) -> None:
    here = await table(world, 12)
    joined, stranger = here.people[:11], here.people[11]
    card = await here.begin(f"{QUESTIONS} 60s", joining=10)
    await here.choose(1, stranger, card, "B")
    await _changes_of_mind(here, card)
    await _twice(here, card)
    await here.everybody(1, card, [joined[0], *joined[4:]])
    for number in range(1, QUESTIONS + 1):
        told = await _closes(here, card)
        assert await here.tap(here.people[5], card, "A") == LATE
        if number < QUESTIONS:
            await here.tap(here.host, told, "Sonraki ▶")
            card = await here.card(number + 1)
            await here.everybody(number + 1, card, here.people)
    podium = await here.see(f"{OVER}: {QUESTIONS} soru, 12 kişi")

    await here.settled()
    assert log.recorded(here) == here.told
    assert len(here.told) == 12 * QUESTIONS
    lines = log.podium(podium.text or "")
    right = log.totals(here)
    assert {name: points for _, name, points in lines} == right
    assert {name: rank for rank, name, _ in lines} == log.ranked(right)
    assert [rank for rank, _, _ in lines] == sorted(rank for rank, _, _ in lines)
    assert len(await here.said()) == 1 + 2 * QUESTIONS + 1


async def test_a_round_that_its_host_stops_counts_what_was_closed(world: Running) -> None:
    here = await table(world, 4)
    card = await here.begin("3 60s", joining=2)
    await here.everybody(1, card, here.people[:3])
    told = await _closes(here, card)
    await here.tap(here.host, told, "Sonraki ▶")
    card = await here.card(2)
    assert (await here.tap(here.people[1], card, "A")).startswith(RECORDED)
    refused = await here.tap(here.people[3], card, "Bitir")
    assert refused == "Bunu turu açan kişi ya da bir yönetici yapabilir."
    await here.tap(here.host, card, "Bitir")
    await here.see("Bu soru atlandı.")
    podium = await here.see(f"{OVER}: 1 soru, 3 kişi")

    assert await here.tap(here.people[2], card, "A") != ""
    await here.settled()
    assert log.recorded(here) == here.told
    assert {name: points for _, name, points in log.podium(podium.text or "")} == log.totals(here)
