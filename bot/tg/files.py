"""Fetches files that people sent: asked for by id, tried again where that is safe."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.errors import BilgeError
from bot.tg.api import Api, Fate, Outcome

LARGEST = 20_000_000
"""What getFile gives at most, in bytes."""
TRIES = 4
BACKOFF = 0.5


class FileError(BilgeError):
    """The file can't be had. ``lasting``: another try would end the same."""

    def __init__(self, line: str, *, lasting: bool) -> None:
        super().__init__(line)
        self.lasting = lasting


class Files:
    """Files of one bot."""

    def __init__(self, api: Api) -> None:
        self._api = api

    async def fetch(self, file_id: str) -> bytes:
        """The content of a file; ``FileError`` where Telegram does not give it."""
        found = await self._patiently(lambda: self._api.call("getFile", {"file_id": file_id}))
        path = _path(found.value())
        content = await self._patiently(lambda: self._api.download(path))
        if len(content.raw) > LARGEST:
            raise FileError("the file is larger than Telegram allows", lasting=True)
        return content.raw

    async def _patiently(self, ask: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Asking twice changes nothing, so whatever may pass is tried again."""
        outcome = await ask()
        for tried in range(1, TRIES):
            if outcome.ok or _lasting(outcome):
                break
            await asyncio.sleep(outcome.retry_after or BACKOFF * 2**tried)
            outcome = await ask()
        if not outcome.ok:
            raise FileError(outcome.description, lasting=_lasting(outcome))
        return outcome


def _lasting(outcome: Outcome) -> bool:
    passing = outcome.code in (429, 0) or outcome.code >= 500 or outcome.retry_after is not None
    return outcome.fate is Fate.REFUSED and not passing


def _path(found: Any) -> str:
    path = found.get("file_path") if isinstance(found, dict) else None
    if not isinstance(path, str):
        raise FileError("Telegram names no path for the file", lasting=True)
    return path
