"""Callback data: a frozen dataclass a button, packed into 64 bytes and strictly unpacked."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, ClassVar, Self

from bot.errors import StaleButtonError

LIMIT = 64
LARGEST = 2**63 - 1
NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,18})")
WORD = re.compile(r"[A-Za-z0-9_.\-]{0,48}")
LAYOUTS: dict[str, list[tuple[str, str]]] = {}


class Tap:
    """What a button means. Subclass as a frozen dataclass of ``int`` and ``str`` fields:
    ``class NextTap(Tap, prefix="qn1")``; the digit in the prefix is its version.
    """

    prefix: ClassVar[str]
    known: ClassVar[dict[str, type[Tap]]] = {}

    def __init_subclass__(cls, *, prefix: str) -> None:
        if prefix in Tap.known and Tap.known[prefix].__qualname__ != cls.__qualname__:
            raise TypeError(f"the prefix {prefix} is taken by {Tap.known[prefix].__name__}")
        cls.prefix = prefix
        Tap.known[prefix] = cls

    def pack(self) -> str:
        """The callback data; ``ValueError`` where it would not fit or not come back the same."""
        data = ":".join(
            [self.prefix, *(str(getattr(self, name)) for name, _ in _layout(type(self)))]
        )
        if len(data.encode()) > LIMIT:
            raise ValueError(f"callback data over {LIMIT} bytes: {data}")
        if type(self).unpack(data) != self:
            raise ValueError(f"callback data does not come back: {data}")
        return data

    @classmethod
    def unpack(cls, data: str) -> Self:
        """The tap in the data; ``StaleButtonError`` where it is not of this kind, to the letter."""
        prefix, *parts = data.split(":")
        kinds = [kind for _, kind in _layout(cls)]
        if prefix != cls.prefix or len(parts) != len(kinds):
            raise StaleButtonError
        return cls(*map(_value, kinds, parts))


def unpack(data: str) -> Tap:
    """The tap of any kind in the data; ``StaleButtonError`` where there is none."""
    kind = Tap.known.get(data.partition(":")[0])
    if kind is None or len(data.encode(errors="replace")) > LIMIT:
        raise StaleButtonError
    return kind.unpack(data)


def _layout(cls: type[Tap]) -> list[tuple[str, str]]:
    """The names and types of the fields, looked up once a kind."""
    layout = LAYOUTS.get(cls.prefix)
    if layout is None:
        found = fields(cls)  # type: ignore[arg-type]  # every Tap is a dataclass
        layout = LAYOUTS[cls.prefix] = [(each.name, str(each.type)) for each in found]
    return layout


def _value(kind: str, part: str) -> Any:
    if kind == "int" and NUMBER.fullmatch(part) and abs(int(part)) <= LARGEST:
        return int(part)
    if kind == "str" and WORD.fullmatch(part):
        return part
    raise StaleButtonError
