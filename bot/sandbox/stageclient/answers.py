"""What the control API answers to the Stage client."""

from msgspec import Struct

from bot.sandbox.views import Call, ChatRow, Event, Message, User


class RefusedError(Exception):
    """The control API said no; `status` is the HTTP status."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{status}: {message}")
        self.status = status


class World(Struct):
    """What one person sees: the bot, everybody, the chats, the commands of one chat."""

    bot: User
    users: list[User]
    chats: list[ChatRow]
    commands: list[dict[str, str]]


class History(Struct):
    """Messages of a chat, oldest first, and the number of the latest event."""

    messages: list[Message]
    seq: int


class News(Struct):
    """Events of a chat, and the number to ask from next."""

    events: list[Event]
    seq: int


class CallList(Struct):
    """Bot API calls, and the number to ask from next."""

    calls: list[Call]
    n: int


class Made(Struct):
    """The id of something that was made."""

    id: int | str


class Moved(Struct):
    """The id of the supergroup that a group has become."""

    new_id: int


class Queued(Struct):
    """The id of an update that was put into the queue."""

    update_id: int


class Stats(Struct):
    """Counts since the start or the last reset; `errors` by code, `too_many` counts 429s."""

    calls: dict[str, int]
    errors: dict[str, int]
    too_many: int
    pending_updates: int
    last_update_id: int
    users: int
    chats: int
    messages: int
    seq: int
    polling: bool
    streams: int
    limits: str
