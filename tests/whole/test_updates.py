"""Updates that are malformed, come twice, or meet a database that is busy."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from tests.support.process import Running
from tests.whole import cards
from tests.whole.chat import Chat, newcomer

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
LOCKED_SECONDS = 3.0
MALFORMED: tuple[dict[str, Any], ...] = (
    {"message": {"message_id": "x", "chat": 5}},
    {"callback_query": {"id": 5, "from": None}},
    {"edited_message": []},
    {"my_chat_member": {"chat": {"id": 1}}},
)


def has_rows(world: Running, query: str, number: int) -> bool:
    """Whether the database has something to say."""
    return bool(world.rows(query, number))


async def test_malformed_updates_are_set_aside_with_their_error_and_block_nobody(
    world: Running,
) -> None:
    numbers = [await world.stage.inject(update) for update in MALFORMED]
    person = await newcomer(world)
    await person.ask("/start", "Merhaba Ayşe")
    query = "SELECT error FROM inbox WHERE update_id = ? AND error LIKE 'malformed: %'"
    for number in numbers:
        await world.until(partial(has_rows, world, query, number))


async def test_updates_of_an_unknown_kind_are_passed_over(world: Running, ayse: Chat) -> None:
    await world.stage.inject({"unheard_of": {"a": [1, {"b": None}]}})
    await ayse.ask("/start", "Merhaba Ayşe")


async def test_an_update_that_is_delivered_again_is_handled_once(
    world: Running, ayse: Chat
) -> None:
    await ayse.ask("/start", "Merhaba Ayşe")
    chat = {"id": ayse.id, "type": "private"}
    user = {"id": ayse.id, "is_bot": False, "first_name": "Ayşe", "language_code": "tr"}
    message = {"message_id": 9001, "date": 1, "text": "/quiz 3", "chat": chat, "from": user}
    number = await world.stage.inject({"message": message})
    await ayse.see("1/3", label="A")
    for _ in range(3):
        await world.stage.repeat(number)
    await ayse.ask("/help", "Neler yapabilirsin")
    assert len(world.rows("SELECT 1 FROM sessions WHERE player_id = ?", ayse.id)) == 1
    assert len(await ayse.shown()) == 3


async def test_a_database_that_another_process_locks_for_a_while_loses_nothing(
    world: Running, ayse: Chat
) -> None:
    other = await newcomer(world, "Bora")
    card, theirs = await ayse.card(), await other.card()
    with closing(sqlite3.connect(world.bot.database, isolation_level=None)) as intruder:
        intruder.execute("BEGIN IMMEDIATE")
        query = await world.stage.start_tap(ayse.id, card, card.button(cards.read(card).key))
        await world.stage.say(other.id, "/help")
        with pytest.raises(TimeoutError):
            await world.stage.toast(query, timeout=LOCKED_SECONDS)
        intruder.execute("ROLLBACK")
    assert (await world.stage.toast(query)).text == "✅ Doğru"
    await other.see("Neler yapabilirsin")
    assert (await other.answer(theirs, right=False)).toast.text.startswith("❌ Yanlış")
    assert len(world.answers(ayse.id)) == len(world.answers(other.id)) == 1
