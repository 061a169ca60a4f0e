"""Delivers updates to the bot's webhook: in order within a chat, chats side by side."""

import asyncio
import time
from collections import deque

import aiohttp

from bot.sandbox.protocol import Json
from bot.sandbox.updates import Update, UpdateQueue

_LONGEST_PAUSE = 60.0
_TIMEOUT = aiohttp.ClientTimeout(total=60)
_PROOF_HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Courier:
    """One webhook in force: a line a chat, an update leaves the queue when the URL said 2xx."""

    def __init__(
        self, updates: UpdateQueue, url: str, secret: str | None, connections: int, backoff: float
    ) -> None:
        self.url = url
        self.connections = connections
        self.last_error: tuple[int, str] | None = None
        self._updates = updates
        self._headers = {"Content-Type": "application/json"}
        if secret:
            self._headers[_PROOF_HEADER] = secret
        self._backoff = backoff
        self._lines: dict[int, deque[Update]] = {}
        self._slots = asyncio.Semaphore(connections)

    async def run(self) -> None:
        """Delivers until it is cancelled."""
        connector = aiohttp.TCPConnector(limit=self.connections)
        async with (
            aiohttp.ClientSession(connector=connector, timeout=_TIMEOUT) as session,
            asyncio.TaskGroup() as group,
        ):

            def enqueue(update: Update) -> None:
                line = self._lines.setdefault(update.queue, deque())
                line.append(update)
                if len(line) == 1:
                    group.create_task(self._work_off(session, line))

            for update in list(self._updates.pending):
                enqueue(update)
            self._updates.on_push = enqueue
            await asyncio.get_running_loop().create_future()

    async def _work_off(self, session: aiohttp.ClientSession, line: deque[Update]) -> None:
        while line:
            await self._deliver(session, line[0])
            self._updates.delivered(line[0])
            line.popleft()

    async def _deliver(self, session: aiohttp.ClientSession, update: Update) -> None:
        pause = self._backoff
        while (problem := await self._attempt(session, update)) is not None:
            self.last_error = (int(time.time()), problem)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _attempt(self, session: aiohttp.ClientSession, update: Update) -> str | None:
        body = bytes(update.body)
        try:
            async with (
                self._slots,
                session.post(self.url, data=body, headers=self._headers) as response,
            ):
                await response.read()
                if response.ok and response.status < 300:
                    return None
                return f"Wrong response from the webhook: {response.status} {response.reason}"
        except aiohttp.ClientConnectionError:
            return "Connection refused"
        except (aiohttp.ClientError, TimeoutError) as error:
            return f"Read error: {type(error).__name__}"


class Webhook:
    """The webhook setting and the task that delivers."""

    def __init__(self, updates: UpdateQueue, *, backoff: float) -> None:
        self._updates = updates
        self._backoff = backoff
        self._courier: Courier | None = None
        self._task: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """Where updates go; empty without a webhook."""
        return self._courier.url if self._courier else ""

    def start(self, url: str, secret: str | None, connections: int) -> None:
        """Delivers what is pending and what comes, over at most that many connections."""
        self.stop()
        self._updates.end_poll()
        self._courier = Courier(self._updates, url, secret, connections, self._backoff)
        self._task = asyncio.get_running_loop().create_task(self._courier.run())

    def stop(self) -> None:
        """Ends delivery; what was not delivered stays pending."""
        self._courier = None
        self._updates.on_push = None
        if self._task is not None:
            self._task.cancel()
            self._ending.add(self._task)
            self._task.add_done_callback(self._ending.discard)
            self._task = None

    def info(self) -> Json:
        """The fields of WebhookInfo that the delivery knows."""
        info: Json = {"url": self.url, "has_custom_certificate": False}
        if self._courier is None:
            return info
        info |= {"max_connections": self._courier.connections, "ip_address": "127.0.0.1"}
        if self._courier.last_error is not None:
            at, text = self._courier.last_error
            info |= {"last_error_date": at, "last_error_message": text}
        return info

    async def wait_closed(self) -> None:
        """Waits until deliveries that were ended have come to their end."""
        await asyncio.gather(*self._ending, return_exceptions=True)
