"""The Stage client: people, taps, waiting and faults, for tests and the demo."""

from bot.sandbox.stageclient.acting import Acting
from bot.sandbox.stageclient.answers import History, News, RefusedError, Stats, World
from bot.sandbox.stageclient.levers import Levers
from bot.sandbox.stageclient.watching import Watching
from bot.sandbox.views import Button, Call, ChatRow, Event, Message, Toast, User

__all__ = [
    "Button",
    "Call",
    "ChatRow",
    "Event",
    "History",
    "Message",
    "News",
    "RefusedError",
    "Stage",
    "Stats",
    "Toast",
    "User",
    "World",
]


class Stage(Acting, Watching, Levers):
    """The control API of a sandbox: `async with Stage(url) as stage: ...`."""
