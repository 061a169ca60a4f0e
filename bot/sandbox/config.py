"""What a sandbox is started with."""

from dataclasses import dataclass
from typing import Literal

DEFAULT_BOT_ID = 7_000_000_001
LOCAL_TOKEN = f"{DEFAULT_BOT_ID}:SANDBOX-FOR-LOCAL-USE-ONLY"

LimitsMode = Literal["off", "strict"]


@dataclass(frozen=True)
class SandboxConfig:
    """Settings of one server; times in seconds.

    `limits="strict"` enforces Telegram's sending limits. `privacy` is the bot's group privacy mode:
    on, as for a new bot, it hears only commands, replies to it and service messages.
    """

    token: str = LOCAL_TOKEN
    host: str = "127.0.0.1"
    port: int = 0
    limits: LimitsMode = "off"
    page: bool = True
    privacy: bool = True
    bot_name: str = "Bilge"
    bot_username: str = "bilge_sandbox_bot"
    query_ttl: float = 60.0
    webhook_backoff: float = 1.0

    @property
    def bot_id(self) -> int:
        """The bot's user id: the number before the token's colon."""
        head = self.token.partition(":")[0]
        return int(head) if head.isascii() and head.isdigit() else DEFAULT_BOT_ID
