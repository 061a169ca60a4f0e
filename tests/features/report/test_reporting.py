"""A learner reports a question: once, with words, within bounds."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.tables import reports
from bot.errors import ForeignButtonError, StaleButtonError
from bot.features.quiz.callbacks import AnswerTap, NextTap
from bot.features.report import rules
from bot.features.report.callbacks import DetailTap, KindTap, LeaveTap
from bot.features.report.service.learners import NothingToReportError, TooManyError
from bot.study.queries import reports as queries
from bot.ui.doors import OpenReport, report_link
from tests.features.report.reporters import (
    answer,
    kind_tap,
    report,
    say,
    showing_of,
    shown_in_group,
    text,
)
from tests.support.questions import bank, topic
from tests.support.turns import AYSE, GROUP, Learner, fill, labels, tap_of


async def rows(learner: Learner) -> list[dict[str, Any]]:
    """The reports that are kept."""
    found = select(reports).order_by(reports.c.id)
    return await learner.database.read(lambda db: [row._asdict() for row in db.execute(found)])


async def test_an_explanation_has_a_button_to_report_it(ada: Learner) -> None:
    asked = await ada.tap(tap_of(await answer(ada), OpenReport))
    assert "What is wrong with this question?" in text(asked)
    assert "What is birinci-1?" in text(asked)
    assert labels(asked) == [
        "The answer is wrong",
        "Unclear",
        "A typo",
        "Out of date",
        "Something else",
        "Never mind",
    ]
    assert await rows(ada) == []


async def test_a_report_is_kept_and_thanked_for(ada: Learner) -> None:
    thanked = await report(ada, "typo")
    assert "Thank you" in text(thanked)
    (row,) = await rows(ada)
    assert (row["kind"], row["state"], row["text"]) == ("typo", "open", "")
    assert row["player_id"] == ada.person.id


async def test_turkish_speakers_are_answered_in_turkish(ada: Learner) -> None:
    thanked = await report(ada.beside(AYSE), "unclear")
    assert "Teşekkürler, bildirimin sorumlulara ulaştı: <b>Soru anlaşılmıyor</b>" in text(thanked)


async def test_a_second_report_is_told_so_and_may_be_changed(ada: Learner) -> None:
    await report(ada, "typo")
    again = await ada.tap(tap_of(await answer(ada), OpenReport))
    assert "You have reported this question already: <b>A typo</b>" in text(again)
    changed = await ada.tap(kind_tap(again, "key"))
    assert "Your report has been changed: <b>The answer is wrong</b>" in text(changed)
    assert [row["kind"] for row in await rows(ada)] == ["key"]


async def test_the_same_tap_twice_is_one_report(ada: Learner) -> None:
    asked = await ada.tap(tap_of(await answer(ada), OpenReport))
    for _ in range(2):
        await ada.tap(kind_tap(asked, "key"))
    assert len(await rows(ada)) == 1


async def test_something_else_is_told_in_words(ada: Learner) -> None:
    written = await report(ada, "other")
    assert "your next message will be the report" in text(written)
    assert [row["state"] for row in await rows(ada)] == ["draft"]
    thanked = await say(ada, "  Şık B <i>iki kez</i> var  ")
    assert thanked is not None
    assert "Something else" in text(thanked)
    (row,) = await rows(ada)
    assert (row["state"], row["kind"]) == ("open", "other")
    assert row["text"] == "Şık B <i>iki kez</i> var"
    assert await say(ada, "and what else?") is None


async def test_words_come_within_ten_minutes_or_not_at_all(ada: Learner) -> None:
    await report(ada, "other")
    ada.clock.forward(minutes=10)
    assert await say(ada, "too late") is None
    assert [row["state"] for row in await rows(ada)] == ["draft"]


async def test_cancel_leaves_the_words_and_not_the_round(ada: Learner) -> None:
    await report(ada, "other")
    await ada.send("/quiz birinci 1")
    left = await ada.send("/cancel")
    assert "not waiting for your words" in text(left)
    assert await say(ada, "hello") is None
    assert "🏁" in text(await ada.send("/cancel"), -1)


async def test_the_button_leaves_it_too(ada: Learner) -> None:
    await report(ada, "other")
    assert "nothing was reported" in text(await ada.tap(LeaveTap()))
    assert await say(ada, "hello") is None


async def test_a_picture_without_words_is_asked_for_in_words(ada: Learner) -> None:
    await report(ada, "other")
    asked = await say(ada, "")
    assert asked is not None
    assert "as text" in text(asked)
    assert await say(ada, "in words") is not None


async def test_details_may_be_added(ada: Learner) -> None:
    thanked = await report(ada, "key")
    await ada.tap(tap_of(thanked, DetailTap))
    await say(ada, "c is right")
    (row,) = await rows(ada)
    assert (row["kind"], row["text"], row["state"]) == ("key", "c is right", "open")


async def test_words_belong_to_who_was_asked(ada: Learner) -> None:
    await report(ada, "other")
    assert await say(ada.beside(AYSE), "mine") is None


async def test_the_command_reports_the_last_question(ada: Learner) -> None:
    await answer(ada)
    asked = await ada.send("/report")
    assert "What is birinci-1?" in text(asked)


async def test_the_command_says_how_where_nothing_was_answered(ada: Learner) -> None:
    with pytest.raises(NothingToReportError):
        await ada.send("/report")


async def test_twenty_a_day_are_enough(ada: Learner) -> None:
    many = bank(21, "çok")
    await fill(ada.database, many, [topic("çok")])
    asked = []
    card = await ada.send("/quiz çok 21")
    for number in range(21):
        told = await ada.tap(AnswerTap(showing_of(card), 0))
        asked.append(tap_of(told, OpenReport))
        if number < 20:
            card = await ada.tap(tap_of(told, NextTap))
    for tap in asked[:20]:
        await ada.tap(kind_tap(await ada.tap(tap), "typo"))
    with pytest.raises(TooManyError):
        await ada.tap(asked[20])
    await ada.tap(kind_tap(await ada.tap(asked[3]), "key"))
    ada.clock.forward(days=1)
    await ada.tap(kind_tap(await ada.tap(asked[20]), "typo"))
    assert len(await rows(ada)) == 21


async def test_in_a_group_only_the_person_is_told_where(ada: Learner) -> None:
    showing = tap_of(await answer(ada), OpenReport)
    response = await ada.beside(AYSE, place=GROUP).tap(showing)
    assert response.acts == ()
    assert response.toast is not None
    assert response.toast.alert
    assert "t.me/bilge_bot?start=report-" in response.toast.text


async def link(learner: Learner, words: str) -> Any:
    """Follow a deep link."""
    return await learner.turn(learner.routes.payloads["report"], args=words)


async def test_a_link_from_a_group_leads_to_the_report(ada: Learner) -> None:
    showing = await shown_in_group(ada)
    ayse = ada.beside(AYSE)
    assert report_link("bilge_bot", showing).endswith(f"report-{showing}")
    asked = await link(ayse, str(showing))
    await ayse.tap(kind_tap(asked, "outdated"))
    (row,) = await rows(ada)
    assert (row["player_id"], row["showing_id"]) == (AYSE.id, showing)


async def test_a_question_that_is_still_open_cannot_be_reported(ada: Learner) -> None:
    showing = await shown_in_group(ada, "open")
    with pytest.raises(NothingToReportError):
        await link(ada, str(showing))
    with pytest.raises(StaleButtonError):
        await ada.tap(KindTap(showing, "key"))
    assert await rows(ada) == []


@pytest.mark.parametrize("words", ["", "0", "99999", "-1", "x", "1;2", "9" * 40, "١٢"])
async def test_a_forged_link_says_how(ada: Learner, words: str) -> None:
    with pytest.raises(NothingToReportError):
        await link(ada, words)


async def test_forged_buttons_report_nothing(ada: Learner) -> None:
    showing = tap_of(await answer(ada), OpenReport)
    assert isinstance(showing, OpenReport)
    for tap in (OpenReport(404), KindTap(404, "key"), KindTap(showing.showing, "praise")):
        with pytest.raises(StaleButtonError):
            await ada.tap(tap)
    for tap in (showing, KindTap(showing.showing, "key")):
        with pytest.raises(ForeignButtonError):
            await ada.beside(AYSE).tap(tap)
    with pytest.raises(StaleButtonError):
        await ada.tap(DetailTap(showing.showing))
    assert await rows(ada) == []


async def test_a_settled_report_may_be_opened_again(ada: Learner) -> None:
    await report(ada, "typo")
    now = ada.clock.now
    await ada.database.write(
        lambda db: queries.settle(db, "birinci-1", "rejected", 9001, now, reason="vague")
    )
    again = await ada.tap(tap_of(await answer(ada), OpenReport))
    assert "You reported this question before" in text(again)
    await ada.tap(kind_tap(again, "key"))
    (row,) = await rows(ada)
    assert (row["state"], row["closed_at"], row["reason"]) == ("open", None, None)


def test_numbers_in_links_are_read_strictly() -> None:
    assert rules.number_in("12") == 12
    assert [rules.number_in(each) for each in ("", "1.0", "²", " 1")] == [None] * 4
