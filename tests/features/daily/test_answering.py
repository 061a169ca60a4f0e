"""Answers to a day's cards, and what they do to the streak."""

from __future__ import annotations

import pytest

from bot.db import Connection
from bot.errors import ForeignButtonError, StaleButtonError
from bot.features.daily import queries
from bot.features.daily.callbacks import (
    AnswerTap,
    CountTap,
    DayTap,
    MarkTap,
    NextTap,
    OthersTap,
    SharedTap,
    SkipTap,
    SubmitTap,
)
from bot.study.playing import AlreadyShownError
from bot.study.queries import answers
from bot.study.queries import subscriptions as subs
from bot.ui.doors import OpenDaily, StartQuiz
from bot.ui.screen import Edit, Response, Send
from tests.features.daily.conftest import Days, text
from tests.support.questions import several, topic
from tests.support.turns import AYSE, buttons, fill, labels, screens, tap_of


def last(response: Response) -> str:
    """The last message of a response."""
    return screens(response)[-1].text


async def lived(days: Days, pattern: str) -> Response:
    """Days from 3 March: ``x`` answered, ``.`` not; gives what the last answer brought."""
    await days.send("/daily 07:30")
    brought = Response()
    for number, each in enumerate(pattern, 3):
        month, day = (3, number) if number <= 31 else (4, number - 31)
        card = await days.at(f"2026-{month:02}-{day:02} 04:30").card()
        if each == "x":
            brought = await days.answer(card)
    return brought


async def test_an_answer_marks_the_card_explains_and_tells_the_streak(both: Days) -> None:
    await both.send("/daily 07:30")
    card = await both.at("2026-03-03 04:30").card()
    brought = await both.answer(card)
    edit, why, done = brought.acts
    assert isinstance(edit, Edit)
    assert "✅" in edit.screen.text
    assert "Today's question" not in edit.screen.text
    assert isinstance(why, Send)
    assert why.reply_to == 7
    assert "The explanation of" in why.screen.text
    assert isinstance(done, Send)
    assert "Streak: <b>1 day</b>" in done.screen.text
    assert [each.tap for each in buttons(brought)][-2:] == [StartQuiz(), OpenDaily()]
    assert brought.toast is not None
    assert brought.toast.text == "✅ Correct"


async def test_a_wrong_answer_counts_to_the_streak_as_well(days: Days) -> None:
    await days.send("/daily 07:30")
    brought = await days.answer(await days.at("2026-03-03 04:30").card(), right=False)
    assert "❌" in text(brought)
    assert "a için neden" in text(brought, 1) or "the reason for a" in text(brought, 1)
    assert "Streak: <b>1 day</b>" in last(brought)


async def test_a_second_tap_is_told_so_and_counts_once(both: Days) -> None:
    await both.send("/daily 07:30")
    card = await both.at("2026-03-03 04:30").card()
    await both.answer(card)
    again = await both.answer(card, right=False)
    assert again.toast is not None
    assert "Your answer is recorded" in again.toast.text
    assert len(again.acts) == 1
    assert (await both.sub()).streak == 1


async def test_the_answer_is_recorded_as_a_daily_one(days: Days) -> None:
    brought = await lived(days, "x")
    assert brought.acts
    known = await days.db.read(lambda db: answers.memories(db, days.learner.person.id))
    assert len(known) == 1


async def test_somebody_elses_card_takes_no_answer(days: Days) -> None:
    await days.send("/daily 07:30")
    card = await days.at("2026-03-03 04:30").card()
    ayse = days.learner.beside(AYSE)
    for kind in (AnswerTap,):
        with pytest.raises(ForeignButtonError):
            await ayse.tap(tap_of(card, kind))
    for tap in (AnswerTap(999, 0), NextTap(999, 0), SkipTap(999), AnswerTap(1, 9), MarkTap(1, 9)):
        with pytest.raises(StaleButtonError):
            await days.learner.tap(tap)


async def test_three_questions_go_on_until_the_end(both: Days) -> None:
    await both.send("/daily 07:30")
    await both.learner.tap(CountTap(3))
    card = await both.at("2026-03-03 04:30").card()
    first = await both.answer(card)
    assert labels(first)[0] == "Next question ▶"
    assert len(first.acts) == 2
    card = await both.learner.tap(tap_of(first, NextTap))
    assert "2/3" in text(card)
    await both.learner.arrive(card)
    with pytest.raises(AlreadyShownError):
        await both.learner.tap(tap_of(first, NextTap))
    skipped = await both.learner.tap(tap_of(card, SkipTap))
    assert "Skipped" in text(skipped)
    assert "3/3" in text(skipped, 1)
    end = await both.answer(skipped)
    assert "Streak: <b>1 day</b>" in last(end)
    assert (await both.sub()).streak == 1


async def test_skipping_all_counts_nothing(days: Days) -> None:
    await days.send("/daily 07:30")
    await days.learner.tap(CountTap(2))
    card = await days.at("2026-03-03 04:30").card()
    card = await days.learner.tap(tap_of(card, SkipTap))
    end = await days.learner.tap(tap_of(card, SkipTap))
    assert last(end) == "That's it for today."
    assert (await days.sub()).streak == 0


