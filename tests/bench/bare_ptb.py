"""A bare python-telegram-bot bot with its stock client: the same calls, no database."""

from __future__ import annotations

import sys
import warnings

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes

from tests.bench.words import CARD, EXPLANATION, MARKED, NEXT, ROWS

LETTERS = InlineKeyboardMarkup(
    [[InlineKeyboardButton(t, callback_data=d) for t, d in row] for row in ROWS]
)
ON = InlineKeyboardMarkup([[InlineKeyboardButton(*NEXT[:1], callback_data=NEXT[1])]])
Context = ContextTypes.DEFAULT_TYPE


async def on_quiz(update: Update, context: Context) -> None:
    assert update.effective_chat
    await context.bot.send_message(
        update.effective_chat.id, CARD, parse_mode="HTML", reply_markup=LETTERS
    )


async def on_answer(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query
    assert query.message
    await query.answer("❌ Yanlış, doğrusu D")
    await query.edit_message_text(MARKED, parse_mode="HTML")
    await context.bot.send_message(
        query.message.chat.id,
        EXPLANATION,
        parse_mode="HTML",
        reply_to_message_id=query.message.message_id,
        reply_markup=ON,
    )


async def on_next(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query
    assert query.message
    await query.answer()
    await context.bot.send_message(
        query.message.chat.id, CARD, parse_mode="HTML", reply_markup=LETTERS
    )


def main() -> None:
    base, token, concurrent = sys.argv[1], sys.argv[2], int(sys.argv[3])
    warnings.simplefilter("ignore")
    builder = Application.builder().token(token).base_url(f"{base}/bot")
    if concurrent:
        builder = builder.concurrent_updates(concurrent).connection_pool_size(256)
    app = builder.build()
    app.add_handler(CommandHandler("quiz", on_quiz))
    app.add_handler(CallbackQueryHandler(on_answer, pattern="^a"))
    app.add_handler(CallbackQueryHandler(on_next, pattern="^n"))
    app.run_polling()


if __name__ == "__main__":
    main()
