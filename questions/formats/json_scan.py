"""Walks JSON values one by one with the line of each, without ever failing in another way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

_BLANK = re.compile(r"[ \t\n\r\ufeff]*")


class JsonError(Exception):
    """Text that is no JSON, at a line."""

    def __init__(self, message: str, line: int, **args: str) -> None:
        self.message = message
        self.line = line
        self.args_of_message = args
        super().__init__(message)


class _TwiceError(ValueError):
    """A name that stands twice in an object."""


class Walker:
    """Walks a text: values at the top, and members of lists and objects where asked."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.place = 0
        self._decoder = json.JSONDecoder(object_pairs_hook=_object)
        self._counted = (0, 1)

    @property
    def line(self) -> int:
        """The line of the place that is reached."""
        start, line = self._counted
        self._counted = (self.place, line + self._text.count("\n", start, self.place))
        return self._counted[1]

    def back_to(self, place: int, line: int) -> None:
        """Go back to a place, of which the line is known."""
        self.place, self._counted = place, (place, line)

    def peek(self) -> str:
        """The next character that means something; empty at the end."""
        match = _BLANK.match(self._text, self.place)
        self.place = match.end() if match else self.place
        return self._text[self.place : self.place + 1]

    def value(self) -> Any:
        """The next value, whole."""
        self.peek()
        line = self.line
        try:
            found, self.place = self._decoder.raw_decode(self._text, self.place)
        except json.JSONDecodeError as fault:
            raise JsonError("json-syntax", fault.lineno, problem=fault.msg) from fault
        except _TwiceError as fault:
            key = str(fault)[:60]
            raise JsonError("json-twice", line, first=key, second=key) from fault
        except (ValueError, RecursionError) as fault:
            problem = "too deep" if isinstance(fault, RecursionError) else "number too long"
            raise JsonError("json-syntax", line, problem=problem) from fault
        return found

    def elements(self) -> Iterator[None]:
        """Stops before each member of the list that begins here."""
        return self._until("[", "]")

    def members(self) -> Iterator[str]:
        """Stops before the value of each member of the object that begins here; gives its name."""
        for _ in self._until("{", "}"):
            key = self.value()
            if not isinstance(key, str) or self.peek() != ":":
                raise self._fault("Expecting a name and ':'")
            self.place += 1
            yield key

    def _until(self, opening: str, closing: str) -> Iterator[None]:
        if self.peek() != opening:
            raise self._fault(f"Expecting '{opening}'")
        self.place += 1
        first = True
        while self.peek() != closing:
            if not first:
                if self.peek() != ",":
                    raise self._fault("Expecting ',' delimiter")
                self.place += 1
            first = False
            yield
        self.place += 1

    def _fault(self, problem: str) -> JsonError:
        return JsonError("json-syntax", self.line, problem=problem)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key)
        found[key] = value
    return found
