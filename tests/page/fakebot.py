"""A small bot that polls the sandbox over HTTP and asks one question."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

Update = dict[str, Any]

LETTERS = [[{"text": letter, "callback_data": f"answer:{letter}"} for letter in "ABCD"]]
MORE = [[{"text": "Bitir", "callback_data": "end"}, {"text": "Bekle", "callback_data": "wait"}]]
COMMANDS = [
    {"command": "start", "description": "Baştan başla"},
    {"command": "quiz", "description": "Yeni bir tur başlat"},
    {"command": "help", "description": "Yardım"},
]
CARD = "<b>Ölçekleme · 1/1</b>\n\n'Straggler' nedir?\n\nA) Hızlı worker\nB) Yavaş worker"
FORMATS = (
    "<b>kalın</b> <i>eğik</i> <code>kod</code> <tg-spoiler>gizli</tg-spoiler>\n"
    '<pre><code class="language-python">x = 1\ny = 2</code></pre>\n'
    '<a href="https://example.org/kaynak">kaynak</a>\n'
    f"<blockquote expandable>{'Uzun bir açıklama. ' * 60}</blockquote>"
)


class FakeBot:
    """Answers /quiz with a card and taps with toasts; `patience` holds back the tap on Bekle."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self._base = base
        self.patience = asyncio.Event()
        self.heard: list[str] = []

    async def call(self, method: str, **parameters: Any) -> Any:
        """One Bot API call; raises RuntimeError with the server's description."""
        async with self._session.post(f"{self._base}/{method}", json=parameters) as response:
            body = await response.json()
        if not body["ok"]:
            raise RuntimeError(body["description"])
        return body["result"]

    async def run(self) -> None:
        """Polls until it is cancelled."""
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=20):
                offset = update["update_id"] + 1
                await self._handle(update)

    async def _handle(self, update: Update) -> None:
        if "callback_query" in update:
            await self._on_tap(update["callback_query"])
        elif "text" in update.get("message", {}):
            await self._on_text(update["message"])

    async def _on_text(self, message: Update) -> None:
        chat, text = message["chat"]["id"], message["text"]
        self.heard.append(text)
        html = {"/quiz": CARD, "/help": FORMATS}.get(text, "Merhaba, ben Bilge.")
        keyboard = {"inline_keyboard": [*LETTERS, *MORE]} if text == "/quiz" else None
        extra = {"reply_markup": keyboard} if keyboard else {}
        await self.call("sendMessage", chat_id=chat, text=html, parse_mode="HTML", **extra)

    async def _on_tap(self, query: Update) -> None:
        data, message = query["data"], query["message"]
        chat, answered = message["chat"]["id"], {"callback_query_id": query["id"]}
        if data == "wait":
            await self.patience.wait()
            await self.call("answerCallbackQuery", **answered, text="Beklediğin için sağ ol")
        elif data == "end":
            text = "Turu bitirirsen kalan sorular sorulmaz."
            await self.call("answerCallbackQuery", **answered, text=text, show_alert=True)
        else:
            await self.call("answerCallbackQuery", **answered, text="✅ Doğru")
            target = {"chat_id": chat, "message_id": message["message_id"]}
            await self.call("editMessageText", **target, text="✅ B) Yavaş worker")
            reply = {"message_id": message["message_id"]}
            why = "Herkes en yavaşı bekler."
            await self.call("sendMessage", chat_id=chat, text=why, reply_parameters=reply)


@contextlib.asynccontextmanager
async def polling_bot(url: str, token: str) -> AsyncIterator[FakeBot]:
    """The bot, polling inside the block."""
    async with aiohttp.ClientSession() as session:
        bot = FakeBot(session, f"{url}/bot{token}")
        await bot.call("setMyCommands", commands=COMMANDS)
        task = asyncio.create_task(bot.run())
        try:
            yield bot
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
