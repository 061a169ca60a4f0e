"""What happens by itself: new reports are noticed, decisions and new grades told once."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select, update

from bot.db import Connection, Database
from bot.db.tables import players, regraded, reports, scores
from bot.features.privacy import queries as privacy
from bot.features.quiz.callbacks import AnswerTap, MarkTap, SubmitTap
from bot.features.report import callbacks as taps
from bot.study import revising, tally
from bot.study.queries import showings
from tests.features.report.reporters import (
    AUTHOR,
    CROWD,
    YAZAR,
    answer,
    report,
    say,
    showing_of,
    sweep,
    text,
)
from tests.support.turns import AYSE, Learner, tap_of


async def correct(author: Learner, key: str, question_id: str = "birinci-1") -> None:
    """The author makes this the key."""
    found = await author.database.read(lambda db: revising.current(db, question_id))
    assert found is not None
    await author.tap(taps.CorrectTap(found.row.revision_id, key))


async def regrade(learner: Learner) -> list[tuple[int, str]]:
    """Grade anew, and tell: who was told what."""
    learner.clock.forward(seconds=6)
    assert await sweep(learner, "regrades") == []
    return await sweep(learner, "regraded")


async def test_authors_hear_of_new_reports_every_ten_minutes_at_most(author: Learner) -> None:
    assert await sweep(author, "new reports") == []
    await report(author.beside(AYSE))
    told = await sweep(author, "new reports")
    assert [chat for chat, _ in told] == [AUTHOR.id, YAZAR.id]
    assert "1 new report." in told[0][1]
    assert "1 yeni bildirim var" in told[1][1]
    await report(author.beside(CROWD[0]))
    await report(author.beside(CROWD[1]))
    author.clock.forward(minutes=9)
    assert await sweep(author, "new reports") == []
    author.clock.forward(minutes=1)
    assert "2 new reports" in (await sweep(author, "new reports"))[0][1]
    author.clock.forward(days=1)
    assert await sweep(author, "new reports") == []


async def test_a_fix_is_told_once_in_the_language_of_each(author: Learner) -> None:
    await report(author.beside(AYSE), "typo")
    found = await author.database.read(lambda db: revising.current(db, "birinci-1"))
    assert found is not None
    assert await sweep(author, "settled reports") == []
    await author.tap(taps.FixedTap(found.row.revision_id))
    ((chat, words),) = await sweep(author, "settled reports")
    assert chat == AYSE.id
    assert words.startswith("Bildirdiğin soru düzeltildi, teşekkürler.")
    assert "birinci-1 nedir?" in words
    assert await sweep(author, "settled reports") == []


async def test_a_rejection_is_told_with_its_reason(author: Learner) -> None:
    await report(author.beside(AYSE), "key")
    found = await author.database.read(lambda db: revising.current(db, "birinci-1"))
    assert found is not None
    await author.tap(taps.RejectTap(found.row.revision_id, "checked"))
    ((_, words),) = await sweep(author, "settled reports")
    assert "Doğru yanıtı kaynaklarla yeniden karşılaştırdık; doğru." in words
    await report(author.beside(CROWD[0]), "key")
    await author.tap(taps.RejectTap(found.row.revision_id, "own"))
    await say(author, "Bkz. <kaynak>")
    ((_, words),) = await sweep(author, "settled reports")
    assert words.endswith("Bkz. &lt;kaynak&gt;")


async def test_everybody_concerned_is_told_once_of_new_grades(author: Learner) -> None:
    await answer(author.beside(AYSE), "c")
    await answer(author.beside(CROWD[0]), "b")
    await answer(author.beside(CROWD[1]), "a")
    await author.database.write(lambda db: tally.tally(db, "UTC"))
    await correct(author, "c")
    told = dict(await regrade(author))
    assert set(told) == {AYSE.id, CROWD[0].id}
    assert "Yanıtın artık doğru sayılıyor (+10 puan)." in told[AYSE.id]
    assert "Doğru yanıt: <b>seçenek c</b>" in told[AYSE.id]
    assert "Yanıtın artık doğru sayılmıyor (-10 puan)." in told[CROWD[0].id]
    assert await regrade(author) == []


async def test_an_answer_that_earned_nothing_before_is_told_without_points(
    author: Learner,
) -> None:
    ayse = author.beside(AYSE)
    await answer(ayse, "a")
    await answer(ayse, "c")
    await correct(author, "c")
    ((_, words),) = await regrade(author)
    assert "puanın değişmedi" in words


async def test_a_share_is_told_as_one(author: Learner) -> None:
    ayse = author.beside(AYSE)
    card = await ayse.send("/quiz ikinci 1")
    tap = tap_of(card, MarkTap)
    assert isinstance(tap, MarkTap)
    found = await author.database.read(lambda db: showings.find(db, tap.showing))
    assert found is not None
    await ayse.tap(MarkTap(tap.showing, found.option_order.index("b")))
    await ayse.tap(SubmitTap(tap.showing))
    await correct(author, "bd", "cok")
    ((_, words),) = await regrade(author)
    assert "Yanıtın yeniden değerlendirildi (+5 puan)." in words
    assert "seçenek b; seçenek d" in words


async def test_who_blocked_the_bot_is_corrected_and_not_written_to(author: Learner) -> None:
    await report(author.beside(AYSE), "key", "c")
    await author.database.write(lambda db: blocked(db, author))
    await correct(author, "c")
    assert await regrade(author) == []
    assert await sweep(author, "settled reports") == []
    await author.database.write(lambda db: tally.tally(db, "UTC"))
    points = select(scores.c.points).where(scores.c.player_id == AYSE.id, scores.c.period == "all")
    assert await author.database.read(lambda db: db.execute(points).scalars().all()) == [10, 10]


def blocked(db: Connection, learner: Learner) -> None:
    """Ayşe can't be written to."""
    values = {"unreachable_at": learner.clock.now}
    db.execute(update(players).where(players.c.id == AYSE.id).values(**values))


