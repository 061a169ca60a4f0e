"""How the bot is doing, for who operates it."""
