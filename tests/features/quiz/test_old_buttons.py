"""Buttons that are old, forged or somebody else's: told so, and nothing changes."""

from __future__ import annotations

import pytest

from bot.errors import ForeignButtonError, StaleButtonError
from bot.features.quiz.callbacks import (
    AnswerTap,
    NextTap,
    OthersTap,
    RetryTap,
    SkipTap,
    StopTap,
)
from bot.study.playing import AlreadyShownError
from tests.features.quiz.conftest import Player
from tests.support.turns import AYSE, Learner, labels, tap_of


async def test_a_card_that_has_arrived_is_not_sent_again(player: Player) -> None:
    answered = await player.answer(await player.learner.send("/quiz 3"))
    following = tap_of(answered, NextTap)
    card = await player.learner.tap(following)
    assert await player.learner.tap(following) == card
    await player.learner.arrive(card)
    with pytest.raises(AlreadyShownError):
        await player.learner.tap(following)


async def test_an_old_card_still_takes_its_answer(player: Player) -> None:
    first = await player.learner.send("/quiz birinci 3")
    await player.learner.send("/quiz birinci 2")
    answered = await player.answer(first)
    assert answered.toast is not None
    assert answered.toast.text == "✅ Correct"
    assert "New round" in labels(answered)


@pytest.mark.parametrize(
    "tap",
    [AnswerTap(404, 0), SkipTap(404), StopTap(404), NextTap(404, 0), OthersTap(404), RetryTap(404)],
)
async def test_buttons_of_what_is_gone_are_out_of_date(ada: Learner, tap: AnswerTap) -> None:
    with pytest.raises(StaleButtonError):
        await ada.tap(tap)


@pytest.mark.parametrize("tap", [AnswerTap(1, 9), AnswerTap(1, -1), NextTap(1, 99), OthersTap(1)])
async def test_forged_places_are_out_of_date(ada: Learner, tap: AnswerTap) -> None:
    await ada.send("/quiz 3")
    with pytest.raises(StaleButtonError):
        await ada.tap(tap)


@pytest.mark.parametrize("tap", [AnswerTap(1, 0), SkipTap(1), StopTap(1), NextTap(1, 1)])
async def test_somebody_elses_buttons_are_refused(ada: Learner, tap: AnswerTap) -> None:
    await ada.send("/quiz 3")
    with pytest.raises(ForeignButtonError):
        await ada.beside(AYSE).tap(tap)
