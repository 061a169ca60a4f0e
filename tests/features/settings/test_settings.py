"""The settings: a glance, a page each, choices that hold at once."""

from __future__ import annotations

import pytest

from bot.errors import StaleButtonError
from bot.features.settings.callbacks import (
    DifficultyTap,
    LanguageTap,
    PageTap,
    QuestionLanguageTap,
    SizeTap,
    TopicTap,
)
from bot.features.settings.views import PAGES
from bot.study.catalog import topic_code
from bot.ui.callback import Tap
from bot.ui.doors import OpenSettings
from bot.ui.screen import Edit, Response
from tests.support.questions import bank, topic
from tests.support.turns import AYSE, Learner, fill, labels, screens

FIRST, SECOND = topic_code("birinci"), topic_code("ikinci")


@pytest.fixture
async def ada(learner: Learner) -> Learner:
    """Ada, with two topics to choose from."""
    await fill(
        learner.database,
        [*bank(1), *bank(1, "ikinci")],
        [topic("birinci", 1), topic("ikinci", 2)],
    )
    return learner


def text(response: Response) -> str:
    """The text of a response."""
    return screens(response)[0].text


async def test_all_choices_at_a_glance(ada: Learner) -> None:
    assert text(await ada.send("/settings")) == (
        "<b>Settings</b>\n\nLanguage: <b>English</b>\nQuestions in: <b>English</b>\n"
        "Topics: <b>All</b>\nDifficulty: <b>All</b>\n<b>10</b> questions a round"
    )
    turkish = await ada.beside(AYSE).send("/settings")
    assert "Dil: <b>Türkçe</b>" in text(turkish)
    assert "Turda <b>10</b> soru" in text(turkish)


async def test_the_button_edits_and_leads_back(ada: Learner) -> None:
    response = await ada.tap(OpenSettings())
    assert isinstance(response.acts[0], Edit)
    assert labels(response)[-1] == "Back to start"


@pytest.mark.parametrize("page", PAGES)
async def test_every_page_opens_and_has_a_way_back(ada: Learner, page: str) -> None:
    for person in (ada, ada.beside(AYSE)):
        response = await person.tap(PageTap(page))
        assert isinstance(response.acts[0], Edit)
        assert sum(label.startswith("✓ ") for label in labels(response)) == 1
        assert labels(response)[-1] in ("◀ Settings", "◀ Ayarlar")


async def test_another_language_speaks_from_this_screen_on(ada: Learner) -> None:
    response = await ada.tap(LanguageTap("tr"))
    assert text(response).startswith("<b>Dil</b>")
    assert "✓ Türkçe" in labels(response)
    assert "Ayarlar" in text(await ada.send("/settings"))


async def test_questions_may_come_in_another_language(ada: Learner) -> None:
    response = await ada.tap(QuestionLanguageTap("tr"))
    assert "✓ Türkçe" in labels(response)
    assert (await ada.player()).language == "en"
    card = screens(await ada.send("/quiz 1"))[0].text
    assert "nedir?" in card


async def test_topics_are_switched_one_by_one(ada: Learner) -> None:
    assert labels(await ada.tap(PageTap("topics")))[:3] == [
        "✓ All",
        "Birinci Topic",
        "Ikinci Topic",
    ]
    assert labels(await ada.tap(TopicTap(FIRST)))[:2] == ["All", "✓ Birinci Topic"]
    assert (await ada.player()).topics == ("birinci",)
    assert "Topics: <b>Birinci Topic</b>" in text(await ada.send("/settings"))
    await ada.tap(TopicTap(SECOND))
    assert (await ada.player()).topics is None


async def test_all_topics_at_once(ada: Learner) -> None:
    await ada.tap(TopicTap(FIRST))
    assert labels(await ada.tap(TopicTap("")))[0] == "✓ All"
    assert (await ada.player()).topics is None


async def test_difficulties_are_switched_one_by_one(ada: Learner) -> None:
    await ada.tap(DifficultyTap(2))
    response = await ada.tap(DifficultyTap(4))
    assert [label for label in labels(response) if label.startswith("✓")] == [
        "✓ 2 · a mechanism",
        "✓ 4 · figures and failures",
    ]
    assert "Difficulty: <b>2, 4</b>" in text(await ada.send("/settings"))
    await ada.tap(DifficultyTap(0))
    assert (await ada.player()).difficulties is None


async def test_the_length_of_a_round(ada: Learner) -> None:
    assert "✓ 20" in labels(await ada.tap(SizeTap(20)))
    assert (await ada.player()).round_size == 20


@pytest.mark.parametrize(
    "tap",
    [
        PageTap("nowhere"),
        LanguageTap("de"),
        QuestionLanguageTap(""),
        TopicTap("000000000000"),
        DifficultyTap(6),
        DifficultyTap(-1),
        SizeTap(7),
        SizeTap(2**62),
    ],
)
async def test_forged_choices_change_nothing(ada: Learner, tap: Tap) -> None:
    await ada.send("/settings")
    before = await ada.player()
    with pytest.raises(StaleButtonError):
        await ada.tap(tap)
    assert await ada.player() == before
