"""The first steps: welcome, help, and who can't be written to."""

from __future__ import annotations

from dataclasses import replace

from bot.tg.routes import Happened
from bot.ui.doors import OpenDaily, OpenHome, OpenLeaderboard, OpenSettings, OpenTopics, StartQuiz
from bot.ui.screen import Edit, Send
from tests.support.turns import ADA, AYSE, START, Learner, buttons, screens


async def test_a_welcome_with_one_tap_to_the_first_question(learner: Learner) -> None:
    response = await learner.beside(AYSE).send("/start")
    assert screens(response)[0].text.startswith("Merhaba Ayşe, ben Bilge.\n\nTeknik sınavlara")
    assert [(button.label, button.tap) for button in buttons(response)] == [
        ("▶ İlk soru", StartQuiz()),
        ("Günlük soru", OpenDaily()),
        ("Konular", OpenTopics()),
        ("Sıralama", OpenLeaderboard()),
        ("Ayarlar", OpenSettings()),
    ]


async def test_the_welcome_in_english(learner: Learner) -> None:
    assert screens(await learner.send("/start"))[0].text.startswith("Hello Ada, I am Bilge.")


async def test_a_name_is_shown_not_parsed(learner: Learner) -> None:
    odd = learner.beside(replace(ADA, name="<3 & Co"))
    assert "Hello &lt;3 &amp; Co," in screens(await odd.send("/start"))[0].text


async def test_back_to_the_first_screen_in_place(learner: Learner) -> None:
    sent, edited = await learner.send("/start"), await learner.tap(OpenHome())
    assert isinstance(sent.acts[0], Send)
    assert isinstance(edited.acts[0], Edit)
    assert screens(sent) == screens(edited)


async def test_help_says_what_can_be_done(learner: Learner) -> None:
    for person in (learner, learner.beside(AYSE)):
        text = screens(await person.send("/help"))[0].text
        for command in person.routes.menu("private"):
            if command.name not in ("help", "start"):
                assert f"/{command.name}" in text


async def test_who_can_not_be_written_to_is_remembered_until_they_write(learner: Learner) -> None:
    await learner.send("/start")
    gone = Happened("unreachable", ADA.id, START)
    await learner.database.write(lambda db: learner.routes.tell(db, gone))
    assert (await learner.player()).unreachable_at == START
    await learner.send("/start")
    assert (await learner.player()).unreachable_at is None


async def test_a_group_is_no_player(learner: Learner) -> None:
    gone = Happened("unreachable", -5, START)
    await learner.database.write(lambda db: learner.routes.tell(db, gone))
