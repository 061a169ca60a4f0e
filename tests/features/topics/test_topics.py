"""The list of topics, with how far one has come."""

from __future__ import annotations

import pytest

from bot.features.quiz.callbacks import AnswerTap
from bot.features.topics.rules import Progress, progress
from bot.features.topics.views import PAGE, topics
from bot.study.catalog import Catalog, topic_code
from bot.study.records import Memory, Stored
from bot.ui.doors import OpenHome, OpenTopics, StartQuiz
from bot.ui.screen import Edit, Screen, Send
from bot.ui.texts import texts
from tests.support.questions import bank, topic
from tests.support.turns import AYSE, START, Learner, fill, labels, screens, tap_of


def rows(count: int) -> list[Progress]:
    """So many topics."""
    return [Progress(f"t-{n}", f"Konu {n}", 10, n % 11, n % 5) for n in range(count)]


def taps(screen: Screen) -> list[object]:
    """What the buttons do."""
    return [button.tap for row in screen.rows for button in row]


def test_progress_counts_what_was_seen_and_what_is_known() -> None:
    stored = [Stored(f"q{n}", "a", 1, "single", ("tr",), "ready", "bank", n, "") for n in range(3)]
    catalog = Catalog(1, (topic("a"),), {"a": tuple(stored)}, {row.id: row for row in stored})
    memories = {
        "q0": Memory("q0", 1, 1, missed=False, last_at=START),
        "q1": Memory("q1", 2, 1, missed=True, last_at=START),
        "gone": Memory("gone", 1, 1, missed=False, last_at=START),
    }
    assert progress(catalog, memories, "tr") == [Progress("a", "A Konu", 3, 2, 1)]


def test_a_topic_has_its_name_a_bar_and_a_line() -> None:
    screen = topics(texts("tr"), [Progress("a", "A & B", 10, 6, 4)], 0)
    assert screen.text == (
        "<b>Konular</b>\n\n<b>A &amp; B</b>\n<code>▓▓▓▓░░░░░░</code>\n"
        "10 sorudan 6 tanesini gördün, 4 tanesi doğru"
    )
    assert taps(screen) == [StartQuiz(topic_code("a")), StartQuiz(), OpenHome()]


def test_a_topic_that_was_not_begun_says_so() -> None:
    assert "10 soru, henüz başlamadın" in topics(texts("tr"), rows(1), 0).text
    assert "10 questions, not started yet" in topics(texts("en"), rows(1), 0).text


def test_many_topics_come_in_pages_with_ways_back_and_on() -> None:
    many = rows(PAGE * 2 + 1)
    assert OpenTopics(1) in taps(topics(texts("tr"), many, 0))
    middle = taps(topics(texts("tr"), many, 1))
    assert OpenTopics(0) in middle
    assert OpenTopics(2) in middle
    last = topics(texts("tr"), many, 2)
    assert [tap for tap in taps(last) if isinstance(tap, OpenTopics)] == [OpenTopics(1)]


@pytest.mark.parametrize(("page", "shown"), [(-5, "Konu 0"), (99, f"Konu {PAGE}")])
def test_a_page_that_is_not_there_shows_the_nearest(page: int, shown: str) -> None:
    assert shown in topics(texts("tr"), rows(PAGE + 1), page).text


def test_an_empty_bank_says_what_will_be_here() -> None:
    screen = topics(texts("tr"), [], 0)
    assert "Henüz konu yok." in screen.text
    assert taps(screen) == [OpenHome()]


async def test_the_command_sends_and_the_button_edits(learner: Learner) -> None:
    await fill(learner.database, bank(3))
    sent = await learner.send("/topics")
    edited = await learner.tap(OpenTopics())
    assert isinstance(sent.acts[0], Send)
    assert isinstance(edited.acts[0], Edit)
    assert screens(sent) == screens(edited)
    assert labels(sent) == ["Birinci Topic", "▶ Ask from all", "Back to start"]


async def test_progress_grows_with_answers(learner: Learner) -> None:
    await fill(learner.database, bank(3))
    ayse = learner.beside(AYSE)
    card = await ayse.send("/quiz 1")
    await ayse.tap(tap_of(card, AnswerTap))
    assert "3 sorudan 1 tanesini gördün" in screens(await ayse.send("/topics"))[0].text
    assert "3 questions, not started yet" in screens(await learner.send("/topics"))[0].text
