"""The composition root: everything is built here and nowhere else."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import SystemRandom
from uuid import uuid4

from telegram.ext import ContextTypes

from bot.bank import sync_files
from bot.db import Connection, Database, open_database
from bot.db import inbox as inbox_queries
from bot.errors import BilgeError, DatabaseError, TelegramRefusedError
from bot.features import all_routes
from bot.settings import Settings
from bot.study.library import Library
from bot.study.people import Defaults
from bot.study.queries import bank as bank_queries
from bot.study.tally import tally_all
from bot.tg.admins import Admins
from bot.tg.alarm import Alarm
from bot.tg.api import Api
from bot.tg.chores import Bench, Chores
from bot.tg.dispatch import Dispatch
from bot.tg.files import Files
from bot.tg.gateway import Gateway
from bot.tg.health import health_app
from bot.tg.hosting import App, hosted
from bot.tg.http import serving
from bot.tg.inbox import Inbox
from bot.tg.intake import Intake
from bot.tg.limiter import Limiter, Rates
from bot.tg.menu import set_menus
from bot.tg.metrics import Metrics
from bot.tg.receipts import Receipts
from bot.tg.routes import Routes
from bot.tg.sender import Sender
from bot.tg.transport import AiohttpRequest
from bot.tg.turn import Deps
from bot.ui.screen import Response
from questions.bank import packaged_path

log = logging.getLogger("bot")
BACKLOG_ALARM = 2_000
DEAF_SECONDS = 120.0
DATABASE_SECONDS = 5.0
REMEMBERED = timedelta(hours=26)
PRUNE_EVERY = timedelta(hours=1)
SWEEP_EVERY = 0.5
TALLY_EVERY = 5.0
ADOPT_EVERY = 15.0


def utc_now() -> datetime:
    """The moment, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Means:
    """What the house is built from: settings, a migrated database, and the clock."""

    settings: Settings
    database: Database
    clock: Callable[[], datetime]


