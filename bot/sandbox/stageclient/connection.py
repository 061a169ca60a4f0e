"""Requests to the control API over kept connections."""

from types import TracebackType
from typing import Any, Self, TypeVar

import aiohttp
import msgspec

from bot.sandbox.stageclient.answers import RefusedError

T = TypeVar("T")
Json = dict[str, Any]
_CONNECT_SECONDS = 10


class Connection:
    """An async context manager; `url` is the server's, with or without a slash at the end."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=_CONNECT_SECONDS)
        connector = aiohttp.TCPConnector(limit=0)
        self._session = aiohttp.ClientSession(timeout=timeout, connector=connector)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def get(self, path: str, kind: type[T], /, **query: float | str) -> T:
        """GET, decoded as `kind`; raises RefusedError."""
        return await self._request("GET", path, kind, params=query)

    async def post(self, path: str, kind: type[T], /, **body: Any) -> T:
        """POST of a JSON object, decoded as `kind`; arguments that are None are left out."""
        content = {name: value for name, value in body.items() if value is not None}
        return await self._request("POST", path, kind, json=content)

    async def post_form(self, path: str, kind: type[T], form: aiohttp.FormData) -> T:
        """POST of a form, decoded as `kind`."""
        return await self._request("POST", path, kind, data=form)

    async def delete(self, path: str) -> None:
        """DELETE."""
        await self._request("DELETE", path, Json)

    async def download(self, url: str) -> bytes:
        """The bytes behind a relative url such as a document's."""
        async with self._open.get(self.url + url) as response:
            body = await response.read()
        if response.status >= 400:
            raise RefusedError(response.status, url)
        return body

    @property
    def _open(self) -> aiohttp.ClientSession:
        if self._session is None:
            raise RuntimeError("use the Stage in `async with`")
        return self._session

    async def _request(self, method: str, path: str, kind: type[T], **options: Any) -> T:
        url = f"{self.url}/stage/{path}"
        async with self._open.request(method, url, **options) as response:
            body = await response.read()
        if response.status >= 400:
            raise RefusedError(response.status, body.decode("utf-8", "replace"))
        return msgspec.json.decode(body, type=kind)
