"""The demo: a sandbox and the bot against it, on one machine, without token or network."""

from bot.demo.play import play, play_cards
from bot.demo.show import show

__all__ = ["play", "play_cards", "show"]
