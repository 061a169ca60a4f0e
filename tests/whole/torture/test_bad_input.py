"""Updates that are not what they must be: each is set aside, nothing stops, nobody waits."""

from __future__ import annotations

from typing import Any

from bot.db.inbox import State
from tests.whole.torture import reckoning
from tests.whole.torture.conftest import Arena
from tests.whole.torture.crowd import crowd, play

HUGE = 2**70
WIDE = 2**52 + 1
USER = {"id": WIDE, "is_bot": False, "first_name": "Geniş", "language_code": "tr"}
CHAT = {"id": WIDE, "type": "private", "first_name": "Geniş"}
MESSAGE = {"message_id": 2**31 + 5, "date": 1, "chat": CHAT, "from": USER}
QUERY = {"id": "7", "from": USER, "chat_instance": "1", "data": "a1:4242:0", "message": MESSAGE}
BAD: tuple[dict[str, Any], ...] = (
    {},
    {"something_new": {"a": 1}},
    {"poll_answer": {"poll_id": "1", "option_ids": []}},
    {"message": None},
    {"message": {}},
    {"message": []},
    {"message": {**MESSAGE, "from": None}},
    {"message": {**MESSAGE, "from": {}}},
    {"message": {**MESSAGE, "chat": None}},
    {"message": {**MESSAGE, "text": 5}},
    {"message": {**MESSAGE, "text": "/quiz \x00 5\x00"}},
    {"message": {**MESSAGE, "text": "/quiz " + "9" * 5000}},
    {"message": {**MESSAGE, "text": "/quiz " + "ı" * 100_000}},
    {"message": {**MESSAGE, "from": {**USER, "first_name": "\x00"}, "text": "/start"}},
    {"message": {**MESSAGE, "from": {**USER, "id": HUGE}, "text": "/start"}},
    {"message": {**MESSAGE, "from": {**USER, "id": 2**63}, "text": "/start"}},
    {"message": {**MESSAGE, "chat": {**CHAT, "id": -HUGE}, "text": "/start"}},
    {"callback_query": {}},
    {"callback_query": {**QUERY, "from": None}},
    {"callback_query": {**QUERY, "message": None}},
    {"callback_query": {**QUERY, "data": None}},
    {"callback_query": {**QUERY, "data": "\x00"}},
    {"callback_query": {**QUERY, "data": "a1:99999999999999999999:0"}},
    {"callback_query": {**QUERY, "data": f"a1:{2**63 - 1}:0"}},
    {"callback_query": {**QUERY, "data": "a1:9999999999999999999:9999999999999999999"}},
    {"callback_query": {**QUERY, "data": "🙂" * 1000}},
    {"my_chat_member": {"chat": CHAT, "from": USER, "new_chat_member": {}}},
)


async def test_malformed_updates_stop_nothing_and_hide_nothing(arena: Arena) -> None:
    bot = arena.bot
    await bot.start()
    await bot.polling()
    tally, people = await crowd(arena.box, arena.stage, 3, 11)
    for update in BAD:
        await arena.stage.inject(update)
    await play(tally, people, 40)
    assert await bot.terminate() == 0, bot.said()[-4000:]
    path = bot.database
    assert reckoning.difference(path, tally.taps) == reckoning.Difference(set(), set(), {})
    assert reckoning.silent(arena.box, tally.taps, both=True) == []
    left = reckoning.rows(path, "SELECT state, error FROM inbox WHERE state != 2")
    assert left
    assert all(state == State.ASIDE and error for state, error in left), left
    assert "Traceback" not in bot.said()


async def test_an_update_without_a_number_is_told_and_passed_over(arena: Arena) -> None:
    bot = arena.bot
    await bot.start()
    await bot.polling()
    tally, people = await crowd(arena.box, arena.stage, 2, 12)
    for number in (None, "7", 1.5):
        await arena.stage.inject({"update_id": number, "message": {**MESSAGE, "text": "/start"}})
    await play(tally, people, 20)
    assert await bot.terminate() == 0
    assert "updates without a number were dropped" in bot.said()
    assert reckoning.unfinished(bot.database) == []
