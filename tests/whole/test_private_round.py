"""A round in a private chat: asked, tapped, told why, summed up."""

from __future__ import annotations

import re

import pytest

from bot.sandbox.client import Message
from bot.ui.markup import plain
from tests.support.process import Running
from tests.whole import cards
from tests.whole.chat import Chat

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
TOPIC = "ml-scaling-performance"
TITLE = "ML Ölçekleme ve Performans"


async def finish(person: Chat, card: Message, *, right: bool) -> Message:
    """Answer until the summary."""
    while True:
        answered = await person.answer(card, right=right)
        if "Sonraki soru ▶" not in answered.told.labels:
            return await person.see("🏁")
        await person.tap(answered.told, "Sonraki soru ▶")
        card = await person.see(label="A")


async def test_start_welcomes_by_name_with_one_tap_to_the_first_question(ayse: Chat) -> None:
    hello = await ayse.ask("/start", "Merhaba Ayşe, ben Bilge.")
    assert hello.labels == ["▶ İlk soru", "Günlük soru", "Konular", "Sıralama", "Ayarlar"]
    await ayse.tap(hello, "▶ İlk soru")
    card = await ayse.see("1/10", label="A")
    assert cards.read(card).language == "tr"


async def test_a_card_has_header_stem_and_lettered_options_with_bare_letters(ayse: Chat) -> None:
    card = await ayse.card(f"/quiz {TOPIC} 3")
    known, lines = cards.read(card), (card.text or "").splitlines()
    assert re.fullmatch(rf"{TITLE} · Zorluk [1-5] · 1/3", lines[0])
    assert [entity.type for entity in card.entities if entity.offset == 0] == ["bold"]
    assert lines[1] == ""
    stem = plain(known.question.stem["tr"])
    assert "\n".join(lines[2:]).startswith(stem + "\n\nA) ")
    letters = list("ABCDEFGHIJ"[: len(known.question.options)])
    assert [line[0] for line in lines if re.match(r"[A-J]\) ", line)] == letters
    assert [button.text for button in card.buttons[0]] == letters
    assert [button.text for button in card.buttons[-1]] == ["Atla", "Bitir"]


async def test_no_button_of_an_open_card_knows_the_right_answer(ayse: Chat) -> None:
    card = await ayse.card()
    known = cards.read(card)
    data = [button.data or "" for button in card.buttons[0]]
    assert all(len(each.encode()) <= 64 for each in data)
    stripped = {re.sub(r"\d+$", "", each) for each in data}
    assert len(stripped) == 1, "the buttons differ by more than their place"
    assert known.question.id not in "".join(data)


async def test_a_right_answer_is_toasted_marked_and_explained(world: Running, ayse: Chat) -> None:
    card = await ayse.card()
    known = cards.read(card)
    answered = await ayse.answer(card, right=True)
    assert answered.toast.text == "✅ Doğru"
    assert not answered.toast.alert
    assert answered.card.id == card.id
    assert answered.card.buttons == []
    assert f"\n✅ {answered.letter}) " in (answered.card.text or "")
    assert "❌" not in (answered.card.text or "")
    told = answered.told.text or ""
    assert told.startswith(f"✅ Doğru: {answered.letter}")
    assert plain(known.question.explanation["tr"]) in told
    option = known.options[answered.letter].id
    assert world.answers(ayse.id) == [(known.question.id, option, 1)]


async def test_a_wrong_answer_is_told_the_key_and_why_not(world: Running, ayse: Chat) -> None:
    card = await ayse.card()
    known = cards.read(card)
    answered = await ayse.answer(card, right=False)
    assert answered.toast.text == f"❌ Yanlış, doğrusu {known.key}"
    marked = (answered.card.text or "").splitlines()
    assert any(line.startswith(f"✅ {known.key}) ") for line in marked)
    (wrong,) = [line for line in marked if line.startswith("❌ ")]
    assert wrong.startswith(f"❌ {answered.letter}) ")
    assert wrong.endswith("← senin yanıtın")
    told = answered.told.text or ""
    assert told.startswith(f"❌ Doğru yanıt {known.key}")
    assert plain(known.question.explanation["tr"]) in told
    why = plain(known.options[answered.letter].why["tr"])
    assert f"{answered.letter} neden değil: {why}" in told
    option = known.options[answered.letter].id
    assert world.answers(ayse.id) == [(known.question.id, option, 0)]


