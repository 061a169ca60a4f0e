"""Answers a call in the faulty way that was asked for."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.types import Receive, Scope, Send

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Fault
from bot.sandbox.replies import cut, write_bad_gateway

_DROPPED = "connection closed without an answer"
_DEFAULT_SLOWNESS = 5.0


class FaultyCall:
    """One call that meets a fault; `run` does its work, `answer` does it and answers."""

    def __init__(
        self,
        box: Sandbox,
        name: str,
        chat: int | str | None,
        run: Callable[[], Awaitable[bytes]],
        answer: Callable[[], Awaitable[None]],
    ) -> None:
        self.box, self.name, self.chat = box, name, chat
        self.run, self.answer = run, answer

    async def meet(self, fault: Fault, scope: Scope, receive: Receive, send: Send) -> None:
        """Plays the fault out; raises ApiError for those that are answers."""
        error = fault.error()
        if error is not None:
            raise error
        match fault.kind:
            case "502-html":
                self._log(502, "Bad Gateway")
                await write_bad_gateway(send)
            case "slow":
                await asyncio.sleep(fault.seconds or _DEFAULT_SLOWNESS)
                await self.answer()
            case "hang":
                self._log(0, _DROPPED)
                await self._hang(fault.seconds, receive)
                await cut(scope, receive)
            case "drop-after":
                await self._run_unheard()
                await cut(scope, receive)
            case _:
                self._log(0, _DROPPED)
                await cut(scope, receive)

    def _log(self, code: int, text: str) -> None:
        self.box.calls.failed(self.name, self.chat, code, text)

    async def _run_unheard(self) -> None:
        try:
            await self.run()
        except ApiError as error:
            self._log(error.code, error.description)

    async def _hang(self, seconds: float | None, receive: Receive) -> None:
        ends = [
            asyncio.ensure_future(receive()),
            asyncio.ensure_future(self.box.closing.wait()),
        ]
        await asyncio.wait(ends, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
