"""Authors see what was reported, with figures, and settle it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.errors import StaleButtonError
from bot.features.report import callbacks as taps
from bot.features.report.service.authors import SettledError
from bot.tg.adapter import UnknownCommandError
from bot.ui.callback import Tap
from tests.features.report.reporters import (
    CROWD,
    YAZAR,
    answer,
    key_of,
    opened,
    present,
    report,
    reported,
    say,
    states,
    text,
)
from tests.support.questions import bank
from tests.support.turns import AYSE, Learner, fill, labels, tap_of


async def test_an_empty_queue_says_what_will_be_there(author: Learner) -> None:
    assert "No reports are waiting" in text(await author.send("/reports"))
    turkish = author.beside(YAZAR)
    assert "Bekleyen bildirim yok" in text(await turkish.send("/reports"))


async def test_for_learners_there_is_no_queue(ada: Learner) -> None:
    with pytest.raises(UnknownCommandError):
        await ada.send("/reports")
    every: Iterable[Tap] = (
        taps.QueueTap(),
        taps.ItemTap(1),
        taps.KeysTap(1),
        taps.PreviewTap(1, "c"),
        taps.CorrectTap(1, "c"),
        taps.FixedTap(1),
        taps.RejectTap(1, "vague"),
    )
    for tap in every:
        with pytest.raises(StaleButtonError):
            await ada.tap(tap)
    assert await key_of(ada) == ("b",)


async def test_the_question_with_most_reports_comes_first(author: Learner) -> None:
    await fill(author.database, bank(2))
    for person in CROWD[:2]:
        await report(author.beside(person), "typo")
    listed = await author.send("/reports")
    count = sum(int(label.split(" · ")[0]) for label in labels(listed))
    assert count == 2
    assert "2 reports" in text(listed)
    numbers = [int(label.split(" · ")[0]) for label in labels(listed)]
    assert numbers == sorted(numbers, reverse=True)


async def test_a_question_shows_its_key_figures_and_reports(author: Learner) -> None:
    for number, person in enumerate(CROWD[:10]):
        await answer(author.beside(person), "b" if number < 4 else "c", seconds=3)
    await report(author.beside(AYSE), "key", "c")
    await report(author.beside(CROWD[11]), "other", "c")
    await say(author.beside(CROWD[11]), "C doğru <b>olmalı</b>")
    shown = text(await opened(author))
    assert "✅ B) option b" in shown
    assert "First answers: 10 · right 40% (17%–69%)" in shown
    assert "C ▓▓▓▓▓▓░░░░ 60%" in shown
    assert "Few answers" in shown
    assert "<b>Reports (2):</b> The answer is wrong 1 · Something else 1" in shown
    assert "• C doğru &lt;b&gt;olmalı&lt;/b&gt;" in shown


async def test_unknown_revisions_and_reasons_are_stale(author: Learner) -> None:
    await report(author.beside(AYSE))
    every: Iterable[Tap] = (
        taps.ItemTap(404),
        taps.KeysTap(404),
        taps.CorrectTap(404, "c"),
        taps.FixedTap(404),
        taps.RejectTap(404, "vague"),
        taps.RejectTap(await present(author), "because"),
    )
    for tap in every:
        with pytest.raises(StaleButtonError):
            await author.tap(tap)
    assert await states(author) == [("open", None, "")]


async def test_mended_by_hand_settles_all_reports(author: Learner) -> None:
    for person in CROWD[:3]:
        await report(author.beside(person), "typo")
    item = await opened(author)
    done = await author.tap(tap_of(item, taps.FixedTap))
    assert "3 reports closed as fixed" in text(done)
    assert {state for state, *_ in await states(author)} == {"fixed"}
    with pytest.raises(SettledError):
        await author.beside(YAZAR).tap(tap_of(item, taps.FixedTap))
    assert "No reports are waiting" in text(await author.tap(tap_of(done, taps.QueueTap)))


async def test_a_rejection_has_a_reason(author: Learner) -> None:
    await report(author.beside(AYSE), "unclear")
    why = await author.tap(tap_of(await opened(author), taps.RejectTap))
    assert labels(why) == [
        "The answer is right",
        "The wording is clear",
        "Not understood",
        "In my own words",
        "◀ Question",
    ]
    done = await author.tap(tap_of(why, taps.RejectTap, 1))
    assert "1 report rejected" in text(done)
    assert await states(author) == [("rejected", "clear", "")]


async def test_a_reason_may_be_written(author: Learner) -> None:
    await report(author.beside(AYSE), "unclear")
    asked = await author.tap(taps.RejectTap(await present(author), "own"))
    assert "your next message goes to the reporters" in text(asked)
    done = await say(author, "Kitabın 12. sayfasına bak.")
    assert done is not None
    assert "1 report rejected" in text(done)
    assert await states(author) == [("rejected", "own", "Kitabın 12. sayfasına bak.")]
    with pytest.raises(SettledError):
        await author.tap(taps.RejectTap(await present(author), "own"))


async def test_cancel_leaves_the_reason(author: Learner) -> None:
    await report(author.beside(AYSE), "unclear")
    await author.tap(taps.RejectTap(await present(author), "own"))
    await author.send("/cancel")
    assert await say(author, "hello there") is None
    assert await states(author) == [("open", None, "")]


async def test_long_words_are_shown_short_and_few(author: Learner) -> None:
    for person in CROWD[:7]:
        await report(author.beside(person), "other")
        await say(author.beside(person), f"{person.name} " + "x" * 900)
    shown = text(await opened(author))
    assert shown.count("• ") == 5
    assert "… and 2 more in words" in shown
    assert "x" * 200 not in shown


async def test_the_queue_has_pages(author: Learner) -> None:
    many = bank(10)
    await fill(author.database, many)
    await reported(author, [each.id for each in many])
    first = await author.send("/reports")
    assert len(labels(first)) == 9
    last = await author.tap(tap_of(first, taps.QueueTap))
    assert labels(last)[-1] == "◀ Previous"
    assert len(labels(last)) == 3
    assert labels(await author.tap(taps.QueueTap(2**62))) == labels(last)
    assert labels(await author.tap(taps.QueueTap(-5))) == labels(first)


async def test_a_draft_without_words_does_not_wait_for_authors(author: Learner) -> None:
    await report(author.beside(AYSE), "other")
    assert "No reports are waiting" in text(await author.send("/reports"))
