"""One Bot API call and what became of it, as a value: no exception decides a policy here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import aiohttp
import msgspec
from telegram.error import NetworkError, TimedOut

from bot.tg.transport import JSON, AiohttpRequest, UnsentError


class Fate(Enum):
    """What happened to a call."""

    DONE = "done"
    REFUSED = "refused"
    UNSENT = "unsent"
    UNKNOWN = "unknown"


class Parameters(msgspec.Struct, frozen=True):
    """What an error adds."""

    retry_after: float | None = None
    migrate_to_chat_id: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """The envelope of every answer."""

    ok: bool
    result: msgspec.Raw = msgspec.Raw(b"null")
    error_code: int = 0
    description: str = ""
    parameters: Parameters = Parameters()


class Sent(msgspec.Struct, frozen=True):
    """The part of a sent message that the bot remembers."""

    message_id: int


ANSWER = msgspec.json.Decoder(Answer)
SENT = msgspec.json.Decoder(Sent)


@dataclass(frozen=True)
class Outcome:
    """What became of a call. ``code`` and ``description`` are Telegram's; 5xx is REFUSED."""

    fate: Fate
    raw: bytes = b"null"
    code: int = 200
    description: str = ""
    retry_after: float | None = None
    migrate_to: int | None = None

    @property
    def ok(self) -> bool:
        """Whether Telegram did it."""
        return self.fate is Fate.DONE

    @property
    def message_id(self) -> int | None:
        """The id of the message that a send made."""
        return SENT.decode(self.raw).message_id if self.raw.startswith(b"{") else None

    def value(self) -> Any:
        """The result, decoded."""
        return msgspec.json.decode(self.raw)


class Api:
    """Calls methods of the Bot API at one server with one token."""

    def __init__(self, request: AiohttpRequest, base: str, token: str) -> None:
        self._request, self._base = request, f"{base}/bot{token}/"
        self._files = f"{base}/file/bot{token}/"

    async def renew(self) -> None:
        """Drop every connection and start afresh, where the old ones seem stuck."""
        await self._request.shutdown()
        await self._request.initialize()

    async def call(
        self,
        method: str,
        params: dict[str, Any],
        *,
        file: tuple[str, str, bytes] | None = None,
        seconds: float = 20.0,
    ) -> Outcome:
        """Call a method. ``file``: field, file name and content to upload."""
        data: Any = msgspec.json.encode(params)
        headers = JSON
        if file is not None:
            data, headers = _form(params, file), {}
        exchange = self._request.exchange(self._base + method, data, headers, seconds)
        return await _judged(exchange, _outcome)

    async def download(self, path: str, *, seconds: float = 60.0) -> Outcome:
        """The content of a file, as ``raw``; ``path`` is what getFile gave."""
        url = self._files + quote(path)
        return await _judged(self._request.exchange(url, None, {}, seconds, "GET"), _fetched)


async def _judged(
    exchange: Awaitable[tuple[int, bytes]], judge: Callable[[int, bytes], Outcome]
) -> Outcome:
    try:
        status, body = await exchange
    except UnsentError as error:
        return Outcome(Fate.UNSENT, code=0, description=str(error))
    except TimedOut:
        return Outcome(Fate.UNKNOWN, code=0, description="timed out")
    except NetworkError as error:
        return Outcome(Fate.UNKNOWN, code=0, description=str(error))
    return judge(status, body)


def _fetched(status: int, body: bytes) -> Outcome:
    if status == HTTPStatus.OK:
        return Outcome(Fate.DONE, body)
    return Outcome(Fate.REFUSED, code=status, description=f"HTTP {status}")


def _outcome(status: int, body: bytes) -> Outcome:
    try:
        answer = ANSWER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Outcome(Fate.REFUSED, code=status, description=f"HTTP {status} without JSON")
    if answer.ok:
        return Outcome(Fate.DONE, bytes(answer.result))
    extra = answer.parameters
    code = answer.error_code or status
    return Outcome(
        Fate.REFUSED,
        code=code,
        description=answer.description,
        retry_after=extra.retry_after,
        migrate_to=extra.migrate_to_chat_id,
    )


def _form(params: dict[str, Any], file: tuple[str, str, bytes]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    for name, value in params.items():
        text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
        form.add_field(name, text)
    field, filename, content = file
    form.add_field(field, content, filename=filename)
    return form
