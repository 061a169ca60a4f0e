"""The parameters of a Bot API call, whatever way they came in."""

from typing import Any, NamedTuple, TypeVar

import msgspec

from bot.sandbox.errors import bad_request

T = TypeVar("T")
_TRUE = frozenset({"true", "1", "yes"})


class Upload(NamedTuple):
    """A file of a multipart request."""

    name: str
    mime: str | None
    content: bytes


class Params:
    """Values by name: strings from a form or a query, any JSON value from a JSON body."""

    __slots__ = ("files", "raw")

    def __init__(self, raw: dict[str, Any], files: dict[str, Upload] | None = None) -> None:
        self.raw = raw
        self.files = files or {}

    def text(self, name: str) -> str | None:
        """The value as text, None if it is absent."""
        value = self.raw.get(name)
        if value is None or isinstance(value, str):
            return value
        return str(value)

    def integer(self, name: str) -> int | None:
        """The value as a whole number; ApiError if it is none."""
        value = self.raw.get(name)
        if value is None or value == "":
            return None
        try:
            return int(value)
        except (TypeError, ValueError):
            raise bad_request(f'parameter "{name}" must be a valid Integer') from None

    def flag(self, name: str) -> bool:
        """Whether the value says yes."""
        value = self.raw.get(name)
        return value is True or (value is not None and str(value).lower() in _TRUE)

    def value(self, name: str, kind: type[T]) -> T | None:
        """The JSON value as `kind`; JSON in a string will do; ApiError if it does not fit."""
        value = self.raw.get(name)
        if value is None or value == "":
            return None
        try:
            if isinstance(value, str):
                return msgspec.json.decode(value, type=kind)
            return msgspec.convert(value, kind)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise bad_request(f"can't parse {name}: {error}") from None

    @property
    def message_id(self) -> int | None:
        """The message_id if it is a number."""
        value = self.raw.get("message_id")
        if isinstance(value, str) and value.isdecimal():
            return int(value)
        return value if isinstance(value, int) else None

    @property
    def chat(self) -> int | str | None:
        """The chat_id as it is: a number, or an @name; None if it is absent."""
        value = self.raw.get("chat_id")
        if isinstance(value, int):
            return value
        if isinstance(value, str):
            return int(value) if value.removeprefix("-").isdecimal() else value
        return None
