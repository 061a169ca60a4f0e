"""Answers to questions whose key is corrected, and what must come of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy import delete, insert, select, update

from bot.db import Connection, Database
from bot.db.tables import answers, regraded, review_states, rounds, score_counts, scores
from bot.study import regrading, revising, tally
from bot.study.keys import with_key
from bot.study.queries import answers as answer_queries
from bot.study.queries import regrades as queries
from bot.study.queries import showings
from bot.study.queries.showings import Showing
from bot.study.records import Answer
from bot.study.worth import points
from questions.grading import grade
from tests.support.questions import question, several
from tests.support.scored import counted, group, histogram, kept, people
from tests.support.turns import START, fill

ZONE = "Europe/Istanbul"
CHAT, FAR = -100_200, -100_300
AUTHOR, ADA, BORA, NOBODY = 1, 1001, 1002, -1
QUESTIONS = {each.id: each for each in (question("q-1"), several("q-m", topic="ikinci"))}
LATER = START + timedelta(days=1)


async def stock(database: Database) -> Database:
    """Put people, two groups and two questions there; the first group plays with a bonus."""
    await fill(database, list(QUESTIONS.values()))
    await database.write(_people)
    return database


def _people(db: Connection) -> None:
    people(db, (AUTHOR, ADA, BORA, NOBODY, *range(2, 9)))
    group(db, CHAT)
    group(db, FAR, zone="America/New_York")
    for number, bonus in ((1, True), (2, False)):
        values: dict[str, Any] = {"id": number, "chat_id": CHAT, "thread_id": 0}
        values |= {"host_id": ADA, "state": "done", "plan": [1], "position": 0}
        values |= {"seconds": 30, "language": "tr", "settings": {"bonus": bonus}}
        values |= {"paused": False, "silent": 0, "created_at": START, "ended_at": START}
        db.execute(insert(rounds).values(values))


def gave(
    db: Connection,
    player: int,
    chosen: str,
    question_id: str = "q-1",
    *,
    round_id: int | None = None,
    chat: int | None = None,
    ms: int = 1000,
    at: datetime = START,
    place: int = 0,
) -> int:
    """An answer as the bot records it; gives the showing."""
    current = revising.current(db, question_id)
    assert current is not None
    where = chat or (CHAT if round_id else player)
    shown: dict[str, Any] = {
        "round_id": round_id,
        "revision_id": current.row.revision_id,
        "place": place,
    }
    shown |= {"option_order": "abcd", "language": "tr", "shown_at": at, "chat_id": where}
    showing = showings.add(db, **shown)
    verdict = grade(current.question, chosen)
    earned = verdict.points
    if round_id:
        correct, elapsed = verdict.correct, ms / 1000
        earned = points(correct=correct, elapsed=elapsed, seconds=30, bonus=round_id == 1)
    answer = Answer(
        showing_id=showing.id,
        player_id=player,
        chat_id=where,
        mode="round" if round_id else "quiz",
        question_id=question_id,
        revision_id=current.row.revision_id,
        option_id="".join(verdict.chosen),
        correct=verdict.correct,
        points=earned,
        response_ms=ms,
        answered_at=at,
    )
    assert answer_queries.add(db, answer)
    answer_queries.remember(db, answer)
    return showing.id


def opened(db: Connection, player: int, revision: int) -> Showing:
    """A card that somebody has not answered yet."""
    return showings.add(
        db,
        revision_id=revision,
        place=0,
        chat_id=player,
        player_id=player,
        option_order="abcd",
        language="tr",
        shown_at=START,
    )


def correct(db: Connection, key: str, question_id: str = "q-1", now: datetime = LATER) -> int:
    """An author's correction."""
    return regrading.correct_key(db, question_id, key, AUTHOR, now)


async def finish(database: Database, now: datetime = LATER + queries.SETTLE) -> int:
    """Do what is due until nothing is; gives how many steps that took."""
    steps = 0
    while due := await database.read(lambda db: queries.due(db, now, 10)):
        for number in due:
            await database.write(partial(regrading.step, number=number, zone=ZONE, now=now))
            steps += 1
    return steps


async def sums(database: Database) -> dict[tuple[str, str, int], tuple[int, int, int, int]]:
    """The scores, with their counts checked."""

    def unit(db: Connection) -> Any:
        found = kept(db)
        assert counted(db) == histogram(found)
        return found

    return await database.read(unit)


def afresh(db: Connection) -> Any:
    """The scores as the log of answers gives them, from nothing."""
    db.execute(delete(scores))
    db.execute(delete(score_counts))
    db.execute(update(answers).values(scored=False))
    while tally.tally(db, ZONE):
        pass
    return kept(db)


def remembered(db: Connection) -> set[tuple[Any, ...]]:
    """What people know of questions, as it is kept."""
    columns = [review_states.c[each] for each in ("player_id", "question_id", "right", "missed")]
    return {tuple(row) for row in db.execute(select(*columns))}


def known(db: Connection) -> set[tuple[Any, ...]]:
    """The same, counted from the answers."""
    found: dict[tuple[int, str], tuple[int, bool]] = {}
    for row in db.execute(select(answers).order_by(answers.c.id)):
        right, _ = found.get((row.player_id, row.question_id), (0, False))
        found[row.player_id, row.question_id] = (right + row.correct, not row.correct)
    return {(*key, *value) for key, value in found.items()}


async def all_right(database: Database, keyed: dict[str, str]) -> None:
    """Answers, scores and memories are as if these keys had always held."""

    def unit(db: Connection) -> None:
        for row in db.execute(select(answers)):
            fitting = with_key(QUESTIONS[row.question_id], keyed[row.question_id])
            assert row.correct == grade(fitting, row.option_id).correct
        assert remembered(db) == known(db)

    await database.read(unit)
    await tally.tally_all(database, ZONE)
    before = await sums(database)
    assert await database.write(afresh) == before


def told(db: Connection) -> Iterable[tuple[int, float]]:
    """Who is to be told, and what they gained."""
    return [(row.player_id, row.gained) for row in db.execute(select(regraded))]
