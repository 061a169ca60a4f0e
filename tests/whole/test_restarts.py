"""The process is killed and started again: nothing recorded is lost, and old cards work."""

from __future__ import annotations

import signal

import pytest

from tests.support.process import Running
from tests.whole import cards
from tests.whole.chat import newcomer

pytestmark = pytest.mark.whole


async def test_a_person_who_is_interrupted_by_kills_goes_on_where_they_were(own: Running) -> None:
    await own.again()
    ayse = await newcomer(own)
    card = await ayse.card("/quiz 2")
    await own.kill_and_start()
    answered = await ayse.answer(card, right=False)
    assert answered.toast.text.startswith("❌ Yanlış")
    assert len(own.answers(ayse.id)) == 1

    await own.kill_and_start()
    again = await ayse.force(card, card.button("A"))
    assert again.text == f"Yanıtın kayıtlı: {answered.letter}"
    assert len(own.answers(ayse.id)) == 1

    await ayse.tap(answered.told, "Sonraki soru ▶")
    following = await ayse.see("2/2", label="A")
    assert cards.read(following).question.id != cards.read(card).question.id
    await own.noted(ayse.id)
    await own.kill_and_start()
    offer = await ayse.ask("/quiz", "Yarım kalan bir turun var: 2/2.")
    assert offer.labels == ["Devam et ▶", "Yeni tur"]
    await ayse.answer(following, right=True)
    summary = await ayse.see("🏁 2 soruda 1 doğru (%50)")

    await own.kill_and_start()
    await ayse.tap(summary, "Yanlışları yeniden sor (1)")
    retried = await ayse.see("1/1", label="A")
    assert cards.read(retried).question.id == cards.read(card).question.id


async def test_what_was_sent_while_the_bot_was_down_is_answered_in_order(own: Running) -> None:
    await own.again()
    ayse = await newcomer(own)
    card = await ayse.card("/quiz 3")
    await own.bot.kill()
    query = await own.stage.start_tap(ayse.id, card, card.button(cards.read(card).key))
    await own.stage.say(ayse.id, "/cancel")
    await own.stage.say(ayse.id, "/help")
    await own.again()
    assert (await own.stage.toast(query)).text == "✅ Doğru"
    await ayse.see("✅ Doğru:")
    await ayse.see("🏁 1 soruda 1 doğru")
    await ayse.see("Neler yapabilirsin")


async def test_settings_outlive_a_restart(own: Running) -> None:
    await own.again()
    ayse = await newcomer(own)
    await ayse.tap(await ayse.ask("/settings"), "Dil")
    await ayse.tap(await ayse.see("Seninle hangi dilde konuşayım?"), "English")
    await ayse.see(label="✓ English")
    assert await own.bot.terminate() == 0
    await own.again()
    await ayse.ask("/help", "What you can do")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_even_twice_is_a_clean_stop(own: Running, number: signal.Signals) -> None:
    await own.again()
    assert own.bot.process is not None
    own.bot.process.send_signal(number)
    own.bot.process.send_signal(number)
    assert await own.bot.ended() == 0
    assert "Traceback" not in own.bot.said()


async def test_a_second_signal_while_it_drains_cuts_nothing_short(own: Running) -> None:
    await own.again()
    ayse = await newcomer(own)
    card = await ayse.card()
    await own.stage.latency(0.5)
    assert own.bot.process is not None
    query = await own.stage.start_tap(ayse.id, card, card.button("A"))
    await own.answered(ayse.id, 1)
    own.bot.process.send_signal(signal.SIGTERM)
    own.bot.process.send_signal(signal.SIGTERM)
    assert await own.bot.ended() == 0
    assert (await own.stage.toast(query)).text
    assert len(own.answers(ayse.id)) == 1
