"""Taps that come twice, fifty times, too late, from others, or from a modified client."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from tests.support.process import Running
from tests.whole import cards
from tests.whole.chat import Chat, newcomer

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
STALE = "Bu düğmenin süresi geçti. /quiz ile yeni bir tur başlatabilirsin."
FOREIGN = "Bu düğme başkasının. Kendi turunu /quiz ile başlatabilirsin."
CALM = "Biraz hızlı gittin, sırayla yetişiyorum. Dokunuşların kayıtlı."
TAPS = 50
MADE_UP = (
    "a1:1",
    "a1:-1:0",
    "a1:0:0",
    "a1:999999999:0",
    "a1:9223372036854775807:0",
    "a1:99999999999999999999:0",
    "a1:1:0:0",
    "a1:x:0",
    "a1::",
    "a0:1:0",
    "zz9:1",
    "q1:no-such-topic:5",
    "q1::-5",
    "q1::99999",
    "n1:1:99",
    "ep1:nonsense",
    "el1:klingon",
    "es1:7",
    "ed1:9",
    "t1:-1:2",
    ":",
    " ",
    "ı",
    "🙂" * 16,
    "a" * 64,
    "a1:" + "9" * 5000,
    "'; DROP TABLE answers; --",
    "<b>",
)


async def test_a_second_tap_is_told_what_was_recorded(world: Running, ayse: Chat) -> None:
    card = await ayse.card()
    known = cards.read(card)
    data = card.button(known.distractor)
    await ayse.answer(card, right=True)
    toast = await ayse.force(card, data)
    assert toast.text == f"Yanıtın kayıtlı: {known.key}"
    assert [row[2] for row in world.answers(ayse.id)] == [1]


async def test_fifty_taps_on_one_button_are_one_answer_and_a_toast_each(
    world: Running, ayse: Chat
) -> None:
    card = await ayse.card()
    letter = cards.read(card).key
    taps = [ayse.force(card, card.button(letter)) for _ in range(TAPS)]
    toasts = Counter(toast.text for toast in await asyncio.gather(*taps))
    assert sum(toasts.values()) == TAPS
    assert toasts["✅ Doğru"] == 1
    assert toasts[f"Yanıtın kayıtlı: {letter}"] + toasts[CALM] == TAPS - 1
    assert toasts[CALM] <= 1
    assert [row[2] for row in world.answers(ayse.id)] == [1]
    await ayse.ask("/help", "Neler yapabilirsin")
    explained = [each for each in await ayse.shown() if each.reply_to]
    assert len(explained) == 1


async def test_a_second_tap_on_next_is_led_to_the_card_that_came(
    world: Running, ayse: Chat
) -> None:
    told = (await ayse.answer(await ayse.card(), right=True)).told
    await ayse.tap(told, "Sonraki soru ▶")
    await ayse.see("2/5", label="A")
    await world.noted(ayse.id)
    toast = await ayse.tap(told, "Sonraki soru ▶")
    assert toast.text == "Soru sohbette, aşağıda seni bekliyor."
    assert sum("2/5" in (each.text or "") for each in await ayse.shown()) == 1


async def test_a_card_of_an_earlier_round_still_takes_its_answer(
    world: Running, ayse: Chat
) -> None:
    old = await ayse.card("/quiz 3")
    await ayse.card("/quiz 2")
    answered = await ayse.answer(old, right=True)
    assert answered.toast.text == "✅ Doğru"
    assert answered.told.labels[0] == "Yeni tur"
    assert len(world.answers(ayse.id)) == 1


async def test_buttons_of_a_card_that_is_over_are_told_so(world: Running, ayse: Chat) -> None:
    card = await ayse.card("/quiz 2")
    await ayse.tap(card, "Atla")
    await ayse.see("2/2", label="A")
    for label in ("A", "Atla"):
        assert (await ayse.force(card, card.button(label))).text == STALE
    assert world.answers(ayse.id) == []


async def test_a_round_that_is_over_can_not_be_stopped_again(ayse: Chat) -> None:
    card = await ayse.card()
    await ayse.tap(card, "Bitir")
    await ayse.see("🏁")
    toast = await ayse.force(card, card.button("Bitir"))
    assert toast.text == "Bu tur bitmişti. /quiz ile yenisini başlatabilirsin."


async def test_nobody_can_tap_on_somebody_elses_buttons(world: Running, ayse: Chat) -> None:
    card = await ayse.card()
    stranger = await newcomer(world, "Bora")
    hello = await stranger.ask("/start", "Merhaba Bora")
    for label in ("A", "Atla", "Bitir"):
        assert (await stranger.force(hello, card.button(label))).text == FOREIGN
    assert world.answers(stranger.id) == world.answers(ayse.id) == []
    assert (await ayse.answer(card, right=True)).toast.text == "✅ Doğru"


async def test_an_option_that_the_card_does_not_have_is_no_answer(
    world: Running, ayse: Chat
) -> None:
    card = await ayse.card()
    showing = card.button("A").rpartition(":")[0]
    for place in ("9", "-1", "1000000", "x", ""):
        assert (await ayse.force(card, f"{showing}:{place}")).text == STALE
    assert world.answers(ayse.id) == []


@pytest.mark.parametrize("data", MADE_UP)
async def test_data_that_no_button_has_is_answered_calmly_and_changes_nothing(
    ayse: Chat, data: str
) -> None:
    hello = await ayse.ask("/start", "Merhaba")
    toast = await ayse.force(hello, data)
    assert toast.text in (STALE, FOREIGN)
    assert not toast.alert
    assert len(await ayse.shown()) == 1


async def test_a_tap_on_a_deleted_card_counts_and_is_explained(world: Running, ayse: Chat) -> None:
    card = await ayse.card()
    letter = cards.read(card).key
    await world.stage.remove(ayse.id, card)
    assert (await ayse.force(card, card.button(letter))).text == "✅ Doğru"
    told = await ayse.see(f"✅ Doğru: {letter}")
    assert told.labels[0] == "Sonraki soru ▶"
    assert [row[2] for row in world.answers(ayse.id)] == [1]


async def test_after_a_deleted_card_the_round_goes_on(world: Running, ayse: Chat) -> None:
    card = await ayse.card("/quiz 3")
    await world.stage.remove(ayse.id, card)
    offer = await ayse.ask("/quiz", "Yarım kalan bir turun var: 1/3.")
    await ayse.tap(offer, "Devam et ▶")
    again = await ayse.see("1/3", label="A")
    assert (await ayse.answer(again, right=True)).toast.text == "✅ Doğru"
