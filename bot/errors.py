"""The errors that are expected: what an operator is told, and what a player is told."""

from __future__ import annotations


class BilgeError(Exception):
    """Something an operator must know; ``str()`` is one clear line without secrets."""


class SettingsError(BilgeError):
    """A setting is missing or wrong; the line names it and the value wanted."""


class DatabaseError(BilgeError):
    """The database can't be reached, opened or used."""


class NewerDatabaseError(DatabaseError):
    """The database was written by a newer version of the bot."""


class TelegramRefusedError(BilgeError):
    """Telegram refuses the bot for good: a bad token or a second poller."""


class PlayerError(Exception):
    """Expected trouble with what a person asked; names the Fluent message they are shown.

    ``alert`` asks for a dialog instead of a toast; use it only where something would be lost.
    """

    key = "error-unexpected"
    alert = False

    def __init__(self, **values: str | int) -> None:
        super().__init__(self.key)
        self.values = values


class StaleButtonError(PlayerError):
    """The button is of an old version, of something gone, or made up."""

    key = "error-stale-button"


class ForeignButtonError(PlayerError):
    """The button belongs to somebody else."""

    key = "error-foreign-button"
