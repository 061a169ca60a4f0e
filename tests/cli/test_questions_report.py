"""``bilge questions report``: the item analysis as a table, CSV and JSON."""

from __future__ import annotations

import asyncio
import csv
import io
import json

import pytest

from bot.cli.reports import COLUMNS, HEAD
from bot.db import Database
from tests.cli.terminal import Terminal
from tests.study.simulated import World, swapped
from tests.study.test_analysis_work import filled as fill
from tests.support.databases import opened, sqlite_url


@pytest.fixture
def answered(bilge: Terminal) -> Terminal:
    """A database in which 150 people answered 12 questions; one has a wrong key."""

    async def work() -> None:
        async with opened(sqlite_url(bilge.folder / "bilge.db")) as database:
            await fill(database, World(people=150, items=12, each=12, twist=swapped(4)))

    asyncio.run(work())
    return bilge


def test_the_most_suspicious_question_stands_first(answered: Terminal) -> None:
    ended = answered("questions", "report")
    assert ended.code == 0, ended
    about, _, head, first, *rest = ended.out.splitlines()
    assert about.startswith("1800 first answers of 150 people (0 under 1.5 s left out)")
    assert head.split()[0] == HEAD[0]
    assert first.startswith("birinci-4 ")
    assert "wrong-key" in first
    assert "b*" in first
    assert "wrong-key: the key may be wrong: the strong choose another option" in rest
    assert not [line for line in rest if line != line.rstrip()]


def test_csv_is_a_row_a_revision(answered: Terminal) -> None:
    rows = list(csv.DictReader(io.StringIO(answered("questions", "report", "--format", "csv").out)))
    assert len(rows) == 12
    assert tuple(rows[0]) == COLUMNS
    first = rows[0]
    assert (first["question_id"], first["key"], first["current"]) == ("birinci-4", "b", "True")
    assert "wrong-key" in first["flags"].split()
    assert float(first["facility_low"]) < float(first["facility"]) < float(first["facility_high"])
    assert float(first["discrimination"]) < 0
    chosen = dict(each.split("=") for each in first["chosen"].split())
    assert sum(map(int, chosen.values())) == int(first["answers"]) == 150


def test_json_holds_all_figures(answered: Terminal) -> None:
    found = json.loads(answered("questions", "report", "--format", "json").out)
    assert (found["people"], found["answers"], found["too_fast"]) == (150, 1800, 0)
    first = found["items"][0]
    assert first["question_id"] == "birinci-4"
    assert first["facility"]["low"] < first["facility"]["value"] < first["facility"]["high"]
    assert [option["id"] for option in first["options"]] == list("abcd")
    assert 0 <= first["distractor_efficiency"] <= 1


def test_one_topic_is_reported_alone_and_an_unknown_one_refused(answered: Terminal) -> None:
    assert answered("questions", "report", "--topic", "birinci").out.count("\nbirinci-") == 12
    answered("questions", "report", "--topic", "ikinci").refused("no topic ikinci", "birinci")


def test_few_answers_are_counts_only(bilge: Terminal) -> None:
    async def work() -> None:
        async with opened(sqlite_url(bilge.folder / "bilge.db")) as database:
            await _little(database)

    asyncio.run(work())
    ended = bilge("questions", "report")
    assert "few: under 20 answers: counts only" in ended.out
    assert "%" not in "".join(line for line in ended.out.splitlines() if "birinci-" in line)
    (row, *_) = csv.DictReader(io.StringIO(bilge("questions", "report", "--format", "csv").out))
    assert row["facility"] == row["discrimination"] == row["measured_difficulty"] == ""


async def _little(database: Database) -> None:
    await fill(database, World(people=7, items=3, each=3))


def test_without_answers_it_says_what_will_be_there(bilge: Terminal) -> None:
    ended = bilge("questions", "report")
    assert ended.code == 0
    assert ended.last == "nothing to analyse yet: figures come with answers"
    assert bilge("questions", "report", "--format", "csv").out.strip() == ",".join(COLUMNS)
    assert json.loads(bilge("questions", "report", "--format", "json").out)["items"] == []
