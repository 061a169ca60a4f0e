"""Puts the Bot API, the control API and the page on one port and runs them."""

import asyncio
import contextlib
import ipaddress
import logging
import socket
from collections.abc import AsyncIterator, Callable, Iterator

import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bot.sandbox.api import BotApi
from bot.sandbox.box import Sandbox
from bot.sandbox.config import SandboxConfig
from bot.sandbox.errors import StageError
from bot.sandbox.pages import page_routes
from bot.sandbox.replies import TRANSPORT
from bot.sandbox.stage.http import on_stage_error
from bot.sandbox.stage.routes import stage_routes

_GRACE_SECONDS = 2
_KEEP_ALIVE_SECONDS = 75
_BACKLOG = 2048


class SandboxApp:
    """The ASGI application; `box` holds the state."""

    def __init__(self, config: SandboxConfig) -> None:
        self.box = Sandbox(config)
        self._bot_api = BotApi(self.box)
        routes = [*stage_routes(), *(page_routes() if config.page else [])]
        self._rest = Starlette(routes=routes, exception_handlers={StageError: on_stage_error})
        self._rest.state.box = self.box

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Bot API calls take the short way, all else goes through Starlette."""
        app: ASGIApp = self._rest
        if scope["type"] == "http" and scope["path"].startswith(("/bot", "/file/bot")):
            app = self._bot_api
        await app(scope, receive, send)


def create_app(config: SandboxConfig) -> SandboxApp:
    """The application, to be served by whoever likes."""
    return SandboxApp(config)


class _Protocol(HttpToolsProtocol):
    """Lets the application reach the connection, so that it can cut it."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {TRANSPORT: {"transport": self.transport}}


class _Server(uvicorn.Server):
    """Leaves signals to others and ends long polls before it waits for requests."""

    def __init__(self, config: uvicorn.Config, box: Sandbox) -> None:
        super().__init__(config)
        self._box = box

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._box.close()
        await super().shutdown(sockets)
        await self._box.wait_closed()


async def serve(config: SandboxConfig, *, started: Callable[[str], object] | None = None) -> None:
    """Serves until it is cancelled; `started` gets the base URL as soon as it accepts."""
    async with running(config) as server:
        if started is not None:
            started(server.url)
        await server.finished()


class Running:
    """A server that runs in this event loop."""

    def __init__(self, url: str, box: Sandbox, task: asyncio.Task[None]) -> None:
        self.url = url
        self.box = box
        self._task = task

    async def finished(self) -> None:
        """Waits until the server has stopped."""
        await asyncio.shield(self._task)


@contextlib.asynccontextmanager
async def running(config: SandboxConfig) -> AsyncIterator[Running]:
    """Runs a server inside the block and stops it cleanly behind it."""
    app = create_app(config)
    listener = _listen(config)
    server = _Server(_uvicorn_config(app), app.box)
    task = asyncio.create_task(server.serve([listener]))
    try:
        yield Running(_url(listener), app.box, task)
    finally:
        server.should_exit = True
        await _end(task)


def _listen(config: SandboxConfig) -> socket.socket:
    """A listening socket; asyncio switches Nagle's algorithm off only where TCP is spelt out."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((config.host, config.port))
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _uvicorn_config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=_Protocol,
        ws="none",
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        backlog=_BACKLOG,
        timeout_keep_alive=_KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _end(task: asyncio.Task[None]) -> None:
    """Waits for the server to stop, through one cancellation too."""
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
