"""Very many subscriptions with what they leave behind, put straight into the tables."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import text

from bot.db import Connection
from bot.study.queries import bank as bank_queries

NUMBERS = (
    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {n})"
)
ZONES = ("Europe/Istanbul", "Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo", "UTC")
PLAYERS = """
INSERT INTO players (id, name, language, question_language, zone, round_size, created_at, seen_at)
{numbers} SELECT n, 'Kişi ' || n, 'tr', 'tr', 'UTC', 5, {now}, {now} FROM numbers
"""
SUBSCRIPTIONS = """
INSERT INTO subscriptions (id, chat_id, state, minute, zone, days, count, paused_until, created_at,
  changed_at)
{numbers} SELECT n, CASE WHEN n % 50 = 0 THEN -n ELSE n END,
  CASE WHEN n % 20 = 1 THEN 'off' WHEN n % 100 = 2 THEN 'blocked' ELSE 'on' END, 540,
  CASE n % 5 WHEN 0 THEN '{zones[0]}' WHEN 1 THEN '{zones[1]}' WHEN 2 THEN '{zones[2]}'
    WHEN 3 THEN '{zones[3]}' ELSE '{zones[4]}' END,
  127, 1, {paused}, {now}, {now} FROM numbers
"""
DUE = """
INSERT INTO due_work (subscription_id, kind, due_at, on_date)
SELECT id, CASE WHEN chat_id < 0 THEN 'group' ELSE 'question' END, {at}, '{day}'
FROM subscriptions WHERE state = 'on'
"""
REMINDERS = """
INSERT INTO due_work (subscription_id, kind, due_at, on_date)
SELECT id, 'remind', {now}, '{day}' FROM subscriptions WHERE state = 'on' AND chat_id > 0
"""
DELIVERIES = """
INSERT INTO deliveries (subscription_id, on_date, state, created_at, sent_at)
SELECT id, '{day}', 'sent', {at}, CASE WHEN id % 1000 = 0 THEN NULL ELSE {at} END
FROM subscriptions WHERE state = 'on'
"""
SHOWINGS = """
INSERT INTO showings (id, chat_id, revision_id, place, option_order, language, state, shown_at)
{numbers} SELECT n, 1, {revision}, 0, 'abcd', 'tr', 'answered', {now} FROM numbers
"""
ANSWERS = """
INSERT INTO answers (showing_id, player_id, chat_id, mode, question_id, revision_id, option_id,
  correct, points, response_ms, first, answered_at, scored)
{numbers} SELECT n, n, n, 'daily', '{question}', {revision}, 'b', TRUE, 1, 1000, TRUE, {at}, TRUE
FROM numbers
"""


def settle(db: Connection, count: int, now: datetime) -> None:
    """So many subscriptions: all that are on are due within a day of now, today's and yesterday's
    questions are delivered, and everybody has answered one on one of ten days.
    """
    stored = next(iter(bank_queries.stored(db)))
    day = now.date()
    values = {
        "numbers": NUMBERS.format(n=count),
        "zones": ZONES,
        "now": literal(now),
        "question": stored.id,
        "revision": stored.revision_id,
        "day": day,
    }
    paused = f"CASE WHEN n % 25 = 0 THEN {date_literal(db, day + timedelta(days=9))} END"
    run = [PLAYERS, SUBSCRIPTIONS, DUE, REMINDERS, SHOWINGS]
    for statement in run:
        at = spread(db, now, "id", 1440)
        db.execute(text(statement.format(**values, at=at, paused=paused)))
    for back in (0, 1):
        before = spread(db, now - timedelta(days=back), "-id", 600)
        older = values | {"day": day - timedelta(days=back)}
        db.execute(text(DELIVERIES.format(**older, at=before)))
    at = spread(db, now, "-n", 14_400)
    db.execute(text(ANSWERS.format(**values, at=at)))
    if db.dialect.name == "postgresql":
        db.execute(text("ANALYZE"))


def literal(moment: datetime) -> str:
    """A moment as SQL writes it."""
    return f"'{moment:%Y-%m-%d %H:%M:%S.000000}'"


def date_literal(db: Connection, day: object) -> str:
    """A date as SQL writes it."""
    return f"'{day}'" if db.dialect.name == "sqlite" else f"DATE '{day}'"


def spread(db: Connection, now: datetime, column: str, minutes: int) -> str:
    """Moments around now, later by the column's number of minutes, which wraps around."""
    shift = f"({column} % {minutes})"
    if db.dialect.name == "sqlite":
        return f"strftime('%Y-%m-%d %H:%M:%S.000000', {literal(now)}, {shift} || ' minutes')"
    return f"(TIMESTAMPTZ '{now:%Y-%m-%d %H:%M:%S}+00' + {shift} * INTERVAL '1 minute')"
