"""The evening's reminder and Sunday's digest."""

from __future__ import annotations

import io
from datetime import date

import pytest
from PIL import Image

from bot.features.daily import picture
from bot.features.daily.callbacks import DigestTap, RemindTap
from bot.features.daily.weeks import Answer, Share, Week, week
from bot.ui.screen import File, Priority, Send
from bot.ui.texts import LANGUAGES, texts
from tests.features.daily.conftest import Days, text, utc

MONDAY = date(2026, 3, 2)


async def evening(days: Days, remind: int = 1200) -> Days:
    """Somebody with a question at 07:30 and a reminder at 20:00."""
    await days.send("/daily 07:30")
    await days.learner.tap(RemindTap(remind))
    return days


async def test_an_unanswered_question_is_reminded_of_once(both: Days) -> None:
    days = await evening(both)
    await days.at("2026-03-03 04:30").card()
    (reminder,) = await days.at("2026-03-03 17:00").sweep()
    (act,) = reminder.acts
    assert isinstance(act, Send)
    assert act.reply_to == 1
    assert reminder.priority is Priority.BROADCAST
    assert "Today's question is waiting for you above." in text(reminder)
    assert await days.sweep() == []
    await days.learner.tap(RemindTap(22 * 60))
    assert await days.at("2026-03-03 19:00").sweep() == []


async def test_an_answered_one_is_not(both: Days) -> None:
    days = await evening(both)
    await days.day("2026-03-03 04:30")
    assert await days.at("2026-03-03 17:00").sweep() == []
    assert (await days.planned())["remind"] == utc("2026-03-04 17:00")


async def test_a_reminder_names_the_streak_it_would_lengthen(days: Days) -> None:
    await evening(days)
    await days.day("2026-03-03 04:30")
    await days.at("2026-03-04 04:30").card()
    (reminder,) = await days.at("2026-03-04 17:00").sweep()
    assert "your streak is 2 days" in text(reminder)


async def test_without_a_question_there_is_no_reminder(days: Days) -> None:
    await evening(days)
    assert await days.at("2026-03-02 17:00").sweep() == []


async def test_a_reminder_that_is_late_is_left_out(days: Days) -> None:
    await evening(days)
    await days.at("2026-03-03 04:30").card()
    assert await days.at("2026-03-03 21:30").sweep("daily.remind") == []
    assert (await days.planned())["remind"] == utc("2026-03-04 17:00")


async def sundays(days: Days) -> Days:
    """Somebody who wants the digest."""
    await days.send("/daily 07:30")
    await days.learner.tap(DigestTap(1))
    return days


async def test_sunday_evening_brings_the_week_as_a_picture(both: Days) -> None:
    days = await sundays(both)
    for day in (3, 4, 5):
        card = await days.at(f"2026-03-{day:02} 04:30").card()
        await days.answer(card, right=day != 4)
    (digest,) = await days.at("2026-03-08 16:00").sweep("daily.digest")
    (act,) = digest.acts
    assert isinstance(act, File)
    assert act.picture
    assert "2 of 3 right (67%)" in act.caption
    with Image.open(io.BytesIO(act.content)) as image:
        assert image.size[0] == 960
    assert await days.sweep("daily.digest") == []
    assert (await days.planned())["digest"] == utc("2026-03-15 16:00")


async def test_the_picture_is_drawn_before_the_transaction_that_sends_it(both: Days) -> None:
    days = await sundays(both)
    await days.day("2026-03-03 04:30")
    (due,) = [each for each in days.learner.routes.dues if each.name == "daily.digest"]
    now = utc("2026-03-08 16:00")
    assert due.prepare is not None
    prepare, (number,) = due.prepare, await days.db.read(lambda db: due.find(db, now, 9))
    make = await days.db.read(
        lambda db: prepare(db, deps=days.learner.deps, number=number, now=now)
    )
    assert make is not None
    made = make()
    drawn = picture.week.cache_info().misses
    (digest,) = await days.at("2026-03-08 16:00").sweep("daily.digest")
    (act,) = digest.acts
    assert isinstance(act, File)
    assert act.content == made
    assert picture.week.cache_info().misses == drawn


async def test_an_empty_week_is_one_calm_line_and_then_silence(days: Days) -> None:
    await sundays(days)
    await days.day("2026-03-03 04:30")
    assert len(await days.at("2026-03-08 16:00").sweep("daily.digest")) == 1
    (line,) = await days.at("2026-03-15 16:00").sweep("daily.digest")
    assert "You answered nothing this week, and that is fine." in text(line)
    assert await days.at("2026-03-22 16:00").sweep("daily.digest") == []


async def test_a_first_week_without_answers_says_nothing(days: Days) -> None:
    await sundays(days)
    assert await days.at("2026-03-08 16:00").sweep("daily.digest") == []


def given(*answers: tuple[int, str, bool]) -> Week:
    """The week of answers by day, topic and right or not."""
    return week(MONDAY, [Answer(MONDAY.replace(day=2 + d), t, r) for d, t, r in answers])


def test_a_week_is_summed_by_days_and_topics() -> None:
    found = given((0, "a", True), (0, "b", False), (6, "a", True), (3, "b", True))
    assert found.days == ((2, 1), (0, 0), (0, 0), (1, 1), (0, 0), (0, 0), (1, 1))
    assert (found.total, found.right) == (4, 3)
    assert found.strongest == Share("a", 2, 2)
    assert found.weakest == Share("b", 1, 2)


@pytest.mark.parametrize("answers", [[], [(0, "a", True)], [(0, "a", True), (1, "b", True)]])
def test_without_a_difference_no_topic_stands_out(answers: list[tuple[int, str, bool]]) -> None:
    found = given(*answers)
    assert found.strongest is None
    assert found.weakest is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_holds_any_week(language: str) -> None:
    long = "Çok uzun bir konu adı, satıra sığmayacak kadar uzun bir konu adı " * 2
    busy = given(*[(d, long if d % 2 else "b", d > 2) for d in range(7) for _ in range(90)])
    for shown, streak in ((busy, 1234), (given((6, "a", False)), 0)):
        with Image.open(io.BytesIO(picture.week(texts(language), shown, streak))) as image:
            assert image.format == "PNG"
            assert image.size[0] == 960


def test_an_empty_week_has_no_picture() -> None:
    with pytest.raises(ValueError, match="no answers"):
        picture.week(texts("tr"), given(), 3)
