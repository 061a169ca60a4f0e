"""The bot under load while it is killed, cut off, refused and starved: nothing may get lost."""
