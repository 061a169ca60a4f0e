"""The private part of the scripted conversation: every sample question with its explanation."""

from __future__ import annotations

from bot.demo.transcript import Transcript
from bot.sandbox.client import Message
from questions.bank import load_bank, packaged_path

SAMPLES = packaged_path() / "ml-scaling-performance"


async def private_quiz(transcript: Transcript) -> None:
    """Start, six questions, the summary."""
    transcript.title("Özel sohbet")
    person = await transcript.stage.user("Ayşe", language_code="tr")
    await transcript.say(person, "/start")
    await transcript.see(person.id, lambda message: "Merhaba" in (message.text or ""))
    await transcript.say(person, "/quiz ml-scaling-performance 6")
    card = await transcript.see(person.id, lambda message: "A" in message.labels)
    wanted = _explanations()
    for number in range(1, 7):
        letter = "ABCD"[number % 4]
        await transcript.tap(person, card, letter)
        told = await transcript.explained(card)
        wanted -= {each for each in wanted if each in (told.text or "")}
        if number < 6:
            await transcript.tap(person, told, "Sonraki soru ▶")
            card = await transcript.see(person.id, lambda message: "A" in message.labels)
    await transcript.see(person.id, _is_summary)
    assert not wanted, f"{len(wanted)} explanations were not shown whole"


def _is_summary(message: Message) -> bool:
    return (message.text or "").startswith("🏁")


def _explanations() -> set[str]:
    bank = load_bank([SAMPLES / "topic.yaml", SAMPLES / "samples.yaml"])
    return {question.explanation["tr"] for question in bank.questions.values()}
