"""Players are met at every update: made once, kept up to date, reachable again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.db import Database
from bot.study.people import Defaults, Person, Place, Player
from bot.study.queries import players
from tests.support.turns import ADA, AYSE, START

WIDE = 2**52 - 1


async def meet(database: Database, person: Person, after: timedelta = timedelta()) -> Player:
    """Meet somebody."""
    return await database.write(lambda db: players.meet(db, person, START + after, Defaults()))


async def change(database: Database, person: Person, **values: Any) -> None:
    """Set columns."""
    await database.write(lambda db: players.change(db, person.id, **values))


@pytest.mark.parametrize(
    ("code", "language"), [("tr", "tr"), ("en", "en"), ("de", "en"), (None, "tr")]
)
async def test_somebody_new_is_spoken_to_in_their_language(
    sqlite: Database, code: str | None, language: str
) -> None:
    player = await meet(sqlite, replace(ADA, language_code=code))
    assert (player.language, player.question_language) == (language, language)
    assert (player.zone, player.round_size) == ("Europe/Istanbul", 10)
    assert (player.topics, player.difficulties) == (None, None)
    assert player.created_at == player.seen_at == START


async def test_a_wide_id_and_a_hard_name_fit(database: Database) -> None:
    met = await meet(database, Person(WIDE, "<3 & \u05d0 😀" * 20, None, "tr"))
    assert await database.read(lambda db: players.find(db, WIDE)) == met


async def test_nobody_is_nobody(database: Database) -> None:
    assert await database.read(lambda db: players.find(db, 404)) is None


async def test_a_new_name_is_kept(database: Database) -> None:
    await meet(database, ADA)
    renamed = await meet(database, replace(ADA, name="Ada L.", username=None))
    assert (renamed.name, renamed.username) == ("Ada L.", None)
    assert await database.read(lambda db: players.find(db, ADA.id)) == renamed


async def test_what_was_chosen_survives_meeting_again(database: Database) -> None:
    await meet(database, AYSE)
    await change(database, AYSE, language="en", topics=("birinci",), difficulties=(1, 3))
    player = await meet(database, AYSE, timedelta(days=1))
    assert player.language == "en"
    assert player.topics == ("birinci",)
    assert player.difficulties == (1, 3)


async def test_being_seen_is_written_every_ten_minutes_only(sqlite: Database) -> None:
    await meet(sqlite, ADA)
    await meet(sqlite, ADA, timedelta(minutes=9))
    assert (await meet(sqlite, ADA, timedelta(minutes=9))).seen_at == START
    await meet(sqlite, ADA, timedelta(minutes=11))
    assert (await meet(sqlite, ADA)).seen_at == START + timedelta(minutes=11)


async def test_who_writes_again_is_reachable_again(sqlite: Database) -> None:
    await meet(sqlite, ADA)
    await change(sqlite, ADA, unreachable_at=START)
    await meet(sqlite, ADA)
    assert (await meet(sqlite, ADA)).unreachable_at is None


async def test_two_first_meetings_at_once_make_one_player(database: Database) -> None:
    met = await asyncio.gather(*(meet(database, ADA) for _ in range(20)))
    assert len(set(met)) == 1


def test_only_a_private_chat_is_private() -> None:
    assert Place(1, "private").private
    assert not Place(-1, "supergroup").private
