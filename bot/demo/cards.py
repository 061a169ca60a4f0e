"""``bilge demo --cards``: ten questions of each topic, as learners see them."""

from __future__ import annotations

from bot.demo.transcript import Transcript
from bot.sandbox.client import User
from questions.bank import load_bank, packaged_path

EACH = 10


async def topic_cards(transcript: Transcript) -> None:
    """A round of ten from every topic; each card is answered and explained."""
    person = await transcript.stage.user("Ayşe", language_code="tr")
    for topic in load_bank([packaged_path()]).topics.values():
        transcript.title(topic.title["tr"])
        await _round(transcript, person, topic.slug)


async def _round(transcript: Transcript, person: User, slug: str) -> None:
    await transcript.say(person, f"/quiz {slug} {EACH}")
    for number in range(1, EACH + 1):
        card = await transcript.see(person.id, lambda message: "A" in message.labels)
        assert card.labels[:4] == ["A", "B", "C", "D"], f"card {number} of {slug}"
        await transcript.tap(person, card, "ABCD"[number % 4])
        told = await transcript.explained(card)
        if number < EACH:
            await transcript.tap(person, told, "Sonraki soru ▶")
    await transcript.see(person.id, lambda message: (message.text or "").startswith("🏁"))
