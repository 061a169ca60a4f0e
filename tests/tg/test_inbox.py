"""The inbox: stored, handled once, in order; trouble is set aside and told."""

from __future__ import annotations

import pytest

from bot.db import Connection
from bot.db import inbox as queries
from bot.db.trouble import UnavailableError
from bot.tg.inbox import FLOOD
from tests.support import updates
from tests.tg.inboxes import Mail, asks


async def test_updates_are_stored_handled_answered_and_done(mail: Mail) -> None:
    bodies = [asks(number) for number in range(5)]
    await mail.inbox.store(bodies)
    assert await mail.settled() == ["0", "1", "2", "3", "4"]
    states = await mail.states()
    assert states == {updates.number(body): queries.State.DONE for body in bodies}


async def test_many_people_at_once_are_all_answered(mail: Mail) -> None:
    batches = [[asks(f"{person}-{n}", person) for person in range(1, 41)] for n in range(3)]
    for batch in batches:
        await mail.inbox.store(batch)
    texts = await mail.settled()
    assert len(texts) == len(set(texts)) == 120
    for person in range(1, 41):
        own = [text for text in texts if text.startswith(f"{person}-")]
        assert own == [f"{person}-{n}" for n in range(3)]


async def test_the_same_update_twice_is_answered_once(mail: Mail) -> None:
    body = asks("once")
    await mail.inbox.store([body, body])
    await mail.inbox.store([body])
    assert await mail.settled() == ["once"]
    await mail.inbox.store([body])
    assert await mail.settled() == ["once"]


async def test_a_poison_update_is_tried_set_aside_and_told(mail: Mail) -> None:
    poison, sound = updates.said("/bad"), asks("sound")
    await mail.inbox.store([poison, sound])
    texts = await mail.settled()
    assert texts[0].startswith("Something went wrong and the operators know.")
    assert texts[1:] == ["sound"]
    assert mail.alarms == [("aside", f"{updates.number(poison)}: KeyError: 'a mistake'")]
    states = await mail.states()
    assert states[updates.number(poison)] == queries.State.ASIDE


async def test_a_malformed_update_is_set_aside_and_blocks_nobody(mail: Mail) -> None:
    malformed = updates.update(message={"message_id": "x"})
    await mail.inbox.store([malformed, asks("sound")])
    assert await mail.settled() == ["sound"]
    ((kind, text),) = mail.alarms
    assert (kind, "malformed" in text) == ("aside", True)


async def test_an_update_without_a_number_is_told_and_dropped(mail: Mail) -> None:
    await mail.inbox.store([b'{"message": 1}', b"nonsense", asks("sound")])
    assert await mail.settled() == ["sound"]
    assert mail.alarms == [("malformed", "2 updates without a number were dropped")]


async def test_a_handler_that_recovers_loses_nothing(mail: Mail) -> None:
    mail.troubles = [RuntimeError("one"), RuntimeError("two")]
    await mail.inbox.store([asks("at last")])
    assert await mail.settled() == ["at last"]
    assert mail.alarms == []


async def test_a_database_that_is_away_is_waited_for_without_an_alarm(mail: Mail) -> None:
    mail.troubles = [UnavailableError("locked") for _ in range(9)]
    await mail.inbox.store([asks("in the end")])
    assert await mail.settled() == ["in the end"]
    assert mail.alarms == []


async def test_who_floods_is_calmed_down_once_and_still_answered(mail: Mail) -> None:
    bodies = [asks(number) for number in range(FLOOD + 30)]
    await mail.inbox.store(bodies)
    texts = await mail.settled()
    calm = [text for text in texts if text.startswith("That was quick")]
    assert len(calm) == 1
    assert [text for text in texts if text not in calm] == [str(n) for n in range(FLOOD + 30)]


async def test_setting_aside_waits_for_the_database(
    mail: Mail, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failures = queries.set_aside, [UnavailableError("locked"), UnavailableError("locked")]

    def sometimes(db: Connection, update_id: int, error: str) -> None:
        if failures:
            raise failures.pop()
        real(db, update_id, error)

    monkeypatch.setattr(queries, "set_aside", sometimes)
    await mail.inbox.store([updates.said("/bad"), updates.update(message=1)])
    await mail.settled()
    assert [kind for kind, _ in mail.alarms] == ["aside", "aside"]
