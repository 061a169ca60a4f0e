"""A round in private: asked, answered, explained, summed up."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.quiz.callbacks import (
    AnswerTap,
    NextTap,
    OthersTap,
    RetryTap,
)
from bot.features.quiz.service import NothingMissedError
from bot.study.queries import answers, log
from bot.study.records import Memory
from bot.ui.doors import OpenTopics, StartQuiz
from bot.ui.screen import Edit, Note, Send
from tests.features.quiz.conftest import Player, text
from tests.support.turns import AYSE, Learner, labels, screens, tap_of


async def test_a_card_has_a_button_a_letter_and_a_way_out(ada: Learner) -> None:
    card = await ada.send("/quiz 3")
    assert text(card).startswith("<b>Birinci Topic · Level 1 · 1/3</b>")
    assert labels(card) == ["A", "B", "C", "D", "Skip", "Stop"]
    (act,) = card.acts
    assert isinstance(act, Send)
    tap = tap_of(card, AnswerTap)
    assert isinstance(tap, AnswerTap)
    assert act.note == Note("showing", tap.showing)


async def test_the_same_in_turkish(ada: Learner) -> None:
    card = await ada.beside(AYSE).send("/quiz 3")
    assert text(card).startswith("<b>Birinci Konu · Zorluk 1 · 1/3</b>")
    assert labels(card)[-2:] == ["Atla", "Bitir"]
    assert "A) seçenek" in text(card)


async def test_a_right_answer_is_marked_told_and_explained(player: Player) -> None:
    card = await player.learner.send("/quiz 2")
    answered = await player.answer(card)
    marked, why = answered.acts
    assert isinstance(marked, Edit)
    assert "✅" in marked.screen.text
    assert marked.screen.rows == ()
    assert isinstance(why, Send)
    assert why.reply_to == 7
    assert why.screen.text.startswith("✅ Correct: ")
    assert "<blockquote>The explanation of birinci-" in why.screen.text
    assert answered.toast is not None
    assert answered.toast.text == "✅ Correct"
    assert labels(answered) == [
        "Next question ▶",
        "Why not the other options?",
        "Report a problem",
    ]


async def test_a_wrong_answer_is_told_the_key_and_why_not(player: Player) -> None:
    card = await player.learner.send("/quiz 2")
    choice = await player.choice(card, right=False)
    order = await player.order(choice.showing)
    answered = await player.learner.tap(choice)
    right, wrong = "ABCD"[order.index("b")], "ABCD"[order.index("a")]
    assert answered.toast is not None
    assert answered.toast.text == f"❌ Wrong, the answer is {right}"
    assert f"✅ {right}) option b" in text(answered)
    assert f"❌ {wrong}) option a ← your answer" in text(answered)
    assert f"<b>Why not {wrong}:</b> the reason for a" in text(answered, 1)


async def test_a_second_tap_is_told_so_and_changes_nothing(player: Player) -> None:
    card = await player.learner.send("/quiz 2")
    right, wrong = await player.choice(card), await player.choice(card, right=False)
    first = await player.learner.tap(right)
    second = await player.learner.tap(wrong)
    letter = "ABCD"[right.place]
    assert second.toast is not None
    assert second.toast.text == f"Your answer is recorded: {letter}"
    assert second.acts == (first.acts[0],)


async def test_many_taps_at_once_are_one_answer_and_one_explanation(player: Player) -> None:
    card = await player.learner.send("/quiz 2")
    choice = await player.choice(card)
    responses = await asyncio.gather(*(player.learner.tap(choice) for _ in range(30)))
    assert sum(len(response.acts) == 2 for response in responses) == 1
    database = player.learner.database
    rows = await database.read(lambda db: log.page(db, after=0, limit=99, since=None, chat=None))
    assert len(rows) == 1


async def test_the_next_card_comes_below(player: Player) -> None:
    answered = await player.answer(await player.learner.send("/quiz 2"))
    card = await player.learner.tap(tap_of(answered, NextTap))
    assert "2/2" in text(card)
    assert isinstance(card.acts[0], Send)


async def test_no_question_comes_twice_in_a_round(player: Player) -> None:
    seen = set()
    card = await player.learner.send("/quiz birinci 4")
    for place in range(4):
        seen.add(text(card).splitlines()[2])
        answered = await player.answer(card)
        if place < 3:
            card = await player.learner.tap(tap_of(answered, NextTap))
    assert len(seen) == 4


async def test_the_last_answer_brings_the_summary(player: Player) -> None:
    done = await player.play("birinci 4", [True, True, True, False])
    summary = text(done, 2)
    assert summary.startswith("<b>🏁 3 of 4 right (75%), 0 s</b>")
    assert "Birinci Topic\n<code>▓▓▓▓▓▓▓▓░░</code>  3/4" in summary
    assert summary.count("• What is birinci-") == 1
    assert "Ask what I missed again (1)" in labels(done)


async def test_the_summary_in_turkish(player: Player) -> None:
    player.learner = player.learner.beside(AYSE)
    done = await player.play("birinci 4", [True, True, True, False])
    assert text(done, 2).startswith("<b>🏁 4 soruda 3 doğru (%75), 0 sn</b>")
    assert "Yeniden bakmaya değer:\n• birinci-" in text(done, 2)


async def test_a_round_without_a_mistake_says_so(player: Player) -> None:
    done = await player.play("birinci 2", [True, True])
    assert text(done, 2).endswith("All of them right.")
    assert not any(
        isinstance(each.tap, RetryTap) for s in screens(done) for r in s.rows for each in r
    )


async def test_the_time_of_a_round_leaves_long_breaks_out(player: Player) -> None:
    card = await player.learner.send("/quiz birinci 2")
    player.learner.clock.forward(seconds=72)
    answered = await player.answer(card)
    card = await player.learner.tap(tap_of(answered, NextTap))
    player.learner.clock.forward(days=2)
    done = await player.answer(card)
    assert "6 min 12 s" in text(done, 2)


async def test_what_was_missed_is_asked_again_with_one_tap(player: Player) -> None:
    done = await player.play("birinci 4", [True, False, True, False])
    card = await player.learner.tap(tap_of(done, RetryTap))
    assert "1/2" in text(card)
    answered = await player.answer(card)
    card = await player.learner.tap(tap_of(answered, NextTap))
    done = await player.answer(card)
    assert text(done, 2).startswith("<b>🏁 2 of 2 right (100%)")


async def test_nothing_missed_is_nothing_to_ask_again(player: Player) -> None:
    done = await player.play("birinci 1", [True])
    new = tap_of(done, StartQuiz)
    assert new == StartQuiz()
    with pytest.raises(NothingMissedError):
        await player.learner.tap(RetryTap(1))


async def test_what_was_answered_is_remembered(player: Player) -> None:
    await player.play("birinci 2", [True, False])
    known = await player.learner.database.read(
        lambda db: answers.memories(db, player.learner.person.id)
    )
    assert sorted(each.missed for each in known.values()) == [False, True]


async def test_the_other_options_are_explained_in_place(player: Player) -> None:
    answered = await player.answer(await player.learner.send("/quiz birinci 2"))
    more = await player.learner.tap(tap_of(answered, OthersTap))
    (act,) = more.acts
    assert isinstance(act, Edit)
    assert text(more).count("<b>Why") == 4
    assert labels(more) == ["Next question ▶", "Report a problem"]


async def test_the_other_options_of_an_ended_round_lead_to_a_new_one(player: Player) -> None:
    done = await player.play("birinci 1", [True])
    more = await player.learner.tap(tap_of(done, OthersTap))
    assert labels(more) == ["New round", "Report a problem"]


async def test_what_was_missed_returns_after_an_hour(player: Player) -> None:
    await player.play("birinci 3", [True, True, False])
    (missed,) = [each for each in (await known(player)).values() if each.missed]
    player.learner.clock.forward(hours=2)
    card = await player.learner.send("/quiz birinci 3")
    assert missed.question_id not in text(card)
    card = await player.learner.tap(tap_of(await player.answer(card), NextTap))
    assert missed.question_id in text(card)
    await player.answer(card)
    assert not (await known(player))[missed.question_id].missed


async def known(player: Player) -> dict[str, Memory]:
    """What the player has met."""
    who = player.learner.person.id
    return await player.learner.database.read(lambda db: answers.memories(db, who))


async def test_the_summary_leads_on(player: Player) -> None:
    done = await player.play("birinci 1", [True])
    assert tap_of(done, OpenTopics) == OpenTopics()