@pytest.mark.parametrize("when", ["before", "between", "after"])
async def test_who_was_forgotten_is_neither_told_nor_in_the_way(author: Learner, when: str) -> None:
    await report(author.beside(AYSE), "key", "c")
    await answer(author.beside(CROWD[0]), "c")
    if when == "before":
        await forget(author.database, author)
    await correct(author, "c")
    if when == "between":
        await forget(author.database, author)
    author.clock.forward(seconds=6)
    await sweep(author, "regrades")
    if when == "after":
        await forget(author.database, author)
    assert [chat for chat, _ in await sweep(author, "regraded")] == [CROWD[0].id]
    assert await sweep(author, "settled reports") == []
    assert await author.database.read(left) == (0, 0)


def left(db: Connection) -> tuple[int, ...]:
    """How many rows of Ayşe are left of reports and of new grades."""
    counts = (
        select(func.count()).select_from(table).where(table.c.player_id == AYSE.id)
        for table in (reports, regraded)
    )
    return tuple(db.execute(each).scalar_one() for each in counts)


async def forget(database: Database, learner: Learner) -> None:
    """Ayşe wants to be forgotten."""
    await database.write(lambda db: privacy.forget(db, AYSE.id, learner.clock.now))


async def test_who_hides_is_told_too(author: Learner) -> None:
    await answer(author.beside(AYSE), "c")
    await author.database.write(lambda db: tally.tally(db, "UTC"))
    await author.database.write(lambda db: tally.hide(db, AYSE.id))
    await correct(author, "c")
    assert [chat for chat, _ in await regrade(author)] == [AYSE.id]


async def test_a_card_that_was_open_is_answered_by_the_new_key(author: Learner) -> None:
    ayse = author.beside(AYSE)
    showing = showing_of(await ayse.send("/quiz birinci 1"))
    found = await author.database.read(lambda db: showings.find(db, showing))
    assert found is not None
    await correct(author, "c")
    answered = await ayse.tap(AnswerTap(showing, found.option_order.index("c")))
    assert "✅ Doğru" in text(answered, 1)
    assert await regrade(author) == []
