"""``bilge daily``: the figures, what sending at once would do, and that it does it once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from bot.db import Connection, Database
from bot.study import calendar, subscribing
from bot.study.queries import subscriptions as subs
from tests.cli.terminal import Ended, Terminal
from tests.db.test_migrations import REVISIONS
from tests.support.process import bilge as process
from tests.support.process import running_bot
from tests.whole.chat import newcomer

STATUS, DRY = ("daily", "status"), ("daily", "run", "--now", "--dry-run")
NOW = ("daily", "run", "--now")
ALL = (STATUS, DRY, NOW)
NINE, TWENTY = 9, 20 * 60
*_, BEFORE, HEAD = REVISIONS


def morning() -> str:
    """A zone in which it is between nine and ten o'clock."""
    ahead = NINE - datetime.now(UTC).hour
    ahead += 24 if ahead < -11 else 0
    return f"Etc/GMT{-ahead:+d}"


ZONE = morning()
TODAY = calendar.local_date(datetime.now(UTC), ZONE)


def subscribe(db: Connection, chat: int, minute: int = TWENTY) -> int:
    """A subscription from yesterday on, planned as the bot would."""
    before = datetime.now(UTC) - timedelta(days=1)
    sub = subs.put(db, chat, before, minute=minute, zone=ZONE)
    subscribing.plan(db, sub, datetime.now(UTC))
    return sub.id


def subscribers(db: Connection, count: int) -> None:
    """So many people who want their question in the evening, and a group."""
    for chat in range(1, count + 1):
        subscribe(db, chat, TWENTY + chat)
    subscribe(db, -5)


def due_rows(db: Connection) -> dict[int, dict[str, subs.Planned]]:
    """All that is planned."""
    return {number: subs.planned(db, number) for number in range(1, 20)}


@pytest.fixture
def at_home(bilge: Terminal, database_url: str) -> Terminal:
    """A terminal whose database is migrated, on either engine."""
    bilge.set(DATABASE_URL=database_url, DEFAULT_TIMEZONE=ZONE)
    return bilge


async def run(bilge: Terminal, *words: str) -> Ended:
    """A command beside a running loop; it must succeed."""
    ended = await asyncio.to_thread(bilge, *words)
    assert ended.code == 0, ended
    return ended


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_without_a_database_nothing_is_made(bilge: Terminal, words: tuple[str, ...]) -> None:
    bilge(*words).refused("there is no database bilge.db yet: bilge run or bilge db upgrade")
    assert list(bilge.folder.iterdir()) == []
    bilge.write("bilge.db", "")
    bilge(*words).refused("the database is empty")


@pytest.mark.parametrize("words", ALL, ids=" ".join)
@pytest.mark.parametrize(
    ("revision", "said"),
    [
        (BEFORE, f"is at {BEFORE}, this version wants {HEAD}: run bilge db upgrade"),
        ("9999", "is at 9999, which this version does not know: update Bilge"),
    ],
)
def test_a_database_of_another_version_is_left_as_it_is(
    bilge: Terminal, words: tuple[str, ...], revision: str, said: str
) -> None:
    bilge("db", "upgrade")
    with closing(sqlite3.connect(bilge.folder / "bilge.db")) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    bilge(*words).refused(f"the database {said}")
    with closing(sqlite3.connect(bilge.folder / "bilge.db")) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchone() == (revision,)


def test_a_file_that_is_no_database_is_told_so(bilge: Terminal) -> None:
    bilge.write("bilge.db", b"only words, no database at all" * 200)
    bilge(*STATUS).refused("bilge.db")


def test_without_now_there_is_nothing_to_do(bilge: Terminal) -> None:
    bilge("daily", "run").refused("say --now")
    bilge("daily", "run", "--dry-run").refused("say --now")


def test_nothing_due_is_one_line(bilge: Terminal) -> None:
    bilge("db", "upgrade")
    for words in (DRY, NOW):
        ended = bilge(*words)
        assert ended.code == 0
        assert ended.out == "nothing to send: no question is planned for later today\n"


