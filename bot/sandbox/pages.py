"""Serves the chat page from the package's files."""

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
_TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "png": "image/png",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
}


def page_routes() -> list[BaseRoute]:
    """The page at / and its files under /page/."""
    return [
        Route("/", _index),
        Route("/favicon.ico", _icon),
        Route("/page/{name}", _file),
    ]


async def _index(_request: Request) -> Response:
    return _serve("index.html")


async def _icon(_request: Request) -> Response:
    return _serve("icon.svg")


async def _file(request: Request) -> Response:
    return _serve(request.path_params["name"])


def _serve(name: str) -> Response:
    ending = name.rpartition(".")[2]
    found = files("bot.sandbox").joinpath("page").joinpath(name)
    if ending not in _TYPES or "/" in name or not found.is_file():
        return Response("Not Found", 404, _HEADERS, media_type="text/plain")
    return Response(found.read_bytes(), 200, _HEADERS, media_type=_TYPES[ending])
