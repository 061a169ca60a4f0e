"""Writes answers of the Bot API onto an ASGI connection, or cuts the connection."""

from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from bot.sandbox.errors import ApiError

TRANSPORT = "sandbox.transport"
_JSON = (b"content-type", b"application/json")
_encode = msgspec.json.Encoder().encode
BAD_GATEWAY = (
    b"<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n"
    b"<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n"
    b"</body>\r\n</html>\r\n"
)


def success(result: object) -> bytes:
    """The body of an answer that worked."""
    return b'{"ok":true,"result":' + _encode(result) + b"}"


def refusal(error: ApiError) -> bytes:
    """The body of an answer that did not."""
    body: dict[str, Any] = {
        "ok": False,
        "error_code": error.code,
        "description": error.description,
    }
    if error.parameters:
        body["parameters"] = error.parameters
    return _encode(body)


async def write(send: Send, status: int, body: bytes, kind: tuple[bytes, bytes] = _JSON) -> None:
    """Sends a whole response."""
    headers = [kind, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def write_bad_gateway(send: Send) -> None:
    """Sends what a proxy says when the server behind it is gone."""
    await write(send, 502, BAD_GATEWAY, (b"content-type", b"text/html"))


async def cut(scope: Scope, receive: Receive) -> None:
    """Closes the connection without an answer and waits until it is gone."""
    extension = scope.get("extensions", {}).get(TRANSPORT)
    if extension is not None:
        extension["transport"].abort()
    while (await receive())["type"] != "http.disconnect":
        continue
