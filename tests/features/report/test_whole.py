"""From a learner's report to the new grade that is told, through the whole bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest_asyncio

from bot.sandbox.client import Message, User
from tests.support.live import Live, live
from tests.whole import cards

YAZAR = 7001


@dataclass
class Scene:
    """A running bot with an author and a learner."""

    live: Live
    author: User
    ayse: User

    async def ask(self, user: User, text: str, *words: str, label: str | None = None) -> Message:
        """Say something, and see the answer."""
        await self.live.say(user, text)
        return await self.live.see(user.id, *words, label=label)

    async def go(self, user: User, message: Message, label: str, *words: str) -> Message:
        """Tap a button, and see what comes of it."""
        await self.live.tap(user, message, label)
        return await self.live.see(user.id, *words)


@pytest_asyncio.fixture
async def scene() -> AsyncIterator[Scene]:
    async with live(admin_ids=(YAZAR,)) as running:
        author = await running.stage.user("Yazar", user_id=YAZAR)
        ayse = await running.stage.user("Ayşe")
        found = Scene(running, author, ayse)
        await found.ask(author, "/start", "Merhaba")
        yield found


async def reported(scene: Scene) -> None:
    """Ayşe answers rightly and says that the key is wrong."""
    card = await scene.ask(scene.ayse, "/quiz 1", label="A")
    await scene.live.tap(scene.ayse, card, cards.read(card).key)
    why = await scene.live.see(scene.ayse.id, label="Sorun bildir")
    asked = await scene.go(scene.ayse, why, "Sorun bildir", "Bu soruda yanlış olan ne?")
    await scene.go(scene.ayse, asked, "Yanıt anahtarı yanlış", "Teşekkürler")


async def corrected(scene: Scene) -> None:
    """The author hears of it and changes the key."""
    author = scene.author
    news = await scene.live.see(author.id, "1 yeni bildirim var")
    queue = await scene.go(author, news, "Bildirimlere bak", "1 soru, 1 bildirim")
    item = await scene.go(author, queue, queue.labels[0], "Bildirimler (1):")
    keys = await scene.go(author, item, "Anahtarı değiştir", "Doğru yanıt hangisi olacak?")
    preview = await scene.go(author, keys, keys.labels[0], "yanlış sayılacak: 1")
    await scene.go(author, preview, "Onayla", "Anahtar değişti")


async def test_a_wrong_key_is_reported_corrected_and_told(scene: Scene) -> None:
    await reported(scene)
    await corrected(scene)
    settled = await scene.live.see(scene.ayse.id, "Bildirdiğin soru düzeltildi")
    assert settled.text is not None
    scene.live.clock.forward(10)
    await scene.live.see(scene.ayse.id, "Yanıtın artık doğru sayılmıyor (-10 puan).")


async def test_an_explanation_in_a_group_leads_into_the_private_chat(scene: Scene) -> None:
    people = [scene.ayse.id, scene.author.id]
    group = await scene.live.stage.group("Grup", members=people, kind="supergroup")
    await scene.live.say(scene.ayse, "/quiz 1", group.id)
    lobby = await scene.live.see(group.id, label="Başlat")
    await scene.live.tap(scene.ayse, lobby, "Başlat")
    card = await scene.live.see(group.id, "1/1", label="A")
    await scene.live.tap(scene.ayse, card, "A")
    scene.live.clock.forward(60)
    why = await scene.live.see(group.id, "Doğru yanıt", label="Sorun bildir")
    (link,) = [button.url for row in why.buttons for button in row if button.url]
    word = link.partition("?start=")[2]
    await scene.ask(scene.author, f"/start {word}", "Bu soruda yanlış olan ne?")
