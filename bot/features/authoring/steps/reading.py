"""Reads files: fetched, read in a process of their own, compared with what is there."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import structs

from bot.db import Connection
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.queries.drafts import Draft
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.rules.drafts import Preview, Tally
from bot.features.authoring.steps import showing
from bot.study.importing import plan
from bot.study.packing import unpack
from bot.study.queries import players
from bot.study.reader import ReadingError, read_apart
from bot.study.reading import Read, Request
from bot.tg.chores import Bench
from bot.tg.files import FileError
from bot.ui.screen import Response

BROKEN = "broken"
log = logging.getLogger(__name__)


async def read(bench: Bench, number: int) -> None:
    """Read one draft and show what is in it; an interrupted reading is done anew. A mistake of
    ours is told to the author, and raised for the operators.
    """
    asked = await bench.database.write(lambda db: _begin(db, number))
    if asked is None:
        return
    draft, language = asked
    try:
        data = await _content(bench, draft)
        made = await read_apart(_request(draft, data, language))
    except (FileError, ReadingError) as error:
        log.warning("draft %s can't be read: %s", number, error)
        problem = Preview(problem=_problem(error))
        await bench.tell(lambda db: _end(db, draft, problem, []))
        if problem.problem == BROKEN:
            raise
        return
    parts = list(_parts(made))
    tally = await _compare(bench, parts)
    preview = Preview(made.reading, tally, problem="" if parts else "empty")
    await bench.tell(lambda db: _end(db, draft, preview, parts))


def _begin(db: Connection, number: int) -> tuple[Draft, str] | None:
    if not queries.move(db, number, (queries.WAITING, queries.READING), queries.READING):
        return None
    draft = queries.find(db, number)
    player = players.find(db, draft.player_id) if draft else None
    return (draft, player.language) if draft and player else None


async def _content(bench: Bench, draft: Draft) -> bytes:
    options = kept.file_options(draft.options)
    return await bench.files.fetch(options.file_id) if options.file_id else options.text.encode()


def _request(draft: Draft, data: bytes, language: str) -> Request:
    options = kept.file_options(draft.options)
    return Request(
        name=draft.name,
        data=data,
        topic=options.topic,
        language=options.language,
        encoding=options.encoding,
        told_in=language,
    )


def _problem(error: FileError | ReadingError) -> str:
    if isinstance(error, FileError):
        return "gone" if error.lasting else "network"
    return error.why


def _parts(made: Read) -> Iterator[bytes]:
    start = 0
    for size in made.reading.sizes:
        yield made.packed[start : start + size]
        start += size


async def _compare(bench: Bench, parts: Sequence[bytes]) -> Tally:
    """What an import would do, a part at a time so that nobody waits for it."""
    tally = Tally()
    for part in parts:
        tally += await bench.database.read(partial(_planned, part=part))
    return tally


def _planned(db: Connection, part: bytes) -> Tally:
    wanted = plan(db, unpack(part))
    return Tally(len(wanted.new), len(wanted.changed), wanted.unchanged, wanted.left)


def _end(
    db: Connection, draft: Draft, preview: Preview, parts: Sequence[bytes]
) -> tuple[int, Response] | None:
    state = queries.FAILED if preview.problem else queries.READY
    if not queries.move(db, draft.id, (queries.READING,), state, position=0):
        return None
    queries.drop_parts(db, kept.preview(draft.preview).parts)
    ids = queries.put_parts(db, draft.player_id, parts, draft.created_at)
    whole = structs.replace(preview, parts=tuple(ids))
    queries.move(db, draft.id, (state,), state, preview=kept.plain(whole))
    now = queries.find(db, draft.id)
    return showing.told(db, now, *showing.papers(db, now)) if now else None
