"""Acts for people in the sandbox and prints what they would see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.console import Console

from bot.demo.clock import Clock
from bot.sandbox.client import Message, Stage, User


class Transcript:
    """A conversation that is printed while it goes on."""

    def __init__(self, stage: Stage, console: Console, clock: Clock) -> None:
        self.stage, self.clock, self._console = stage, clock, console
        self._seq = 0

    def title(self, text: str) -> None:
        """A heading."""
        self._console.print(f"\n── {text} " + "─" * max(4, 60 - len(text)))

    async def say(self, user: User, text: str, chat: int | None = None) -> None:
        """Somebody writes."""
        self._seq = await self.stage.seq()
        self._console.print(f"\n{user.first_name}: {text}")
        await self.stage.say(user.id, text, chat_id=chat)

    async def tap(self, user: User, message: Message, label: str) -> str:
        """Somebody taps the button with this label; returns the toast."""
        self._seq = await self.stage.seq()
        self._console.print(f"\n{user.first_name} [{label}]")
        data = message.button(label)
        toast = await self.stage.tap(user.id, message, data, chat_id=message.chat)
        if toast.text:
            self._console.print(f"  ({toast.text})")
        return toast.text

    async def see(self, chat: int, fits: Callable[[Message], bool]) -> Message:
        """Wait for a message or an edit that fits, and print it."""
        event = await self.stage.await_event(chat, fits, after=self._seq)
        self._seq = event.seq
        self._print(event.message)
        return event.message

    async def explained(self, card: Message) -> Message:
        """Wait for the marked card and the explanation, whichever comes first; returns this."""
        chat, after = card.chat, self._seq
        marked = await self.stage.await_event(chat, partial(_is_marked, card), after=after)
        told = await self.stage.await_event(chat, partial(_answers, card), after=after)
        self._seq = max(marked.seq, told.seq)
        self._print(marked.message)
        self._print(told.message)
        return told.message

    def _print(self, message: Message) -> None:
        for line in (message.text or message.caption or "").splitlines():
            self._console.print(f"    {line}")
        for row in message.buttons:
            self._console.print("    " + " ".join(f"[{button.text}]" for button in row))


def _is_marked(card: Message, message: Message) -> bool:
    return message.id == card.id and "✅" in (message.text or "")


def _answers(card: Message, message: Message) -> bool:
    return message.reply_to is not None and message.reply_to.id == card.id
