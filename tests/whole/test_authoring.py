"""A bank comes in through a chat with the running bot, over real HTTP and in real processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.features.authoring.files import FILES, GIFT
from tests.support.process import Running, running_bot, sandboxed
from tests.whole.chat import Chat, newcomer

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
AUTHOR = 7_001
COUNT = "SELECT count(*) FROM questions WHERE topic = 'sayilar'"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A bot with an author."""
    folder = tmp_path_factory.mktemp("bot")
    async with running_bot(folder, ADMIN_IDS=str(AUTHOR)) as world:
        yield world


async def author(world: Running) -> Chat:
    """The author's own chat, from here on."""
    user = await world.stage.user("Deniz", user_id=AUTHOR)
    return Chat(world.stage, user)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def deniz(world: Running) -> Chat:
    """The author."""
    return await author(world)


def aiken(count: int) -> bytes:
    """So many questions."""
    items = (f"Kaçıncı soru, {n}?\nA) bu {n}\nB) şu {n}\nANSWER: A\n\n" for n in range(count))
    return "".join(items).encode()


async def test_every_format_comes_in_through_the_chat(deniz: Chat) -> None:
    for name, content in FILES.values():
        caption = "" if name.endswith("yaml") else "konu: biçimler"
        await deniz.stage.document(deniz.id, name, content, caption=caption)
        preview = await deniz.see(name, label="Kart 1")
        label = next(each for each in preview.labels if each.endswith("aktar"))
        await deniz.tap(preview, label)
        await deniz.see(f"✅ {name} aktarıldı")


async def test_a_question_is_found_changed_and_asked_as_it_reads_now(
    world: Running, deniz: Chat
) -> None:
    text = GIFT.replace("Önbellek neyi", "Gizli önbellek neyi")
    await deniz.stage.document(deniz.id, "onbellek.gift", text.encode())
    preview = await deniz.see("onbellek.gift", label="İçe aktar")
    await deniz.tap(preview, "İçe aktar")
    await deniz.see("aktarıldı")
    found = await deniz.ask("/questions GİZLİ neyi", "1 soru", label="1")
    await deniz.tap(found, "1")
    await deniz.tap(await deniz.see(label="Düzenle"), "Düzenle")
    await deniz.tap(await deniz.see(label="Kök"), "Kök")
    await deniz.see("Sorunun yeni kökünü yaz.")
    proposal = await deniz.ask("Gizli önbellek ne verir?", "Eski:", label="Kaydet")
    assert (await deniz.tap(proposal, "Kaydet")).text == "Kaydedildi"
    shown = await deniz.see("sohbette düzenlendi · 2. sürüm", "Gizli önbellek ne verir?")
    await deniz.tap(shown, "Geçmiş")
    assert "Deniz · Kök · Türkçe" in ((await deniz.see("geçmiş")).text or "")


async def test_learners_neither_see_the_commands_nor_send_files(world: Running) -> None:
    ayse = await newcomer(world)
    await ayse.ask("/questions", "/questions diye bir komut bilmiyorum")
    await ayse.stage.document(ayse.id, "a.gift", GIFT.encode())
    await ayse.see("Dosyalarla bir şey yapamıyorum.")


async def test_learners_are_answered_while_thousands_come_in(world: Running, deniz: Chat) -> None:
    ayse = await newcomer(world)
    await deniz.stage.document(deniz.id, "cok.txt", aiken(3_000), caption="konu: sayılar")
    preview = await deniz.see("3.000", label="İçe aktar")
    await deniz.tap(preview, "İçe aktar")
    loop, slowest = asyncio.get_running_loop(), 0.0
    while world.rows(COUNT)[0][0] != 3_000:
        begun = loop.time()
        await ayse.ask("/settings", "Ayarlar")
        slowest = max(slowest, loop.time() - begun)
    assert slowest < 5
    await deniz.see("eklenen 3.000")


async def test_an_import_that_is_killed_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    async with sandboxed(tmp_path, ADMIN_IDS=str(AUTHOR)) as world:
        await world.again()
        deniz = await author(world)
        await deniz.stage.document(deniz.id, "cok.txt", aiken(2_000), caption="konu: sayılar")
        preview = await deniz.see("2.000", label="İçe aktar")
        await deniz.tap(preview, "İçe aktar")
        await world.until(lambda: int(str(world.rows(COUNT)[0][0])) >= 300)
        await world.kill_and_start()
        said = await deniz.see("✅ cok.txt aktarıldı")
        assert "eklenen 2.000, yenilenen 0, değişmeyen 0, alınmayan 0" in (said.text or "")
        assert world.rows(COUNT) == [(2_000,)]
