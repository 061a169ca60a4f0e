"""Trouble in one chat, or with one person, is nobody else's."""

from __future__ import annotations

import statistics
import time

import pytest

from bot.features.quiz.callbacks import AnswerTap
from bot.sandbox.protocol import Message
from tests.whole.torture import reckoning
from tests.whole.torture.conftest import Arena
from tests.whole.torture.crowd import Person, crowd, taps_of

pytestmark = pytest.mark.alone
SAMPLES = 40
FLOOD = 300
PAUSE_SECONDS = 30
TOLERANCE = 1.5
GRAIN = 0.005
SOON = 1.0
MORE_MIB = 24
FEW = 5


async def _card(person: Person) -> tuple[Message, AnswerTap]:
    await person.stage.say(person.id, "/quiz 50")
    while True:
        for event in await person.box.journal.wait(person.id, person.seen, 15):
            person.seen = event.seq
            for tap in taps_of(event.message) if event.message and event.kind == "message" else ():
                if isinstance(tap, AnswerTap):
                    assert event.message is not None
                    return event.message, tap


async def _timed(person: Person) -> float:
    """Seconds from a tap on an option to the toast."""
    card, tap = await _card(person)
    started = time.perf_counter()
    query = person.tap(card, tap)
    await person.box.taps.wait(query.id, 15)
    took = time.perf_counter() - started
    assert query.answered
    assert query.text
    return took


async def _times(person: Person) -> list[float]:
    return [await _timed(person) for _ in range(SAMPLES)]


async def _people(arena: Arena, size: int) -> list[Person]:
    await arena.bot.start()
    await arena.bot.polling()
    _, people = await crowd(arena.box, arena.stage, size, 3)
    await _timed(people[-1])
    return people


async def test_a_pause_of_one_group_slows_nobody_else(arena: Arena) -> None:
    host, person = await _people(arena, 2)
    group = await arena.stage.group("Grup", [host.id], admins=[host.id], kind="supergroup")
    before = statistics.median(await _times(person))
    await arena.stage.fault("429", chat_id=group.id, retry_after=PAUSE_SECONDS)
    for _ in range(5):
        await arena.stage.say(host.id, "/help", chat_id=group.id)
    while not (await arena.stage.stats()).too_many:
        continue
    during = statistics.median(await _times(person))
    assert during <= before * TOLERANCE + GRAIN, (before, during)
    tried = [call for call in await arena.stage.calls() if call.chat == group.id]
    assert len(tried) == 1, "the pause was not kept"


async def test_a_flood_waits_behind_itself_and_costs_little(arena: Arena) -> None:
    flooder, *others = await _people(arena, 4)
    quiet = statistics.median([await _timed(each) for each in others])
    card, tap = await _card(flooder)
    memory = arena.bot.memory()
    queries = [flooder.tap(card, tap) for _ in range(FLOOD)]
    meanwhile = [await _timed(each) for each in others]
    assert max(meanwhile) < SOON, (quiet, meanwhile)
    for query in queries:
        await arena.box.taps.wait(query.id, 15)
    assert all(query.answered for query in queries)
    assert arena.bot.memory() - memory < MORE_MIB
    told = [query.text for query in queries if "sırayla" in query.text]
    assert 1 <= len(told) <= FEW
    assert await arena.bot.terminate() == 0
    found = reckoning.rows(
        arena.bot.database, f"SELECT count(*) FROM answers WHERE player_id = {flooder.id}"
    )
    assert found == [(1,)]
    assert reckoning.unfinished(arena.bot.database) == []
