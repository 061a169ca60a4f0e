"""The day's question: when it comes, what it asks, what a downtime does to it."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from itertools import pairwise

import pytest

from bot.db import Connection, Database
from bot.features.daily import handlers as daily
from bot.features.daily import queries, steps
from bot.features.daily.callbacks import AnswerTap, CountTap, DayTap, SharedTap, TopicTap
from bot.study.catalog import topic_code
from bot.study.queries import sessions, showings
from bot.tg.routes import Routes
from bot.ui.screen import Note, Priority, Response, Send
from tests.features.daily.conftest import Days, text, utc
from tests.support.turns import AYSE, Clock, Learner, labels, tap_of


def asked(card: Response) -> str:
    """Which question a card asks: its number in the bank."""
    return text(card).split("What is ")[-1].split("?")[0]


async def test_the_card_comes_at_its_time_behind_everything_else(both: Days) -> None:
    await both.send("/daily 07:30")
    both.at("2026-03-03 04:29")
    assert await both.sweep() == []
    card = await both.at("2026-03-03 04:30").card()
    assert card.priority is Priority.BROADCAST
    assert labels(card) == ["A", "B", "C", "D"]
    assert text(card).endswith("<i>Today's question</i>")
    (act,) = card.acts
    assert isinstance(act, Send)
    tap = tap_of(card, AnswerTap)
    assert isinstance(tap, AnswerTap)
    assert act.note == Note("daily", tap.showing)


async def test_it_comes_once_and_the_next_is_planned(both: Days) -> None:
    await both.send("/daily 07:30")
    await both.at("2026-03-03 04:30").card()
    assert await both.sweep() == []
    assert await both.planned() == {"question": utc("2026-03-04 04:30")}
    assert (await both.sub()).last_on == date(2026, 3, 3)


async def test_a_day_leaves_the_quiz_that_is_open_alone(days: Days) -> None:
    await days.send("/daily 07:30")
    opened = await days.db.write(
        lambda db: sessions.add(
            db,
            player_id=days.learner.person.id,
            mode=sessions.QUIZ,
            plan=(1,),
            language="en",
            started_at=days.learner.clock.now,
        )
    )
    await days.at("2026-03-03 04:30").card()
    found = await days.db.read(lambda db: sessions.open_of(db, days.learner.person.id))
    assert found == opened


async def test_what_has_arrived_is_remembered(both: Days) -> None:
    await both.send("/daily 07:30")
    card = await both.at("2026-03-03 04:30").card()
    tap = tap_of(card, AnswerTap)
    assert isinstance(tap, AnswerTap)
    number = (await both.sub()).id

    def look(db: Connection) -> None:
        showing = showings.find(db, tap.showing)
        delivery = queries.of_date(db, number, date(2026, 3, 3))
        assert showing is not None
        assert delivery is not None
        assert showing.message_id == delivery.message_id == 1

    await both.db.read(look)


async def test_ten_days_ask_ten_questions_and_topics_take_turns(days: Days) -> None:
    await days.send("/daily 07:30")
    cards = []
    for number in range(3, 13):
        card = await days.at(f"2026-03-{number:02} 04:30").card()
        cards.append(card)
        if number % 3:
            await days.answer(card)
    topics = [text(card).split(" Topic")[0].removeprefix("<b>") for card in cards]
    assert len({asked(card) for card in cards}) == 10
    assert all(one != other for one, other in pairwise(topics))


async def test_choices_of_topics_are_kept_to(days: Days) -> None:
    await days.send("/daily 07:30")
    await days.learner.tap(TopicTap(topic_code("ikinci"), 1))
    for number in range(3, 8):
        assert "Ikinci Topic" in text(await days.at(f"2026-03-{number:02} 04:30").card())


async def test_several_questions_start_with_the_first(days: Days) -> None:
    await days.send("/daily 07:30")
    await days.learner.tap(CountTap(3))
    card = await days.at("2026-03-03 04:30").card()
    assert "1/3" in text(card)
    assert labels(card) == ["A", "B", "C", "D", "Skip"]


@pytest.mark.parametrize(
    ("back", "dates"),
    [
        ("2026-03-03 10:00", [3]),
        ("2026-03-03 16:30", [3]),
        ("2026-03-03 16:31", []),
        ("2026-03-04 04:29", []),
        ("2026-03-09 05:00", [9]),
        ("2026-03-09 19:00", []),
    ],
)
async def test_after_a_downtime_only_todays_comes(both: Days, back: str, dates: list[int]) -> None:
    await both.send("/daily 07:30")
    cards = await both.at(back).sweep()
    assert len(cards) == len(dates)
    assert await both.sweep() == []
    planned = (await both.planned())["question"]
    assert planned > utc(back)
    assert planned - utc(back) <= timedelta(days=1)
    last_on = (await both.sub()).last_on
    assert last_on == (date(2026, 3, dates[0]) if dates else None)


async def test_days_that_are_left_out_have_no_question(days: Days) -> None:
    await days.send("/daily 07:30")
    for day in (5, 6):
        await days.learner.tap(DayTap(day, 0))
    came = []
    for number in range(3, 17):
        if await days.at(f"2026-03-{number:02} 04:30").sweep():
            came.append(number)
    assert came == [3, 4, 5, 6, 9, 10, 11, 12, 13, 16]


async def test_a_paused_one_goes_on_at_its_date(days: Days) -> None:
    await days.send("/daily 07:30")
    await days.send("/daily pause 2026-03-06")
    came = [number for number in range(3, 9) if await days.at(f"2026-03-{number:02} 04:30").sweep()]
    assert came == [6, 7, 8]


async def test_the_subscriber_who_flies_at_noon_gets_one_a_date(both: Days) -> None:
    await both.send("/daily 07:30")
    await both.at("2026-03-03 04:30").card()
    moved = await both.at("2026-03-03 09:00").send("/daily Los Angeles")
    assert "tomorrow" in text(moved)
    came = []
    for hour in range(9, 9 + 24 * 4):
        both.learner.clock.now = utc("2026-03-03 00:00") + timedelta(hours=hour, minutes=30)
        if await both.sweep():
            came.append(both.learner.clock.now)
    assert came == [utc(f"2026-03-{day:02} 15:30") for day in (4, 5, 6)]
    await both.at("2026-03-06 20:00").send("/daily İstanbul")
    assert await both.planned() == {"question": utc("2026-03-07 04:30")}


async def test_all_who_share_get_the_same_question(both: Days) -> None:
    ayse = both.beside(both.learner.beside(AYSE))
    for each in (both, ayse):
        await each.send("/daily 07:30")
        await each.learner.tap(SharedTap(1))
    one, other = await both.at("2026-03-03 04:30").sweep("daily")
    assert "the same for everybody" in text(one)
    assert "herkesle aynı" in text(other)
    assert asked(one) in text(other)
    assert asked((await both.at("2026-03-04 04:30").sweep("daily"))[0]) != asked(one)


async def test_without_a_question_the_day_passes_quietly(sqlite: Database) -> None:
    routes = Routes().include([daily.routes])
    days = Days(Learner(sqlite, clock=Clock(utc("2026-03-02 09:00")), routes=routes))
    await days.send("/daily 07:30")
    assert await days.at("2026-03-03 04:30").sweep() == []
    assert await days.planned() == {"question": utc("2026-03-04 04:30")}


async def test_two_sweeps_at_once_send_one_card(both: Days) -> None:
    await both.send("/daily 07:30")
    both.at("2026-03-03 04:30")
    number, deps, now = (await both.sub()).id, both.learner.deps, both.learner.clock.now

    def unit(db: Connection) -> object:
        return steps.question(db, deps=deps, number=number, now=now)

    made = await asyncio.gather(*(both.db.write(unit) for _ in range(8)))
    assert sum(each is not None for each in made) == 1


async def test_a_change_during_the_sweep_gives_no_second_card(both: Days) -> None:
    await both.send("/daily 07:30")
    both.at("2026-03-03 04:30")
    sweep = asyncio.create_task(both.sweep("daily"))
    await asyncio.gather(*(both.send(f"/daily 07:{31 + each}") for each in range(4)))
    cards = len(await sweep)
    for minute in range(31, 60):
        cards += len(await both.at(f"2026-03-03 04:{minute}").sweep("daily"))
    assert cards == 1