class House:
    """The running bot: its parts, in the order in which they start; stopped in reverse."""

    def __init__(self, means: Means, app: App, api: Api, polls: Api) -> None:
        settings, database, clock = means.settings, means.database, means.clock
        self.settings, self.database, self.clock = settings, database, clock
        self.app, self.api = app, api
        self.stopped = asyncio.Event()
        self.failure: BilgeError | None = None
        self.ready = False
        self.routes: Routes = all_routes()
        self.metrics = Metrics()
        monotonic = asyncio.get_running_loop().time
        rates = Rates(settings.send_rate, settings.send_rate_chat, settings.send_rate_group)
        self.sender = Sender(api, Limiter(rates), self._refused, self.metrics)
        self.alarm = Alarm(self.sender, settings.admin_ids, monotonic)
        self.receipts = Receipts(database, self.routes.tell, clock)
        owner = uuid4().hex
        deps = self._deps()
        self.gateway = Gateway(database, self.routes, deps, Admins(api, monotonic))
        self.dispatch = Dispatch(
            database, self.sender, self.receipts, deps, self.alarm, owner, settings.send_rate
        )
        bench = Bench(database, deps, Files(api), self._tell)
        self.chores = Chores(bench, self.alarm)
        self.inbox = Inbox(
            database,
            self.gateway,
            self.sender,
            self.receipts,
            self.alarm,
            owner,
            self.metrics,
        )
        self.intake = Intake(settings, api, polls, self.inbox, monotonic)

    def _deps(self) -> Deps:
        settings = self.settings
        return Deps(
            library=Library(),
            defaults=Defaults(settings.default_language, settings.default_timezone),
            dice=SystemRandom(),
            clock=self.clock,
            admins=frozenset(settings.admin_ids),
            username=self.app.bot.username,
        )

    async def _tell(self, work: Callable[[Connection], tuple[int, Response] | None]) -> None:
        await self.dispatch.perform(work, self.clock())

    def stop(self, failure: BilgeError | None = None) -> None:
        """Ask for the end; a second time changes nothing."""
        if not self.stopped.is_set():
            self.failure = failure
            self.stopped.set()

    def _refused(self, line: str) -> None:
        self.stop(TelegramRefusedError(line))

    async def run(self) -> None:
        """Answer what was left, then take updates until the end is asked for, then drain."""
        async with self._health():
            self.receipts.start()
            await set_menus(self.api, self.routes, self.settings.default_language)
            left = await self.inbox.recover()
            if left:
                log.info("%s updates of an earlier run are taken up", left)
            taking = asyncio.create_task(self._take(), name="intake")
            self.ready = True
            log.info("@%s is listening", self.app.bot.username)
            await self.stopped.wait()
            await self._drain(taking)
        if self.failure:
            raise self.failure

    def _health(self) -> AbstractAsyncContextManager[object]:
        port = self.settings.health_port
        if port is None:
            return nullcontext()
        return serving(health_app(self.metrics, self.checks), "0.0.0.0", port)  # noqa: S104

    async def checks(self) -> dict[str, str]:
        """What is wrong, by name; renews the gauges on the way."""
        age, waiting = self.intake.age(), self.inbox.desk.waiting
        self.metrics.backlog.set(waiting)
        self.metrics.queue.set(self.sender.queued)
        self.metrics.poll_age.set(age)
        wrong = {}
        if age > DEAF_SECONDS:
            wrong["polling"] = f"no successful getUpdates for {age:.0f} s"
        if waiting > BACKLOG_ALARM:
            wrong["backlog"] = f"{waiting} updates wait"
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                await self.database.write(bank_queries.version)
        except (DatabaseError, TimeoutError) as error:
            wrong["database"] = str(error) or "the database does not answer"
        return wrong

    async def _take(self) -> None:
        try:
            await self.intake.run()
        except BilgeError as error:
            self.stop(error)
        except Exception as error:
            log.exception("taking updates has died", exc_info=error)
            self.stop(BilgeError(f"taking updates has died: {type(error).__name__}"))

    async def _drain(self, taking: asyncio.Task[None]) -> None:
        log.info("stopping: no new updates, finishing what is under way")
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        seconds = self.settings.drain_seconds
        await self.chores.close()
        await self.inbox.desk.close(seconds)
        if not await self.sender.drain(seconds):
            log.warning("%s messages unsent; they go out at the next start", self.sender.queued)
        await self.sender.close()
        await self.receipts.close()

    async def sweep(self, context: ContextTypes.DEFAULT_TYPE | None = None) -> None:
        """Do what is due; the rows know when, the job queue only wakes."""
        if not self.ready or self.stopped.is_set():
            return
        for due in sorted(self.routes.dues, key=lambda due: due.broadcast):
            try:
                await self.dispatch.sweep(due)
            except DatabaseError as error:
                log.error("%s; what is due waits", error)
        for chore in self.routes.chores:
            try:
                await self.chores.wake(chore)
            except DatabaseError as error:
                log.error("%s; %s waits", error, chore.name)

    async def adopt(self, context: ContextTypes.DEFAULT_TYPE | None = None) -> None:
        """Show that this process lives, and take up what others left that died."""
        if not self.ready or self.stopped.is_set():
            return
        try:
            left = await self.inbox.recover()
        except DatabaseError as error:
            log.error("%s; what others left waits", error)
            return
        if left:
            log.info("%s updates of a process that died are taken up", left)

    async def tally(self, context: ContextTypes.DEFAULT_TYPE | None = None) -> None:
        """Turn what was answered into scores."""
        try:
            await tally_all(self.database, self.settings.default_timezone)
        except DatabaseError as error:
            log.error("%s; scores wait", error)

    async def prune(self, context: ContextTypes.DEFAULT_TYPE | None = None) -> None:
        """Forget updates that Telegram can't send again."""
        before = self.clock() - REMEMBERED
        await self.database.write(lambda db: inbox_queries.prune(db, before))


@asynccontextmanager
async def build(
    settings: Settings,
    bank: Sequence[Path] | None = None,
    clock: Callable[[], datetime] = utc_now,
) -> AsyncIterator[House]:
    """The house with its database migrated, its bank synchronised and its token accepted.
    ``bank``: other files than the packaged bank and the folders of the settings.
    """
    token = settings.token()
    database = await open_database(settings.database)
    try:
        await database.migrate()
        await sync_files(database, bank or (packaged_path(), *settings.questions_path), clock())
        async with hosted(settings.telegram_api_url, token) as app:
            request, polls = AiohttpRequest(), AiohttpRequest(pool=2)
            await request.initialize()
            await polls.initialize()
            try:
                base = settings.telegram_api_url
                yield _house(
                    Means(settings, database, clock),
                    app,
                    Api(request, base, token),
                    Api(polls, base, token),
                )
            finally:
                await request.shutdown()
                await polls.shutdown()
    finally:
        await database.close()


def _house(means: Means, app: App, api: Api, polls: Api) -> House:
    house = House(means, app, api, polls)
    assert app.job_queue is not None
    options = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}
    app.job_queue.run_repeating(house.prune, PRUNE_EVERY, first=5, job_kwargs=options)
    app.job_queue.run_repeating(house.sweep, SWEEP_EVERY, first=0.5, job_kwargs=options)
    app.job_queue.run_repeating(house.adopt, ADOPT_EVERY, job_kwargs=options)
    app.job_queue.run_repeating(house.tally, TALLY_EVERY, first=1, job_kwargs=options)
    return house


async def serve(settings: Settings) -> None:
    """Run until SIGTERM or SIGINT; ``BilgeError`` where it can't go on."""
    async with build(settings) as house:
        loop = asyncio.get_running_loop()
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, house.stop)
        await house.run()
