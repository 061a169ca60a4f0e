"""Who administers a group: asked before the transaction, remembered for a while."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from bot.tg.api import Api

log = logging.getLogger(__name__)
KEPT_SECONDS = 60.0
KEPT_CHATS = 5_000


class Admins:
    """The administrators of groups, by chat id."""

    def __init__(self, api: Api, clock: Callable[[], float]) -> None:
        self._api, self._clock = api, clock
        self._known: dict[int, tuple[float, frozenset[int]]] = {}

    async def of(self, chat: int) -> frozenset[int]:
        """The user ids; where Telegram does not answer, what was known last."""
        asked_at, known = self._known.get(chat, (float("-inf"), frozenset()))
        if self._clock() - asked_at < KEPT_SECONDS:
            return known
        outcome = await self._api.call("getChatAdministrators", {"chat_id": chat}, seconds=5)
        if not outcome.ok:
            log.warning("the administrators of %s are unknown: %s", chat, outcome.description)
            return known
        members: list[dict[str, Any]] = outcome.value()
        found = frozenset(int(member["user"]["id"]) for member in members)
        if len(self._known) >= KEPT_CHATS:
            self._known.clear()
        self._known[chat] = (self._clock(), found)
        return found
