"""Reads a Bot API call's parameters from an ASGI request."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.types import Message as Event
from starlette.types import Receive, Scope

from bot.sandbox.errors import ApiError, bad_request
from bot.sandbox.files import MAX_UPLOAD
from bot.sandbox.forms import decode_form
from bot.sandbox.params import Params, Upload

_decode = msgspec.json.Decoder(dict[str, Any]).decode
_MAX_FIELDS = 1000


async def read_params(scope: Scope, receive: Receive) -> Params:
    """Body and query string together; the body wins. ApiError if it cannot be read."""
    kind = _content_type(scope)
    if kind.startswith(b"multipart/form-data"):
        return await _read_multipart(scope, receive)
    body = await _read_body(receive)
    query = scope["query_string"]
    values: dict[str, Any] = _pairs(query) if query else {}
    if body:
        values.update(_decode_body(kind, body))
    return Params(values)


def _content_type(scope: Scope) -> bytes:
    for name, value in scope["headers"]:
        if name == b"content-type":
            return bytes(value)
    return b""


async def _read_body(receive: Callable[[], Awaitable[Event]]) -> bytes:
    event = await receive()
    body: bytes = event.get("body", b"")
    if not event.get("more_body"):
        return body
    parts = [body]
    size = len(body)
    while event.get("more_body"):
        event = await receive()
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if size > MAX_UPLOAD:
            raise ApiError(413, "Request Entity Too Large")
    return b"".join(parts)


def _decode_body(kind: bytes, body: bytes) -> dict[str, Any]:
    if kind.startswith(b"application/json"):
        try:
            return _decode(body)
        except (msgspec.MsgspecError, UnicodeError):
            raise bad_request("can't parse JSON object") from None
    return _pairs(body)


def _pairs(raw: bytes) -> dict[str, Any]:
    return dict(decode_form(raw))


async def _read_multipart(scope: Scope, receive: Receive) -> Params:
    request = Request(scope, receive)
    values: dict[str, Any] = dict(request.query_params)
    files: dict[str, Upload] = {}
    async with request.form(max_fields=_MAX_FIELDS, max_part_size=MAX_UPLOAD) as form:
        for name, value in form.multi_items():
            if isinstance(value, str):
                values[name] = value
            else:
                content = await value.read()
                files[name] = Upload(value.filename or name, value.content_type, content)
    if sum(len(file.content) for file in files.values()) > MAX_UPLOAD:
        raise ApiError(413, "Request Entity Too Large")
    return Params(values, files)
