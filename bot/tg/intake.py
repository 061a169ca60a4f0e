"""Taking updates in: by polling or by webhook, always into the inbox first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.settings import Settings
from bot.tg.api import Api, Fate
from bot.tg.http import serving
from bot.tg.inbox import Inbox
from bot.tg.polling import Polling
from bot.tg.webhook import set_webhook, webhook_app

log = logging.getLogger(__name__)
BACKLOG_LIMIT = 5_000


class Intake:
    """Runs until it is cancelled; a ``BilgeError`` says why it can't go on."""

    def __init__(
        self, settings: Settings, api: Api, polls: Api, inbox: Inbox, clock: Callable[[], float]
    ) -> None:
        self._settings, self._api, self._inbox = settings, api, inbox
        self._polling = Polling(polls, inbox.store, clock)
        self._clock = clock

    def age(self) -> float:
        """Seconds since the last successful getUpdates; 0 where Telegram calls."""
        if self._settings.bot_mode == "webhook":
            return 0.0
        return self._clock() - self._polling.last_success

    async def run(self) -> None:
        """Take updates."""
        if self._settings.bot_mode == "webhook":
            await self._listen()
        else:
            await self._unhook()
            await self._polling.run(self._room)

    async def _listen(self) -> None:
        url, secret = self._settings.webhook_url or "", self._settings.webhook_secret
        assert secret is not None, "the settings were checked"
        app = webhook_app(url, secret.get_secret_value(), self._inbox.store)
        async with serving(app, "0.0.0.0", self._settings.port):  # noqa: S104  # a server
            await set_webhook(self._api, url, secret.get_secret_value())
            log.info("the webhook is set")
            await asyncio.Event().wait()

    async def _unhook(self) -> None:
        outcome = await self._api.call("deleteWebhook", {"drop_pending_updates": False})
        if not outcome.ok and outcome.fate is not Fate.REFUSED:
            log.warning("deleteWebhook failed: %s", outcome.description)

    async def _room(self) -> None:
        await self._inbox.desk.below(BACKLOG_LIMIT)
