"""A group that plays a round, read in the order in which things come."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.sandbox.client import Message, User
from tests.support.process import Running

PATIENCE = 20.0
RECORDED = "Kaydedildi: "
LATE = "Süre doldu; bu sorunun yanıtı sayılmadı."
WHY = "Doğru yanıt"
OVER = "🏁 Tur bitti"


def _is_marked(message: Message) -> bool:
    return message.reply_to is None and "✅" in (message.text or "")


def _explains(message: Message) -> bool:
    return message.reply_to is not None and WHY in (message.text or "")


@dataclass
class Table:
    """A group with its people; the first one administers it and hosts. ``told``: the letter of
    the last toast that recorded something, by question (0 is the first) and person.
    """

    world: Running
    chat: int
    people: list[User]
    seen: int = 0
    told: dict[tuple[int, int], str] = field(default_factory=dict)

    @property
    def host(self) -> User:
        """Who opens the rounds."""
        return self.people[0]

    async def see(self, *words: str, label: str | None = None) -> Message:
        """The bot's next message or edit in the group that holds all words and has the button."""

        def fits(message: Message) -> bool:
            has = label is None or label in message.labels
            return has and all(word in (message.text or "") for word in words)

        stage = self.world.stage
        event = await stage.await_event(self.chat, fits, after=self.seen, timeout=PATIENCE)
        self.seen = event.seq
        return event.message

    async def closed(self) -> tuple[Message, Message]:
        """The marked card and the explanation, whichever comes first."""
        stage, after = self.world.stage, self.seen
        marked = await stage.await_event(self.chat, _is_marked, after=after, timeout=PATIENCE)
        told = await stage.await_event(self.chat, _explains, after=after, timeout=PATIENCE)
        self.seen = max(marked.seq, told.seq)
        return marked.message, told.message

    async def say(self, user: User, text: str) -> None:
        """A command in the group."""
        await self.world.stage.say(user.id, text, chat_id=self.chat)

    async def tap(self, user: User, message: Message, label: str) -> str:
        """Tap a button, though it may be gone by now; what the toast says."""
        data, stage = message.button(label), self.world.stage
        toast = await stage.tap(
            user.id, message.id, data, chat_id=message.chat, force=True, timeout=PATIENCE
        )
        return toast.text

    async def lobby(self, words: str, joining: int = 0) -> Message:
        """The host opens a round, and so many others join."""
        await self.say(self.host, f"/quiz {words}")
        lobby = await self.see(label="Katıl")
        for person in self.people[1 : 1 + joining]:
            assert await self.tap(person, lobby, "Katıl") == "Katıldın"
        return lobby

    async def begin(self, words: str, joining: int = 0) -> Message:
        """The first card, once its clock runs."""
        lobby = await self.lobby(words, joining)
        await self.tap(self.host, lobby, "Başlat")
        return await self.card(1)

    async def card(self, number: int) -> Message:
        """The card of a question (1 is the first), once its clock runs."""
        card = await self.see(f"{number}/", label="A")
        await self.state("open")
        return card

    async def choose(self, number: int, user: User, card: Message, letter: str) -> None:
        """Tap a letter; it must be recorded."""
        toast = await self.tap(user, card, letter)
        assert toast.startswith(f"{RECORDED}{letter}"), toast
        self.told[number - 1, user.id] = letter

    async def everybody(self, number: int, card: Message, people: list[User]) -> None:
        """Everybody of these taps at once, each a letter of their own."""
        taps = [
            self.choose(number, user, card, "ABCD"[(index + number) % 4])
            for index, user in enumerate(people)
        ]
        await asyncio.gather(*taps)

    async def state(self, state: str) -> None:
        """Wait until the latest round of the group is in this state."""
        await self.world.until(lambda: self.round[1] == state)

    @property
    def round(self) -> tuple[int, str]:
        """Number and state of the latest round of the group."""
        query = "SELECT id, state FROM rounds WHERE chat_id = ? ORDER BY id DESC LIMIT 1"
        number, state = self.world.rows(query, self.chat)[0]
        assert isinstance(number, int)
        return number, str(state)

    async def settled(self) -> None:
        """Wait until everything has gone out and is written down."""
        await self.world.until(lambda: not self.world.rows("SELECT 1 FROM inbox WHERE state < 2"))

    async def said(self) -> list[Message]:
        """The bot's messages in the group, oldest first."""
        messages = await self.world.stage.messages(self.chat, self.host.id)
        return [each for each in messages if each.sender and each.sender.is_bot]


async def table(world: Running, size: int, *, kind: str = "supergroup") -> Table:
    """A new group of so many people who have never met the bot."""
    people = [await world.stage.user(f"Kişi {number}") for number in range(size)]
    ids = [person.id for person in people]
    if kind == "group":
        group = await world.stage.group("Küçük", ids, admins=ids[:1], kind="group")
    else:
        group = await world.stage.group("Grup", ids, admins=ids[:1], kind="supergroup")
    return Table(world, group.id, people)
