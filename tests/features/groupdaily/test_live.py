"""A group's daily question through the whole bot, from the command to the week after."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest_asyncio
from sqlalchemy import func, select

from bot.db.tables import answers, deliveries
from bot.sandbox.client import Message, User
from tests.support.live import Live, live

ISTANBUL = ZoneInfo("Europe/Istanbul")
DAY = 24 * 3600
SOON = 120


@dataclass
class Room:
    """A group with its people; the first one administers it."""

    live: Live
    chat: int
    people: list[User]

    @property
    def admin(self) -> User:
        return self.people[0]

    async def begin(self) -> Message:
        """A daily question two minutes from now, which then comes."""
        soon = self.live.clock() + timedelta(seconds=SOON)
        time = f"{soon.astimezone(ISTANBUL):%H:%M}"
        await self.live.say(self.admin, f"/daily {time}", self.chat)
        await self.live.see(self.chat, "Sıradaki soru")
        self.live.clock.forward(SOON)
        return await self.card()

    async def card(self) -> Message:
        """The next card, once the bot knows that it has arrived."""
        card = await self.live.see(self.chat, "Günün sorusu", label="A")
        await self.until_known(card.id)
        return card

    async def until_known(self, message: int) -> None:
        """Wait until the bot has noted the message of the card."""
        latest = select(deliveries.c.message_id).order_by(deliveries.c.id.desc()).limit(1)
        database = self.live.house.database
        async with asyncio.timeout(15):
            while await database.read(lambda db: db.execute(latest).scalar()) != message:
                await database.write(lambda db: None)

    async def answered(self) -> int:
        """How many answers are recorded."""
        count = select(func.count()).select_from(answers)
        return await self.live.house.database.read(lambda db: db.execute(count).scalar_one())


@pytest_asyncio.fixture
async def room() -> AsyncIterator[Room]:
    async with live() as running:
        people = [await running.stage.user(f"Kişi {number}") for number in range(5)]
        ids = [person.id for person in people]
        group = await running.stage.group("Grup", members=ids, admins=ids[:1], kind="supergroup")
        yield Room(running, group.id, people)


async def test_a_question_is_asked_answered_and_closed_by_the_next(room: Room) -> None:
    card = await room.begin()
    for person in room.people:
        told = await room.live.tap(person, card, "A")
        assert told == "Kaydedildi: A. Süre bitene kadar değiştirebilirsin."
    await room.live.see(room.chat, "5 kişi yanıtladı", label="A")
    assert await room.answered() == 0
    room.live.clock.forward(DAY)
    closed = await room.live.see(room.chat, "✅", "▓▓▓▓▓▓▓▓ 5")
    assert closed.id == card.id
    why = await room.live.see(room.chat, "Doğru yanıt")
    assert why.reply_to is not None
    assert why.reply_to.id == card.id
    assert (await room.card()).id != card.id
    assert await room.answered() == 5


async def test_a_member_who_does_not_administer_is_told(room: Room) -> None:
    await room.live.say(room.people[1], "/daily 09:00", room.chat)
    await room.live.see(room.chat, "yalnızca yöneticiler")
    await room.live.say(room.admin, "/daily 09:00", room.chat)
    overview = await room.live.see(room.chat, "Sıradaki soru")
    told = await room.live.tap(room.people[1], overview, "Günlük soruyu durdur")
    assert "yalnızca yöneticiler" in told
    assert await room.live.tap(room.admin, overview, "Saat") == ""
    await room.live.see(room.chat, "Soru saat kaçta gelsin?", label="✓ 09:00")


async def test_an_anonymous_administrator_is_told_why(room: Room) -> None:
    stage = room.live.stage
    await stage.say(room.admin.id, "/daily 09:00", chat_id=room.chat, sender_chat=room.chat)
    await room.live.see(room.chat, "Adsız yönetici")


async def test_a_bad_time_is_told_and_the_question_of_then_stays(room: Room) -> None:
    await room.live.say(room.admin, "/daily 25:99", room.chat)
    told = await room.live.see(room.chat, "diye bir saat yok")
    assert "/daily 07:30" in (told.text or "")


async def test_a_group_that_migrates_the_same_day_keeps_its_question(room: Room) -> None:
    ids = [person.id for person in room.people]
    small = await room.live.stage.group("Küçük", members=ids, admins=ids[:1], kind="group")
    old = Room(room.live, small.id, room.people)
    card = await old.begin()
    await room.live.tap(room.people[1], card, "A")
    new = Room(room.live, await room.live.stage.migrate(small.id), room.people)
    again = await new.live.see(new.chat, "1 kişi yanıtladı", label="A")
    await new.until_known(again.id)
    await room.live.tap(room.people[2], again, "A")
    new.live.clock.forward(DAY)
    await new.live.see(new.chat, "✅", "▓▓▓▓▓▓▓▓ 2")
    await new.card()
    assert await new.answered() == 2


async def test_data_forged_from_another_chat_has_no_effect(room: Room) -> None:
    card = await room.begin()
    stranger = await room.live.stage.user("Yabancı")
    await room.live.say(stranger, "/start")
    own = await room.live.see(stranger.id, "Merhaba")
    told = await room.live.stage.tap(stranger.id, own, card.button("A"), force=True)
    assert "süresi geçti" in told.text


async def test_the_bot_removed_from_the_group_stops_quietly(room: Room) -> None:
    await room.begin()
    world = await room.live.stage.world(room.admin.id)
    await room.live.stage.member(room.chat, world.bot.id, "kicked")
    room.live.clock.forward(DAY)
    await room.live.stage.member(room.chat, world.bot.id, "member")
    await room.live.say(room.admin, "/daily", room.chat)
    await room.live.see(room.chat, "Bu grupta günlük soru kapalı.")
