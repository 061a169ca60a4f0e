"""An author makes another option the key."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.db.tables import edits
from bot.errors import StaleButtonError
from bot.features.report import callbacks as taps
from bot.features.report.service.authors import ChangedError
from tests.features.report.reporters import (
    CROWD,
    answer,
    key_of,
    opened,
    present,
    report,
    states,
    text,
)
from tests.support.turns import AYSE, Learner, labels, tap_of


async def test_another_key_is_previewed_and_confirmed(author: Learner) -> None:
    await answer(author.beside(CROWD[0]), "c")
    await answer(author.beside(CROWD[1]), "b")
    await report(author.beside(AYSE), "key", "c")
    await report(author.beside(CROWD[2]), "typo", "a")
    keys = await author.tap(tap_of(await opened(author), taps.KeysTap))
    assert labels(keys) == ["A", "C", "D", "◀ Question"]
    preview = await author.tap(tap_of(keys, taps.PreviewTap, 1))
    assert "Key: B → <b>C</b>" in text(preview)
    assert "Of 4 answers so far" in text(preview)
    assert "become right: 2" in text(preview)
    assert "become wrong: 1" in text(preview)
    assert "People to be told: 3" in text(preview)
    assert await key_of(author) == ("b",)
    done = await author.tap(tap_of(preview, taps.CorrectTap))
    assert "The key has changed: B → <b>C</b>" in text(done)
    assert "/questions birinci-1" in text(done)
    assert await key_of(author) == ("c",)
    assert [state for state, *_ in await states(author)] == ["fixed", "open"]
    with pytest.raises(ChangedError):
        await author.tap(tap_of(preview, taps.CorrectTap))
    left = await author.tap(tap_of(done, taps.ItemTap))
    assert "✅ C) option c" in text(left)
    assert "<b>Reports (1):</b> A typo 1" in text(left)


async def test_the_history_tells_who_changed_the_key(author: Learner) -> None:
    await report(author.beside(AYSE), "key", "c")
    revision = await present(author)
    await author.tap(taps.CorrectTap(revision, "c"))
    found = select(edits.c.player_id, edits.c.question_id, edits.c.detail)
    (row,) = await author.database.read(lambda db: db.execute(found).all())
    assert (row.player_id, row.question_id) == (author.person.id, "birinci-1")
    assert (row.detail["field"], row.detail["old"], row.detail["new"]) == ("key", "B", "C")


async def test_several_right_options_are_marked_first(author: Learner) -> None:
    revision = await present(author, "cok")
    keys = await author.tap(taps.KeysTap(revision))
    assert labels(keys) == ["A", "B", "C", "D", "◀ Question"]
    one = await author.tap(tap_of(keys, taps.KeysTap, 1))
    two = await author.tap(tap_of(one, taps.KeysTap, 3))
    assert "☑ B) option b" in text(two)
    assert "☑ D) option d" in text(two)
    preview = await author.tap(tap_of(two, taps.PreviewTap))
    assert "Key: A, C → <b>B, D</b>" in text(preview)
    await author.tap(tap_of(preview, taps.CorrectTap))
    assert await key_of(author, "cok") == ("b", "d")


@pytest.mark.parametrize("key", ["", "b", "x", "ab", "cc1"])
async def test_a_forged_key_changes_nothing(author: Learner, key: str) -> None:
    revision = await present(author)
    for kind in (taps.PreviewTap, taps.CorrectTap):
        with pytest.raises(StaleButtonError):
            await author.tap(kind(revision, key))
    assert await key_of(author) == ("b",)
