"""Authors bring questions in through the chat, and look after those that are there."""
