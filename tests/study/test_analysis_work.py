"""Item analysis of a database, on both engines: what it reads, and the figures that it keeps."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert, update

from bot.db import Connection, Database
from bot.db.tables import answers, regrades
from bot.study.analysis_figures import Figures
from bot.study.analysis_work import PAGE, Work, analyse_database
from bot.study.queries import analysis as queries
from bot.study.queries import bank as bank_queries
from bot.study.sync import sync_bank
from questions.model import Question
from tests.study.simulated import KEY, World, record, swapped
from tests.support.questions import bank, option
from tests.support.turns import START


def questions(world: World) -> list[Question]:
    """The questions of a world, each with its author's difficulty."""
    made = bank(world.items)
    levels = world.levels.values()
    return [
        msgspec.structs.replace(question, difficulty=level)
        for question, level in zip(made, levels, strict=True)
    ]


async def filled(database: Database, world: World) -> Database:
    """The database with the questions of a world and its answers."""

    def fill(db: Connection) -> None:
        sync_bank(db, questions(world), [], START)
        record(db, world)

    await database.write(fill)
    return database


def named(figures: tuple[Figures, ...], question_id: str) -> list[Figures]:
    """The figures of a question's revisions."""
    return [one for one in figures if one.question_id == question_id]


async def test_the_database_gives_the_same_figures_as_the_columns(database: Database) -> None:
    world = World(people=150, items=20, each=20, twist=swapped(4))
    await filled(database, world)
    analysis = await analyse_database(database)
    assert (analysis.people, analysis.answers, analysis.fast) == (150, 3000, 0)
    expected = World(people=150, items=20, each=20, twist=swapped(4)).analysis()
    shares = {f"birinci-{one.revision_id}": one.facility for one in expected.figures}
    assert {one.question_id: one.facility for one in analysis.figures} == shares
    assert analysis.figures[0].question_id == "birinci-4"
    assert "wrong-key" in analysis.figures[0].flags


async def test_it_reads_in_pages_and_says_how_far_it_is(database: Database) -> None:
    await filled(database, World(people=120, items=20, each=20))
    work, pages, done = Work(), 0, []
    while work.reads:
        await database.read(work.read)
        pages += 1
        done.append(work.done)
    while work.result is None:
        work.estimate()
        done.append(work.done)
    assert pages == 2400 // PAGE + 1
    assert done == sorted(done)
    assert done[-1] == 1


async def test_only_first_answers_that_took_their_time_count(database: Database) -> None:
    await filled(database, World(people=30, items=4, each=4))

    def change(db: Connection) -> None:
        db.execute(update(answers).where(answers.c.id <= 10).values(first=False))
        db.execute(update(answers).where(answers.c.id.between(11, 15)).values(response_ms=1499))

    await database.write(change)
    analysis = await analyse_database(database)
    assert (analysis.answers, analysis.fast) == (120 - 15, 5)


async def test_a_changed_question_is_measured_revision_by_revision(database: Database) -> None:
    world = World(people=40, items=3, each=3)
    await filled(database, world)
    changed = msgspec.structs.replace(questions(world)[0], stem={"tr": "Yeni?", "en": "New?"})
    await database.write(lambda db: sync_bank(db, [changed, *questions(world)[1:]], [], START))
    analysis = await analyse_database(database)
    (old,) = named(analysis.figures, "birinci-1")
    assert old.cautions[-1] == "old"
    assert not old.current
    assert all(one.current for one in named(analysis.figures, "birinci-2"))


async def test_a_retired_question_is_old(database: Database) -> None:
    world = World(people=5, items=2, each=2)
    await filled(database, world)
    await database.write(lambda db: bank_queries.retire(db, ["birinci-1"], START))
    analysis = await analyse_database(database)
    assert [one.current for one in named(analysis.figures, "birinci-1")] == [False]


async def test_a_regraded_revision_has_its_new_key(database: Database) -> None:
    await filled(database, World(people=30, items=2, each=2))

    def regrade(db: Connection) -> None:
        revision = bank_queries.stored_of(db, ["birinci-1"])["birinci-1"].revision_id
        values = {"question_id": "birinci-1", "revision_id": revision, "key": "a"}
        db.execute(insert(regrades).values(**values, player_id=1, created_at=START))

    await database.write(regrade)
    analysis = await analyse_database(database)
    (figures,) = named(analysis.figures, "birinci-1")
    assert [one.id for one in figures.key] == ["a"]
    (other,) = named(analysis.figures, "birinci-2")
    assert [one.id for one in other.key] == [KEY]


async def test_several_right_options_are_known_from_the_content(database: Database) -> None:
    options = tuple(option(each, correct=each in "bc") for each in "abcd")
    both = msgspec.structs.replace(bank(1)[0], kind="multiple", options=options)

    def fill(db: Connection) -> None:
        sync_bank(db, [both], [], START)
        record(db, World(people=3, items=1, each=1))

    await database.write(fill)
    (figures,) = (await analyse_database(database)).figures
    assert [one.id for one in figures.key] == ["b", "c"]
    assert "several" in figures.cautions


async def test_without_answers_there_are_no_figures(database: Database) -> None:
    analysis = await analyse_database(database)
    assert (analysis.answers, analysis.figures) == (0, ())


async def test_figures_are_kept_in_their_order_until_the_next_analysis(database: Database) -> None:
    await filled(database, World(people=120, items=6, each=6))
    analysis = await analyse_database(database)

    def keep(db: Connection) -> int:
        number = queries.ask(db, 7, None, START)
        queries.keep(db, number, 0, analysis.figures[:4])
        queries.keep(db, number, 4, analysis.figures[4:])
        queries.end(db, number, {"people": 120}, START)
        return number

    first = await database.write(keep)
    assert await database.read(lambda db: queries.kept(db, 0, 10)) == list(analysis.figures)
    assert await database.read(lambda db: queries.kept(db, 4, 1)) == [analysis.figures[4]]
    assert await database.read(queries.count) == 6

    def again(db: Connection) -> None:
        number = queries.ask(db, 7, None, START)
        assert number != first
        queries.keep(db, number, 0, analysis.figures[2:3])
        queries.end(db, number, {"people": 1}, START)

    await database.write(again)
    assert await database.read(lambda db: queries.kept(db, 0, 10)) == [analysis.figures[2]]
    newest = await database.read(queries.newest)
    assert newest is not None
    assert newest.summary == {"people": 1}
