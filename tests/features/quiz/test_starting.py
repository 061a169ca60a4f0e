"""Starting a round: with and without topic and count, by command, button and deep link."""

from __future__ import annotations

import pytest

from bot.errors import StaleButtonError
from bot.features.quiz.rules import LARGEST, CountError, Sums, TopicSum, Wanted, parse, sums
from bot.features.quiz.service import NothingMissedError
from bot.features.quiz.views import summary
from bot.study.catalog import topic_code
from bot.study.queries import players
from bot.ui.doors import OpenSettings, StartQuiz
from bot.ui.texts import texts
from tests.features.quiz.conftest import text
from tests.support.questions import question
from tests.support.turns import AYSE, Learner, buttons, fill, labels, tap_of


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("", Wanted()),
        ("5", Wanted(None, 5)),
        ("ağ", Wanted("ağ")),
        ("ağ temelleri 7", Wanted("ağ temelleri", 7)),
        ("7 ağ temelleri", Wanted("ağ temelleri", 7)),
        ("  50  ", Wanted(None, LARGEST)),
        ("5 6", Wanted("5", 6)),
    ],
)
def test_words_behind_quiz(words: str, wanted: Wanted) -> None:
    assert parse(words) == wanted


@pytest.mark.parametrize("words", ["0", "51", "-3", "+99", "ağ 0", "999999999999999999999", "-"])
def test_a_number_that_makes_no_round_is_refused(words: str) -> None:
    if words == "-":
        assert parse(words) == Wanted("-")
        return
    with pytest.raises(CountError) as caught:
        parse(words)
    assert caught.value.values["largest"] == LARGEST
    assert len(str(caught.value.values["count"])) <= 12


async def test_without_words_the_settings_decide(ada: Learner) -> None:
    await ada.turn(lambda turn: players.change(turn.db, turn.player.id, round_size=2))
    assert "1/2" in text(await ada.send("/quiz"))


async def test_a_round_is_no_longer_than_the_bank(ada: Learner) -> None:
    assert "1/5" in text(await ada.send("/quiz 40"))


@pytest.mark.parametrize("words", ["ikinci", "İKİNCİ", "Ikinci Konu", "second? ikinci"])
async def test_a_topic_is_known_by_its_names(ada: Learner, words: str) -> None:
    response = await ada.send(f"/quiz {words} 1")
    if "?" in words:
        assert "There is no topic" in text(response)
    else:
        assert "Ikinci Topic" in text(response)


async def test_an_unknown_topic_gets_a_guess_that_keeps_the_count(ada: Learner) -> None:
    response = await ada.beside(AYSE).send("/quiz ikinc <b> 3")
    assert text(response) == '"ikinc &lt;b&gt;" diye bir konu yok. Şunlardan biri mi?'
    assert tap_of(response, StartQuiz) == StartQuiz(topic_code("ikinci"), 3)


async def test_a_topic_like_no_other_leads_to_the_list(ada: Learner) -> None:
    response = await ada.send("/quiz zzzzzz")
    assert text(response) == 'There is no topic "zzzzzz".'
    assert labels(response) == ["Topics"]


async def test_a_button_starts_a_topic(ada: Learner) -> None:
    card = await ada.tap(StartQuiz(topic_code("birinci"), 2))
    assert "Birinci Topic" in text(card)
    assert "1/2" in text(card)


@pytest.mark.parametrize(
    "tap", [StartQuiz("000000000000"), StartQuiz("", -1), StartQuiz("", LARGEST + 1)]
)
async def test_a_forged_start_is_out_of_date(ada: Learner, tap: StartQuiz) -> None:
    with pytest.raises(StaleButtonError):
        await ada.tap(tap)


async def test_choices_that_leave_nothing_lead_to_the_settings(ada: Learner) -> None:
    await ada.turn(lambda turn: players.change(turn.db, turn.player.id, difficulties=(5,)))
    response = await ada.send("/quiz")
    assert "No question fits" in text(response)
    assert tap_of(response, OpenSettings) == OpenSettings()


async def test_difficulty_and_topics_are_obeyed(ada: Learner) -> None:
    await ada.turn(lambda turn: players.change(turn.db, turn.player.id, difficulties=(4,)))
    assert "1/1" in text(await ada.send("/quiz"))
    await ada.turn(
        lambda turn: players.change(turn.db, turn.player.id, difficulties=None, topics=("birinci",))
    )
    assert "1/4" in text(await ada.send("/quiz 9"))
    assert "1/1" in text(await ada.send("/quiz ikinci 9"))


async def test_a_topic_without_the_language_comes_in_the_one_it_has(learner: Learner) -> None:
    await fill(learner.database, [question("q", stem={"tr": "Yalnız Türkçe?"})])
    assert "Yalnız Türkçe?" in text(await learner.send("/quiz"))


async def test_an_empty_bank_says_so(learner: Learner) -> None:
    assert "No question fits" in text(await learner.send("/quiz"))


@pytest.mark.parametrize("args", ["", "x", "404", "9" * 30, "-1", "²"])
async def test_a_deep_link_to_nothing_is_told_calmly(ada: Learner, args: str) -> None:
    handler = ada.routes.payloads["missed"]
    with pytest.raises(NothingMissedError):
        await ada.turn(handler, args=args)


def test_sums_add_up_by_topic_and_leave_breaks_out() -> None:
    given = [("K", "s1", True, 1000), ("L", "s2", False, 2000), ("K", "s3", False, 10**9)]
    assert sums(given, 2) == Sums(
        right=1,
        total=3,
        skipped=2,
        seconds=303.0,
        topics=(TopicSum("K", 1, 2), TopicSum("L", 0, 1)),
        missed=("s2", "s3"),
    )


def test_a_long_list_of_missed_ones_is_shortened() -> None:
    missed = tuple(f"soru {number} <b>" for number in range(20))
    made = Sums(0, 20, 0, 3.0, (TopicSum("K", 0, 20),), missed)
    screen = summary(texts("tr"), made, 1)
    assert screen.text.count("• soru") == 8
    assert "… ve 12 soru daha" in screen.text
    assert "<b>soru" not in screen.text.replace("&lt;b&gt;", "")


def test_an_empty_round_has_ways_on() -> None:
    screen = summary(texts("tr"), Sums(0, 0, 1, 0, (), ()), 1)
    assert [each.label for row in screen.rows for each in row] == ["Yeni tur", "Konular"]


async def test_every_button_of_a_card_can_be_tapped(ada: Learner) -> None:
    count = len(buttons(await ada.send("/quiz birinci 3")))
    for place in range(count):
        button = buttons(await ada.send("/quiz birinci 3"))[place]
        assert button.tap is not None
        assert (await ada.tap(button.tap)).acts
