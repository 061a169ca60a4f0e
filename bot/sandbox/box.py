"""The sandbox itself: everything that one server keeps, in one place."""

import asyncio
import time

from bot.sandbox.calls import CallLog
from bot.sandbox.config import SandboxConfig
from bot.sandbox.faults import Faults
from bot.sandbox.files import Files
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Limiter
from bot.sandbox.profile import Profile
from bot.sandbox.protocol import User
from bot.sandbox.taps import Taps
from bot.sandbox.updates import UpdateQueue
from bot.sandbox.webhook import Webhook
from bot.sandbox.world import World


class Sandbox:
    """The state of one server; it lives in one event loop."""

    def __init__(self, config: SandboxConfig) -> None:
        self.config = config
        self.closing = asyncio.Event()
        self.journal = Journal()
        self.updates = UpdateQueue()
        self.webhook = Webhook(self.updates, backoff=config.webhook_backoff)
        self._start_afresh()

    def _start_afresh(self) -> None:
        config = self.config
        self.bot = User(
            id=config.bot_id,
            is_bot=True,
            first_name=config.bot_name,
            username=config.bot_username,
        )
        self.world = World(self.bot, self.journal)
        self.profile = Profile()
        self.files = Files()
        self.calls = CallLog()
        self.faults = Faults()
        self.taps = Taps(config.query_ttl, time.monotonic)
        self.limiter = Limiter(time.monotonic) if config.limits == "strict" else None

    def reset(self) -> None:
        """Forgets everything but the counters of updates and events."""
        self.taps.close()
        self.journal.clear()
        self.updates.clear()
        self.updates.allowed = []
        self.webhook.stop()
        self._start_afresh()

    def close(self) -> None:
        """Ends whatever waits, so that the server can stop."""
        self.closing.set()
        self.journal.close()
        self.taps.close()
        self.updates.close()
        self.webhook.stop()

    async def wait_closed(self) -> None:
        """Waits until background work has ended."""
        await self.webhook.wait_closed()
