"""The process is killed and stopped; what was recorded stays, and old cards work."""

from __future__ import annotations

import asyncio
import signal
import sqlite3

import pytest

from tests.process.conftest import World
from tests.whole.torture.botprocess import TOKEN, BotProcess

pytestmark = pytest.mark.whole


def recorded(world: World) -> int:
    with sqlite3.connect(world.bot.database) as db:
        return int(db.execute("SELECT count(*) FROM answers").fetchone()[0])


async def test_a_kill_between_question_and_answer_loses_nothing(world: World) -> None:
    person = await world.stage.user("Ayşe")
    card = await world.card(person)
    await world.bot.kill()
    await world.bot.start()
    await world.bot.polling()
    toast = await world.stage.tap(person.id, card, card.button("A"))
    assert toast.text.startswith(("✅", "❌"))
    await world.wait(person, "Sonraki soru ▶")
    assert recorded(world) == 1


async def test_a_kill_between_answer_and_next_loses_nothing(world: World) -> None:
    person = await world.stage.user("Ayşe")
    card = await world.card(person)
    await world.stage.tap(person.id, card, card.button("B"))
    told = await world.wait(person, "Sonraki soru ▶")
    await world.bot.kill()
    await world.bot.start()
    after = await world.stage.seq()
    await world.stage.tap(person.id, told, told.button("Sonraki soru ▶"), timeout=30)
    await world.wait(person, "2/5", after)
    assert recorded(world) == 1


async def test_taps_while_the_bot_was_down_are_answered_when_it_is_back(world: World) -> None:
    person = await world.stage.user("Ayşe")
    card = await world.card(person)
    await world.bot.kill()
    query = await world.stage.start_tap(person.id, card, card.button("C"))
    await world.bot.start()
    toast = await world.stage.toast(query, timeout=30)
    assert toast.text
    assert recorded(world) == 1


async def test_sigterm_even_twice_is_a_clean_stop(world: World) -> None:
    assert world.bot.process is not None
    world.bot.process.send_signal(signal.SIGTERM)
    assert await world.bot.terminate() == 0


async def test_a_second_poller_stops_with_one_clear_line(world: World) -> None:
    other = BotProcess(
        world.bot.box, world.bot.url, world.bot.folder / "other", {"LOG_LEVEL": "ERROR"}
    )
    other.folder.mkdir()
    await other.start()
    codes = [asyncio.create_task(each.ended(60)) for each in (world.bot, other)]
    done, _ = await asyncio.wait(codes, return_when=asyncio.FIRST_COMPLETED)
    assert {task.result() for task in done} == {1}
    for task in codes:
        task.cancel()
    await asyncio.gather(*codes, return_exceptions=True)
    assert "409" in other.said() + world.bot.said()
    if other.process is not None and other.process.returncode is None:
        await other.kill()


async def test_a_token_refused_while_polling_ends_the_process(world: World) -> None:
    await world.stage.fault("401", method="getUpdates")
    assert await world.bot.ended(60) == 1
    assert "refuses the token" in world.bot.said().splitlines()[-1]


async def test_trouble_of_the_network_is_sat_out(world: World) -> None:
    await world.stage.fault("502-html", method="getUpdates", times=2)
    await world.stage.fault("drop-after", method="getUpdates", times=1)
    person = await world.stage.user("Ayşe")
    await world.stage.say(person.id, "/start")
    await world.stage.await_message(person.id, lambda m: bool(m.buttons), timeout=30)


async def test_a_malformed_update_does_not_block_the_rest(world: World) -> None:
    await world.stage.inject({"callback_query": {"id": 5, "from": None}})
    await world.stage.inject({"message": {"message_id": "x", "chat": 5}})
    await world.stage.inject({"unheard_of": {"a": [1, {"b": None}]}})
    person = await world.stage.user("Ayşe")
    await world.stage.say(person.id, "/start")
    await world.wait(person, "▶ İlk soru")


async def test_an_update_that_comes_twice_is_handled_once(world: World) -> None:
    person = await world.stage.user("Ayşe")
    number = await world.stage.inject(
        {
            "message": {
                "message_id": 900,
                "date": 1,
                "chat": {"id": person.id, "type": "private"},
                "from": {"id": person.id, "first_name": "Ayşe", "is_bot": False},
                "text": "/privacy",
            }
        }
    )
    await world.stage.say(person.id, "/start")
    await world.wait(person, "Hakkında")
    await world.stage.repeat(number)
    await world.stage.say(person.id, "/help")
    await world.wait(person, "Neler yapabilirsin")
    texts = [message.text or "" for message in await world.stage.messages(person.id)]
    assert sum("Hakkında neleri" in text for text in texts) == 1


async def test_a_database_locked_for_a_while_loses_nothing(world: World) -> None:
    person = await world.stage.user("Ayşe")
    card = await world.card(person)
    other = sqlite3.connect(world.bot.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    query = await world.stage.start_tap(person.id, card, card.button("A"))
    with pytest.raises(TimeoutError):
        await world.stage.toast(query, timeout=3)
    other.execute("ROLLBACK")
    other.close()
    assert (await world.stage.toast(query, timeout=15)).text
    assert recorded(world) == 1


async def test_the_token_is_in_no_output(world: World) -> None:
    await world.bot.kill()
    world.bot.settings["LOG_LEVEL"] = "DEBUG"
    await world.bot.start()
    await world.bot.polling()
    person = await world.stage.user("Ayşe")
    await world.stage.fault("502-html", method="sendMessage", times=1)
    await world.stage.say(person.id, "/start")
    await world.wait(person, "▶ İlk soru")
    await world.bot.terminate()
    assert len(world.bot.said()) > 1000
    assert TOKEN.partition(":")[2] not in world.bot.said()
