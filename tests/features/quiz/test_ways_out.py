"""Skipping, stopping, cancelling, and going on later."""

from __future__ import annotations

import pytest

from bot.errors import StaleButtonError
from bot.features.quiz.callbacks import (
    ContinueTap,
    NextTap,
    SkipTap,
    StopTap,
)
from bot.features.quiz.handlers import NoRoundError
from bot.study.queries import answers
from bot.ui.screen import Edit, Send
from tests.features.quiz.conftest import Player, text
from tests.support.turns import Learner, tap_of


async def test_a_skipped_question_is_left_for_later(ada: Learner) -> None:
    card = await ada.send("/quiz birinci 2")
    skipped = await ada.tap(tap_of(card, SkipTap))
    assert isinstance(skipped.acts[0], Edit)
    assert "Skipped; it comes back later." in text(skipped)
    assert "2/2" in text(skipped, 1)
    assert await ada.database.read(lambda db: answers.memories(db, ada.person.id)) == {}


async def test_skipping_the_last_one_ends_the_round(ada: Learner) -> None:
    card = await ada.send("/quiz birinci 1")
    ended = await ada.tap(tap_of(card, SkipTap))
    assert "🏁" in text(ended, 1)


async def test_a_skipped_question_takes_no_answer(player: Player) -> None:
    card = await player.learner.send("/quiz birinci 2")
    await player.learner.tap(tap_of(card, SkipTap))
    for tap in (await player.choice(card), tap_of(card, SkipTap)):
        with pytest.raises(StaleButtonError):
            await player.learner.tap(tap)


async def test_stopping_sums_up_and_closes_the_card(player: Player) -> None:
    answered = await player.answer(await player.learner.send("/quiz birinci 3"))
    card = await player.learner.tap(tap_of(answered, NextTap))
    await player.learner.arrive(card)
    stopped = await player.learner.tap(tap_of(card, StopTap))
    edit, summary = stopped.acts
    assert isinstance(edit, Edit)
    assert edit.message == 1
    assert isinstance(summary, Send)
    assert "1 of 1 right" in summary.screen.text
    assert "Skipped: 1" in summary.screen.text
    with pytest.raises(StaleButtonError):
        await player.learner.tap(await player.choice(card))


async def test_stopping_twice_says_that_it_is_over(ada: Learner) -> None:
    card = await ada.send("/quiz birinci 2")
    stop = tap_of(card, StopTap)
    first = await ada.tap(stop)
    assert "The round is over." in text(first)
    second = await ada.tap(stop)
    assert second.acts == ()
    assert second.toast is not None
    assert "This round was over" in second.toast.text


async def test_cancel_is_stop_by_command(ada: Learner) -> None:
    with pytest.raises(NoRoundError):
        await ada.send("/cancel")
    await ada.send("/quiz 2")
    assert "🏁" in text(await ada.send("/cancel"))
    with pytest.raises(NoRoundError):
        await ada.send("/cancel")


async def test_an_open_round_can_be_gone_on_with(player: Player) -> None:
    answered = await player.answer(await player.learner.send("/quiz birinci 3"))
    await player.learner.tap(tap_of(answered, NextTap))
    offer = await player.learner.send("/quiz")
    assert "2/3" in text(offer)
    again = await player.learner.tap(tap_of(offer, ContinueTap))
    assert "2/3" in text(again)
    await player.answer(again)
    after = await player.learner.tap(tap_of(offer, ContinueTap))
    assert "3/3" in text(after)


async def test_a_new_round_ends_the_open_one(ada: Learner) -> None:
    first = await ada.send("/quiz birinci 3")
    second = await ada.send("/quiz birinci 2")
    assert "1/2" in text(second)
    with pytest.raises(StaleButtonError):
        await ada.tap(ContinueTap(1))
    with pytest.raises(StaleButtonError):
        await ada.tap(NextTap(1, 1))
    assert tap_of(first, StopTap) == StopTap(1)
