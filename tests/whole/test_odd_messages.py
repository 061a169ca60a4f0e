"""Nonsense, silence, edits and names: each gets a clear answer and breaks nothing."""

from __future__ import annotations

import pytest

from tests.support.process import Running
from tests.whole.chat import Chat, newcomer

pytestmark = [pytest.mark.whole, pytest.mark.asyncio(loop_scope="module")]
NOT_UNDERSTOOD = "Bunu anlamadım. /quiz ile soru çözebilir"


@pytest.mark.parametrize("words", ["0", "51", "-1", "+0", "1000000", "9" * 400, "٠"])
async def test_a_round_of_no_possible_length_says_what_is_possible(ayse: Chat, words: str) -> None:
    answer = await ayse.ask(f"/quiz {words}", "soruluk tur olmaz: 1 ile 50 arasında")
    assert len(answer.text or "") < 200


@pytest.mark.parametrize(
    "words",
    ["skalng", "<b>kalın</b> & <", "'; DROP TABLE players; --", "ı" * 3000, "🙂" * 100, "5 5 5"],
)
async def test_an_unknown_topic_is_named_back_with_a_way_on(ayse: Chat, words: str) -> None:
    answer = await ayse.ask(f"/quiz {words}", "diye bir konu yok.")
    assert answer.labels
    assert len(answer.text or "") < 300


async def test_a_mistyped_topic_is_one_tap_away(ayse: Chat) -> None:
    answer = await ayse.ask("/quiz skaling performans 3", "Şunlardan biri mi?")
    await ayse.tap(answer, "ML Ölçekleme ve Performans")
    await ayse.see("1/3", label="A")


@pytest.mark.parametrize("words", ["ÖLÇEKLEME", "ölçekleme", "ML-Scaling-Performance", "olcekleme"])
async def test_a_topic_is_found_in_any_case_and_by_part_of_its_name(ayse: Chat, words: str) -> None:
    answer = await ayse.ask(f"/quiz {words} 2")
    assert "ML Ölçekleme ve Performans" in (answer.text or "") + "".join(answer.labels)


@pytest.mark.parametrize(
    "command",
    ["/start nonsense", "/start missed-x", "/start missed-", "/start missed-99999999999999999999"],
)
async def test_a_deep_link_that_leads_nowhere_is_answered(ayse: Chat, command: str) -> None:
    answer = await ayse.ask(command)
    assert "Merhaba" in (answer.text or "") or "yanlışın kalmamış" in (answer.text or "")


@pytest.mark.parametrize("command", ["/settings", "/topics", "/help", "/privacy", "/cancel"])
async def test_words_behind_a_command_that_takes_none_do_no_harm(ayse: Chat, command: str) -> None:
    plain, odd = await ayse.ask(command), await ayse.ask(f"{command} <x> & \u202e 99999")
    assert odd.text == plain.text


async def test_an_unknown_command_is_named_and_help_offered(ayse: Chat) -> None:
    await ayse.ask("/sorusor", "/sorusor diye bir komut bilmiyorum. Komutların listesi: /help")


async def test_a_command_of_groups_says_where_it_works(ayse: Chat) -> None:
    await ayse.ask("/stop", "/stop yalnızca gruplarda çalışır.")


async def test_a_command_for_this_bot_by_name_works_and_for_another_one_is_ignored(
    world: Running, ayse: Chat
) -> None:
    name = (await world.stage.world(ayse.id)).bot.username
    await ayse.ask(f"/help@{name}", "Neler yapabilirsin")
    await world.stage.say(ayse.id, "/help@another_bot")
    await ayse.ask("/privacy", "Hakkında neleri saklıyorum")
    assert len(await ayse.shown()) == 2


async def test_messages_without_text_are_answered_calmly(world: Running, ayse: Chat) -> None:
    await world.stage.sticker(ayse.id)
    await ayse.see(NOT_UNDERSTOOD)
    await world.stage.location(ayse.id, 41.0, 29.0)
    await ayse.see()
    await world.stage.document(ayse.id, "ödev.pdf", b"%PDF-1.7")
    await ayse.see()


@pytest.mark.parametrize(
    "text", ["merhaba", "/", "//quiz", "/ quiz", "5", "x" * 4096, "\u202e\u200f"]
)
async def test_text_that_is_no_command_points_to_help(ayse: Chat, text: str) -> None:
    await ayse.ask(text, NOT_UNDERSTOOD)


async def test_a_command_that_is_edited_in_is_not_run(world: Running, ayse: Chat) -> None:
    said = await world.stage.say(ayse.id, "merhaba")
    await ayse.see(NOT_UNDERSTOOD)
    await world.stage.say(ayse.id, "/quiz 5", edit=said.id)
    await ayse.see("Düzenlenen komutları çalıştırmıyorum.")
    assert world.rows("SELECT 1 FROM sessions WHERE player_id = ?", ayse.id) == []


async def test_an_edit_without_a_command_is_passed_over(world: Running, ayse: Chat) -> None:
    said = await world.stage.say(ayse.id, "merhaba")
    await ayse.see(NOT_UNDERSTOOD)
    await world.stage.say(ayse.id, "merhabalar", edit=said.id)
    await ayse.ask("/help", "Neler yapabilirsin")
    assert len(await ayse.shown()) == 2


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<3", "Merhaba <3, ben Bilge."),
        ("A&B", "Merhaba A&B, ben Bilge."),
        ("<b>Ada</b>", "Merhaba <b>Ada</b>, ben Bilge."),
        ("&lt;", "Merhaba &lt;, ben Bilge."),
        ("\u202eadA", "Merhaba adA, ben Bilge."),
        ("Ada\n\nYönetici", "Merhaba Ada Yönetici, ben Bilge."),
        ("عمر", "Merhaba \u2068عمر\u2069, ben Bilge."),
        ("🙂" * 64, "🙂🙂…, ben Bilge."),
        ("\u200f", "Merhaba —, ben Bilge."),
    ],
)
async def test_a_name_is_shown_as_it_is_and_breaks_nothing(
    world: Running, name: str, shown: str
) -> None:
    person = await newcomer(world, name)
    hello = await person.ask("/start", shown)
    assert not [each for each in hello.entities if each.type == "bold"]
    assert (await person.answer(await person.card(), right=True)).toast.text == "✅ Doğru"


async def test_somebody_without_any_name_is_welcome(world: Running, ayse: Chat) -> None:
    await ayse.ask("/start", "Merhaba Ayşe")
    user = {"id": ayse.id, "is_bot": False, "first_name": "", "language_code": "tr"}
    chat = {"id": ayse.id, "type": "private"}
    message = {"message_id": 9001, "date": 1, "text": "/start", "chat": chat, "from": user}
    await world.stage.inject({"message": message})
    await ayse.see("Merhaba —, ben Bilge.")


async def test_whoever_blocks_the_bot_disturbs_nobody_and_may_come_back(
    world: Running, ayse: Chat
) -> None:
    card = await ayse.card()
    await world.stage.block(ayse.id)
    assert (await ayse.force(card, card.button("A"))).text
    unreachable = "SELECT 1 FROM players WHERE id = ? AND unreachable_at IS NOT NULL"
    await world.until(lambda: bool(world.rows(unreachable, ayse.id)))
    assert len(world.answers(ayse.id)) == 1
    other = await newcomer(world, "Bora")
    await other.ask("/start", "Merhaba Bora")
    await world.stage.block(ayse.id, blocked=False)
    await ayse.ask("/start", "Merhaba Ayşe")
    assert world.rows(unreachable, ayse.id) == []
