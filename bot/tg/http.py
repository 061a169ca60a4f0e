"""Small HTTP servers inside the bot: uvicorn without signal handlers of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from socket import AF_INET, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET
from socket import socket as Socket  # noqa: N812  # a class

import uvicorn
from starlette.applications import Starlette

from bot.errors import BilgeError


class Server(uvicorn.Server):
    """Leaves the process's signals to the bot."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def _bound(host: str, port: int) -> Socket:
    made = Socket(AF_INET, SOCK_STREAM)
    made.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        raise BilgeError(f"port {port} can't be used: {error.strerror}") from None
    return made


@contextlib.asynccontextmanager
async def serving(app: Starlette, host: str, port: int) -> AsyncIterator[int]:
    """Serve inside the block; gives the port (0 takes a free one). ``BilgeError`` where it is
    taken.
    """
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=2,
    )
    socket = _bound(host, port)
    server = Server(config)
    task = asyncio.create_task(server.serve(sockets=[socket]), name=f"http {port}")
    try:
        yield int(socket.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        socket.close()
