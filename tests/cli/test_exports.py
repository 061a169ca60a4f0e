"""What is exported can be read again, by Bilge and by scripts."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from datetime import datetime

import pytest

from tests.cli.terminal import Terminal
from tests.cli.test_questions_import import FIXTURES, SEED, counted
from tests.support.process import running_bot
from tests.whole.chat import newcomer

FORMATS = ("bilge", "gift", "aiken", "moodle-xml", "csv", "json", "markdown", "anki")
ROW = "answered_at,user_id,chat_id,mode,question_id,option_id,correct,points,response_ms"


@pytest.fixture
def filled(bilge: Terminal) -> Terminal:
    """A database with the six sample questions."""
    assert bilge("questions", "import", str(SEED)).last == counted(imported=6)
    return bilge


def test_the_native_export_is_the_same_bank(filled: Terminal) -> None:
    assert filled("questions", "export", "-o", "out.yaml").code == 0
    assert filled("questions", "import", "out.yaml").last == counted(skipped=6)
    assert filled("questions", "export").out == filled.read("out.yaml")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_of_the_contract_is_written(filled: Terminal, name: str) -> None:
    ended = filled("questions", "export", "--format", name, "-o", "out")
    assert ended.code == 0, ended
    assert ended.out == ""
    assert (filled.folder / "out").stat().st_size > 500


@pytest.mark.parametrize("name", [each for each in FORMATS if each != "anki"])
def test_text_goes_to_standard_output_without_a_file(filled: Terminal, name: str) -> None:
    filled("questions", "export", "--format", name, "-o", "out")
    text = (filled.folder / "out").read_bytes().decode()
    assert filled("questions", "export", "--format", name).out == text
    assert "straggler" in text


def test_one_topic_is_exported_alone_and_several_ask_for_one(filled: Terminal) -> None:
    name = filled.write("other.txt", SEED.read_text(encoding="utf-8").replace("'", ""))
    assert filled("questions", "import", name, "--topic", "other-topic").code == 0
    filled("questions", "export").refused("--topic with ml-scaling-performance, other-topic")
    alone = filled("questions", "export", "--topic", "other-topic")
    assert alone.code == 0
    assert "topic: other-topic" in alone.out
    assert filled("questions", "export", "--format", "gift").code == 0


def test_nothing_to_export_is_told(bilge: Terminal) -> None:
    bilge("questions", "export").refused("the database has no questions")
    bilge("questions", "export", "--topic", "no-such").refused("no questions of no-such")


@pytest.mark.parametrize("name", [each for each in FORMATS if each != "bilge"])
def test_a_language_that_no_question_has_is_told(filled: Terminal, name: str) -> None:
    ended = filled("questions", "export", "--format", name, "--language", "en")
    ended.refused("no question has a text in 'en'", "--language")


def test_questions_without_the_language_are_counted(filled: Terminal) -> None:
    filled("questions", "import", str(FIXTURES / "bank_example.yaml"))
    ended = filled("questions", "export", "--format", "json", "--language", "en")
    assert ended.code == 0
    assert "6 questions have no text in 'en' and are left out\n" in ended.err


def test_a_format_without_a_writer_is_refused_with_those_that_have_one(filled: Terminal) -> None:
    filled("questions", "export", "--format", "klingon").refused("klingon", "aiken", "gift")


def test_an_output_that_can_not_be_written_is_named(filled: Terminal) -> None:
    filled("questions", "export", "-o", "no/such/folder/out.yaml").refused("no/such/folder")


def test_an_empty_answer_log_is_its_header(bilge: Terminal) -> None:
    ended = bilge("answers", "export")
    assert ended.out.splitlines() == [ROW]
    assert bilge("answers", "export", "--format", "jsonl").out == ""


@pytest.mark.parametrize("since", ["dün", "2026-13-01", "01.02.2026", ""])
def test_a_date_that_is_none_is_refused(bilge: Terminal, since: str) -> None:
    bilge("answers", "export", "--since", since).refused("--since wants a date")


async def run(bilge: Terminal, *words: str) -> str:
    """What a command says, beside a running loop."""
    ended = await asyncio.to_thread(bilge, *words)
    assert ended.code == 0, ended
    return ended.out


@pytest.mark.whole
async def test_every_answer_is_a_row(bilge: Terminal) -> None:
    async with running_bot(bilge.folder) as world:
        people = [await newcomer(world, name) for name in ("Ayşe", "Bora")]
        for person, right in zip(people, (True, False), strict=True):
            await person.answer(await person.card(), right=right)
    ids = [str(person.id) for person in people]
    rows = list(csv.DictReader(io.StringIO(await run(bilge, "answers", "export"))))
    assert [row["user_id"] for row in rows] == ids
    assert [row["correct"] for row in rows] == ["True", "False"]
    assert {row["mode"] for row in rows} == {"quiz"}
    assert all(datetime.fromisoformat(row["answered_at"]).tzinfo for row in rows)
    assert all(int(row["response_ms"]) >= 0 for row in rows)
    one = await run(bilge, "answers", "export", "--chat", ids[1], "--format", "jsonl")
    (answer,) = [json.loads(line) for line in one.splitlines()]
    assert ",".join(answer) == ROW
    assert answer["user_id"] == people[1].id
    assert (await run(bilge, "answers", "export", "--since", "2999-01-01")).count("\n") == 1
