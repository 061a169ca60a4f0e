"""Updates as Telegram sends them."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from bot.tg import wire
from bot.ui.callback import Tap

NUMBERS = count(5000)


def user(id_: int = 1001, **changes: Any) -> dict[str, Any]:
    """A person."""
    return {"id": id_, "first_name": "Ada", "language_code": "en", "is_bot": False} | changes


def private(id_: int = 1001) -> dict[str, Any]:
    """A person's own chat."""
    return {"id": id_, "type": "private"}


def group(id_: int = -100, **changes: Any) -> dict[str, Any]:
    """A group."""
    return {"id": id_, "type": "supergroup", "title": "Grup"} | changes


def message(text: str | None = "/start", **changes: Any) -> dict[str, Any]:
    """A message in private, unless ``chat`` says otherwise."""
    made = {"message_id": 3, "date": 1, "chat": private(), "from": user(), "text": text}
    return made | changes


def update(**content: Any) -> bytes:
    """An update with a number of its own."""
    return msgspec.json.encode({"update_id": next(NUMBERS)} | content)


def said(text: str | None = "/start", **changes: Any) -> bytes:
    """Somebody has sent a message."""
    return update(message=message(text, **changes))


def tapped(data: Tap | str | None, **changes: Any) -> bytes:
    """Somebody has tapped a button under message 9."""
    packed = data.pack() if isinstance(data, Tap) else data
    under = {"message_id": 9, "date": 1, "chat": private()}
    query = {"id": "77", "from": user(), "message": under, "data": packed} | changes
    return update(callback_query=query)


def decoded(body: bytes) -> wire.Update:
    """The update as the bot reads it."""
    return wire.decode(body)


def number(body: bytes) -> int:
    """The update's number."""
    found = wire.number(body)
    assert found is not None
    return found
