"""The whole bot in this process against the sandbox, with a clock that tests may move."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.app import House
from bot.demo.clock import Clock
from bot.demo.private import SAMPLES
from bot.demo.stand import stand
from bot.sandbox.client import Message, Stage, User

BANK = [SAMPLES / "topic.yaml", SAMPLES / "samples.yaml"]


@dataclass
class Live:
    """A running bot: its stage, its house, its clock."""

    stage: Stage
    house: House
    clock: Clock
    url: str
    seen: dict[int, int] = field(default_factory=dict)

    async def say(self, user: User, text: str, chat: int | None = None) -> None:
        await self.stage.say(user.id, text, chat_id=chat)

    async def tap(self, user: User, message: Message, label: str) -> str:
        data = message.button(label)
        toast = await self.stage.tap(user.id, message, data, chat_id=message.chat)
        return toast.text

    async def see(self, chat: int, *words: str, label: str | None = None) -> Message:
        """The next message or edit in the chat that holds all words and a button."""

        def fits(message: Message) -> bool:
            text = message.text or message.caption or ""
            return all(word in text for word in words) and (
                label is None or label in message.labels
            )

        event = await self.stage.await_event(chat, fits, after=self.seen.get(chat, 0))
        self.seen[chat] = event.seq
        return event.message


@asynccontextmanager
async def live(**settings: object) -> AsyncIterator[Live]:
    """The bot with the six sample questions."""
    clock = Clock()
    async with stand(0, bank=BANK, clock=clock, **settings) as (stage, url, house):
        yield Live(stage, house, clock, url)
