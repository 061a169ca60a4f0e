"""Imports match what is there, so that nothing comes in twice."""

from __future__ import annotations

import msgspec
import pytest

from bot.db import Database
from bot.study.exporting import wanted_questions
from bot.study.importing import ImportReport, import_questions, merge, plan
from bot.study.queries import bank as queries
from bot.study.sync import sync_bank
from questions.formats import read_any
from questions.model import Question, Topic
from tests.study import pasted
from tests.support.questions import bank, option, question, topic
from tests.support.turns import START


async def take(
    database: Database, questions: list[Question], topics: tuple[Topic, ...] = ()
) -> ImportReport:
    """Import questions."""
    return await database.write(lambda db: import_questions(db, questions, topics, START))


async def kept(database: Database) -> dict[str, Question]:
    """What can be exported, by id."""
    found = await database.read(lambda db: wanted_questions(db, None))
    return {each.id: each for each in found}


async def test_the_pasted_sample_comes_in_once(database: Database) -> None:
    result = read_any(pasted.SAMPLE.encode(), name="ornek.txt")
    assert result.refused == ()
    first = await take(database, list(result.questions), result.topics)
    second = await take(database, list(result.questions), result.topics)
    assert first == ImportReport(imported=2)
    assert second == ImportReport(skipped=2)
    stems = {each.stem["tr"] for each in (await kept(database)).values()}
    assert "'Model paralelliği' ne anlama gelir?" in stems


async def test_a_known_stem_renews_its_question_under_its_own_id(database: Database) -> None:
    await take(database, [question("own")])
    again = msgspec.structs.replace(question("own"), id="other", explanation={"tr": "Daha iyi."})
    assert await take(database, [again]) == ImportReport(updated=1)
    (found,) = (await kept(database)).values()
    assert found.id == "own"
    assert found.explanation == {"tr": "Daha iyi.", "en": "The explanation of own."}


async def test_what_belongs_to_the_files_is_left_to_them(database: Database) -> None:
    await database.write(lambda db: sync_bank(db, bank(1), [topic()], START))
    changed = msgspec.structs.replace(bank(1)[0], id="x", explanation={"tr": "Benimki."})
    assert await take(database, [changed]) == ImportReport(skipped=1)
    assert (await kept(database)) == {"birinci-1": bank(1)[0]}


async def test_the_same_stem_twice_in_one_file_is_one_question(database: Database) -> None:
    twice = [question("own"), msgspec.structs.replace(question("own"), id="own")]
    report = await take(database, twice)
    assert report.imported == 1
    assert list(await kept(database)) == ["own"]


async def test_a_known_topic_keeps_its_name(database: Database) -> None:
    await database.write(lambda db: sync_bank(db, bank(1), [topic()], START))
    other = topic(title={"tr": "Başka Ad"})
    new = topic("ikinci")
    await take(database, [question("q", "ikinci")], (other, new))
    titles = {row.slug: row.title["tr"] for row in await database.read(queries.all_topics)}
    assert titles == {"birinci": "Birinci Konu", "ikinci": "Ikinci Konu"}


async def test_nothing_to_import_is_nothing(database: Database) -> None:
    assert await take(database, []) == ImportReport()


def test_reports_add_up() -> None:
    assert ImportReport(1, 2, 3) + ImportReport(1, 1, 1) == ImportReport(2, 3, 4)


def test_merging_keeps_ids_of_options_whatever_their_order() -> None:
    old = question()
    turned = tuple(
        msgspec.structs.replace(each, id=new)
        for each, new in zip(reversed(old.options), "abcd", strict=True)
    )
    assert merge(old, question(options=turned)) == old


def test_merging_keeps_what_the_new_one_lacks() -> None:
    new = question("n", stem={"tr": "q-1 nedir?"}, explanation={}, tags=("yeni",), difficulty=3)
    merged = merge(question(), new)
    assert merged.stem == question().stem
    assert merged.explanation == question().explanation
    assert (merged.id, merged.difficulty, merged.tags) == ("q-1", 3, ("yeni",))


@pytest.mark.parametrize(
    "options",
    [
        tuple(option(each) for each in "abc"),
        (*question().options[:3], option("d", text={"tr": "bambaşka"})),
    ],
    ids=["fewer", "other words"],
)
def test_options_that_do_not_pair_replace_the_old_ones(options: tuple[object, ...]) -> None:
    new = question("n", options=options)
    merged = merge(question(), new)
    assert merged == msgspec.structs.replace(new, id="q-1")


def test_questions_without_a_common_language_do_not_pair() -> None:
    new = question("n", stem={"de": "Was ist das?"})
    assert merge(question(), new) == msgspec.structs.replace(new, id="q-1")


async def test_two_questions_with_one_stem_come_in_once_each(database: Database) -> None:
    other = tuple(option(each, correct=each == "a", text={"tr": f"x{each}"}) for each in "abcd")
    pair = [question("own"), msgspec.structs.replace(question("own"), id="two", options=other)]
    for order in (pair, pair[::-1]):
        assert (await take(database, order)).skipped in (0, 2)
        assert await kept(database) == {each.id: each for each in pair}


async def test_what_has_given_way_to_the_files_stays_away(database: Database) -> None:
    imported = msgspec.structs.replace(question("birinci-1"), id="own")
    await take(database, [imported])
    await database.write(lambda db: sync_bank(db, bank(1), [topic()], START))
    assert await take(database, [imported]) == ImportReport(skipped=1)
    assert list(await kept(database)) == ["birinci-1"]


async def test_an_import_in_parts_is_told_to_learners_at_its_end(database: Database) -> None:
    before = await database.read(queries.version)
    parts = bank(4)
    await database.write(
        lambda db: import_questions(db, parts[:2], [topic()], START, announce=False)
    )
    assert await database.read(queries.version) == before
    await take(database, parts[2:])
    assert await database.read(queries.version) > before


async def test_a_plan_tells_what_would_happen_and_changes_nothing(database: Database) -> None:
    await take(database, [question("same"), question("other")])
    await database.write(lambda db: sync_bank(db, bank(1), [topic()], START))
    changed = msgspec.structs.replace(question("other"), difficulty=4)
    wanted = [question("new"), question("same"), changed, bank(1, explanation={})[0]]
    planned = await database.read(lambda db: plan(db, wanted))
    assert ([q.id for q in planned.new], [q.id for q in planned.changed]) == (["new"], ["other"])
    assert (planned.unchanged, planned.left) == (1, 1)
    assert sorted(await kept(database)) == ["birinci-1", "other", "same"]
