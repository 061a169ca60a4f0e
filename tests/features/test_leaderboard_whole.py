"""The leaderboard through the whole bot: answers, the board, the picture."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.sandbox.client import User
from tests.support.live import Live, live


@pytest_asyncio.fixture
async def running() -> AsyncIterator[Live]:
    async with live() as bot:
        yield bot


async def answer_all(running: Live, person: User) -> None:
    """Answer four questions; each letter is right at times."""
    await running.say(person, "/quiz 4")
    for place in range(4):
        card = await running.see(person.id, f"{place + 1}/4", label="A")
        await running.tap(person, card, "ABCD"[place])
        if place < 3:
            told = await running.see(person.id, label="Sonraki soru ▶")
            await running.tap(person, told, "Sonraki soru ▶")
    await running.see(person.id, "🏁")


async def test_what_was_answered_stands_on_the_board_and_in_the_picture(running: Live) -> None:
    person = await running.stage.user("Işıl <b>Çağ</b>")
    await answer_all(running, person)
    await running.say(person, "/leaderboard")
    board = await running.see(person.id, "Sıralama · Bu hafta", "1. Işıl <b>Çağ</b>", "/4")
    await running.tap(person, board, "Resim olarak")
    photo = await running.see(person.id, "Bütün konular · 1 kişi")
    assert photo.photo is not None
    content = await running.stage.download(photo.photo.url)
    assert content.startswith(b"\x89PNG")


async def test_nonsense_is_told_what_there_is(running: Live) -> None:
    person = await running.stage.user("Can")
    await running.say(person, "/leaderboard dün")
    await running.see(person.id, '"dün" diye bir sıralama yok', "/leaderboard month")
    await running.say(person, "/leaderboard ad x")
    await running.see(person.id, "2 ile 24 karakter arasında")


async def test_a_group_opens_its_own_board_with_buttons_for_all(running: Live) -> None:
    people = [await running.stage.user(name) for name in ("Ece", "Efe")]
    ids = [each.id for each in people]
    chat = (await running.stage.group("Grup", members=ids, admins=ids[:1])).id
    await running.say(people[0], "/quiz 1 20s", chat)
    await running.tap(people[1], await running.see(chat, label="Katıl"), "Katıl")
    await running.tap(people[0], await running.see(chat, label="Başlat"), "Başlat")
    card = await running.see(chat, label="A")
    for person, letter in zip(people, "AB", strict=True):
        await running.tap(person, card, letter)
    await running.see(chat, "✅")
    await running.say(people[0], "/leaderboard", chat)
    board = await running.see(chat, "Sıralama · Bu hafta", "2 kişi", "Ece", "Efe")
    assert (await running.tap(people[1], board, "Tüm zamanlar")).startswith("Sıran: ")
    await running.see(chat, "Sıralama · Tüm zamanlar", label="✓ Tüm zamanlar")
