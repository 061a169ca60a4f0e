"""Imports drafts: a hundred questions a transaction, each counted with the part it came in."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from msgspec import structs

from bot.db import Connection
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.queries.drafts import Draft
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.rules.drafts import Preview, Tally
from bot.features.authoring.steps import showing
from bot.study.importing import Plan, carry_out, plan, put_new_topics
from bot.study.packing import unpack
from bot.study.queries import bank, edits
from bot.study.queries.edits import Edit
from bot.tg.chores import Bench
from bot.ui.screen import Response
from questions.model import Question

TOLD_EVERY = timedelta(seconds=2)


async def bring_in(bench: Bench, number: int) -> None:
    """Import one draft to its end. Each part is imported and counted in one transaction, so that
    an interrupted import goes on with the next part and ends the same.
    """
    told = bench.deps.clock()
    while await bench.database.write(lambda db: _step(db, number, bench)):
        now = bench.deps.clock()
        if now - told >= TOLD_EVERY:
            told = now
            await bench.tell(lambda db: _progress(db, number))
        await asyncio.sleep(0)
    await bench.tell(lambda db: _finish(db, number, bench))


def _step(db: Connection, number: int, bench: Bench) -> bool:
    """Import the next part; whether there may be more."""
    draft = queries.find(db, number)
    if draft is None or draft.state != queries.IMPORTING:
        return False
    preview = kept.preview(draft.preview)
    if draft.position >= len(preview.parts):
        return False
    if queries.take(db, number, draft.position):
        part = unpack(queries.part(db, preview.parts[draft.position]))
        done = preview.done + _put(db, draft, preview, part, bench)
        counted = kept.plain(structs.replace(preview, done=done))
        queries.move(db, number, (queries.IMPORTING,), queries.IMPORTING, preview=counted)
    return True


def _put(
    db: Connection, draft: Draft, preview: Preview, part: Sequence[Question], bench: Bench
) -> Tally:
    if draft.position == 0:
        put_new_topics(db, preview.reading.topics)
    wanted, now = plan(db, part), bench.deps.clock()
    carry_out(db, wanted, now, announce=False)
    edits.note(db, _noted(draft, wanted), now)
    return Tally(len(wanted.new), len(wanted.changed), wanted.unchanged, wanted.left)


def _noted(draft: Draft, wanted: Plan) -> list[Edit]:
    detail = {"file": draft.name}
    return [
        Edit(draft.player_id, question.id, action, detail)
        for action, questions in (("imported", wanted.new), ("renewed", wanted.changed))
        for question in questions
    ]


def _progress(db: Connection, number: int) -> tuple[int, Response] | None:
    draft = queries.find(db, number)
    if draft is None or draft.state != queries.IMPORTING:
        return None
    return showing.told(db, draft, spare=True)


def _finish(db: Connection, number: int, bench: Bench) -> tuple[int, Response] | None:
    now = bench.deps.clock()
    if not queries.move(db, number, (queries.IMPORTING,), queries.DONE, ended_at=now):
        return None
    draft = queries.find(db, number)
    assert draft is not None, "it has just been moved"
    bank.bump(db)
    queries.drop_parts(db, kept.preview(draft.preview).parts)
    edits.note(db, [Edit(draft.player_id, None, "import", _told(draft))], now)
    return showing.told(db, draft)


def _told(draft: Draft) -> dict[str, object]:
    preview = kept.preview(draft.preview)
    return {
        "file": draft.name,
        "imported": preview.done.new,
        "updated": preview.done.changed,
        "skipped": preview.done.unchanged + preview.done.left,
        "refused": preview.refused,
    }
