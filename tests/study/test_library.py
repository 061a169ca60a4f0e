"""The catalog is kept fresh, questions come by revision, topics by code."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bot.db import Connection, Database
from bot.study import library as module
from bot.study.catalog import Catalog, topic_code
from bot.study.library import LOOK_EVERY, Library, read_catalog
from tests.support.questions import bank, question, topic
from tests.support.turns import START, fill

TOPICS = [topic("birinci", 1), topic("ikinci", 2), topic("bos", 3)]


@pytest.fixture
async def stocked(database: Database) -> Database:
    """A bank of two topics, one of them with a hard question in Turkish only."""
    hard = question("zor", "ikinci", difficulty=5, stem={"tr": "Zor?"})
    draft = question("taslak", "ikinci", status="draft")
    await fill(database, [*bank(2), hard, draft], TOPICS)
    return database


async def test_the_catalog_holds_what_can_be_asked(stocked: Database) -> None:
    catalog = await stocked.read(read_catalog)
    assert [each.slug for each in catalog.topics] == ["birinci", "ikinci"]
    assert sorted(catalog.by_id) == ["birinci-1", "birinci-2", "zor"]
    assert {row.id for rows in catalog.by_topic.values() for row in rows} == set(catalog.by_id)


async def test_candidates_follow_the_choices(stocked: Database) -> None:
    catalog = await stocked.read(read_catalog)

    def ids(*choices: Any) -> list[str]:
        return [row.id for row in catalog.candidates(*choices)]

    assert ids() == ["birinci-1", "birinci-2", "zor"]
    assert ids(["ikinci"]) == ["zor"]
    assert ids(None, [1]) == ["birinci-1", "birinci-2"]
    assert ids(None, None, "en") == ["birinci-1", "birinci-2"]
    assert ids(["yok"]) == []
    assert ids([]) == []


async def test_what_was_found_for_choices_can_be_changed_by_who_asked(stocked: Database) -> None:
    catalog = await stocked.read(read_catalog)
    catalog.candidates(["birinci"]).clear()
    assert len(catalog.candidates(["birinci"])) == 2
    assert len(catalog.candidates(("birinci", "ikinci"))) == 3


async def test_nobody_finds_the_catalog_empty_while_another_reads_it(stocked: Database) -> None:
    library = Library()

    def count(db: Connection) -> int:
        return len(library.catalog(db, START).by_id)

    counts = await asyncio.gather(*(stocked.read(count) for _ in range(6)))
    assert counts == [3] * 6


async def test_titles_fall_back_to_what_there_is(stocked: Database) -> None:
    catalog = await stocked.read(read_catalog)
    assert catalog.title("birinci", "en") == "Birinci Topic"
    assert catalog.title("birinci", "de") == "Birinci Konu"
    assert catalog.title("yok", "tr") == "yok"


async def test_a_topic_is_found_by_its_code(stocked: Database) -> None:
    catalog = await stocked.read(read_catalog)
    assert catalog.topic_of(topic_code("ikinci")) == "ikinci"
    assert catalog.topic_of("000000000000") is None
    assert len(topic_code("x" * 500)) == 12


async def test_changes_are_noticed_after_two_seconds(stocked: Database) -> None:
    library = Library()

    async def known(after: timedelta) -> set[str]:
        catalog = await stocked.read(lambda db: library.catalog(db, START + after))
        return set(catalog.by_id)

    before = await known(timedelta())
    await fill(stocked, bank(1), TOPICS)
    assert await known(LOOK_EVERY / 2) == before
    assert await known(LOOK_EVERY) == {"birinci-1"}
    await fill(stocked, bank(2), TOPICS)
    library.forget()
    assert len(await known(LOOK_EVERY)) == 2


async def test_a_clock_that_jumps_back_does_not_blind_the_library(stocked: Database) -> None:
    library = Library()
    await stocked.read(lambda db: library.catalog(db, START))
    await fill(stocked, bank(1), TOPICS)
    back = START - timedelta(days=1)
    catalog = await stocked.read(lambda db: library.catalog(db, back))
    assert set(catalog.by_id) == {"birinci-1"}


async def test_an_unchanged_bank_is_not_read_again(sqlite: Database) -> None:
    await fill(sqlite, bank(1))
    library = Library()
    first = await sqlite.read(lambda db: library.catalog(db, START))
    second = await sqlite.read(lambda db: library.catalog(db, START + timedelta(hours=1)))
    assert second is first


async def test_a_question_is_decoded_once(sqlite: Database) -> None:
    await fill(sqlite, bank(1))
    library = Library()

    def ask(db: Connection) -> object:
        (row,) = library.catalog(db, START).by_id.values()
        return library.question(db, row.revision_id)

    first = await sqlite.read(ask)
    assert first == bank(1)[0]
    assert await sqlite.read(ask) is first


async def test_only_so_many_questions_are_kept(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    await fill(sqlite, bank(3))
    library = Library()

    def ask(db: Connection) -> list[str]:
        rows = library.catalog(db, START).by_id.values()
        return [library.question(db, row.revision_id).id for row in rows]

    assert await sqlite.read(ask) == await sqlite.read(ask)
    assert len(library._questions) == 2


async def test_an_unknown_revision_is_an_error(database: Database) -> None:
    with pytest.raises(KeyError):
        await database.read(lambda db: Library().question(db, 404))


async def test_an_empty_bank_is_an_empty_catalog(database: Database) -> None:
    catalog = await database.read(read_catalog)
    assert catalog == Catalog()
    assert catalog.candidates() == []
