"""Levers for tests: raw updates, calls, faults, delay, a fresh start."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.errors import StageError
from bot.sandbox.faults import Fault
from bot.sandbox.protocol import Json
from bot.sandbox.stage.http import answer, box_of, optional, read


class RawUpdate(Struct):
    """The body of POST /stage/updates: one of the two."""

    update: Json | None = None
    repeat: int | None = None


class Latency(Struct):
    """The body of POST /stage/latency."""

    seconds: float


async def inject(request: Request) -> Response:
    """POST /stage/updates."""
    box = box_of(request)
    wish = await read(request, RawUpdate)
    if wish.update is not None:
        return answer({"update_id": box.updates.inject(wish.update)})
    if wish.repeat is not None:
        box.updates.repeat(wish.repeat)
        return answer({"update_id": wish.repeat})
    raise StageError("missing: update or repeat")


async def calls(request: Request) -> Response:
    """GET /stage/calls."""
    log = box_of(request).calls
    return answer({"calls": log.after(optional(request, "after", 0)), "n": log.n})


async def stats(request: Request) -> Response:
    """GET /stage/stats."""
    box = box_of(request)
    return answer(
        {
            "calls": box.calls.methods,
            "errors": {str(code): count for code, count in box.calls.errors.items()},
            "too_many": box.calls.errors[429],
            "pending_updates": len(box.updates.pending),
            "last_update_id": box.updates.next_id - 1,
            "users": sum(1 for _ in box.world.people),
            "chats": len(box.world.rooms),
            "messages": sum(len(room.messages) for room in box.world.rooms.values()),
            "seq": box.journal.seq,
            "polling": box.updates.polling,
            "streams": box.journal.streams,
            "limits": box.config.limits,
        }
    )


async def add_fault(request: Request) -> Response:
    """POST /stage/faults."""
    return answer({"id": box_of(request).faults.add(await read(request, Fault))})


async def clear_faults(request: Request) -> Response:
    """DELETE /stage/faults."""
    box_of(request).faults.clear()
    return answer({"cleared": True})


async def set_latency(request: Request) -> Response:
    """POST /stage/latency."""
    wish = await read(request, Latency)
    box_of(request).faults.latency = max(wish.seconds, 0.0)
    return answer({"seconds": wish.seconds})


async def reset(request: Request) -> Response:
    """POST /stage/reset."""
    box_of(request).reset()
    return answer({"reset": True})
