"""The Bot API as a bare ASGI application: /bot<token>/<method> and /file/bot<token>/<path>."""

import asyncio
from collections.abc import Awaitable
from functools import partial
from typing import cast

from starlette.types import Receive, Scope, Send

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import ApiError
from bot.sandbox.faulty import FaultyCall
from bot.sandbox.methods import METHODS, Method
from bot.sandbox.params import Params
from bot.sandbox.protocol import Message
from bot.sandbox.replies import refusal, success, write
from bot.sandbox.requests import read_params

_UNAUTHORIZED = ApiError(401, "Unauthorized")
_NOT_FOUND = ApiError(404, "Not Found")


class BotApi:
    """Answers calls of the one bot whose token the sandbox knows."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self._prefix = f"/bot{box.config.token}/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request under /bot or /file/bot."""
        path: str = scope["path"]
        if path.startswith(self._prefix):
            await self._call(path[len(self._prefix) :], scope, receive, send)
        elif path.startswith(f"/file{self._prefix}"):
            await self._send_file(path.removeprefix(f"/file{self._prefix}"), send)
        else:
            await write(send, 401, refusal(_UNAUTHORIZED))

    async def _send_file(self, path: str, send: Send) -> None:
        file = self.box.files.at(path)
        if file is None:
            await write(send, 404, refusal(_NOT_FOUND))
            return
        await write(send, 200, file.content, (b"content-type", b"application/octet-stream"))

    async def _call(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        method = METHODS.get(name.lower())
        if method is None:
            await write(send, 404, refusal(_NOT_FOUND))
            return
        chat = None
        try:
            params = await read_params(scope, receive)
            chat = params.chat
            await self._serve(method, params, scope, receive, send)
        except ApiError as error:
            self.box.calls.failed(method.name, chat, error.code, error.description)
            await write(send, error.code, refusal(error))

    async def _serve(
        self, method: Method, params: Params, scope: Scope, receive: Receive, send: Send
    ) -> None:
        faults = self.box.faults
        if faults.latency and not method.waits:
            await asyncio.sleep(faults.latency)
        fault = faults.take(method.name, params.chat) if faults.rules else None
        if fault is None:
            await self._answer(method, params, receive, send)
            return
        call = FaultyCall(
            self.box,
            method.name,
            params.chat,
            partial(self._run, method, params, receive),
            partial(self._answer, method, params, receive, send),
        )
        await call.meet(fault, scope, receive, send)

    async def _answer(self, method: Method, params: Params, receive: Receive, send: Send) -> None:
        await write(send, 200, await self._run(method, params, receive))

    async def _run(self, method: Method, params: Params, receive: Receive) -> bytes:
        """Does the call and logs its success; returns the body of the answer."""
        box = self.box
        chat = params.chat
        if method.paced and box.limiter is not None and isinstance(chat, int):
            box.limiter.check(chat)
        result = method.run(box, params)
        if method.waits:
            result = await _while_heard(cast("Awaitable[object]", result), receive)
        message_id = result.message_id if isinstance(result, Message) else params.message_id
        box.calls.ok(method.name, chat, message_id)
        return success(result)


async def _while_heard(work: Awaitable[object], receive: Receive) -> object:
    """The result of the work, which is given up when the client hangs up."""
    task = asyncio.ensure_future(work)
    hangup = asyncio.ensure_future(receive())
    try:
        await asyncio.wait([task, hangup], return_when=asyncio.FIRST_COMPLETED)
    finally:
        hangup.cancel()
        if not task.done():
            task.cancel()
    await asyncio.gather(task, hangup, return_exceptions=True)
    return [] if task.cancelled() else task.result()