async def test_why_the_others_are_wrong_is_told_on_request_in_place(ayse: Chat) -> None:
    card = await ayse.card()
    known = cards.read(card)
    answered = await ayse.answer(card, right=True)
    await ayse.tap(answered.told, "Diğer seçenekler neden değil?")
    more = await ayse.see("neden değil")
    assert more.id == answered.told.id
    assert more.labels == ["Sonraki soru ▶", "Sorun bildir"]
    for option in known.options.values():
        assert plain(option.why["tr"]) in (more.text or "")


async def test_next_brings_another_question_at_the_next_place(ayse: Chat) -> None:
    card = await ayse.card("/quiz 2")
    answered = await ayse.answer(card, right=True)
    await ayse.tap(answered.told, "Sonraki soru ▶")
    following = await ayse.see("2/2", label="A")
    assert cards.read(following).question.id != cards.read(card).question.id


async def test_a_skipped_question_says_so_and_the_next_one_comes(
    world: Running, ayse: Chat
) -> None:
    card = await ayse.card("/quiz 2")
    await ayse.tap(card, "Atla")
    skipped = await ayse.see("Atlandı; ileride yeniden gelir.")
    assert skipped.id == card.id
    assert skipped.buttons == []
    assert "✅" not in (skipped.text or "")
    await ayse.see("2/2", label="A")
    assert world.answers(ayse.id) == []


async def test_stopping_closes_the_card_and_sums_up_what_was_answered(ayse: Chat) -> None:
    answered = await ayse.answer(await ayse.card("/quiz 4"), right=True)
    await ayse.tap(answered.told, "Sonraki soru ▶")
    await ayse.tap(await ayse.see(label="A"), "Bitir")
    summary = await ayse.see("🏁 1 soruda 1 doğru (%100)")
    assert "Atlanan: 1" in (summary.text or "")
    assert "Hepsi doğru." in (summary.text or "")
    assert summary.labels == ["Yeni tur", "Konular"]


async def test_cancel_ends_the_round_and_a_second_one_finds_none(
    world: Running, ayse: Chat
) -> None:
    card = await ayse.card()
    await world.noted(ayse.id)
    await ayse.ask("/cancel", "Atlandı")
    await ayse.see("🏁 Tur bitti.")
    await ayse.ask("/cancel", "Şu anda açık bir turun yok.")
    toast = await ayse.force(card, card.button("A"))
    assert "süresi geçti" in toast.text


async def test_a_finished_round_is_summed_up_by_score_time_topic_and_missed(ayse: Chat) -> None:
    card = await ayse.card(f"/quiz {TOPIC} 2")
    stem = plain(cards.read(card).question.stem["tr"])
    text = (await finish(ayse, card, right=False)).text or ""
    assert re.match(r"🏁 2 soruda 0 doğru \(%0\), \d+ sn\n", text)
    assert f"{TITLE}\n░░░░░░░░░░  0/2" in text
    assert "Yeniden bakmaya değer:\n• " in text
    assert f"• {' '.join(stem.split())[:60]}" in text


async def test_what_was_missed_is_asked_again_with_one_tap(ayse: Chat) -> None:
    card = await ayse.card("/quiz 2")
    missed = {cards.read(card).question.id}
    answered = await ayse.answer(card, right=False)
    await ayse.tap(answered.told, "Sonraki soru ▶")
    await ayse.answer(await ayse.see(label="A"), right=True)
    summary = await ayse.see("🏁 2 soruda 1 doğru (%50)")
    assert summary.labels == ["Yanlışları yeniden sor (1)", "Yeni tur", "Konular"]
    await ayse.tap(summary, "Yanlışları yeniden sor (1)")
    again = await ayse.see("1/1", label="A")
    assert {cards.read(again).question.id} == missed
    answered = await ayse.answer(again, right=True)
    await ayse.see("🏁 1 soruda 1 doğru (%100)")


async def test_no_question_repeats_within_a_round(ayse: Chat) -> None:
    card, asked = await ayse.card("/quiz 8"), list[str]()
    while True:
        asked.append(cards.read(card).question.id)
        await ayse.tap(card, "Atla")
        last = await ayse.see("Atlandı")
        if "8/8" in (last.text or ""):
            break
        card = await ayse.see(label="A")
    assert len(set(asked)) == len(asked) == 8


async def test_quiz_in_the_middle_of_a_round_offers_to_go_on(ayse: Chat) -> None:
    card = await ayse.card("/quiz 3")
    offer = await ayse.ask("/quiz", "Yarım kalan bir turun var: 1/3.")
    assert offer.labels == ["Devam et ▶", "Yeni tur"]
    await ayse.tap(offer, "Devam et ▶")
    again = await ayse.see("1/3", label="A")
    assert cards.read(again).question.id == cards.read(card).question.id
    await ayse.answer(again, right=True)
