"""The files' bank comes into the database: new, changed, unchanged, retired, twins."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import func, select

from bot.db import Connection, Database
from bot.db.tables import revisions
from bot.study.exporting import wanted_questions
from bot.study.importing import import_questions
from bot.study.queries import bank as queries
from bot.study.sync import SyncReport, decode, encode, put_questions, sync_bank
from questions.model import Question
from tests.support.questions import bank, question, topic
from tests.support.turns import START

TOPICS = [topic()]


async def sync(database: Database, questions: list[Question]) -> SyncReport:
    """Make the database hold these."""
    return await database.write(lambda db: sync_bank(db, questions, TOPICS, START))


async def stored(database: Database) -> dict[str, Any]:
    """What the database knows of each question."""
    return {row.id: row for row in await database.read(queries.stored)}


def revision_count(db: Connection) -> int:
    """How many revisions there are."""
    return db.execute(select(func.count()).select_from(revisions)).scalar_one()


async def test_a_first_sync_brings_everything(database: Database) -> None:
    assert await sync(database, bank(3)) == SyncReport(imported=3)
    assert sorted(await stored(database)) == ["birinci-1", "birinci-2", "birinci-3"]
    assert await database.read(lambda db: wanted_questions(db, None)) == bank(3)


async def test_the_same_bank_again_changes_nothing(database: Database) -> None:
    await sync(database, bank(3))
    version = await database.read(queries.version)
    report = await sync(database, bank(3))
    assert report == SyncReport(unchanged=3)
    assert report.changed == 0
    assert await database.read(queries.version) == version


async def test_another_stem_makes_a_new_revision(database: Database) -> None:
    await sync(database, [question()])
    before = (await stored(database))["q-1"].revision_id
    changed = question(stem={"tr": "Başka bir soru?", "en": "Another one?"})
    assert await sync(database, [changed]) == SyncReport(updated=1)
    after = (await stored(database))["q-1"].revision_id
    assert after != before
    old = await database.read(lambda db: queries.content(db, before))
    assert old is not None
    assert decode(old) == question()


async def test_another_explanation_stays_in_the_same_revision(database: Database) -> None:
    await sync(database, [question()])
    before = (await stored(database))["q-1"].revision_id
    changed = question(explanation={"tr": "Daha iyi."})
    assert await sync(database, [changed]) == SyncReport(updated=1)
    assert (await stored(database))["q-1"].revision_id == before
    assert await database.read(revision_count) == 1
    assert await database.read(lambda db: wanted_questions(db, None)) == [changed]


async def test_a_stem_that_goes_back_finds_its_old_revision(database: Database) -> None:
    await sync(database, [question()])
    first = (await stored(database))["q-1"].revision_id
    await sync(database, [question(stem={"tr": "Başka?"})])
    await sync(database, [question()])
    assert (await stored(database))["q-1"].revision_id == first


async def test_what_has_left_the_files_is_retired_and_comes_back(database: Database) -> None:
    await sync(database, bank(2))
    version = await database.read(queries.version)
    assert await sync(database, bank(1)) == SyncReport(unchanged=1, retired=1)
    assert (await stored(database))["birinci-2"].status == "retired"
    assert await database.read(queries.version) > version
    assert await sync(database, bank(1)) == SyncReport(unchanged=1)
    assert await sync(database, bank(2)) == SyncReport(updated=1, unchanged=1)
    assert (await stored(database))["birinci-2"].status == "ready"


async def test_imports_are_not_retired_by_the_files(database: Database) -> None:
    await database.write(lambda db: import_questions(db, [question("own")], [], START))
    assert (await sync(database, bank(1))).retired == 0
    assert (await stored(database))["own"].status == "ready"


async def test_an_import_that_the_files_ask_too_gives_way(database: Database) -> None:
    imported = msgspec.structs.replace(question("birinci-1"), id="own")
    await database.write(lambda db: import_questions(db, [imported], [], START))
    assert (await sync(database, bank(1))).retired == 1
    rows = await stored(database)
    assert (rows["own"].status, rows["birinci-1"].status) == ("retired", "ready")


async def test_a_topic_that_nobody_has_named_is_named_after_its_slug(database: Database) -> None:
    await sync(database, [question("q", "ikinci-konu")])
    topics = {row.slug: row for row in await database.read(queries.all_topics)}
    assert topics["ikinci-konu"].title == {"tr": "İkinci Konu", "en": "Ikinci Konu"}
    assert list(topics) == ["birinci", "ikinci-konu"]


async def test_a_topic_is_renamed(database: Database) -> None:
    await sync(database, bank(1))
    renamed = [topic(title={"tr": "Yeni Ad"})]
    await database.write(lambda db: sync_bank(db, bank(1), renamed, START))
    (row,) = await database.read(queries.all_topics)
    assert row.title == {"tr": "Yeni Ad"}


async def test_more_than_a_chunk_comes_in_and_progress_is_told(sqlite: Database) -> None:
    told: list[int] = []
    many = bank(1201)

    def unit(db: Connection) -> SyncReport:
        return put_questions(db, many, source="bank", now=START, progress=told.append)

    assert await sqlite.write(unit) == SyncReport(imported=1201)
    assert told == [500, 500, 201]
    found = await sqlite.read(lambda db: queries.contents(db, [each.id for each in many]))
    assert len(found) == 1201


async def test_nothing_is_nothing(database: Database) -> None:
    assert await sync(database, []) == SyncReport()
    await database.write(lambda db: queries.put_topics(db, []))


async def test_one_topic_can_be_taken_out(sqlite: Database) -> None:
    await sync(sqlite, [*bank(1), question("b", "ikinci")])
    found = await sqlite.read(lambda db: wanted_questions(db, "ikinci"))
    assert [each.id for each in found] == ["b"]


def test_a_question_comes_back_the_same() -> None:
    full = question(tags=("x",), references=("y",), objective="o", status="draft")
    assert decode(encode(full)) == full
