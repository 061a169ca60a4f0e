"""People come, block the bot, and let it in again."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import StageError
from bot.sandbox.people import Person
from bot.sandbox.protocol import User
from bot.sandbox.stage.http import answer, box_of, read
from bot.sandbox.standing import announce_standing

_MAX_ID = 2**52


class NewUser(Struct):
    """The body of POST /stage/users; the name and the language may be empty."""

    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = "tr"
    id: int | None = None
    is_deactivated: bool = False


class Blocking(Struct):
    """The body of POST /stage/block."""

    user: int
    blocked: bool


async def add_user(request: Request) -> Response:
    """POST /stage/users."""
    box = box_of(request)
    wish = await read(request, NewUser)
    if wish.id is not None and not 0 < wish.id < _MAX_ID:
        raise StageError(f"not a user id: {wish.id}")
    user = User(
        id=wish.id or box.world.people.free_id(),
        is_bot=False,
        first_name=wish.first_name,
        last_name=wish.last_name,
        username=wish.username,
        language_code=wish.language_code or None,
    )
    box.world.people.add(Person(user, is_deactivated=wish.is_deactivated))
    return answer(user)


async def block(request: Request) -> Response:
    """POST /stage/block."""
    box = box_of(request)
    wish = await read(request, Blocking)
    set_blocked(box, box.world.people.need(wish.user), blocked=wish.blocked)
    return answer({"blocked": wish.blocked})


def set_blocked(box: Sandbox, person: Person, *, blocked: bool) -> None:
    """Blocks or unblocks the bot and tells it."""
    if person.blocked == blocked:
        return
    person.blocked = blocked
    old, new = ("member", "kicked") if blocked else ("kicked", "member")
    announce_standing(box, person.chat, person.user, box.world.bot, old, new)
