"""Every answer is scored once, where it counts, in the weeks and months of its zone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select

from bot.db import Connection, Database
from bot.db.tables import answers, players
from bot.study.queries import players as people_queries
from bot.study.tally import hide, period, show, tally, tally_all
from tests.support.questions import bank, question
from tests.support.scored import Scores, answer, counted, group, histogram, kept, moment, people
from tests.support.turns import fill

ZONE = "Europe/Istanbul"
CHAT = -100_200
ADA, BORA = 1001, 1002
QUESTIONS = [question("q-1"), question("q-2"), question("q-3", "ikinci"), *bank(40, "çok")]


@pytest.fixture
async def ready(database: Database) -> Database:
    """A database with two people, a group and questions in topics."""
    await fill(database, QUESTIONS)

    def unit(db: Connection) -> None:
        people(db, (ADA, BORA))
        group(db, CHAT)

    await database.write(unit)
    return database


async def scored(database: Database, *given: Callable[[Connection], None]) -> Scores:
    """The scores after these answers."""

    def unit(db: Connection) -> Scores:
        for each in given:
            each(db)
        tally(db, ZONE)
        found = kept(db)
        assert counted(db) == histogram(found)
        return found

    return await database.write(unit)


def gave(
    player: int = ADA, question_id: str = "q-1", **changes: Any
) -> Callable[[Connection], None]:
    """An answer to be given."""
    return partial(answer, player_id=player, question_id=question_id, **changes)


def of(found: Scores, scope: str, name: str = "all") -> dict[int, tuple[int, int, int, int]]:
    """One board by player."""
    return {key[2]: sums for key, sums in found.items() if key[:2] == (scope, name)}


async def test_a_right_answer_is_ten_points_and_a_wrong_one_counts_as_tried(
    ready: Database,
) -> None:
    found = await scored(ready, gave(), gave(question_id="q-2", correct=False, response_ms=400))
    assert of(found, "all") == {ADA: (10, 1, 2, -1400)}


async def test_the_topic_has_a_board_of_its_own(ready: Database) -> None:
    found = await scored(ready, gave(), gave(question_id="q-3"))
    assert of(found, "topic:birinci") == {ADA: (10, 1, 1, -1000)}
    assert of(found, "topic:ikinci") == {ADA: (10, 1, 1, -1000)}
    assert of(found, "all") == {ADA: (20, 2, 2, -2000)}


async def test_a_question_met_again_counts_in_the_group_only(ready: Database) -> None:
    found = await scored(ready, gave(first=False), gave(first=False, chat=CHAT))
    assert {key[0] for key in found} == {f"chat:{CHAT}"}
    assert of(found, f"chat:{CHAT}") == {ADA: (10, 1, 1, -1000)}


async def test_a_first_answer_in_a_round_counts_in_both(ready: Database) -> None:
    found = await scored(ready, gave(chat=CHAT))
    assert {key[0] for key in found} == {"all", "topic:birinci", f"chat:{CHAT}"}


async def test_a_daily_question_of_the_group_counts_like_one_of_its_rounds(ready: Database) -> None:
    found = await scored(ready, gave(chat=CHAT), gave(BORA, "q-2", chat=CHAT, mode="daily"))
    assert set(of(found, f"chat:{CHAT}")) == {ADA, BORA}


async def test_a_daily_question_in_private_counts_for_no_group(ready: Database) -> None:
    found = await scored(ready, gave(mode="daily"))
    assert {key[0] for key in found} == {"all", "topic:birinci"}


async def test_the_speed_bonus_is_rounded_to_whole_points(ready: Database) -> None:
    found = await scored(ready, gave(chat=CHAT, points=1.37), gave(BORA, chat=CHAT, points=1.5))
    assert [sums[0] for sums in of(found, f"chat:{CHAT}").values()] == [14, 15]


@pytest.mark.parametrize(
    ("at", "week", "month"),
    [
        ("2026-11-30T00:00:00+03:00", "2026-W49", "2026-11"),
        ("2026-11-29T23:59:59+03:00", "2026-W48", "2026-11"),
        ("2026-11-29T21:00:00+00:00", "2026-W49", "2026-11"),
        ("2026-11-30T21:00:00+00:00", "2026-W49", "2026-12"),
        ("2027-01-03T12:00:00+03:00", "2026-W53", "2027-01"),
        ("2027-01-04T00:00:00+03:00", "2027-W01", "2027-01"),
    ],
)
def test_weeks_begin_on_monday_in_the_zone(at: str, week: str, month: str) -> None:
    assert period("week", moment(at), ZONE) == week
    assert period("month", moment(at), ZONE) == month
    assert period("all", moment(at), ZONE) == "all"


async def test_a_group_has_the_week_of_its_own_zone(ready: Database) -> None:
    sunday = moment("2026-11-29T22:30:00+00:00")
    far = -7

    def unit(db: Connection) -> None:
        group(db, far, zone="America/New_York")

    found = await scored(ready, unit, gave(chat=far, at=sunday))
    assert of(found, f"chat:{far}", "2026-W48")
    assert of(found, "all", "2026-W49")


async def test_a_zone_that_is_none_holds_up_nobody(ready: Database) -> None:
    found = await scored(ready, lambda db: group(db, -8, zone="Mars/Base"), gave(chat=-8))
    assert of(found, "chat:-8")


async def test_every_answer_is_scored_once(ready: Database) -> None:
    await scored(ready, gave())
    assert of(await scored(ready), "all") == {ADA: (10, 1, 1, -1000)}


async def test_no_more_than_asked_for_are_scored_the_oldest_first(ready: Database) -> None:
    def unit(db: Connection) -> tuple[list[int], Scores]:
        for each in ("q-1", "q-2", "q-3"):
            answer(db, ADA, each)
        return [tally(db, ZONE, limit=2)], kept(db)

    counts, found = await ready.write(unit)
    assert counts == [2]
    assert of(found, "all") == {ADA: (20, 2, 2, -2000)}
    assert await tally_all(ready, ZONE) == 1


async def test_everything_is_scored_batch_by_batch(ready: Database) -> None:
    def unit(db: Connection) -> None:
        for number in range(1, 31):
            answer(db, ADA, f"çok-{number}")

    await ready.write(unit)
    assert await tally_all(ready, ZONE, limit=7) == 30
    assert of(await ready.read(kept), "all") == {ADA: (300, 30, 30, -30_000)}


async def test_who_hides_enters_the_group_only(ready: Database) -> None:
    await ready.write(lambda db: people_queries.change(db, ADA, hidden=True))
    found = await scored(ready, gave(chat=CHAT), gave(BORA))
    assert set(of(found, "all")) == {BORA}
    assert set(of(found, f"chat:{CHAT}")) == {ADA}


async def test_who_was_forgotten_is_on_no_board_of_all_learners(ready: Database) -> None:
    found = await scored(ready, lambda db: people(db, [-1]), gave(-1, chat=CHAT))
    assert {key[0] for key in found} == {f"chat:{CHAT}"}


async def test_hiding_takes_off_and_showing_puts_back_everything(ready: Database) -> None:
    given = [gave(), gave(question_id="q-3"), gave(chat=CHAT, first=False), gave(BORA)]
    before = await scored(ready, *given)
    gone = await scored(ready, lambda db: hide(db, ADA))
    assert {key for key in gone if key[2] == ADA} == {
        key for key in before if key[0] == f"chat:{CHAT}"
    }
    assert await scored(ready, lambda db: hide(db, ADA)) == gone
    assert await scored(ready, lambda db: show(db, ADA, ZONE)) == before
    assert await scored(ready, lambda db: show(db, ADA, ZONE)) == before


async def test_what_was_answered_in_hiding_counts_once_shown(ready: Database) -> None:
    await scored(ready, lambda db: hide(db, ADA), gave())
    found = await scored(ready, gave(question_id="q-2"), lambda db: show(db, ADA, ZONE))
    assert of(found, "all") == {ADA: (20, 2, 2, -2000)}


def expected(db: Connection) -> Scores:
    """The scores as the whole log has them, summed up without haste."""
    hiding = set(db.execute(select(players.c.id).where(players.c.hidden)).scalars())
    sums: Scores = {}
    for row in db.execute(select(answers)):
        worth = (round(row.points * 10), int(row.correct), 1, -row.response_ms)
        for scope in scopes(row, hiding):
            for kind in ("week", "month", "all"):
                key = (scope, period(kind, row.answered_at, ZONE), row.player_id)
                one, two, three, four = sums.get(key, (0, 0, 0, 0))
                sums[key] = (one + worth[0], two + worth[1], three + worth[2], four + worth[3])
    return sums


def scopes(row: Any, hiding: set[int]) -> list[str]:
    """Where an answer counts."""
    topics = {each.id: each.topic for each in QUESTIONS}
    own = [f"chat:{row.chat_id}"] if row.chat_id < 0 else []
    public = row.first and row.player_id not in hiding
    return own + (["all", f"topic:{topics[row.question_id]}"] if public else [])


class Crowd:
    """Twelve people who answer, while several score and some hide."""

    ids = range(1, 13)

    def __init__(self, database: Database) -> None:
        self._database = database

    async def answer(self) -> None:
        for number in range(1, 21):
            await self._database.write(partial(self._play, number=number))

    def _play(self, db: Connection, number: int) -> None:
        for player in self.ids:
            right = (player + number) % 3 != 0
            chat = CHAT if number % 2 else None
            answer(db, player, f"çok-{number}", correct=right, chat=chat, response_ms=number)

    async def score(self) -> None:
        for _ in range(25):
            await self._database.write(lambda db: tally(db, ZONE, 9))

    async def hide(self, player: int) -> None:
        for _ in range(5):
            await self._database.write(lambda db: hide(db, player))
            await self._database.write(lambda db: show(db, player, ZONE))
        await self._database.write(lambda db: hide(db, player))


async def test_many_scorers_at_once_are_exact(ready: Database) -> None:
    crowd = Crowd(ready)
    await ready.write(lambda db: people(db, crowd.ids))
    scorers = [crowd.score() for _ in range(6)]
    await asyncio.gather(crowd.answer(), *scorers, crowd.hide(3), crowd.hide(4))
    await tally_all(ready, ZONE)
    found = await ready.read(kept)
    assert found == await ready.read(expected)
    assert await ready.read(counted) == histogram(found)
