"""The same conversation in English, and two languages of questions."""

from __future__ import annotations

import re

import pytest

from bot.ui.markup import plain
from tests.support.process import Running
from tests.whole import cards
from tests.whole.chat import Chat, newcomer

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
TOPIC = "ml-scaling-performance"
TITLE = "ML Scaling and Performance"


async def test_start_speaks_the_language_of_the_persons_telegram(emma: Chat) -> None:
    hello = await emma.ask("/start", "Hello Emma, I am Bilge.")
    assert hello.labels == [
        "▶ First question",
        "Daily question",
        "Topics",
        "Leaderboard",
        "Settings",
    ]


@pytest.mark.parametrize(
    ("language", "greeting"),
    [("en-GB", "Hello"), ("tr-TR", "Merhaba"), ("de", "Hello"), (None, "Merhaba")],
)
async def test_a_region_counts_as_its_language_and_silence_as_the_default(
    world: Running, language: str | None, greeting: str
) -> None:
    person = await newcomer(world, "Robin", language)
    await person.ask("/start", f"{greeting} Robin")


async def test_a_round_is_asked_answered_and_explained_in_english(emma: Chat) -> None:
    card = await emma.card(f"/quiz {TOPIC} 1")
    known = cards.read(card)
    assert known.language == "en"
    assert re.fullmatch(rf"{TITLE} · Level [1-5] · 1/1", known.header)
    assert card.labels[-2:] == ["Skip", "Stop"]
    answered = await emma.answer(card, right=False)
    assert answered.toast.text == f"❌ Wrong, the answer is {known.key}"
    assert "← your answer" in (answered.card.text or "")
    told = answered.told.text or ""
    assert told.startswith(f"❌ The answer is {known.key}")
    assert plain(known.question.explanation["en"]) in told
    assert f"Why not {answered.letter}: " in told
    summary = await emma.see("🏁 0 of 1 right (0%)")
    assert "Worth another look:" in (summary.text or "")
    assert summary.labels == ["Ask what I missed again (1)", "New round", "Topics"]


async def test_a_right_answer_in_english(emma: Chat) -> None:
    answered = await emma.answer(await emma.card("/quiz 2"), right=True)
    assert answered.toast.text == "✅ Correct"
    assert (answered.told.text or "").startswith(f"✅ Correct: {answered.letter}")
    assert answered.told.labels == [
        "Next question ▶",
        "Why not the other options?",
        "Report a problem",
    ]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("/help", "What you can do"),
        ("/topics", "Topics"),
        ("/settings", "Questions in: English"),
        ("/privacy", "What I keep about you"),
        ("/cancel", "You have no open round."),
        ("/nonsense", "I don't know the command /nonsense."),
        ("hello there", "I didn't understand that."),
    ],
)
async def test_every_command_answers_in_english(emma: Chat, command: str, words: str) -> None:
    await emma.ask(command, words)


async def test_another_language_of_the_bot_holds_at_once_and_stays(ayse: Chat) -> None:
    settings = await ayse.ask("/settings", "Dil: Türkçe")
    await ayse.tap(settings, "Dil")
    page = await ayse.see("Seninle hangi dilde konuşayım?")
    await ayse.tap(page, "English")
    changed = await ayse.see("Which language shall I speak with you?")
    assert changed.id == settings.id
    await ayse.ask("/help", "What you can do")
    assert cards.read(await ayse.card("/quiz 1")).language == "tr"


async def test_questions_come_in_the_language_chosen_for_them(ayse: Chat) -> None:
    settings = await ayse.ask("/settings", "Soru dili: Türkçe")
    await ayse.tap(settings, "Soru dili")
    page = await ayse.see("Soruları hangi dilde sorayım?")
    await ayse.tap(page, "English")
    await ayse.see(label="✓ English")
    card = await ayse.card("/quiz 2")
    known = cards.read(card)
    assert known.language == "en"
    assert card.labels[-2:] == ["Atla", "Bitir"]
    answered = await ayse.answer(card, right=True)
    assert answered.toast.text == "✅ Doğru"
    assert plain(known.question.explanation["en"]) in (answered.told.text or "")


async def test_a_round_keeps_its_language_when_the_setting_changes(ayse: Chat) -> None:
    answered = await ayse.answer(await ayse.card("/quiz 2"), right=True)
    settings = await ayse.ask("/settings")
    await ayse.tap(settings, "Soru dili")
    await ayse.tap(await ayse.see("hangi dilde sorayım"), "English")
    await ayse.see(label="✓ English")
    await ayse.tap(answered.told, "Sonraki soru ▶")
    assert cards.read(await ayse.see("2/2", label="A")).language == "tr"
