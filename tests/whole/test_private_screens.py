"""Topics, settings, help and privacy: edited in place, each with a way out."""

from __future__ import annotations

import json
import re

import pytest

from tests.support.process import Running
from tests.whole import cards
from tests.whole.chat import Chat

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
TITLE = "ML Ölçekleme ve Performans"


async def test_topics_show_progress_and_start_a_round_of_their_own(ayse: Chat) -> None:
    card = await ayse.card("/quiz ml-scaling-performance 1")
    await ayse.answer(card, right=True)
    await ayse.see("🏁")
    topics = await ayse.ask("/topics", "Konular")
    about = (topics.text or "").partition(TITLE)[2].partition("\n\n")[0]
    assert re.search(r"\d+ sorudan 1 tanesini gördün, 1 tanesi doğru", about)
    assert "henüz başlamadın" in (topics.text or "")
    await ayse.tap(topics, TITLE)
    card = await ayse.see("1/10", label="A")
    assert cards.read(card).question.topic == "ml-scaling-performance"


async def test_topics_lead_back_to_the_start_in_place(ayse: Chat) -> None:
    hello = await ayse.ask("/start", "Merhaba")
    await ayse.tap(hello, "Konular")
    topics = await ayse.see("Konular")
    assert topics.id == hello.id
    await ayse.tap(topics, "Başa dön")
    back = await ayse.see("Merhaba")
    assert back.id == hello.id
    assert back.labels == hello.labels


async def test_the_length_of_a_round_is_set_in_place_and_holds(ayse: Chat) -> None:
    settings = await ayse.ask("/settings", "Turda 10 soru")
    await ayse.tap(settings, "Tur uzunluğu")
    page = await ayse.see("Bir turda kaç soru olsun?")
    (five,) = [label for label in page.labels if re.search(r"\b5\b", label)]
    await ayse.tap(page, five)
    await ayse.tap(await ayse.see("Bir turda kaç soru olsun?"), "◀ Ayarlar")
    back = await ayse.see("Turda 5 soru")
    assert back.id == settings.id
    await ayse.ask("/quiz", "1/5", label="A")


async def test_only_the_chosen_difficulties_are_asked(ayse: Chat) -> None:
    settings = await ayse.ask("/settings", "Zorluk: Hepsi")
    await ayse.tap(settings, "Zorluk")
    page = await ayse.see("Hangi zorlukta sorular gelsin?")
    for label in ("1 · terim", "2 · işleyiş"):
        await ayse.tap(page, label)
        page = await ayse.see(label=f"✓ {label}")
    await ayse.tap(page, "◀ Ayarlar")
    await ayse.see("Zorluk: 1, 2")
    card = await ayse.card("/quiz 4")
    for _ in range(3):
        assert cards.read(card).question.difficulty in (1, 2)
        await ayse.tap(card, "Atla")
        await ayse.see("Atlandı")
        card = await ayse.see(label="A")


async def test_only_the_chosen_topics_are_asked_until_all_are_again(ayse: Chat) -> None:
    settings = await ayse.ask("/settings", "Konular: Hepsi")
    await ayse.tap(settings, "Konular")
    await ayse.tap(await ayse.see("Bir turda hangi konulardan"), TITLE)
    page = await ayse.see(label=f"✓ {TITLE}")
    card = await ayse.card("/quiz 1")
    assert cards.read(card).question.topic == "ml-scaling-performance"
    await ayse.tap(page, "Hepsi")
    await ayse.see(label="✓ Hepsi")
    await ayse.ask("/settings", "Konular: Hepsi")


async def test_help_names_every_command_of_the_menu(world: Running, ayse: Chat) -> None:
    text = (await ayse.ask("/help", "Neler yapabilirsin")).text or ""
    commands = (await world.stage.world(ayse.id)).commands
    missing = {each["command"] for each in commands} - set(re.findall(r"/([a-z_]+)", text))
    assert missing <= {"help"}


async def test_privacy_says_what_is_kept_and_how_to_get_rid_of_it(ayse: Chat) -> None:
    text = (await ayse.ask("/privacy", "Hakkında neleri saklıyorum")).text or ""
    assert "/export" in text
    assert "/forgetme" in text


async def test_the_export_is_a_json_document_with_the_answers(world: Running, ayse: Chat) -> None:
    await ayse.answer(await ayse.card("/quiz 2"), right=True)
    sent = await ayse.ask("/export", "Hakkında sakladığım her şey")
    assert sent.document is not None
    data = json.loads(await world.stage.download(sent.document.url))
    ((question, option, _),) = world.answers(ayse.id)
    (answer,) = data["answers"]
    assert (answer["question_id"], answer["option_id"]) == (question, option)


async def test_forgetting_leaves_no_answer_and_start_begins_afresh(
    world: Running, ayse: Chat
) -> None:
    await ayse.answer(await ayse.card("/quiz 2"), right=True)
    await ayse.tap(await ayse.ask("/forgetme", "Seni unutayım mı?"), "Evet, unut")
    await ayse.see("Seni unuttum")
    assert world.answers(ayse.id) == []
    await ayse.ask("/start", "Merhaba Ayşe")
