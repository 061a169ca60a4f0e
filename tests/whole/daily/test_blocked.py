"""Thirty of three hundred have blocked the bot: the others get theirs, nothing is tried twice."""

from __future__ import annotations

import pytest

from tests.support.process import Running
from tests.whole.daily import log
from tests.whole.daily.subscribers import due_now, people

pytestmark = pytest.mark.whole
PEOPLE, EVERY = 300, 10


async def test_who_has_blocked_the_bot_is_paused_and_tried_once(own: Running) -> None:
    box = own.bot.box
    chats = people(box, PEOPLE)
    blocked = chats[::EVERY]
    for chat in blocked:
        box.world.people.need(chat).blocked = True
    await log.planted(own.bot.database, due_now(chats))
    await own.again()
    await own.until(lambda: log.nothing_left(own))
    await own.kill_and_start()
    await own.until(lambda: log.nothing_left(own))

    came = log.numbers(box, chats)
    assert came == {chat: int(chat not in blocked) for chat in chats}
    tried = [call.chat for call in box.calls.after(0) if call.method == "sendMessage"]
    assert sorted(chat for chat in tried if isinstance(chat, int)) == chats
    found = own.rows("SELECT chat_id FROM subscriptions WHERE state = 'blocked' ORDER BY chat_id")
    assert [chat for (chat,) in found] == blocked
    due = own.rows("SELECT chat_id FROM subscriptions JOIN due_work ON subscription_id = id")
    assert {chat for (chat,) in due} == set(chats) - set(blocked)
