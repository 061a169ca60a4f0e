"""Doing an analysis beside everything else, with its progress shown where it was asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from bot.db import Connection
from bot.features.analysis import service, views
from bot.study.analysis import Analysis
from bot.study.analysis_work import Work
from bot.study.queries import analysis as queries
from bot.study.queries import players
from bot.study.queries.analysis import Asked
from bot.tg.chores import Bench
from bot.tg.turn import Deps
from bot.ui.screen import Edit, Response, Screen, Send
from bot.ui.texts import texts

TELL_SECONDS = 2.0
PART = 200


async def work(bench: Bench, number: int) -> None:
    """Do the analysis that was asked for; others go first: it rests as long as it works."""
    asked = await bench.database.read(lambda db: queries.asked(db, number))
    if asked is None or asked.state != queries.OPEN:
        return
    told = _Told(bench, number)
    under_way = Work()
    while under_way.reads:
        await _gently(lambda: bench.database.read(under_way.read))
        await told(under_way.done)
    while under_way.result is None:
        await _gently(lambda: asyncio.to_thread(under_way.estimate))
        await told(under_way.done)
    await _finish(bench, number, under_way.result)


async def _gently(piece: Callable[[], Awaitable[None]]) -> None:
    clock = asyncio.get_running_loop().time
    began = clock()
    await piece()
    await asyncio.sleep(clock() - began)


class _Told:
    """Shows how far it is in the message that asked, every two seconds."""

    def __init__(self, bench: Bench, number: int) -> None:
        self._bench, self._number = bench, number
        self._clock = asyncio.get_running_loop().time
        self._last = self._clock()

    async def __call__(self, done: float) -> None:
        if self._clock() - self._last < TELL_SECONDS:
            return
        self._last = self._clock()
        await self._bench.tell(partial(self._progress, done=done))

    def _progress(self, db: Connection, done: float) -> tuple[int, Response] | None:
        asked = queries.asked(db, self._number)
        if asked is None or asked.message_id is None:
            return None
        reader = players.find(db, asked.chat_id)
        words = texts(reader.language if reader else self._bench.deps.defaults.language)
        edit = Edit(views.waiting(words, done), message=asked.message_id, spare=True)
        return asked.chat_id, Response((edit,))


async def _finish(bench: Bench, number: int, found: Analysis) -> None:
    for start in range(0, len(found.figures), PART):
        part = found.figures[start : start + PART]
        await bench.database.write(partial(queries.keep, number=number, start=start, figures=part))
    await bench.tell(partial(_result, deps=bench.deps, number=number, found=found))


def _result(
    db: Connection, deps: Deps, number: int, found: Analysis
) -> tuple[int, Response] | None:
    asked = queries.asked(db, number)
    if asked is None:
        return None
    queries.end(db, number, service.summary(found), deps.clock())
    reader = players.find(db, asked.chat_id)
    listed = service.listing(db, deps, reader, 0) if reader else None
    if reader is None or listed is None:
        return None
    return asked.chat_id, _answer(asked, views.listing(texts(reader.language), listed))


def _answer(asked: Asked, screen: Screen) -> Response:
    if asked.message_id is None:
        return Response((Send(screen),))
    return Response((Edit(screen, message=asked.message_id),))
