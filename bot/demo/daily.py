"""The daily part of the scripted conversation: a subscription, and its first question."""

from __future__ import annotations

from bot.demo.transcript import Transcript
from bot.sandbox.client import Message
from bot.study.calendar import next_due

NINE, EVERY_DAY = 9 * 60, 0b1111111
ZONE = "Europe/Istanbul"


async def daily_question(transcript: Transcript) -> None:
    """Subscribe, let the time come, answer, and read why."""
    transcript.title("Günlük soru")
    person = await transcript.stage.user("Deniz", language_code="tr")
    await transcript.say(person, "/daily 09:00")
    await transcript.see(person.id, lambda message: "İlk soru" in (message.text or ""))
    now = transcript.clock()
    _, due_at = next_due(now, ZONE, NINE, EVERY_DAY, None)
    transcript.clock.forward((due_at - now).total_seconds() + 1)
    card = await transcript.see(person.id, _is_card)
    await transcript.tap(person, card, "B")
    await transcript.explained(card)
    await transcript.see(person.id, lambda message: "Seri" in (message.text or ""))


def _is_card(message: Message) -> bool:
    return "A" in message.labels and "Günün sorusu" in (message.text or "")
