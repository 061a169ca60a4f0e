"""No reading of a board scans a table, on either engine, with enough rows to tempt it."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from sqlalchemy import event, text

from bot.db import Connection, Database
from bot.features.leaderboard.callbacks import BoardTap
from bot.features.leaderboard.rules import Place as Spot
from bot.study.people import Person
from bot.study.queries import players
from bot.tg.turn import Turn
from tests.bench.leaderboard import fill_scores
from tests.support.questions import bank
from tests.support.turns import Learner, fill

PEOPLE, ANSWERS = 6000, 60_000
MIDDLE = Spot(100, -10_000, 3000).code()
READS = re.compile(r"FROM (scores|score_counts|players)\b")
UNSCORED = re.compile(r"UPDATE answers")
SCANS = re.compile(r"(?m)^SCAN |Seq Scan on")
INDEXED = re.compile(r"SEARCH score_counts USING (COVERING )?INDEX|pk_score_counts")
Statement = tuple[str, Any]


@pytest.fixture
async def crowd(database: Database) -> Learner:
    """Number 5000 among thousands."""
    await fill(database, bank(2))
    await database.write(lambda db: fill_scores(db, PEOPLE, ANSWERS))
    if not database.in_order:
        await database.write(lambda db: db.execute(text("ANALYZE")))
    name = await database.read(lambda db: players.find(db, 5000))
    assert name is not None
    return Learner(database, Person(5000, name.name, None, "tr"))


async def plans(learner: Learner, *taps: BoardTap) -> dict[str, str]:
    """The plan of every statement that these taps run on the boards' tables, by statement."""
    ran: list[Statement] = []

    def hear(db: Any, cursor: Any, statement: str, parameters: Any, *rest: Any) -> None:
        if READS.search(statement) or UNSCORED.search(statement):
            ran.append((statement, parameters))

    handler = learner.routes.taps[BoardTap]

    def show(turn: Turn, tap: BoardTap) -> None:
        event.listen(turn.db, "before_cursor_execute", hear)
        handler(turn, tap)

    for tap in taps:
        await learner.turn(partial(show, tap=tap))
    return await learner.database.read(lambda db: {each[0]: explained(db, each) for each in ran})


def explained(db: Connection, statement: Statement) -> str:
    """How the engine will run a statement. PostgreSQL may well read the few pages of counts
    whole; what counts is that it need not.
    """
    sql, values = statement
    if db.dialect.name == "sqlite":
        word = "EXPLAIN QUERY PLAN"
    else:
        word = "EXPLAIN"
        allowed = "off" if "FROM score_counts" in sql else "on"
        db.execute(text(f"SET LOCAL enable_seqscan = {allowed}"))
    return "\n".join(str(row[-1]) for row in db.exec_driver_sql(f"{word} {sql}", values))


async def test_page_neighbours_and_rank_read_index_ranges_only(crowd: Learner) -> None:
    above = BoardTap("all", "", f"b{MIDDLE[1:]}")
    found = await plans(crowd, BoardTap("all"), BoardTap("all", "", MIDDLE), above)
    reads = {sql: plan for sql, plan in found.items() if READS.search(sql)}
    assert len(reads) >= 8
    assert {sql: plan for sql, plan in reads.items() if SCANS.search(plan)} == {}
    pages = [plan for sql, plan in reads.items() if "ORDER BY scores" in sql]
    assert len(pages) == 3
    assert all("ix_scores_order" in plan for plan in pages)
    assert all("Sort" not in plan and "TEMP B-TREE" not in plan for plan in pages)
    counts = [plan for sql, plan in reads.items() if "FROM score_counts" in sql]
    assert len(counts) == 3
    assert all("score_counts" in plan and INDEXED.search(plan) for plan in counts)


async def test_finding_what_is_unscored_reads_its_own_index(crowd: Learner) -> None:
    found = await plans(crowd, BoardTap("all"))
    claims = [plan for sql, plan in found.items() if UNSCORED.search(sql)]
    assert len(claims) == 1
    assert "ix_answers_unscored" in claims[0]
