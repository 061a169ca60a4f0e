"""Counting reads ranges of indexes only, on either engine, with enough rows to tempt it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import ColumnElement, event, func, select, text

from bot.db import Connection, Database
from bot.db.tables import answers, due_work, subscriptions
from bot.features.admin import rules, service
from bot.study.queries.subscriptions import BLOCKED, ON, REMIND
from tests.features.admin.crowd import settle
from tests.support.questions import bank
from tests.support.turns import START, fill

COUNT = 3000
ZONE = "Europe/Istanbul"
TABLE = re.compile(r"FROM (\w+)")
SCANS = re.compile(r"(?m)^SCAN |Seq Scan on")
ROWS_OF = {"subscriptions", "deliveries", "due_work", "answers", "reports", "inbox", "drafts"}
NAMED = {
    "subscriptions": {"ix_subscriptions_state"},
    "deliveries": {"ix_deliveries_created_at", "ix_deliveries_unarrived"},
    "due_work": {"ix_due_work_kind_due_at"},
    "answers": {"ix_answers_answered_at"},
    "reports": {"ix_reports_state_question_id"},
    "inbox": {"ix_inbox_open"},
    "drafts": {"ix_drafts_state"},
}
Statement = tuple[str, Any]


@pytest.fixture
async def crowd(database: Database) -> Database:
    """Thousands of subscriptions."""
    await fill(database, bank(1))
    await database.write(lambda db: settle(db, COUNT, START))
    return database


def plans(db: Connection) -> dict[str, str]:
    """The plan of every statement that the figures run, by statement."""
    ran: list[Statement] = []

    def hear(connection: Any, cursor: Any, sql: str, values: Any, *rest: Any) -> None:
        ran.append((sql, values))

    event.listen(db, "before_cursor_execute", hear)
    service.figures(db, START, ZONE)
    service.hours(db, START, ZONE)
    event.remove(db, "before_cursor_execute", hear)
    return {each[0]: explained(db, each) for each in ran}


def explained(db: Connection, statement: Statement) -> str:
    """How the engine will run a statement. PostgreSQL may well read a small table whole; what
    counts is that it need not.
    """
    sql, values = statement
    word = "EXPLAIN QUERY PLAN" if db.dialect.name == "sqlite" else "EXPLAIN"
    if word == "EXPLAIN":
        db.execute(text("SET LOCAL enable_seqscan = off"))
    return "\n".join(str(row[-1]) for row in db.exec_driver_sql(f"{word} {sql}", values))


async def test_no_figure_scans_a_table(crowd: Database) -> None:
    found = await crowd.read(plans)
    assert {sql: plan for sql, plan in found.items() if SCANS.search(plan)} == {}
    by_table: dict[str, list[str]] = {}
    for sql, plan in found.items():
        (table,) = TABLE.findall(sql)
        by_table.setdefault(table, []).append(plan)
    assert set(by_table) == ROWS_OF
    for table, its in by_table.items():
        for plan in its:
            assert any(name in plan for name in NAMED[table]), (table, plan)


async def test_subscribers_are_counted_without_reading_their_rows(sqlite: Database) -> None:
    await fill(sqlite, bank(1))
    await sqlite.write(lambda db: settle(db, COUNT, START))
    found = await sqlite.read(plans)
    (plan,) = [plan for sql, plan in found.items() if "FROM subscriptions" in sql]
    assert "COVERING INDEX ix_subscriptions_state" in plan


async def test_the_figures_are_those_of_the_rows(crowd: Database) -> None:
    made = await crowd.read(lambda db: service.figures(db, START, ZONE))
    plain = await crowd.read(plainly)
    assert {name: getattr(made, name) for name in plain} == plain
    hours = await crowd.read(lambda db: service.hours(db, START, ZONE))
    asked = (due_work.c.kind != REMIND) & (due_work.c.due_at < rules.hours(START, ZONE)[-1])
    due = await crowd.read(lambda db: count(db, asked))
    assert made.waiting + sum(each.due for each in hours) == due


def plainly(db: Connection) -> dict[str, int]:
    """Some of the figures, counted one by one."""
    on, until = subscriptions.c.state == ON, subscriptions.c.paused_until
    return {
        "on": count(db, on & until.is_(None)),
        "paused": count(db, on & until.is_not(None)),
        "groups": count(db, on & (subscriptions.c.chat_id < 0)),
        "blocked": count(db, subscriptions.c.state == BLOCKED),
        "people": count(db, answers.c.answered_at >= rules.midnight(START, ZONE)),
    }


def count(db: Connection, where: ColumnElement[bool]) -> int:
    """How many rows."""
    return db.execute(select(func.count()).where(where)).scalar_one()
