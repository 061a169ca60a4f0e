"""What happens to the group and its card: lost, deleted, moved, the bot removed."""

from __future__ import annotations

import pytest

from bot.db import Connection, inbox
from bot.features.groupdaily.callbacks import ChooseTap, CloseTap
from bot.study.people import Place
from bot.study.queries import subscriptions as subs
from bot.ui.screen import Response, Send
from tests.features.groupdaily.conftest import Circle, at, words

NEW = -100_900


@pytest.fixture
async def asked(circle: Circle) -> Circle:
    """A question that closes after eight hours was asked on Monday at 09:00."""
    await circle.admin.send("/daily 09:00")
    await circle.admin.tap(CloseTap(8))
    await circle.until("2026-11-30T09:00:00+03:00")
    return circle


def cards(responses: list[Response]) -> list[Send]:
    """The open cards that are sent."""
    return [
        act
        for each in responses
        for act in each.acts
        if isinstance(act, Send) and act.note is not None
    ]


async def test_the_clock_starts_when_the_card_has_arrived(circle: Circle) -> None:
    await circle.admin.send("/daily 09:00")
    await circle.admin.tap(CloseTap(1))
    [response] = await circle.until("2026-11-30T09:00:00+03:00", arrives=False)
    circle.clock.forward(seconds=30)
    await circle.admin.arrive(response)
    assert (await circle.due())["close"] == at("2026-11-30T10:00:30+03:00")
    assert (await circle.showing()).shown_at == at("2026-11-30T09:00:30+03:00")


async def test_a_card_that_never_arrived_is_sent_anew_ever_more_rarely(daily: Circle) -> None:
    [first] = await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    minutes = []
    for minute in range(1, 10):
        daily.clock.forward(minutes=1)
        for again in await daily.sweep(arrives=False):
            assert await daily.asked(again) == await daily.asked(first)
            minutes.append(minute)
    assert minutes == [1, 2, 4, 8]


