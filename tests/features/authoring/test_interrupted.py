"""Readings and imports that are cut off go on, and end the same; old drafts are let go."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.db import Connection, Database
from bot.db.tables import drafts
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.steps import aging, importing, reading
from bot.study import packing
from bot.study.exporting import wanted_questions
from bot.ui.screen import Edit, Response
from tests.features.authoring.desk import Author, labels, tap_on
from tests.study.pasted import SAMPLE


def aiken(count: int) -> bytes:
    """So many questions."""
    items = (f"Kaçıncı soru, {n}?\nA) bu {n}\nB) şu {n}\nANSWER: A\n\n" for n in range(count))
    return "".join(items).encode()


class Cut(Exception):  # noqa: N818  # it is a power cut, not an error
    """The process ends here."""


class Failing:
    """A database whose writes stop after a while."""

    def __init__(self, database: Database, writes: int) -> None:
        self._database, self.left = database, writes

    async def write(self, work: Callable[[Connection], Any]) -> Any:
        """Run the unit, unless it is over."""
        if not self.left:
            raise Cut
        self.left -= 1
        return await self._database.write(work)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten questions a part."""
    monkeypatch.setattr(packing, "PART", 10)


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("writes", [0, 1, 4, 6])
async def test_an_import_that_is_cut_off_goes_on_and_ends_the_same(
    ayse: Author, writes: int
) -> None:
    await ayse.send_file("aiken.txt", aiken(55), "konu: sayilar")
    await ayse.tap(tap_on(await ayse.work(), "İçe aktar"))
    whole = ayse.database
    failing: Any = Failing(whole, writes)
    ayse.database = failing
    with pytest.raises(Cut):
        await importing.bring_in(ayse.bench, 1)
    ayse.database = whole
    done = await whole.read(lambda db: len(wanted_questions(db, None)))
    assert done == min(writes * 10, 55)
    assert "eklenen 55, yenilenen 0, değişmeyen 0, alınmayan 0" in (await ayse.work()).text
    assert await whole.read(lambda db: len(wanted_questions(db, None))) == 55


@pytest.mark.usefixtures("small_parts")
async def test_two_processes_at_one_import_count_each_part_once(ayse: Author) -> None:
    await ayse.send_file("aiken.txt", aiken(25), "konu: sayilar")
    await ayse.tap(tap_on(await ayse.work(), "İçe aktar"))
    await importing.bring_in(ayse.bench, 1)
    await importing.bring_in(ayse.bench, 1)
    assert "eklenen 25, yenilenen 0, değişmeyen 0" in ayse.screen.text
    assert len(ayse.told) == 2


@pytest.mark.usefixtures("small_parts")
async def test_progress_is_shown_by_edits_that_may_be_late(
    ayse: Author, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "TOLD_EVERY", timedelta(0))
    await ayse.send_file("aiken.txt", aiken(25), "konu: sayilar")
    await ayse.tap(tap_on(await ayse.work(), "İçe aktar"))
    ayse.told.clear()
    await ayse.work()
    edits = [act for each in ayse.told for act in each.acts if isinstance(act, Edit)]
    assert [edit.screen.text.rpartition(": ")[2] for edit in edits[:3]] == [
        "10 / 25",
        "20 / 25",
        "25 / 25",
    ]
    assert [edit.spare for edit in edits] == [True, True, True, False]


async def test_a_reading_that_is_cut_off_is_done_anew(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    whole = ayse.database
    failing: Any = Failing(whole, 1)
    ayse.database = failing
    with pytest.raises(Cut):
        await reading.read(ayse.bench, 1)
    ayse.database = whole
    assert "<b>2</b> soru: 2 yeni" in (await ayse.work()).text


async def test_a_draft_that_is_discarded_while_it_is_read_stays_discarded(ayse: Author) -> None:
    await ayse.message(SAMPLE)

    def discard(db: Connection) -> bool:
        return queries.move(db, 1, (queries.READING,), queries.DISCARDED)

    whole, told = ayse.database, list(ayse.told)
    await whole.write(lambda db: queries.move(db, 1, (queries.WAITING,), queries.READING))
    await whole.write(discard)
    await reading.read(ayse.bench, 1)
    assert ayse.told == told


async def test_nothing_of_an_import_is_left_in_drafts(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    await ayse.tap(tap_on(await ayse.work(), "İçe aktar"))
    await ayse.work()
    kept = select(drafts.c.state, drafts.c.data, drafts.c.name)
    rows = await ayse.database.read(lambda db: [tuple(row) for row in db.execute(kept)])
    assert rows == [(queries.DONE, b"", "metin.txt")]


async def test_a_draft_that_nobody_decides_on_is_let_go(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    await ayse.work()
    assert await due(ayse) == []
    ayse.clock.forward(days=7, seconds=1)
    assert await due(ayse) == [1]
    response = await expired(ayse)
    assert response is not None
    (edit,) = response.acts
    assert isinstance(edit, Edit)
    assert "bir haftadır kararını bekliyordu" in edit.screen.text
    assert labels(edit.screen) == []
    assert await due(ayse) == []
    assert await expired(ayse) is None


async def due(ayse: Author) -> list[int]:
    """What has waited too long."""
    now = ayse.clock()
    return await ayse.database.read(lambda db: aging.forgotten(db, now, 9))


async def expired(ayse: Author) -> Response | None:
    """Let the first draft go."""
    now, deps = ayse.clock(), ayse.learner.deps
    made = await ayse.database.write(lambda db: aging.expire(db, deps=deps, number=1, now=now))
    return made[1] if made else None
