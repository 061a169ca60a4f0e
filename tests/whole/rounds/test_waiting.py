"""Sends that wait long in their group, and groups that never rest, with a clock that jumps."""

from __future__ import annotations

import asyncio

from bot.db import inbox
from bot.db.inbox import Arrived
from bot.features.rounds import queries
from tests.features.rounds.conftest import Game
from tests.support.live import Live, live

HELD = 3
AT_ONCE = 5


async def _game(running: Live, size: int) -> Game:
    people = [await running.stage.user(f"Kişi {number}") for number in range(size)]
    ids = [person.id for person in people]
    group = await running.stage.group("Grup", members=ids, admins=ids[:1], kind="supergroup")
    return Game(running, group.id, people)


async def _state(game: Game, state: str) -> None:
    database = game.live.house.database
    async with asyncio.timeout(15):
        while True:
            on = await database.read(lambda db: queries.active(db, game.chat))
            if on is not None and on.state == state:
                return
            await database.write(lambda db: None)


async def test_a_card_that_waits_long_for_its_turn_is_not_sent_twice() -> None:
    async with live() as running:
        game = await _game(running, 2)
        card = await game.begin("2 60s", joining=1)
        await running.tap(game.host, card, "A")
        await running.stage.fault("429", chat_id=game.chat, retry_after=HELD, times=1)
        await running.tap(game.people[1], card, "A")
        await _state(game, "break")
        running.clock.forward(9)
        await _state(game, "asking")
        for _ in range(2):
            running.clock.forward(25)
            await asyncio.sleep(1)
        await running.see(game.chat, "2/2", label="A")
        await _state(game, "open")
        messages = await running.stage.messages(game.chat, game.host.id)
        cards = [each for each in messages if "2/2" in (each.text or "") and "A" in each.labels]
        assert len(cards) == 1


async def test_taps_of_other_groups_that_wait_hold_up_no_early_close() -> None:
    async with live() as running:
        game = await _game(running, 2)
        card = await game.begin("2 300s", joining=1)
        house = running.house
        elsewhere = Arrived(7, 4242, b"{}")
        now = house.clock()
        await house.database.write(lambda db: inbox.store(db, [elsewhere], now, "another replica"))
        for person in game.people:
            await running.tap(person, card, "A")
        async with asyncio.timeout(AT_ONCE):
            await running.see(game.chat, "✅")
