"""A corrected key: every answer is graded anew, once; who is concerned is noted."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select, update

from bot.db import Connection, Database
from bot.db.tables import answers, chats
from bot.study import regrading, tally
from bot.study.queries import regrades as queries
from tests.study.regraded import (
    ADA,
    BORA,
    CHAT,
    FAR,
    LATER,
    NOBODY,
    ZONE,
    all_right,
    correct,
    finish,
    gave,
    remembered,
    stock,
    sums,
    told,
)
from tests.support.turns import START


@pytest.fixture
async def ready(database: Database) -> Database:
    """People, groups and questions in a database of each engine."""
    return await stock(database)


async def test_right_and_wrong_change_places_with_their_points(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, ADA, "c")
        gave(db, BORA, "b")
        tally.tally(db, ZONE)
        correct(db, "c")

    await ready.write(unit)
    assert await finish(ready) == 2
    found = await sums(ready)
    assert found["all", "all", ADA] == (10, 1, 1, -1000)
    assert found["all", "all", BORA] == (0, 0, 1, -1000)
    assert found["topic:birinci", "2026-03", ADA] == (10, 1, 1, -1000)
    await all_right(ready, {"q-1": "c"})


async def test_the_speed_bonus_is_kept_in_proportion(ready: Database) -> None:
    def unit(db: Connection) -> list[float]:
        gave(db, ADA, "c", round_id=1, ms=15_000, place=1)
        gave(db, BORA, "c", round_id=2, ms=15_000, place=1)
        gave(db, 2, "b", round_id=1, ms=3_000, place=2)
        tally.tally(db, ZONE)
        correct(db, "c")
        return []

    await ready.write(unit)
    await finish(ready)
    statement = select(answers.c.points).order_by(answers.c.id)
    assert list(await ready.read(lambda db: db.execute(statement).scalars().all())) == [1.25, 1, 0]
    found = await sums(ready)
    assert found[f"chat:{CHAT}", "all", ADA][:2] == (12, 1)
    await all_right(ready, {"q-1": "c"})


async def test_a_share_of_several_right_options_is_paid_anew(ready: Database) -> None:
    def unit(db: Connection) -> None:
        for player, chosen in ((ADA, "ac"), (BORA, "ab"), (2, "a"), (3, "abd")):
            gave(db, player, chosen, "q-m")
        tally.tally(db, ZONE)
        correct(db, "ab", "q-m")

    await ready.write(unit)
    await finish(ready)
    statement = select(answers.c.player_id, answers.c.points)
    found = await ready.read(lambda db: {row[0]: row[1] for row in db.execute(statement)})
    assert found == {ADA: 0, BORA: 1, 2: 0.5, 3: 0.5}
    gained = await ready.read(lambda db: dict(told(db)))
    assert gained == {ADA: -10, BORA: 10, 3: 5}
    await all_right(ready, {"q-m": "ab"})


async def test_answers_that_nobody_has_scored_yet_are_left_to_the_tally(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, ADA, "c")
        correct(db, "c")

    await ready.write(unit)
    await finish(ready)
    assert await sums(ready) == {}
    await tally.tally_all(ready, ZONE)
    assert (await sums(ready))["all", "all", ADA] == (10, 1, 1, -1000)


async def test_who_hides_is_corrected_in_groups_and_right_once_shown(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, ADA, "c", round_id=2)
        tally.tally(db, ZONE)
        tally.hide(db, ADA)
        correct(db, "c")

    await ready.write(unit)
    await finish(ready)
    assert {key[0] for key in await sums(ready)} == {f"chat:{CHAT}"}
    await ready.write(lambda db: tally.show(db, ADA, ZONE))
    await all_right(ready, {"q-1": "c"})
    assert (await sums(ready))["all", "all", ADA][0] == 10


async def test_who_was_forgotten_is_corrected_without_being_told(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, NOBODY, "c", round_id=2)
        tally.tally(db, ZONE)
        correct(db, "c")

    await ready.write(unit)
    await finish(ready)
    assert (await sums(ready))[f"chat:{CHAT}", "all", NOBODY][:2] == (10, 1)
    assert await ready.read(told) == []


async def test_a_group_that_moved_its_zone_gets_no_week_that_nobody_played(
    ready: Database,
) -> None:
    sunday = datetime.fromisoformat("2026-11-29T22:30:00+00:00")

    def unit(db: Connection) -> None:
        gave(db, ADA, "c", chat=FAR, at=sunday)
        tally.tally(db, ZONE)
        db.execute(update(chats).where(chats.c.id == FAR).values(settings={"zone": ZONE}))
        correct(db, "c", now=sunday)

    await ready.write(unit)
    await finish(ready, sunday + queries.SETTLE)
    found = await sums(ready)
    assert {key[1] for key in found if key[0] == f"chat:{FAR}"} == {"2026-W48", "2026-11", "all"}
    assert found[f"chat:{FAR}", "all", ADA][0] == 10


async def test_the_last_answer_decides_what_was_missed(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, ADA, "c")
        gave(db, ADA, "b", at=START + timedelta(hours=1))
        gave(db, BORA, "b")
        gave(db, BORA, "c", at=START + timedelta(hours=1))
        correct(db, "c")

    await ready.write(unit)
    await finish(ready)
    assert await ready.read(remembered) == {(ADA, "q-1", 1, True), (BORA, "q-1", 1, False)}


async def test_nothing_answered_is_finished_at_once(ready: Database) -> None:
    number = await ready.write(lambda db: correct(db, "c"))
    assert await finish(ready) == 1
    assert await ready.write(lambda db: regrading.step(db, number, ZONE, LATER)) is False


async def test_a_step_takes_no_more_than_a_batch(
    ready: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regrading, "BATCH", 3)

    def unit(db: Connection) -> None:
        for player in range(2, 9):
            gave(db, player, "c")
        correct(db, "c")

    await ready.write(unit)
    assert await finish(ready) == 4
    assert len(list(await ready.read(told))) == 7
