"""Shapes of single values in bank files: each reads a node, and describes itself as a schema."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from questions import yaml_reader as tree
from questions.findings import Sink

Node = tree.Scalar | tree.Mapping | tree.Sequence

MISSING: Any = object()
"""What a shape reads from a node that is not of that shape; the sink knows why."""


class Shape(Protocol):
    """Something a node can be read as."""

    def read(self, node: Node, sink: Sink) -> Any:
        """The plain value of a node, or ``MISSING`` after telling the sink."""
        ...

    def schema(self) -> dict[str, Any]:
        """The same demand as a JSON Schema."""
        ...


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word closest to this one, or all of them where none is close."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    return close[0] if close else ", ".join(names) or "-"


def wrong_type(node: Node, sink: Sink, expected: str) -> Any:
    """Tell the sink what stands there instead."""
    found = {tree.Mapping: "mapping", tree.Sequence: "list"}.get(type(node), "text")
    if isinstance(node, tree.Scalar):
        found = f"'{node[:40]}'"
    sink.error(node.line, "wrong-type", expected=expected, found=found)
    return MISSING


@dataclass(frozen=True)
class Prose:
    """A text that people read: not empty, kept in Unicode's composed form."""

    def read(self, node: Node, sink: Sink) -> Any:
        if not isinstance(node, tree.Scalar):
            return wrong_type(node, sink, "text")
        if not node.strip():
            sink.error(node.line, "empty-text")
            return MISSING
        return unicodedata.normalize("NFC", str(node))

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "number", "boolean"], "minLength": 1}


@dataclass(frozen=True)
class Name:
    """A name that follows a pattern; ``what`` says in a word what it names."""

    what: str
    pattern: str
    length: int = 64

    def read(self, node: Node, sink: Sink) -> Any:
        if not isinstance(node, tree.Scalar):
            return wrong_type(node, sink, self.what)
        if len(node) > self.length or not re.fullmatch(self.pattern, node):
            sink.error(node.line, "bad-name", what=self.what, found=node[:80], pattern=self.pattern)
            return MISSING
        return str(node)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "maxLength": self.length}


@dataclass(frozen=True)
class Whole:
    """A whole number between two bounds, both allowed."""

    low: int
    high: int

    def read(self, node: Node, sink: Sink) -> Any:
        if not isinstance(node, tree.Scalar) or not re.fullmatch(r"-?[0-9]{1,9}", node):
            return wrong_type(node, sink, f"{self.low}-{self.high}")
        value = int(node)
        if self.low <= value <= self.high:
            return value
        sink.error(node.line, "out-of-range", found=value, low=self.low, high=self.high)
        return MISSING

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, node: Node, sink: Sink) -> Any:
        if isinstance(node, tree.Scalar) and node in self.words:
            return str(node)
        if not isinstance(node, tree.Scalar):
            return wrong_type(node, sink, " | ".join(self.words))
        close = nearest(node, self.words)
        sink.error(node.line, "bad-choice", found=node[:40], near=close)
        return MISSING

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class Flag:
    """``true`` or ``false``."""

    def read(self, node: Node, sink: Sink) -> Any:
        if isinstance(node, tree.Scalar) and node in ("true", "false"):
            return node == "true"
        return wrong_type(node, sink, "true | false")

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}