async def test_several_right_ones_are_marked_and_submitted(days: Days) -> None:
    await fill(days.db, [several("cok", topic="birinci")], [topic("birinci")])
    await days.send("/daily 07:30")
    card = await days.at("2026-03-03 04:30").card()
    while "cok" not in text(card):
        days.learner.clock.forward(days=1)
        card = await days.card()
    marked = await days.learner.tap(tap_of(card, MarkTap, 0))
    assert "☑" in text(marked)
    brought = await days.learner.tap(tap_of(card, SubmitTap))
    assert "❌" in text(brought) or "✅" in text(brought)


async def test_the_other_options_are_explained_in_place(days: Days) -> None:
    brought = await lived(days, "x")
    more = await days.learner.tap(tap_of(brought, OthersTap))
    assert isinstance(more.acts[0], Edit)
    assert "the reason for d" in text(more)


async def test_yesterdays_card_answers_but_does_not_count(both: Days) -> None:
    await both.send("/daily 07:30")
    yesterday = await both.at("2026-03-03 04:30").card()
    today = await both.at("2026-03-04 04:30").card()
    late = await both.answer(yesterday)
    assert "does not" not in last(late)
    assert "an earlier day's" in last(late)
    assert (await both.sub()).streak == 0
    assert "Streak: <b>1 day</b>" in last(await both.answer(today))


async def test_a_card_counts_until_its_local_midnight(days: Days) -> None:
    await days.send("/daily 07:30")
    card = await days.at("2026-03-03 04:30").card()
    days.at("2026-03-03 20:59")
    assert "Streak" in last(await days.answer(card))


async def test_flying_west_does_not_make_a_card_late(days: Days) -> None:
    await days.send("/daily 07:30")
    card = await days.at("2026-03-03 04:30").card()
    await days.send("/daily Los Angeles")
    assert "Streak: <b>1 day</b>" in last(await days.answer(card))


async def test_the_card_shows_the_streak_before_it(days: Days) -> None:
    await lived(days, "xx")
    card = await days.at("2026-03-05 04:30").card()
    assert text(card).endswith("<i>Today's question · streak 2 days</i>")


async def test_a_week_earns_a_freeze_that_saves_a_missed_day(both: Days) -> None:
    seventh = await lived(both, "xxxxxxx")
    assert "7 days have earned a freeze" in text(seventh, 1)
    assert "Freezes: 1" in last(seventh)
    await both.at("2026-03-10 04:30").card()
    card = await both.at("2026-03-11 04:30").card()
    assert "streak 7 days" in text(card)
    ninth = await both.answer(card)
    assert "A freeze covered Tuesday, 10 March; your streak goes on." in text(ninth, 1)
    assert "Streak: <b>8 days</b>" in last(ninth)
    sub = await both.sub()
    assert (sub.streak, sub.freezes) == (8, 0)
    assert "The last freeze covered Tuesday, 10 March." in text(await both.send("/daily"))


async def test_after_a_long_break_it_begins_anew_without_a_backlog(days: Days) -> None:
    await lived(days, "xxx" + "." * 20)
    card = await days.at("2026-03-26 04:30").card()
    assert text(card).endswith("<i>Today's question</i>")
    brought = await days.answer(card)
    assert "Welcome back. Nothing has piled up" in text(brought, 1)
    assert "Streak: <b>1 day</b>" in last(brought)
    assert (await days.sub()).best == 3


async def test_days_left_out_and_pauses_do_not_break_it(days: Days) -> None:
    await lived(days, "xxxx")
    for day in (5, 6):
        await days.learner.tap(DayTap(day, 0))
    await days.send("/daily pause 2026-03-18")
    for number in range(7, 18):
        assert not await days.at(f"2026-03-{number:02} 04:30").sweep()
    assert "Streak: <b>5 days</b>" in last(await days.day("2026-03-18 04:30"))


async def test_what_never_arrived_breaks_no_streak(days: Days) -> None:
    await lived(days, "xx")

    def lose(db: Connection) -> None:
        sub = subs.find(db, days.learner.person.id)
        assert sub is not None
        subs.deliver(db, sub.id, days.learner.clock.now.date().replace(day=5), sub.changed_at)
        subs.change(db, sub.id, last_on=days.learner.clock.now.date().replace(day=5))

    await days.db.write(lose)
    assert await days.at("2026-03-05 04:30").sweep() == []
    assert "Streak: <b>3 days</b>" in last(await days.day("2026-03-06 04:30"))


async def test_all_see_how_many_got_the_shared_one_right(both: Days) -> None:
    ayse = both.beside(both.learner.beside(AYSE))
    for each in (both, ayse):
        await each.send("/daily 07:30")
        await each.learner.tap(SharedTap(1))
    one, other = await both.at("2026-03-03 04:30").sweep("daily")
    assert "You are the first to answer this question today." in text(await both.answer(one), 1)
    assert "Bugün bu soruyu 2 kişi yanıtladı, doğru bilenlerin oranı %50." in text(
        await ayse.answer(other, right=False), 1
    )
    await ayse.answer(other)
    found = await both.db.read(lambda db: queries.shared(db, both.learner.clock.now.date()))
    assert found is not None
    assert (found.answered, found.right) == (2, 1)
