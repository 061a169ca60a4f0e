"""``/healthz``, ``/readyz`` and ``/metrics``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from bot.tg.metrics import Metrics

Checks = Callable[[], Awaitable[dict[str, str]]]


def health_app(metrics: Metrics, checks: Checks) -> Starlette:
    """``checks`` gives what is wrong by name: empty where the bot is ready."""

    async def healthz(request: Request) -> Response:
        return PlainTextResponse("ok")

    async def readyz(request: Request) -> Response:
        wrong = await checks()
        return JSONResponse({"ready": not wrong, "wrong": wrong}, 503 if wrong else 200)

    async def exposition(request: Request) -> Response:
        await checks()
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    paths = {"/healthz": healthz, "/readyz": readyz, "/metrics": exposition}
    return Starlette(routes=[Route(path, handler) for path, handler in paths.items()])
