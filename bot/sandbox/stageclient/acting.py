"""What people do: come, speak, tap, block, delete."""

from collections.abc import Coroutine, Sequence
from typing import Any

import aiohttp

from bot.sandbox.stageclient.answers import Made
from bot.sandbox.stageclient.connection import Connection, Json
from bot.sandbox.views import Message, Toast, User

Answer = Coroutine[Any, Any, Toast]


class Acting(Connection):
    """Everything that a person does; ids are user, chat and message ids."""

    async def user(
        self,
        first_name: str,
        *,
        language_code: str | None = "tr",
        user_id: int | None = None,
        last_name: str | None = None,
        username: str | None = None,
        is_deactivated: bool = False,
    ) -> User:
        """A new person; the private chat with the bot opens with their first message."""
        content = {"first_name": first_name, "language_code": language_code or ""}
        return await self.post(
            "users",
            User,
            **content,
            id=user_id,
            last_name=last_name,
            username=username,
            is_deactivated=is_deactivated,
        )

    async def say(
        self,
        user_id: int,
        text: str,
        *,
        chat_id: int | None = None,
        thread: int | None = None,
        reply_to: int | None = None,
        edit: int | None = None,
        sender_chat: int | None = None,
    ) -> Message:
        """A text in the private chat with the bot, or in `chat_id`; `edit` rewrites a message."""
        return await self._speak(
            user_id,
            chat_id,
            text=text,
            thread=thread,
            reply_to=reply_to,
            edit=edit,
            sender_chat=sender_chat,
        )

    async def location(
        self, user_id: int, latitude: float, longitude: float, *, chat_id: int | None = None
    ) -> Message:
        """A place, in degrees."""
        place = {"latitude": latitude, "longitude": longitude}
        return await self._speak(user_id, chat_id, location=place)

    async def sticker(self, user_id: int, *, chat_id: int | None = None) -> Message:
        """A message without any text."""
        return await self._speak(user_id, chat_id, sticker=True)

    async def _speak(self, user_id: int, chat_id: int | None, **content: Any) -> Message:
        sender = {"as": user_id, "chat": chat_id if chat_id is not None else user_id}
        return await self.post("messages", Message, **sender, **content)

    async def document(
        self,
        user_id: int,
        name: str,
        content: bytes,
        *,
        chat_id: int | None = None,
        caption: str | None = None,
        mime: str = "application/octet-stream",
    ) -> Message:
        """A file."""
        form = aiohttp.FormData()
        form.add_field("as", str(user_id))
        form.add_field("chat", str(chat_id if chat_id is not None else user_id))
        form.add_field("file", content, filename=name, content_type=mime)
        if caption:
            form.add_field("caption", caption)
        return await self.post_form("documents", Message, form)

    async def start_tap(
        self,
        user_id: int,
        message: Message | int,
        data: str,
        *,
        chat_id: int | None = None,
        force: bool = False,
    ) -> str:
        """A tap whose answer is not awaited; returns the callback query's id.

        `force` sends data that no button has, or taps on a deleted message.
        """
        target = _target(message, chat_id if chat_id is not None else user_id)
        made = await self.post("taps", Made, **target, **{"as": user_id}, data=data, force=force)
        return str(made.id)

    def toast(self, query_id: str, timeout: float = 15) -> Answer:
        """What the bot answered to the tap; TimeoutError after that many seconds without."""
        return self._toast(query_id, timeout)

    async def _toast(self, query_id: str, seconds: float) -> Toast:
        toast = await self.get(f"taps/{query_id}", Toast, timeout=seconds)
        if not toast.answered:
            raise TimeoutError(f"the bot did not answer the tap within {seconds} s")
        return toast

    def tap(
        self,
        user_id: int,
        message: Message | int,
        data: str,
        *,
        chat_id: int | None = None,
        force: bool = False,
        timeout: float = 15,
    ) -> Answer:
        """A tap and the bot's answer to it; TimeoutError after that many seconds without."""
        query = self.start_tap(user_id, message, data, chat_id=chat_id, force=force)
        return self._tap(query, timeout)

    async def _tap(self, started: Coroutine[Any, Any, str], seconds: float) -> Toast:
        return await self._toast(await started, seconds)

    async def block(self, user_id: int, *, blocked: bool = True) -> None:
        """The person blocks the bot, or lets it in again."""
        await self.post("block", Json, user=user_id, blocked=blocked)

    async def remove(
        self, user_id: int, message: Message | int, *, chat_id: int | None = None
    ) -> None:
        """The person deletes a message."""
        target = _target(message, chat_id if chat_id is not None else user_id)
        await self.post("delete", Json, **target, **{"as": user_id})

    async def users(self, names: Sequence[str]) -> list[User]:
        """Several new people."""
        return [await self.user(name) for name in names]


def _target(message: Message | int, chat_id: int) -> dict[str, int]:
    if isinstance(message, Message):
        return {"chat": message.chat, "message": message.id}
    return {"chat": chat_id, "message": message}
