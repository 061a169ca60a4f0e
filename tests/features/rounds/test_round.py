"""A round in a group, through the whole bot."""

from __future__ import annotations

import asyncio

from sqlalchemy import func, select

from bot.db import Connection
from bot.db.tables import answers
from bot.sandbox.client import Message
from bot.ui.callback import Tap
from tests.features.rounds.conftest import Game


async def log(game: Game) -> list[tuple[int, str, bool]]:
    def read(db: Connection) -> list[tuple[int, str, bool]]:
        columns = (answers.c.player_id, answers.c.option_id, answers.c.correct)
        return [tuple(row) for row in db.execute(select(*columns).order_by(answers.c.id))]

    return await game.live.house.database.read(read)


async def total(game: Game) -> int:
    count = select(func.count()).select_from(answers)
    return await game.live.house.database.read(lambda db: db.execute(count).scalar_one())


async def test_nothing_tells_the_answer_before_the_question_closes(game: Game) -> None:
    card = await game.begin(joining=2)
    toast = await game.live.tap(game.people[1], card, "A")
    assert toast == "Kaydedildi: A. Süre bitene kadar değiştirebilirsin."
    now = (await game.live.stage.messages(game.chat, game.host.id))[-1]
    assert "✅" not in (now.text or "")
    assert "❌" not in (now.text or "")
    assert await total(game) == 0


async def test_a_change_of_mind_counts_until_the_close(game: Game) -> None:
    card = await game.begin(joining=1)
    await game.live.tap(game.people[1], card, "A")
    await game.live.tap(game.people[1], card, "B")
    await game.live.tap(game.host, card, "C")
    closed = await game.live.see(game.chat, "✅")
    assert "B ▓" in (closed.text or "")
    assert "A ░░░░░░░░ 0" in (closed.text or "")
    assert len(await log(game)) == 2


async def test_the_question_closes_early_once_all_who_joined_have_answered(game: Game) -> None:
    card = await game.begin("2 300s", joining=2)
    for person in game.people[:3]:
        await game.live.tap(person, card, "A")
    await game.live.see(game.chat, "✅")
    told = await game.live.see(game.chat, "Doğru yanıt")
    assert told.reply_to is not None
    assert told.reply_to.id == card.id


async def test_the_deadline_decides_and_a_late_tap_is_told(game: Game) -> None:
    card = await game.begin("2 20s", joining=2)
    await game.live.tap(game.people[1], card, "A")
    game.live.clock.forward(25)
    late = await game.live.tap(game.people[2], card, "B")
    assert late == "Süre doldu; bu sorunun yanıtı sayılmadı."
    await game.live.see(game.chat, "✅")
    assert [player for player, _, _ in await log(game)] == [game.people[1].id]


async def test_somebody_who_never_joined_may_answer(game: Game) -> None:
    card = await game.begin("2 60s", joining=1)
    await game.live.tap(game.people[7], card, "A")
    await game.live.tap(game.people[1], card, "A")
    await game.live.tap(game.host, card, "A")
    await game.live.see(game.chat, "✅")
    assert game.people[7].id in [player for player, _, _ in await log(game)]


async def test_a_full_round_by_twelve_ends_with_a_podium_equal_to_the_log(game: Game) -> None:
    card = await game.begin("5 300s", joining=11)
    for place in range(5):
        for index, person in enumerate(game.people):
            await game.live.tap(person, card, "ABCD"[(index + place) % 4])
        await game.live.see(game.chat, "✅", f"{place + 1}/5")
        told = await game.live.see(game.chat, "Doğru yanıt")
        if place < 4:
            await game.live.tap(game.host, told, "Sonraki ▶")
            card = await game.live.see(game.chat, f"{place + 2}/5", label="A")
    game.live.clock.forward(10)
    podium = await game.live.see(game.chat, "🏁 Tur bitti: 5 soru, 12 kişi")
    rows = await log(game)
    assert len(rows) == 60
    best = max(sum(right for player, _, right in rows if player == p.id) for p in game.people)
    assert f"{best}/5" in (podium.text or "").splitlines()[2]


async def test_fifty_taps_of_one_person_are_one_answer(game: Game) -> None:
    card = await game.begin(joining=1)
    data = card.button("A")
    taps = [
        game.live.stage.tap(game.people[1].id, card, data, chat_id=game.chat) for _ in range(50)
    ]
    toasts = await asyncio.gather(*taps)
    assert all(toast.text for toast in toasts)
    await game.live.tap(game.host, card, "A")
    await game.live.see(game.chat, "✅")
    assert await total(game) == 2


async def test_a_round_ends_by_itself_after_two_questions_without_an_answer(game: Game) -> None:
    await game.begin("5 20s")
    game.live.clock.forward(25)
    await game.live.see(game.chat, "Bu soruya kimse yanıt vermedi.", "1/5")
    game.live.clock.forward(10)
    await game.live.see(game.chat, "2/5", label="A")
    await game.arrived()
    game.live.clock.forward(25)
    await game.live.see(game.chat, "Bu soruya kimse yanıt vermedi.", "2/5")
    game.live.clock.forward(10)
    await game.live.see(game.chat, "🏁 Tur bitti. Bu turda kimse yanıt vermedi.")


async def test_a_second_round_is_told_that_one_is_on(game: Game) -> None:
    await game.open()
    await game.live.say(game.people[3], "/quiz", game.chat)
    told = await game.live.see(game.chat, "zaten bir tur sürüyor")
    assert told.buttons == []


