"""Long polling that stores before it acknowledges, and never lives on deaf."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.errors import DatabaseError, TelegramRefusedError
from bot.tg import wire
from bot.tg.api import Api, Fate, Outcome

log = logging.getLogger(__name__)
LONG_POLL = 25
GRACE = 10
CONFLICTS = 4
REFUSALS = 3
RENEW_AFTER = 4
LONGEST_BACKOFF = 5.0
Store = Callable[[list[bytes]], Awaitable[None]]


class Polling:
    """Fetches updates for ever. ``store`` keeps a batch durably; only then it is acknowledged.

    Ends with ``TelegramRefusedError`` where Telegram refuses the token (401, 404) or another
    poller has taken over (409) several times in a row. Everything else it sits out.
    """

    def __init__(self, api: Api, store: Store, clock: Callable[[], float]) -> None:
        self._api, self._store, self._clock = api, store, clock
        self._offset: int | None = None
        self._troubles = 0
        self._refusals = 0
        self.last_success = clock()

    async def run(self, room: Callable[[], Awaitable[None]]) -> None:
        """Poll; before each fetch ``room`` may hold it up until the backlog is smaller."""
        while True:
            await room()
            outcome = await self._fetch()
            if outcome.ok:
                await self._took(outcome)
            else:
                await self._trouble(outcome)

    async def _fetch(self) -> Outcome:
        params: dict[str, Any] = {"timeout": LONG_POLL, "allowed_updates": wire.ALLOWED_UPDATES}
        if self._offset is not None:
            params["offset"] = self._offset
        return await self._api.call("getUpdates", params, seconds=LONG_POLL + GRACE)

    async def _took(self, outcome: Outcome) -> None:
        if self._troubles:
            log.info("getUpdates works again after %s failures", self._troubles)
        self._troubles = self._refusals = 0
        self.last_success = self._clock()
        bodies = [bytes(raw) for raw in msgspec.json.decode(outcome.raw, type=list[msgspec.Raw])]
        if not bodies:
            return
        await self._keep(bodies)
        numbers = [number for body in bodies if (number := wire.number(body)) is not None]
        if numbers:
            self._offset = max(numbers) + 1

    async def _keep(self, bodies: list[bytes]) -> None:
        wait = 0.5
        while True:
            try:
                await self._store(bodies)
                return
            except DatabaseError as error:
                log.error("%s; %s updates are not acknowledged yet", error, len(bodies))
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_BACKOFF)

    async def _trouble(self, outcome: Outcome) -> None:
        self._troubles += 1
        final = outcome.fate is Fate.REFUSED and outcome.code in (401, 404, 409)
        self._refusals = self._refusals + 1 if final else 0
        if final:
            self._give_up_after_a_while(outcome)
        seconds = outcome.retry_after or min(0.5 * 2 ** min(self._troubles, 8), LONGEST_BACKOFF)
        log.warning(
            "getUpdates failed (%s %s), next try in %.1f s",
            outcome.code or outcome.fate.value,
            outcome.description,
            1.0 if final else seconds,
        )
        await asyncio.sleep(1.0 if final else seconds)
        if outcome.fate is not Fate.REFUSED and self._troubles % RENEW_AFTER == 0:
            await self._api.renew()

    def _give_up_after_a_while(self, outcome: Outcome) -> None:
        if outcome.code == 409 and self._refusals >= CONFLICTS:
            raise TelegramRefusedError(
                "another process polls with this token (409): stop it, or this one"
            )
        if outcome.code != 409 and self._refusals >= REFUSALS:
            raise TelegramRefusedError(
                f"Telegram refuses the token ({outcome.code} {outcome.description})"
            )
