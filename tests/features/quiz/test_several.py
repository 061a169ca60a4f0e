"""Questions with several right options: mark, unmark, answer."""

from __future__ import annotations

import pytest

from bot.errors import StaleButtonError
from bot.features.quiz.callbacks import AnswerTap, MarkTap, SubmitTap
from bot.study.playing import NothingMarkedError
from bot.ui.screen import Edit, Response
from tests.features.quiz.conftest import Player
from tests.support.turns import AYSE, labels, screens, tap_of


async def opened(player: Player) -> tuple[Response, int, str]:
    """The card, its showing, and the order of its options."""
    card = await player.learner.send("/quiz ikinci 1")
    tap = tap_of(card, SubmitTap)
    assert isinstance(tap, SubmitTap)
    return card, tap.showing, await player.order(tap.showing)


async def mark(player: Player, showing: int, order: str, options: str) -> Response:
    """Tap options."""
    for option in options:
        response = await player.learner.tap(MarkTap(showing, order.index(option)))
    return response


async def test_the_card_says_that_several_may_be_right(player: Player) -> None:
    card, _, _ = await opened(player)
    assert labels(card) == ["A", "B", "C", "D", "Answer", "Skip", "Stop"]
    assert "Several may be right" in screens(card)[0].text


async def test_marks_come_and_go_in_place(player: Player) -> None:
    _, showing, order = await opened(player)
    marked = await mark(player, showing, order, "ab")
    assert isinstance(marked.acts[0], Edit)
    assert screens(marked)[0].text.count("☑") == 2
    unmarked = await mark(player, showing, order, "a")
    assert screens(unmarked)[0].text.count("☑") == 1


async def test_the_answer_is_what_is_marked(player: Player) -> None:
    _, showing, order = await opened(player)
    await mark(player, showing, order, "cabb")
    answered = await player.learner.tap(SubmitTap(showing))
    assert answered.toast is not None
    assert answered.toast.text == "✅ Correct"


async def test_half_of_the_key_is_not_right(player: Player) -> None:
    player.learner = player.learner.beside(AYSE)
    _, showing, order = await opened(player)
    await mark(player, showing, order, "a")
    answered = await player.learner.tap(SubmitTap(showing))
    assert answered.toast is not None
    assert answered.toast.text.startswith("❌ Yanlış, doğrusu ")


async def test_without_a_mark_there_is_nothing_to_answer(player: Player) -> None:
    _, showing, _ = await opened(player)
    with pytest.raises(NothingMarkedError):
        await player.learner.tap(SubmitTap(showing))


async def test_after_the_answer_marks_are_out_of_date(player: Player) -> None:
    _, showing, order = await opened(player)
    await mark(player, showing, order, "a")
    await player.learner.tap(SubmitTap(showing))
    with pytest.raises(StaleButtonError):
        await player.learner.tap(MarkTap(showing, 0))
    again = await player.learner.tap(SubmitTap(showing))
    assert again.toast is not None
    assert again.toast.text == f"Your answer is recorded: {'ABCD'[order.index('a')]}"


async def test_a_forged_answer_of_one_option_counts_as_that_option(player: Player) -> None:
    _, showing, _ = await opened(player)
    answered = await player.learner.tap(AnswerTap(showing, 0))
    assert answered.toast is not None
    assert "❌" in answered.toast.text
