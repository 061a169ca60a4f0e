"""Writes what happens as server-sent events."""

import asyncio
from collections.abc import AsyncIterator

import msgspec

from bot.sandbox.box import Sandbox
from bot.sandbox.journal import Happening, Stream
from bot.sandbox.showing import show_event

_KEEP_ALIVE = 15.0


async def events_for(box: Sandbox, user_id: int, missed: list[Happening]) -> AsyncIterator[bytes]:
    """The person's events: first those that were missed, then new ones until the end."""
    stream = box.journal.open_stream(user_id)
    try:
        yield b"retry: 500\n\n"
        for event in missed:
            if event.concerns(user_id):
                yield _line(box, event, user_id)
        while True:
            chunk = await _next(box, stream)
            if chunk is None:
                return
            yield chunk
    finally:
        stream.leave()


async def _next(box: Sandbox, stream: Stream) -> bytes | None:
    try:
        event = await asyncio.wait_for(stream.next(), _KEEP_ALIVE)
    except TimeoutError:
        return b": alive\n\n"
    return None if event is None else _line(box, event, stream.user_id)


def _line(box: Sandbox, event: Happening, user_id: int) -> bytes:
    shown = show_event(box, event, user_id)
    if shown is None:
        data = msgspec.json.encode(event.data or {})
    elif event.kind == "delete":
        data = msgspec.json.encode({"chat": shown.message.chat, "id": shown.message.id})
    else:
        data = msgspec.json.encode(shown.message)
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (event.seq, event.kind.encode(), data)