async def test_only_host_and_administrators_lead(game: Game) -> None:
    await game.live.say(game.people[2], "/quiz 2", game.chat)
    lobby = await game.live.see(game.chat, label="Başlat")
    stranger = await game.live.tap(game.people[3], lobby, "Başlat")
    assert stranger == "Bunu turu açan kişi ya da bir yönetici yapabilir."
    assert await game.live.tap(game.host, lobby, "Başlat") == ""
    await game.live.see(game.chat, "1/2", label="A")


async def test_the_host_may_pause_skip_and_stop(game: Game) -> None:
    card = await game.begin("3 60s", joining=1)
    await game.live.tap(game.host, card, "Atla")
    await game.live.see(game.chat, "Bu soru atlandı.")
    card = await game.live.see(game.chat, "2/3", label="A")
    assert "duraklar" in await game.live.tap(game.host, card, "Duraklat")
    await game.live.tap(game.host, card, "A")
    await game.live.tap(game.people[1], card, "A")
    told = await game.live.see(game.chat, "Doğru yanıt")
    game.live.clock.forward(60)
    assert await game.live.tap(game.host, told, "Duraklat") == "Tur sürüyor"
    await game.live.see(game.chat, "3/3", label="A")
    await game.live.say(game.host, "/stop", game.chat)
    await game.live.see(game.chat, "🏁 Tur bitti")


async def test_data_forged_from_another_chat_has_no_effect(game: Game) -> None:
    card = await game.begin(joining=1)
    other = await game.live.stage.user("Yabancı")
    await game.live.say(other, "/start")
    own = await game.live.see(other.id, "Merhaba")
    toast = await game.live.stage.tap(other.id, own, card.button("A"), force=True)
    assert "süresi geçti" in toast.text
    assert await total(game) == 0


async def test_a_deleted_card_is_sent_anew(game: Game) -> None:
    card = await game.begin("2 60s", joining=1)
    await game.live.stage.remove(game.host.id, card, chat_id=game.chat)
    await game.live.stage.tap(
        game.people[5].id, card.id, card.button("B"), chat_id=game.chat, force=True
    )
    game.live.clock.forward(5)
    await game.live.stage.tap(
        game.people[6].id, card.id, card.button("B"), chat_id=game.chat, force=True
    )
    again = await game.live.see(game.chat, "1/2", label="A")
    assert again.id != card.id


async def test_a_group_that_becomes_a_supergroup_keeps_its_round(game: Game) -> None:
    ids = [person.id for person in game.people]
    small = await game.live.stage.group("Küçük", members=ids, admins=ids[:1], kind="group")
    old = Game(game.live, small.id, game.people)
    card = await old.begin(joining=1)
    await game.live.tap(game.people[1], card, "A")
    new = await game.live.stage.migrate(small.id)
    await game.live.see(new, "1 kişi yanıtladı", label="A")
    await game.arrived()
    game.live.clock.forward(25)
    await game.live.see(new, "Doğru yanıt")


async def test_the_bot_removed_from_the_group_ends_the_round_quietly(game: Game) -> None:
    await game.begin(joining=1)
    world = await game.live.stage.world(game.host.id)
    await game.live.stage.member(game.chat, world.bot.id, "kicked")
    game.live.clock.forward(60)
    await game.live.stage.member(game.chat, world.bot.id, "member")
    await game.live.say(game.host, "/quiz 2", game.chat)
    await game.live.see(game.chat, label="Katıl")


async def test_an_anonymous_administrator_is_told_why(game: Game) -> None:
    await game.live.stage.say(game.host.id, "/quiz", chat_id=game.chat, sender_chat=game.chat)
    await game.live.see(game.chat, "Adsız yönetici")


async def test_misses_of_a_round_are_practised_in_private(game: Game) -> None:
    card = await game.begin("1 60s", joining=1)
    right = await _letter(game, card, right=True)
    wrong = await _letter(game, card, right=False)
    await game.live.tap(game.host, card, right)
    await game.live.tap(game.people[1], card, wrong)
    game.live.clock.forward(5)
    await game.live.see(game.chat, "Doğru yanıt")
    game.live.clock.forward(10)
    podium = await game.live.see(game.chat, "🏁 Tur bitti")
    link = next(b.url for row in podium.buttons for b in row if b.url)
    await game.live.say(game.people[1], f"/start {link.rpartition('=')[2]}")
    await game.live.see(game.people[1].id, "1/1", label="A")
    await game.live.say(game.host, f"/start {link.rpartition('=')[2]}")
    await game.live.see(game.host.id, "kalmamış")


async def _letter(game: Game, card: Message, *, right: bool) -> str:
    from bot.features.rounds.callbacks import ChooseTap
    from bot.study.queries import showings

    tap = Tap.known["rc1"].unpack(card.button("A"))
    assert isinstance(tap, ChooseTap)
    house = game.live.house
    showing = await house.database.read(lambda db: showings.find(db, tap.showing))
    assert showing is not None
    library = house.gateway.deps.library
    question = await house.database.read(lambda db: library.question(db, showing.revision_id))
    places = [i for i, each in enumerate(showing.option_order) if (each in question.key) == right]
    return "ABCD"[places[0]]


async def test_a_lobby_that_begins_by_itself_loses_its_buttons(game: Game) -> None:
    lobby = await game.open("1 20s")
    game.live.clock.forward(120)
    await game.live.see(game.chat, "1/1", label="A")
    said = await game.live.stage.messages(game.chat, game.host.id)
    shown = {each.id: each for each in said}
    assert shown[lobby.id].labels == []
    assert "Tur başlıyor" in (shown[lobby.id].text or "")