async def test_once_a_card_has_arrived_no_other_is_sent(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    daily.clock.forward(minutes=1)
    assert len(await daily.sweep()) == 1
    daily.clock.forward(hours=3)
    assert await daily.sweep() == []
    assert len(cards(await daily.until("2026-12-01T09:00:00+03:00"))) == 1


async def test_yesterdays_lost_card_is_not_sent_with_todays(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    assert len(cards(await daily.until("2026-12-01T09:00:00+03:00"))) == 1


async def test_a_card_that_is_still_on_its_way_is_not_sent_twice(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    chat, now = daily.admin.where.id, daily.clock.now
    await daily.database.write(lambda db: inbox.outgoing(db, -9, chat, b"", now, "o"))
    daily.clock.forward(seconds=60)
    assert await daily.sweep(arrives=False) == []
    await daily.database.write(lambda db: inbox.done(db, [-9]))
    daily.clock.forward(seconds=60)
    assert len(cards(await daily.sweep(arrives=False))) == 1


async def test_a_deleted_card_is_sent_anew_once_with_its_count_and_first_deadline(
    asked: Circle,
) -> None:
    await asked.choose(asked.members[0])
    asked.clock.forward(hours=1)
    await asked.happens("gone", 1)
    [response] = await asked.sweep()
    assert len(cards([response])) == 1
    assert "1 kişi yanıtladı" in words(response)
    assert (await asked.due())["close"] == at("2026-11-30T17:00:00+03:00")
    await asked.happens("gone", 2)
    assert await asked.sweep() == []
    [closed] = await asked.until("2026-11-30T17:00:00+03:00")
    assert "(1/1, %100): Üye 1" in words(closed)
    assert all(isinstance(act, Send) for act in closed.acts)


async def test_another_message_that_is_gone_changes_nothing(asked: Circle) -> None:
    await asked.happens("gone", 99)
    assert await asked.sweep() == []


async def test_a_group_that_becomes_a_supergroup_keeps_its_question(asked: Circle) -> None:
    await asked.choose(asked.members[0])
    before = await asked.showing()
    asked.clock.forward(hours=1)
    await asked.happens("moved", NEW)
    moved = Circle(asked.admin.beside(asked.admin.person, place=Place(NEW, "supergroup", "Grup")))
    [card] = cards(await moved.sweep())
    assert "1 kişi yanıtladı" in card.screen.text
    assert (await moved.showing()).id == before.id
    member = asked.members[1].beside(asked.members[1].person, place=moved.admin.where)
    await moved.choose(member)
    [closed] = await moved.until("2026-11-30T17:00:00+03:00")
    assert "(2/2, %100): Üye 1, Üye 2" in words(closed)
    assert (await moved.due())["group"] == at("2026-12-01T09:00:00+03:00")


async def test_moving_on_the_same_day_brings_no_second_question(asked: Circle) -> None:
    await asked.happens("moved", NEW)
    await asked.happens("moved", NEW)
    moved = Circle(asked.admin.beside(asked.admin.person, place=Place(NEW, "supergroup", "Grup")))
    await moved.sweep()
    assert await moved.until("2026-11-30T09:30:00+03:00") == []
    await moved.admin.send("/daily 11:00")
    assert await moved.until("2026-11-30T11:00:00+03:00") == []
    assert len(cards(await moved.until("2026-12-01T11:00:00+03:00"))) == 1


async def test_moving_while_the_card_is_on_its_way_waits_for_it(daily: Circle) -> None:
    [response] = await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    await daily.happens("moved", NEW)
    moved = Circle(daily.admin.beside(daily.admin.person, place=Place(NEW, "supergroup", "Grup")))
    assert await moved.sweep() == []
    await moved.admin.arrive(response)
    daily.clock.forward(minutes=5)
    assert await moved.sweep() == []
    assert (await moved.open()) is not None


async def test_a_supergroup_with_a_question_of_its_own_keeps_that_one(asked: Circle) -> None:
    there = Circle(asked.admin.beside(asked.admin.person, place=Place(NEW, "supergroup", "Grup")))
    await there.admin.send("/daily 20:00")
    await asked.happens("moved", NEW)
    assert not (await asked.sub()).on
    assert await asked.due() == {}
    assert (await there.sub()).minute == 20 * 60


@pytest.mark.parametrize(("kind", "state"), [("removed", "off"), ("unreachable", "blocked")])
async def test_the_bot_out_of_the_group_ends_it_quietly(
    asked: Circle, kind: str, state: str
) -> None:
    showing = await asked.showing()
    await asked.happens(kind)
    assert (await asked.sub()).state == state
    assert await asked.due() == {}
    assert await asked.open() is None
    assert await asked.until("2026-12-01T09:00:00+03:00") == []
    from bot.features.groupdaily.service import TooLateError

    with pytest.raises(TooLateError):
        await asked.members[0].tap(ChooseTap(showing.id, 0))


async def test_back_in_the_group_it_begins_with_one_command(asked: Circle) -> None:
    await asked.happens("removed")
    response = await asked.admin.send("/daily 10:00")
    assert "Sıradaki soru: <b>yarın 10:00</b>" in words(response)
    assert await asked.until("2026-11-30T10:00:00+03:00") == []
    assert len(cards(await asked.until("2026-12-01T10:00:00+03:00"))) == 1


async def test_a_private_chat_that_is_lost_touches_no_group(asked: Circle) -> None:
    await asked.happens("unreachable", chat=2001)
    assert (await asked.sub()).on


async def test_a_card_that_arrives_after_the_end_changes_nothing(daily: Circle) -> None:
    [response] = await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    await daily.admin.send("/daily off")
    await daily.admin.arrive(response)
    assert await daily.due() == {}
    assert await daily.open() is None


async def test_taps_that_came_in_time_are_waited_for(asked: Circle) -> None:
    deadline = at("2026-11-30T17:00:00+03:00")

    def waiting(db: Connection) -> None:
        inbox.store(db, [inbox.Arrived(77, 1, b"{}")], deadline, "o")

    await asked.database.write(waiting)
    assert await asked.until("2026-11-30T17:00:00+03:00") == []
    asked.clock.now = deadline
    await asked.choose(asked.members[0])
    await asked.database.write(lambda db: inbox.handled(db, 77, None))
    asked.clock.forward(seconds=1)
    [closed] = await asked.sweep()
    assert "(1/1, %100): Üye 1" in words(closed)


async def test_the_next_question_waits_for_them_too_but_not_forever(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00")
    moment = at("2026-12-01T08:59:00+03:00")
    await daily.database.write(
        lambda db: inbox.store(db, [inbox.Arrived(77, 1, b"{}")], moment, "o")
    )
    assert await daily.until("2026-12-01T09:00:00+03:00") == []
    daily.clock.forward(seconds=1)
    assert await daily.sweep() == []
    daily.clock.forward(seconds=15)
    assert len(cards(await daily.sweep())) == 1


async def test_a_question_without_card_and_answers_ends_without_a_word(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    [response] = await daily.until("2026-12-01T09:00:00+03:00")
    assert len(response.acts) == 1
    assert subs.GROUP in await daily.due()
