"""A leaderboard page with the own place: 1,000,000 answers against 10,000, on both engines.

    python -m tests.bench.leaderboard [--turns 300]

10,000 answers are by 1,000 people, 1,000,000 by 100,000. The rows go straight into the tables by
set-based SQL; scores and counts are summed up from the answers. Each turn is the whole handler in
its own transaction: looking for unscored answers, the page, ranks, the own place, the screen.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from sqlalchemy import text

from bot.db import Connection, Database
from bot.features.leaderboard.callbacks import BoardTap
from bot.features.leaderboard.rules import Place as Spot
from bot.study.people import Person
from bot.study.tally import tally
from tests.support.databases import SqliteFiles, opened, running_postgres
from tests.support.questions import bank
from tests.support.turns import Learner, fill

SIZES = {10_000: 1_000, 1_000_000: 100_000}
NUMBERS = """
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})
"""
PEOPLE = """
INSERT INTO players (id, name, language, question_language, zone, round_size, created_at, seen_at)
{numbers} SELECT n, 'Kişi ' || n, 'tr', 'tr', 'UTC', 5, {now}, {now} FROM numbers
"""
SHOWING = """
INSERT INTO showings (id, chat_id, revision_id, place, option_order, language, state, shown_at)
{numbers} SELECT n, 1, {revision}, 0, 'abcd', 'tr', 'answered', {now} FROM numbers
"""
ANSWERS = """
INSERT INTO answers (id, showing_id, player_id, chat_id, mode, question_id, revision_id, option_id,
  correct, points, response_ms, first, answered_at, scored)
{numbers} SELECT n, n, {who}, {who}, 'quiz', '{question}', {revision}, 'b',
  {right}, CASE WHEN {right} THEN 1 ELSE 0 END, 1000 + (n * 7919) % 20000, TRUE, {now}, TRUE
FROM numbers
"""
SCORES = """
INSERT INTO scores (scope, period, player_id, points, "right", total, pace)
SELECT '{scope}', '{period}', player_id, CAST(SUM(points) * 10 AS INTEGER),
  CAST(SUM(points) AS INTEGER), COUNT(*), -SUM(response_ms) FROM answers GROUP BY player_id
"""
COUNTS = """
INSERT INTO score_counts (scope, period, points, people)
SELECT scope, period, points, COUNT(*) FROM scores GROUP BY scope, period, points
"""
NOW = "'2026-03-01 09:30:00'"
BOARDS = [(s, p) for s in ("all", "topic:birinci") for p in ("all", "2026-W09", "2026-03")]


def fill_scores(db: Connection, people: int, answers: int) -> None:
    """So many people with so many answers: half of them evenly, half by a keen few, two of three
    right. Everything is scored.
    """
    revision, question = db.execute(text("SELECT id, question_id FROM revisions LIMIT 1")).one()
    who = f"CASE WHEN n % 2 = 0 THEN 1 + (n / 2) % {people} ELSE 1 + (n * 31) % {people // 20} END"
    values = {"revision": revision, "question": question, "now": NOW, "who": who}
    values["right"] = "((n * 7919) % 1009) % 3 > 0"
    for statement, count in ((PEOPLE, people), (SHOWING, answers), (ANSWERS, answers)):
        numbers = NUMBERS.format(count=count).replace("numbers(n) AS (SELECT 1 ", _first(db))
        db.execute(text(statement.format(numbers=numbers, **values)))
    for scope, period in BOARDS:
        db.execute(text(SCORES.format(scope=scope, period=period)))
    db.execute(text(COUNTS))


def _first(db: Connection) -> str:
    """The first number, wide enough for products on PostgreSQL."""
    cast = "CAST(1 AS BIGINT)" if db.dialect.name == "postgresql" else "1"
    return f"numbers(n) AS (SELECT {cast} "


def spots(db: Connection, people: int) -> list[Spot]:
    """Where some people stand, anywhere on the board."""
    ids = Random(1).sample(range(1, people + 1), 200)
    where = ", ".join(map(str, ids))
    rows = db.execute(
        text(f"SELECT points, pace, player_id FROM scores WHERE player_id IN ({where})")
    )
    return [Spot(*row) for row in rows]


async def reading(database: Database, people: int, turns: int) -> dict[str, float]:
    """Median milliseconds of reading the first page and a page anywhere, by somebody else each
    time.
    """
    somewhere = await database.read(lambda db: spots(db, people))
    dice, base = Random(2), Learner(database)
    places = {"first page + own place": [""], "any page + own place": [s.code() for s in somewhere]}
    found = {}
    for name, codes in places.items():
        times = []
        for _ in range(turns):
            number = dice.randint(1, people)
            learner = base.beside(Person(number, f"Kişi {number}", None, "tr"))
            tap = BoardTap("all", "", dice.choice(codes))
            started = time.perf_counter()
            await learner.tap(tap)
            times.append(time.perf_counter() - started)
        found[name] = statistics.median(times) * 1000
    return found


async def scoring(database: Database) -> float:
    """Milliseconds of scoring 2,000 answers in one transaction."""
    again = "UPDATE answers SET scored = FALSE WHERE id <= 2000"
    await database.write(lambda db: db.execute(text(again)))
    started = time.perf_counter()
    assert await database.write(lambda db: tally(db, "Europe/Istanbul")) == 2000
    return (time.perf_counter() - started) * 1000


async def measured(url: str, answers: int, turns: int) -> dict[str, float]:
    """All figures of a database with so many answers."""
    async with opened(url, migrate=False) as database:
        await fill(database, bank(2))
        await database.write(lambda db: fill_scores(db, SIZES[answers], answers))
        await database.write(lambda db: db.execute(text("ANALYZE")))
    async with opened(url, migrate=False) as database:
        await reading(database, SIZES[answers], 20)
        found = await reading(database, SIZES[answers], turns)
        return found | {"scoring 2,000 answers": await scoring(database)}


async def compare(engine: str, urls: dict[int, str], turns: int) -> None:
    """Print the figures of both sizes and their ratio."""
    small, large = [await measured(urls[answers], answers, turns) for answers in SIZES]
    print(f"{engine:12} {'10,000':>10} {'1,000,000':>10}  ratio")
    for name, before in small.items():
        after = large[name]
        print(f"  {name:24} {before:7.2f} ms {after:7.2f} ms  {after / before:.2f}", flush=True)


async def main() -> None:
    """Measure both engines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=300)
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as folder, running_postgres() as server:
        files = SqliteFiles(Path(folder))
        urls = {each: await files.fresh(Path(folder) / f"{each}.db") for each in SIZES}
        await compare("SQLite", urls, turns)
        await compare("PostgreSQL", {each: await server.fresh() for each in SIZES}, turns)


if __name__ == "__main__":
    asyncio.run(main())
