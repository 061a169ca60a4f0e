"""What a person sees: their chats, messages, and what happens meanwhile."""

from itertools import islice

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError
from bot.sandbox.people import Person
from bot.sandbox.rooms import Room
from bot.sandbox.showing import rooms_of, show_event, show_message, show_room
from bot.sandbox.stage.http import answer, box_of, optional, seconds, whole
from bot.sandbox.stage.stream import events_for

_LONGEST = 60.0


async def world(request: Request) -> Response:
    """GET /stage/world; without `as` only the users."""
    box = box_of(request)
    users = [person.user for person in box.world.people]
    seen = {"bot": box.world.bot, "users": users, "chats": [], "commands": []}
    uid = optional(request, "as", 0)
    if uid:
        person = box.world.people.need(uid)
        room = _room_for(box, person, optional(request, "chat", uid))
        seen["chats"] = [show_room(box, own, person) for own in rooms_of(box, person)]
        seen["commands"] = box.profile.commands_for(room, person.user)
    return answer(seen)


async def messages(request: Request) -> Response:
    """GET /stage/chats/ID/messages; whoever asks has read them."""
    box = box_of(request)
    person = box.world.people.need(whole(request, "as"))
    uid = person.user.id
    room = _room_for(box, person, whole(request, "id"))
    limit = max(optional(request, "limit", 100), 0)
    latest = list(islice(reversed(room.messages.values()), limit))[::-1]
    room.reads[uid] = room.last_id
    shown = [show_message(box, room, message, uid) for message in latest]
    return answer({"messages": shown, "seq": box.journal.seq})


async def wait(request: Request) -> Response:
    """GET /stage/chats/ID/wait, a long poll."""
    box = box_of(request)
    chat_id = whole(request, "id")
    uid = optional(request, "as", chat_id if chat_id > 0 else 0) or None
    after = optional(request, "after", 0)
    events = await box.journal.wait(chat_id, after, seconds(request, _LONGEST))
    shown = [show_event(box, event, uid) for event in events]
    return answer({"events": shown, "seq": max(after, box.journal.seq)})


async def events(request: Request) -> Response:
    """GET /stage/events, a text/event-stream."""
    box = box_of(request)
    person = box.world.people.need(whole(request, "as"))
    last = request.headers.get("last-event-id", "")
    missed = box.journal.all_since(int(last)) if last.isdecimal() else []
    return StreamingResponse(
        events_for(box, person.user.id, missed),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def _room_for(box: Sandbox, person: Person, chat_id: int) -> Room:
    room = box.world.room(chat_id)
    if not room.present(person.user.id):
        raise StageError(f"{person.user.id} is not in chat {chat_id}", 403)
    return room
