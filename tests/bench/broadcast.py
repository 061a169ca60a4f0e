"""Half of all subscribers due in the same minute: the rate kept, memory, and taps meanwhile."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

from bot.sandbox.config import LimitsMode
from bot.sandbox.protocol import Message
from tests.bench.people import Learner, Tally
from tests.bench.sweeps import HOUR, MINUTE, START, ZONES, at
from tests.support.databases import opened, sqlite_url
from tests.support.process import Running, sandboxed
from tests.whole.daily.subscribers import FIRST, Planned, people, plant

TAPPERS, PAUSE = 8, 4.0
QUIZ, NEXT = "/quiz 50", "Sonraki soru ▶"
MARKS = (0.1, 0.5, 1.0)
WINDOW = 10.0
LATEST = 22
TELEGRAMS = 30
LIMITED = ("sendMessage", "editMessageText")
LOOK_EVERY = 0.5
QUIET = timedelta(seconds=30)


@dataclass
class Waits:
    """Seconds from a tap to its toast, and to the explanation."""

    toasts: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)


class Tapper(Learner):
    """Somebody in a quiz who takes four seconds for each question."""

    waits = Waits()

    async def go_on(self, over: asyncio.Event) -> None:
        """Answer until it is over."""
        await asyncio.sleep(PAUSE * self._number / TAPPERS)
        card = await self.begin(QUIZ)
        while not over.is_set():
            await asyncio.sleep(PAUSE)
            told = await self._answer(card)
            if told is None:
                await self._stage.say(self.id, QUIZ)
            else:
                await self.tap(told, NEXT)
            card = await self._card()

    async def _answer(self, card: Message) -> Message | None:
        started, waits = time.perf_counter(), self.waits
        await self.tap(card, "A", timed=True)
        waits.toasts.append(self._tally.toasts.pop())
        told = await self._explanation()
        waits.told.append(time.perf_counter() - started)
        return told


def planned(size: int, due_at: datetime) -> list[Planned]:
    """People of thirty zones, every other one due in the same minute; none has midnight soon."""
    zones = [each for each in ZONES if due_at.astimezone(ZoneInfo(each)).hour < LATEST]
    dice = Random(size)
    made = []
    for number in range(size):
        later = 4 * HOUR + MINUTE * dice.randrange(1_000)
        when = due_at if number % 2 == 0 else due_at + later
        made.append(at(FIRST + number, zones[number % len(zones)], when))
    return made


@dataclass
class Broadcast:
    """One broadcast and what is seen of it; ``memory`` in MiB, ``seconds`` of the processor."""

    world: Running
    size: int
    rate: float
    before: Waits = field(default_factory=Waits)
    during: Waits = field(default_factory=Waits)
    memory: list[float] = field(default_factory=list)
    seconds: float = 0.0
    due_at: datetime = START

    @property
    def due(self) -> int:
        """How many are due."""
        return (self.size + 1) // 2

    @property
    def sent(self) -> int:
        """How many questions have come."""
        rooms = self.world.bot.box.world.rooms
        return sum(bool(rooms[FIRST + number].messages) for number in range(0, self.size, 2))

    async def prepare(self) -> None:
        """Subscribers in the database, due at a full minute that leaves time to listen before."""
        people(self.world.bot.box, self.size)
        async with opened(sqlite_url(self.world.bot.database)) as database:
            now = datetime.now(UTC)
            ahead = QUIET + timedelta(seconds=self.size / 4_000) + MINUTE
            self.due_at = (now + ahead).replace(second=0, microsecond=0)
            made = planned(self.size, self.due_at)
            await database.write(lambda db: plant(db, made, now))

    async def run(self) -> None:
        """Taps before, taps during; until everybody has their question."""
        over, box = asyncio.Event(), self.world.bot.box
        Tapper.waits = self.before
        tappers = [Tapper(box, self.world.stage, Tally(), number) for number in range(TAPPERS)]
        tapping = [asyncio.create_task(each.go_on(over)) for each in tappers]
        await asyncio.sleep((self.due_at - datetime.now(UTC)).total_seconds())
        Tapper.waits = self.during
        started = self._processor()
        for mark in (0.0, *MARKS):
            await self._reach(mark)
            self.memory.append(self.world.bot.memory())
        self.seconds = self._processor() - started
        over.set()
        await asyncio.gather(*tapping)

    def _processor(self) -> float:
        """Seconds of the processor that the bot has taken."""
        fields = Path(f"/proc/{self.world.bot.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def _reach(self, mark: float) -> None:
        while not await self._reached(mark):
            pass

    async def _reached(self, mark: float) -> bool:
        await asyncio.sleep(LOOK_EVERY)
        return self.sent >= mark * self.due

    def times(self) -> tuple[list[float], list[float]]:
        """When each question came, in seconds since 1970; and all that is limited, from the first
        to the last of them.
        """
        chats = range(FIRST, FIRST + self.size)
        calls = [each for each in self.world.bot.box.calls.after(0) if each.ok]
        came = [call.at for call in calls if call.chat in chats]
        limited = [call.at for call in calls if call.method in LIMITED]
        return came, [each for each in limited if came[0] <= each <= came[-1]]

    def report(self) -> None:
        """Print what was seen."""
        came, times = self.times()
        took = times[-1] - times[0]
        assert len(came) == self.due, f"{len(came)} came, {self.due} were due"
        print(f"{self.size} subscribers, {self.due} due in the same minute, {self.rate:.0f}/s")
        share = len(times) / took / self.rate
        worst = min(_shares(times, self.rate), default=share)
        print(f"  {took:.1f} s: {share:.1%} of the rate; the worst {WINDOW:.0f} s {worst:.1%}")
        print(f"  {self.seconds / self.due * 1000:.2f} ms of the processor a question", end=";")
        begun = times[0] - self.due_at.timestamp()
        print(f" the first after {begun:.2f} s; 429: {self.world.bot.box.calls.errors[429]}")
        print("  memory at 0, 10, 50, 100 %: ", *(f"{each:.0f}" for each in self.memory), "MiB")
        for name, waits in (("before", self.before), ("during", self.during)):
            print(f"  {name}: {_line('toast', waits.toasts)}; {_line('explanation', waits.told)}")
        print(end="", flush=True)


def _shares(times: Sequence[float], rate: float) -> list[float]:
    """The share of the rate in each whole window."""
    whole = int((times[-1] - times[0]) // WINDOW)
    counts = [0] * (whole + 1)
    for each in times:
        counts[min(int((each - times[0]) // WINDOW), whole)] += 1
    return [count / WINDOW / rate for count in counts[:whole]]


def _line(name: str, seconds: Sequence[float]) -> str:
    cuts = statistics.quantiles(seconds, n=100)
    return f"{name} p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms ({len(seconds)})"


async def measure(size: int, rate: float) -> None:
    """One broadcast; where the rate is Telegram's, the sandbox refuses what is above it."""
    settings = {"SEND_RATE": str(rate), "SEND_RATE_CHAT": "1"}
    limits: LimitsMode = "strict" if rate <= TELEGRAMS else "off"
    with tempfile.TemporaryDirectory() as folder:
        async with sandboxed(Path(folder), limits, **settings) as world:
            broadcast = Broadcast(world, size, rate)
            await broadcast.prepare()
            await world.again()
            await broadcast.run()
            broadcast.report()
