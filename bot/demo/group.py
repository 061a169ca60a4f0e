"""The group part of the scripted conversation: a round of two questions by three people."""

from __future__ import annotations

from bot.demo.transcript import Transcript
from bot.sandbox.client import Message

QUESTIONS = 2


async def group_round(transcript: Transcript) -> None:
    """A lobby, two questions that close as soon as all have answered, the podium, the board."""
    transcript.title("Grup turu")
    people = [await transcript.stage.user(name) for name in ("Işıl", "Bora", "Can")]
    ids = [each.id for each in people]
    chat = (await transcript.stage.group("ML çalışma grubu", members=ids, admins=ids[:1])).id
    await transcript.say(people[0], f"/quiz {QUESTIONS} 20s", chat)
    lobby = await transcript.see(chat, lambda message: "Katıl" in message.labels)
    for each in people[1:]:
        await transcript.tap(each, lobby, "Katıl")
    await transcript.tap(people[0], lobby, "Başlat")
    for number in range(QUESTIONS):
        card = await transcript.see(chat, _is_open)
        for index, each in enumerate(people):
            await transcript.tap(each, card, "ABC"[(index + number) % 3])
        told = await transcript.explained(card)
        if number + 1 < QUESTIONS:
            await transcript.tap(people[0], told, "Sonraki ▶")
    await transcript.see(chat, lambda message: (message.text or "").startswith("🏁 Tur bitti"))
    await transcript.say(people[1], "/leaderboard", chat)
    board = await transcript.see(chat, lambda message: "Işıl" in (message.text or ""))
    assert "1." in (board.text or ""), "the leaderboard has a first place"


def _is_open(message: Message) -> bool:
    return "A" in message.labels and "kişi yanıtladı" in (message.text or "")
