"""Faults on demand: what can go wrong between a bot and the server."""

from typing import Literal

import msgspec
from msgspec import Struct

from bot.sandbox.errors import ApiError, too_many

Kind = Literal[
    "429",
    "502-html",
    "403",
    "400",
    "401",
    "404",
    "409",
    "slow",
    "drop-before",
    "drop-after",
    "hang",
]
_TEXTS = {
    "400": "Bad Request: chat not found",
    "401": "Unauthorized",
    "403": "Forbidden: bot was blocked by the user",
    "404": "Not Found",
    "409": "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running",
}


class Fault(Struct, kw_only=True):
    """One rule; `times` None: for ever; `seconds` is for slow and hang (None: until it is cut)."""

    kind: Kind
    method: str = "*"
    chat: int | None = None
    retry_after: int = 1
    seconds: float | None = None
    times: int | None = None
    description: str | None = None
    id: int = 0

    def matches(self, method: str, chat: int | str | None) -> bool:
        """Whether the rule is for this call and not used up."""
        if self.times is not None and self.times <= 0:
            return False
        if self.method != "*" and self.method.lower() != method.lower():
            return False
        return self.chat is None or self.chat == chat

    def error(self) -> ApiError | None:
        """The refusal of the numbered kinds, None for the others."""
        if self.kind == "429":
            return too_many(self.retry_after)
        text = _TEXTS.get(self.kind)
        return ApiError(int(self.kind), self.description or text) if text else None


class Faults:
    """The rules in force, first match wins, and the delay of every call in seconds."""

    def __init__(self) -> None:
        self.latency = 0.0
        self.rules: list[Fault] = []
        self._count = 0

    def add(self, fault: Fault) -> int:
        """Takes the rule up and gives it an id."""
        self._count += 1
        self.rules.append(msgspec.structs.replace(fault, id=self._count))
        return self._count

    def clear(self) -> None:
        """Drops every rule."""
        self.rules.clear()

    def take(self, method: str, chat: int | str | None) -> Fault | None:
        """The rule for this call, counted as used."""
        for rule in self.rules:
            if rule.matches(method, chat):
                if rule.times is not None:
                    rule.times -= 1
                return rule
        return None
