"""One person's private chat with the bot, read in the order in which things come."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.client import Message, Stage, Toast, User
from tests.support.process import Running
from tests.whole import cards

PATIENCE = 20.0


@dataclass(frozen=True)
class Answered:
    """What comes of a tap on a letter: the toast, the edited card, the reply to it."""

    letter: str
    toast: Toast
    card: Message
    told: Message


@dataclass
class Chat:
    """Says, taps, and sees what comes next; ``seen`` is the number of the last event read."""

    stage: Stage
    user: User
    seen: int = 0

    @property
    def id(self) -> int:
        """The person's id, and the chat's."""
        return self.user.id

    async def see(self, *words: str, label: str | None = None) -> Message:
        """The bot's next message or edit that holds all words and has the button."""

        def fits(message: Message) -> bool:
            text = message.text or message.caption or ""
            mine = message.sender is not None and message.sender.is_bot
            has = label is None or label in message.labels
            return mine and has and all(word in text for word in words)

        event = await self.stage.await_event(self.id, fits, after=self.seen, timeout=PATIENCE)
        self.seen = event.seq
        return event.message

    async def ask(self, text: str, *words: str, label: str | None = None) -> Message:
        """Say something, see the answer."""
        await self.stage.say(self.id, text)
        return await self.see(*words, label=label)

    async def card(self, command: str = "/quiz 5") -> Message:
        """Begin a round; its first card."""
        return await self.ask(command, label="A")

    async def tap(self, message: Message, label: str) -> Toast:
        """Tap a button; the toast."""
        return await self.force(message, message.button(label))

    async def force(self, message: Message | int, data: str) -> Toast:
        """Tap a button that may not be there."""
        return await self.stage.tap(self.id, message, data, force=True, timeout=PATIENCE)

    async def answer(self, card: Message, *, right: bool) -> Answered:
        """Tap the key or a distractor."""
        known = cards.read(card)
        letter = known.key if right else known.distractor
        toast = await self.tap(card, letter)
        marked, told = await self._explained(card)
        return Answered(letter, toast, marked, told)

    async def _explained(self, card: Message) -> tuple[Message, Message]:
        """The marked card and the explanation, whichever comes first."""
        marked, told = await self.see("✅"), await self.see()
        if marked.reply_to is not None:
            marked, told = told, marked
        assert marked.id == card.id
        assert told.reply_to is not None
        assert told.reply_to.id == card.id
        return marked, told

    async def shown(self) -> list[Message]:
        """Everything the bot has written that is still there."""
        messages = await self.stage.messages(self.id)
        return [each for each in messages if each.sender and each.sender.is_bot]


async def newcomer(
    world: Running, name: str = "Ayşe", language: str | None = "tr", last_name: str | None = None
) -> Chat:
    """Somebody who has never written to the bot."""
    user = await world.stage.user(name, language_code=language, last_name=last_name)
    return Chat(world.stage, user)
