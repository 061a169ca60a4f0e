"""Reads requests and writes answers of the control API."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError

T = TypeVar("T")


def box_of(request: Request) -> Sandbox:
    """The sandbox behind the request."""
    box: Sandbox = request.app.state.box
    return box


async def read(request: Request, kind: type[T]) -> T:
    """The JSON body as `kind`; StageError (400) if it does not fit."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise StageError(str(error)) from None


def whole(request: Request, name: str) -> int:
    """A whole number from the path or the query; StageError (400) without one."""
    value = request.path_params.get(name, request.query_params.get(name))
    if value is None:
        raise StageError(f"missing: {name}")
    return _number(str(value), name, int)


def optional(request: Request, name: str, default: int) -> int:
    """A whole number from the query or the default."""
    value = request.query_params.get(name)
    return default if value is None else _number(value, name, int)


def seconds(request: Request, most: float) -> float:
    """The `timeout` of the query in seconds, between 0 and `most`."""
    value = _number(request.query_params.get("timeout", "0"), "timeout", float)
    return min(max(value, 0.0), most)


N = TypeVar("N", int, float)


def _number(value: str, name: str, kind: type[N]) -> N:
    try:
        return kind(value)
    except ValueError:
        raise StageError(f"not a number: {name}={value}") from None


def answer(content: Any, status: int = 200) -> Response:
    """A JSON answer that nobody keeps."""
    return Response(
        msgspec.json.encode(content),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


async def on_stage_error(_request: Request, error: Exception) -> Response:
    """Answers a StageError with its status and its words."""
    if not isinstance(error, StageError):
        raise error
    return answer({"error": error.message}, error.status)
