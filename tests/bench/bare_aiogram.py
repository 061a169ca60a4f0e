"""A bare aiogram 3 bot: the same calls, no database."""

from __future__ import annotations

import asyncio
import sys

from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.filters import Command
from aiogram.types import CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message

from tests.bench.words import CARD, EXPLANATION, MARKED, NEXT, ROWS

LETTERS = InlineKeyboardMarkup(
    inline_keyboard=[
        [InlineKeyboardButton(text=t, callback_data=d) for t, d in row] for row in ROWS
    ]
)
ON = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text=NEXT[0], callback_data=NEXT[1])]]
)


async def on_quiz(message: Message, bot: Bot) -> None:
    await bot.send_message(message.chat.id, CARD, parse_mode="HTML", reply_markup=LETTERS)


async def on_answer(query: CallbackQuery, bot: Bot) -> None:
    assert query.message
    chat, number = query.message.chat.id, query.message.message_id
    await query.answer("❌ Yanlış, doğrusu D")
    await bot.edit_message_text(MARKED, chat_id=chat, message_id=number, parse_mode="HTML")
    await bot.send_message(
        chat, EXPLANATION, parse_mode="HTML", reply_to_message_id=number, reply_markup=ON
    )


async def on_next(query: CallbackQuery, bot: Bot) -> None:
    assert query.message
    await query.answer()
    await bot.send_message(query.message.chat.id, CARD, parse_mode="HTML", reply_markup=LETTERS)


async def main() -> None:
    session = AiohttpSession(api=TelegramAPIServer.from_base(sys.argv[1]))
    bot = Bot(sys.argv[2], session=session)
    dispatcher = Dispatcher()
    dispatcher.message.register(on_quiz, Command("quiz"))
    dispatcher.callback_query.register(on_answer, F.data.startswith("a"))
    dispatcher.callback_query.register(on_next, F.data.startswith("n"))
    await dispatcher.start_polling(bot)


if __name__ == "__main__":
    asyncio.run(main())
