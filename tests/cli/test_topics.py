"""``bilge topics``: what there is to ask, by topic and level."""

from __future__ import annotations

import json

from questions.bank import packaged_path
from tests.cli.terminal import Terminal
from tests.cli.test_questions_import import SEED


def test_the_database_is_counted_by_topic_and_level(bilge: Terminal) -> None:
    bilge("questions", "import", str(SEED))
    bilge("questions", "import", str(SEED), "--topic", "another-topic")
    ended = bilge("topics")
    assert ended.code == 0
    head, *rows = [line.split() for line in ended.out.splitlines()]
    assert head[0] == "topic"
    assert head[-1] == "total"
    assert [row[0] for row in rows] == ["ml-scaling-performance"]
    assert rows[0][-1] == "6"


def test_files_are_counted_without_a_database(bilge: Terminal) -> None:
    ended = bilge("topics", str(packaged_path()), "--format", "json")
    rows = json.loads(ended.out)
    assert {"topic", "levels", "total"} == set(rows[0])
    assert all(sum(row["levels"].values()) == row["total"] for row in rows)
    assert not (bilge.folder / "bilge.db").exists()
    text = bilge("topics", str(packaged_path())).out.splitlines()
    assert text[-1].split()[0] == "all"
    assert int(text[-1].split()[-1]) == sum(row["total"] for row in rows)


def test_counts_come_as_csv(bilge: Terminal) -> None:
    bilge("questions", "import", str(SEED))
    head, row = bilge("topics", "--format", "csv").out.splitlines()
    assert head == "topic,level_1,level_2,level_3,level_4,level_5,total"
    assert row.startswith("ml-scaling-performance,")
    assert row.endswith(",6")


def test_nothing_to_count_is_told(bilge: Terminal) -> None:
    bilge("topics").refused("the database has no questions")
    bilge("topics", bilge.write("empty.yaml", "")).refused("there are no questions")
    bilge("topics", "no-such-bank").refused("no-such-bank does not exist")
