"""People tap buttons."""

from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError
from bot.sandbox.people import Person
from bot.sandbox.protocol import CallbackQuery, InaccessibleMessage, Message
from bot.sandbox.rooms import Room
from bot.sandbox.stage.http import answer, box_of, read, seconds
from bot.sandbox.views import Toast

_LONGEST = 60.0


class TapWish(Struct):
    """The body of POST /stage/taps; `force` sends data that no keyboard has."""

    uid: int = field(name="as")
    chat: int
    message: int
    data: str
    force: bool = False


async def tap(request: Request) -> Response:
    """POST /stage/taps."""
    box = box_of(request)
    wish = await read(request, TapWish)
    person = box.world.people.need(wish.uid)
    room = box.world.room(wish.chat)
    if not room.present(wish.uid):
        raise StageError(f"{wish.uid} is not in chat {wish.chat}", 403)
    message = room.messages.get(wish.message)
    if not wish.force:
        _check(message, wish.data)
    return answer({"id": _query(box, room, person, message, wish)})


async def await_answer(request: Request) -> Response:
    """GET /stage/taps/ID: the toast, as soon as the bot has answered."""
    box = box_of(request)
    found = await box.taps.wait(request.path_params["id"], seconds(request, _LONGEST))
    return answer(Toast(found.answered, found.text, found.alert))


def _check(message: Message | None, data: str) -> None:
    if message is None:
        raise StageError("no such message", 404)
    keyboard = message.reply_markup
    rows = keyboard.inline_keyboard if keyboard else []
    if not any(button.callback_data == data for row in rows for button in row):
        raise StageError(f"no button with data {data!r} under message {message.message_id}", 409)


def _query(box: Sandbox, room: Room, person: Person, message: Message | None, wish: TapWish) -> str:
    opened = box.taps.open(person.user.id, room.chat.id, wish.message)
    gone = InaccessibleMessage(chat=room.chat, message_id=wish.message)
    query = CallbackQuery(
        id=opened.id,
        sender=person.user,
        message=message or gone,
        chat_instance=str(room.chat.id * 1_000_003 ^ box.bot.id),
        data=wish.data,
    )
    box.updates.push("callback_query", query, room.chat.id)
    return opened.id
