"""The leaderboard in a group and in private: pages, places, periods, hiding, names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.db import Connection, Database
from bot.errors import PlayerError, StaleButtonError
from bot.features.leaderboard.callbacks import (
    BoardTap,
    HideTap,
    PictureTap,
    TopicsTap,
)
from bot.features.leaderboard.rules import NicknameError, UnknownPeriodError
from bot.study.catalog import topic_code
from bot.study.people import Person, Place
from bot.study.queries import players
from bot.study.tally import tally_all
from bot.ui.doors import OpenLeaderboard
from bot.ui.screen import Edit, File, Response, Send
from tests.support.questions import bank, topic
from tests.support.scored import answer, group, people
from tests.support.turns import ADA, AYSE, GROUP, START, Learner, buttons, fill, labels, screens

OTHER = Place(-100_900, "supergroup", "Başka grup")
QUESTIONS = [*bank(30), *bank(3, "ikinci")]
TOPICS = [topic("birinci", 1), topic("ikinci", 2)]


@pytest.fixture
async def ada(database: Database) -> Learner:
    """Ada, with a bank and a group, on each engine."""
    await fill(database, QUESTIONS, TOPICS)
    await database.write(lambda db: group(db, GROUP.id))
    learner = Learner(database)
    await learner.turn(lambda turn: None)
    return learner


@pytest.fixture
def in_group(ada: Learner) -> Learner:
    """Ada in the group."""
    return ada.beside(ADA, place=GROUP)


async def give(learner: Learner, *given: Callable[[Connection], None]) -> None:
    """Put answers into the log."""

    def unit(db: Connection) -> None:
        for each in given:
            each(db)

    await learner.database.write(unit)
    await tally_all(learner.database, "Europe/Istanbul")


def right(player: int, count: int, chat: int | None = None, **changes: Any) -> Callable[..., None]:
    """So many right answers of somebody."""

    def unit(db: Connection) -> None:
        if players.find(db, player) is None:
            people(db, [player])
        for number in range(1, count + 1):
            answer(db, player, f"birinci-{number}", chat=chat, **changes)

    return unit


def text(response: Response) -> str:
    """The text of a response."""
    return screens(response)[0].text


def lines(response: Response) -> list[str]:
    """The rows of a board, without its heading, shortened to rank and name."""
    shown = text(response).replace("<b>", "").replace("</b>", "").splitlines()
    return [line.split(" · ")[0] for line in shown if line[:1].isdigit() and ". " in line] + (
        ["⋯"] if "⋯" in shown else []
    )


def tap(response: Response, label: str) -> BoardTap:
    """The tap behind a label."""
    found = next(each.tap for each in buttons(response) if each.label == label)
    assert isinstance(found, BoardTap)
    return found


async def test_an_empty_board_says_how_to_fill_it(ada: Learner, in_group: Learner) -> None:
    private = await ada.send("/leaderboard")
    assert text(private) == (
        "<b>Leaderboard · This week</b>\nAll topics\n\nNobody has scored this week yet.\n"
        "Every question you meet for the first time counts. Answer one and your name appears here."
    )
    assert labels(private)[3:] == ["Choose a topic", "▶ Ask me", "Back to start"]
    group_board = await in_group.send("/leaderboard month")
    assert "Bu ay henüz kimse puan almadı.\n/quiz ile bir tur oynayın" in text(group_board)
    assert labels(group_board) == ["Bu hafta", "✓ Bu ay", "Tüm zamanlar"]


async def test_a_group_board_is_of_that_group_only(in_group: Learner) -> None:
    await give(in_group, right(1, 2, GROUP.id), right(2, 3, GROUP.id), right(3, 5, OTHER.id))
    board = await in_group.send("/leaderboard")
    assert text(board) == (
        "<b>Sıralama · Bu hafta</b>\n2 kişi\n\n1. Kişi 2 · 30 puan · 3/3\n2. Kişi 1 · 20 puan · 2/2"
    )
    elsewhere = await in_group.beside(ADA, place=OTHER).tap(BoardTap("week"))
    assert lines(elsewhere) == ["1. Kişi 3"]


async def test_a_button_brought_into_another_chat_shows_that_chat(in_group: Learner) -> None:
    await give(in_group, right(1, 2, GROUP.id))
    data = tap(await in_group.send("/leaderboard"), "Bu ay")
    assert lines(await in_group.beside(AYSE, place=OTHER).tap(data)) == []


@pytest.mark.parametrize(
    "forged",
    [
        BoardTap("year"),
        BoardTap("week", topic_code("birinci")),
        BoardTap("week", "", "zzz"),
        PictureTap("year"),
        TopicsTap("week"),
        HideTap(1, "week"),
    ],
)
async def test_made_up_buttons_in_a_group_are_out_of_date(
    in_group: Learner, forged: BoardTap
) -> None:
    await give(in_group, right(1, 1, GROUP.id))
    with pytest.raises(StaleButtonError):
        await in_group.tap(forged)
    assert not (await in_group.player()).hidden


@pytest.mark.parametrize(
    "forged", [BoardTap("week", "000000000000"), TopicsTap("year"), HideTap(1, "x")]
)
async def test_made_up_buttons_in_private_are_out_of_date(ada: Learner, forged: BoardTap) -> None:
    with pytest.raises(StaleButtonError):
        await ada.tap(forged)


async def test_what_was_just_answered_is_on_the_board(in_group: Learner) -> None:
    await in_group.database.write(right(1, 2, GROUP.id))
    assert lines(await in_group.send("/leaderboard")) == ["1. Kişi 1"]


async def test_ties_share_a_rank_and_the_quicker_one_stands_first(in_group: Learner) -> None:
    slow, quick = right(1, 2, GROUP.id, response_ms=900), right(2, 2, GROUP.id, response_ms=800)
    await give(in_group, slow, quick, right(3, 1, GROUP.id), right(4, 3, GROUP.id))
    assert lines(await in_group.send("/leaderboard")) == [
        "1. Kişi 4",
        "2. Kişi 2",
        "2. Kişi 1",
        "4. Kişi 3",
    ]


async def test_pages_lead_through_everybody_and_back(in_group: Learner) -> None:
    crowd = list(range(1, 26))
    await give(in_group, *(right(each, 1 + each // 3, GROUP.id) for each in crowd))
    pages = [await in_group.send("/leaderboard all")]
    while "Sonraki ▶" in labels(pages[-1]):
        pages.append(await in_group.tap(tap(pages[-1], "Sonraki ▶")))
    shown = [lines(page) for page in pages]
    assert [len(page) for page in shown] == [10, 10, 5]
    names = [line.partition(". Kişi ")[2] for page in shown for line in page]
    assert sorted(map(int, names)) == crowd
    places = [int(line.partition(".")[0]) for page in shown for line in page]
    assert places[:6] == [1, 1, 3, 3, 3, 6]
    assert places == sorted(places)
    back = [pages[-1]]
    while "◀ Önceki" in labels(back[-1]):
        back.append(await in_group.tap(tap(back[-1], "◀ Önceki")))
    assert [lines(page) for page in back[::-1]] == shown
    assert isinstance(back[0].acts[0], Edit)


async def test_a_page_where_nobody_is_any_more_is_the_first(in_group: Learner) -> None:
    await give(in_group, right(1, 1, GROUP.id))
    board = await in_group.tap(BoardTap("week", "", "a0.0.0"))
    assert lines(board) == ["1. Kişi 1"]


async def test_the_own_place_comes_with_neighbours_when_far_down(ada: Learner) -> None:
    await give(ada, *(right(each, 20 - each % 7) for each in range(1, 31)))
    await give(ada, right(40, 2), right(41, 4), right(ADA.id, 3), right(42, 1))
    board = await ada.send("/leaderboard")
    assert lines(board)[11:15] == ["31. Kişi 41", "32. Ada", "33. Kişi 40", "34. Kişi 42"]
    assert "<b>32. Ada · 30 points · 3/3</b>" in text(board)
    assert text(board).endswith("Your place: 32 of 34")
    second = await ada.tap(tap(board, "Next ▶"))
    assert "⋯" in lines(second)
    last = await ada.tap(tap(await ada.tap(tap(second, "Next ▶")), "Next ▶"))
    assert "⋯" not in lines(last)
    assert "<b>32. Ada" in text(last)


async def test_the_own_place_stands_above_the_pages_behind_it(ada: Learner) -> None:
    await give(ada, *(right(each, 1, response_ms=each) for each in range(1, 26)), right(ADA.id, 9))
    first = await ada.send("/leaderboard")
    second = await ada.tap(tap(first, "Next ▶"))
    shown = text(second)
    assert shown.index("1. Ada") < shown.index("⋯") < shown.index("Kişi 10 ")


async def test_a_tap_in_a_group_is_told_its_own_place(in_group: Learner) -> None:
    await give(in_group, right(1, 2, GROUP.id), right(ADA.id, 1, GROUP.id))
    mine = await in_group.tap(BoardTap("month"))
    assert mine.toast is not None
    assert mine.toast.text == "Sıran: 2 / 2"
    theirs = await in_group.beside(AYSE).tap(BoardTap("month"))
    assert theirs.toast is not None
    assert theirs.toast.text == "Burada henüz puanın yok."


async def test_periods_roll_over_by_themselves(in_group: Learner) -> None:
    await give(in_group, right(1, 1, GROUP.id))
    assert lines(await in_group.send("/leaderboard week")) == ["1. Kişi 1"]
    in_group.clock.forward(days=7)
    assert lines(await in_group.send("/leaderboard week")) == []
    assert lines(await in_group.send("/leaderboard month")) == ["1. Kişi 1"]
    in_group.clock.forward(days=31)
    assert lines(await in_group.send("/leaderboard month")) == []
    assert lines(await in_group.send("/leaderboard all")) == ["1. Kişi 1"]


async def test_all_learners_have_a_board_by_topic(ada: Learner) -> None:
    await give(ada, right(1, 2), lambda db: answer(db, 1, "ikinci-1"), right(2, 1))
    chooser = await ada.tap(TopicsTap("all"))
    assert labels(chooser) == ["All topics", "Birinci Topic", "Ikinci Topic", "◀ Leaderboard"]
    board = await ada.tap(tap(chooser, "Ikinci Topic"))
    assert text(board).startswith("<b>Leaderboard · All time</b>\nIkinci Topic · 1 person")
    assert lines(board) == ["1. Kişi 1"]
    assert tap(board, "This week") == BoardTap("week", topic_code("ikinci"))


async def test_many_topics_come_in_pages(ada: Learner) -> None:
    many = [topic(f"konu-{number}", number) for number in range(10)]
    await fill(ada.database, [bank(1, each.slug)[0] for each in many], many)
    ada.clock.forward(minutes=1)
    first = await ada.tap(TopicsTap("week"))
    assert len(labels(first)) == 11
    assert labels(first)[-2:] == ["Next ▶", "◀ Leaderboard"]
    assert labels(await ada.tap(TopicsTap("week", 99)))[-2:] == ["◀ Previous", "◀ Leaderboard"]


async def test_hiding_takes_off_the_board_and_showing_brings_back(ada: Learner) -> None:
    await give(ada, right(1, 1), right(ADA.id, 2))
    hidden = await ada.tap(HideTap(1, "week"))
    assert hidden.toast is not None
    assert hidden.toast.text == "You are hidden and off the leaderboard."
    assert lines(hidden) == ["1. Kişi 1"]
    assert text(hidden).endswith("You are hidden here; only your groups see you.")
    assert "Show me" in labels(hidden)
    assert lines(await ada.beside(AYSE).send("/leaderboard")) == ["1. Kişi 1"]
    shown = await ada.tap(HideTap(0, "week"))
    assert lines(shown) == ["1. Ada", "2. Kişi 1"]
    assert "Hide me" in labels(shown)


async def test_a_nickname_shows_to_all_learners_and_never_in_groups(
    ada: Learner, in_group: Learner
) -> None:
    await give(ada, right(ADA.id, 1, GROUP.id))
    assert "<b>Ada</b>" not in text(await ada.send("/leaderboard name Old Oak"))
    assert lines(await ada.send("/leaderboard")) == ["1. Old Oak"]
    assert lines(await in_group.send("/leaderboard")) == ["1. Ada"]
    assert "<b>Old Oak</b>" in text(await ada.send("/leaderboard name"))
    assert "<b>Ada</b>" in text(await ada.send("/leaderboard name -"))
    assert lines(await ada.send("/leaderboard")) == ["1. Ada"]


async def test_nonsense_gets_a_short_answer(ada: Learner, in_group: Learner) -> None:
    with pytest.raises(UnknownPeriodError):
        await ada.send("/leaderboard dün")
    with pytest.raises(NicknameError):
        await ada.send("/leaderboard ad x")
    with pytest.raises(PlayerError) as error:
        await in_group.send("/leaderboard ad Kestane")
    assert error.value.key == "leaderboard-name-private"


@pytest.mark.parametrize("name", ["<b>x</b>", "😀" * 64, "\u202eterş", "محمد", "a" * 200])
async def test_any_name_stays_on_its_line(in_group: Learner, name: str) -> None:
    await give(in_group, right(1, 1, GROUP.id), right(2, 1, GROUP.id))
    await in_group.database.write(lambda db: players.change(db, 2, name=name))
    shown = text(await in_group.send("/leaderboard"))
    assert len(shown.splitlines()) == 5
    assert "<b>x" not in shown
    assert "\u202e" not in shown


async def test_the_door_leaves_what_stands_in_a_group(ada: Learner, in_group: Learner) -> None:
    assert isinstance((await in_group.tap(OpenLeaderboard())).acts[0], Send)
    assert isinstance((await ada.tap(OpenLeaderboard())).acts[0], Edit)


async def test_the_page_comes_as_a_picture(ada: Learner) -> None:
    await give(ada, *(right(each, 3) for each in range(1, 13)), right(ADA.id, 1))
    board = await ada.send("/leaderboard")
    picture = next(each.tap for each in buttons(board) if isinstance(each.tap, PictureTap))
    (file,) = (await ada.tap(picture)).acts
    assert isinstance(file, File)
    assert file.picture
    assert file.content.startswith(b"\x89PNG")
    assert file.caption == "<b>Leaderboard · This week</b>\nAll topics · 13 people"


async def test_an_empty_board_has_no_picture_but_an_answer(in_group: Learner) -> None:
    response = await in_group.tap(PictureTap("week"))
    assert response.acts == ()
    assert response.toast is not None
    assert response.toast.text == "Bu hafta henüz kimse puan almadı."


async def test_the_group_speaks_its_own_language(ada: Learner) -> None:
    new = replace(ada, person=Person(5, "Eve", None, "en"), place=Place(-55, "group", "New"))
    assert "This week" in text(await new.send("/leaderboard"))
    stranger = ada.beside(AYSE, place=Place(-56, "group", "Unknown"))
    assert "Bu hafta" in text(await stranger.tap(BoardTap("week")))


async def test_the_board_is_the_same_when_an_update_comes_again(ada: Learner) -> None:
    await give(ada, right(ADA.id, 2, at=START - timedelta(minutes=1)))
    assert await ada.send("/leaderboard") == await ada.send("/leaderboard")
