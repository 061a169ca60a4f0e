"""A person gets all their data, and is forgotten when they want to be."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest_asyncio
from sqlalchemy import func, select

from bot.db.tables import answers, players, review_states, sessions, showings
from bot.sandbox.client import User
from tests.support.live import Live, live


@pytest_asyncio.fixture
async def running() -> AsyncIterator[Live]:
    async with live() as bot:
        yield bot


async def answered(running: Live, name: str = "Ayşe") -> User:
    person = await running.stage.user(name)
    await running.say(person, "/quiz 2")
    card = await running.see(person.id, label="A")
    await running.tap(person, card, "A")
    await running.see(person.id, label="Sonraki soru ▶")
    return person


async def count(running: Live, table: object, column: object, player: int) -> int:
    statement = select(func.count()).select_from(table).where(column == player)  # type: ignore[arg-type]
    return await running.house.database.read(lambda db: db.execute(statement).scalar_one())


async def test_the_export_holds_everything_as_json(running: Live) -> None:
    person = await answered(running)
    await running.say(person, "/export")
    document = await running.see(person.id, "Hakkında sakladığım her şey")
    assert document.document is not None
    data = json.loads(await running.stage.download(document.document.url))
    assert data["player"][0]["id"] == person.id
    assert len(data["answers"]) == 1
    assert len(data["review_states"]) == 1
    assert data["sessions"]


async def test_forgetting_asks_first_and_keeping_changes_nothing(running: Live) -> None:
    person = await answered(running)
    await running.say(person, "/forgetme")
    asked = await running.see(person.id, "Seni unutayım mı?")
    await running.tap(person, asked, "Vazgeç")
    await running.see(person.id, "olduğu gibi duruyor")
    assert await count(running, answers, answers.c.player_id, person.id) == 1


async def test_a_person_in_the_middle_of_a_round_is_forgotten_whole(running: Live) -> None:
    person, other = await answered(running), await answered(running, "Bora")
    await running.say(person, "/forgetme")
    asked = await running.see(person.id, "Seni unutayım mı?")
    await running.tap(person, asked, "Evet, unut")
    await running.see(person.id, "Seni unuttum")
    for table, column in (
        (players, players.c.id),
        (answers, answers.c.player_id),
        (showings, showings.c.player_id),
        (sessions, sessions.c.player_id),
        (review_states, review_states.c.player_id),
    ):
        assert await count(running, table, column, person.id) == 0, table.name
    assert await count(running, answers, answers.c.player_id, other.id) == 1


async def test_a_foreign_forget_button_forgets_nobody(running: Live) -> None:
    person, other = await answered(running), await answered(running, "Bora")
    await running.say(person, "/forgetme")
    asked = await running.see(person.id, "Seni unutayım mı?")
    own = (await running.stage.messages(other.id))[-1]
    forged = await running.stage.tap(other.id, own, asked.button("Evet, unut"), force=True)
    assert "başkasının" in forged.text
    assert await count(running, answers, answers.c.player_id, person.id) == 1


async def test_answers_in_groups_stay_without_the_name(running: Live) -> None:
    people = [await running.stage.user(name) for name in ("Işıl", "Can")]
    ids = [each.id for each in people]
    group = await running.stage.group("Grup", members=ids, admins=ids[:1])
    await running.say(people[0], "/quiz 1 60s", group.id)
    lobby = await running.see(group.id, label="Başlat")
    await running.tap(people[0], lobby, "Başlat")
    card = await running.see(group.id, label="A")
    await running.tap(people[0], card, "A")
    await running.see(group.id, "Doğru yanıt")
    await running.say(people[0], "/start")
    await running.say(people[0], "/forgetme")
    asked = await running.see(people[0].id, "Seni unutayım mı?")
    await running.tap(people[0], asked, "Evet, unut")
    await running.see(people[0].id, "Seni unuttum")
    assert await count(running, answers, answers.c.player_id, people[0].id) == 0
    assert await count(running, answers, answers.c.chat_id, group.id) == 1
