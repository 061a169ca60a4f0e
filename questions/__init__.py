"""The question bank: model, readers, checks. Knows nothing of Telegram, SQL or the bot."""