async def test_the_status_tells_figures_and_hours(at_home: Terminal, database: Database) -> None:
    await database.write(partial(subscribers, count=3))
    said = (await run(at_home, *STATUS)).out.splitlines()
    assert said[0].startswith(f"at: {TODAY} ")
    assert said[1:5] == [
        "subscriptions: 4 on (1 group among them), 0 paused, 0 out of reach",
        "questions due: 0 now; 0 more within the hour",
        "questions today: 0 sent, 0 on their way, 0 did not arrive",
        "answers today: 0 by 0 people",
    ]
    hours = [line.split() for line in said[said.index("") + 2 :]]
    assert len(hours) == 24
    assert [hour[1:] for hour in hours if hour[2] != "0"] == [["20:00", "4"]]


async def test_the_status_as_json_says_the_same(at_home: Terminal, database: Database) -> None:
    await database.write(partial(subscribers, count=3))
    found = json.loads((await run(at_home, *STATUS, "--format", "json")).out)
    assert (found["on"], found["groups"], found["zone"]) == (4, 1, ZONE)
    assert [each["due"] for each in found["due_by_hour"] if each["due"]] == [4]
    assert len(found["due_by_hour"]) == 24
    assert {"waiting", "soon", "sent", "failed", "backlog", "reports", "drafts"} <= set(found)


async def test_a_dry_run_tells_the_first_ten_and_changes_nothing(
    at_home: Terminal, database: Database
) -> None:
    await database.write(partial(subscribers, count=11))
    before = await database.read(due_rows)
    lines = (await run(at_home, *DRY)).out.splitlines()
    assert lines[0] == "12 questions would be sent now; nothing is changed"
    assert lines[1].split() == ["chat", "kind", "date", "time", "zone"]
    rows = [line.split() for line in lines[2:-1]]
    assert rows[:2] == [
        ["-5", "group", f"{TODAY}", "20:00", ZONE],
        ["1", "question", f"{TODAY}", "20:01", ZONE],
    ]
    assert len(rows) == 10
    assert lines[-1] == "and 2 more"
    assert await database.read(due_rows) == before


async def test_now_makes_todays_due_once(at_home: Terminal, database: Database) -> None:
    def delivered(db: Connection) -> None:
        sub = subs.by_id(db, subscribe(db, 77, 8 * 60))
        assert sub is not None
        subscribing.delivered(db, subs.change(db, sub.id, last_on=TODAY), TODAY, datetime.now(UTC))

    await database.write(partial(subscribers, count=2))
    await database.write(delivered)
    ended = await run(at_home, *NOW)
    assert ended.out.splitlines()[0] == "3 questions made due now"
    assert "the running bot sends them" in ended.last
    due = await database.read(due_rows)
    assert len(await database.read(lambda db: subs.due(db, "question", datetime.now(UTC), 9))) == 2
    again = await run(at_home, *NOW)
    assert again.out.splitlines() == [
        "nothing to send: no question is planned for later today (3 due already)"
    ]
    assert await database.read(due_rows) == due


@pytest.mark.whole
async def test_the_running_bot_sends_it_and_no_second_one(bilge: Terminal) -> None:
    def command(*words: str) -> str:
        ended = process(bilge.folder, *words, DATABASE_URL="sqlite+aiosqlite:///bilge.db")
        assert ended.returncode == 0, ended
        return ended.stdout

    async with running_bot(bilge.folder, DEFAULT_TIMEZONE=ZONE) as world:
        ayse = await newcomer(world, "Ayşe")
        await ayse.ask("/daily 20:00", "İlk soru")
        dry = await asyncio.to_thread(command, *DRY)
        assert dry.startswith("1 question would be sent now")
        assert str(ayse.id) in dry
        assert "1 question made due now" in await asyncio.to_thread(command, *NOW)
        await ayse.see("Günün sorusu", label="A")
        await world.until(
            lambda: world.rows("SELECT last_on FROM subscriptions") == [(f"{TODAY}",)]
        )
        assert "nothing to send" in await asyncio.to_thread(command, *NOW)
        assert world.rows("SELECT count(*) FROM deliveries") == [(1,)]
