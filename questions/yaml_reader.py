"""Reads the strict subset of YAML that bank files use; every node knows its line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml


class Scalar(str):
    """A scalar as it was written: always text, never a number or a truth value."""

    __slots__ = ("line",)
    line: int


class Mapping(dict[str, Any]):
    """A mapping; its keys are scalars with lines of their own."""

    __slots__ = ("line",)
    line: int

    def scalars(self) -> list[Scalar]:
        """The keys with their lines."""
        return [key for key in self if isinstance(key, Scalar)]


class Sequence(list[Any]):
    """A sequence of nodes."""

    __slots__ = ("line",)
    line: int


class YamlError(Exception):
    """A fault of syntax, or a part of YAML that bank files do not use, at a line."""

    def __init__(self, line: int, message: str, **args: object) -> None:
        self.line = line
        self.message = message
        self.args_of_message = args
        super().__init__(f"line {line}: {message} {args}")


def load(text: str) -> Scalar | Mapping | Sequence:
    """The one document of a text; ``YamlError`` with the line where it is not in the subset."""
    builder = _Builder()
    try:
        builder.take_all(yaml.CBaseLoader(text))
    except yaml.MarkedYAMLError as fault:
        raise _syntax_error(fault) from fault
    except yaml.reader.ReaderError as fault:
        raise _character_error(text, fault) from fault
    if builder.root is None:
        raise YamlError(1, "yaml-empty")
    return builder.root


def _syntax_error(fault: yaml.MarkedYAMLError) -> YamlError:
    mark = fault.problem_mark or fault.context_mark
    line = 1 if mark is None else mark.line + 1
    return YamlError(line, "yaml-syntax", problem=fault.problem or fault.context or "?")


def _character_error(text: str, fault: yaml.reader.ReaderError) -> YamlError:
    before = text.encode()[: fault.position]
    return YamlError(before.count(b"\n") + 1, "yaml-character", code=f"U+{fault.character:04X}")


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return 1 if mark is None else mark.line + 1


class _Builder:
    """Turns parser events into nodes with an explicit stack, so that depth costs no recursion.

    A bank of 20,000 questions has two million events: each goes to its method by its type alone.
    """

    def __init__(self) -> None:
        self.root: Scalar | Mapping | Sequence | None = None
        self._stack: list[Mapping | Sequence] = []
        self._parent: Mapping | Sequence | None = None
        self._key: Scalar | None = None
        self._documents = 0
        self._takes: dict[type[yaml.Event], Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.SequenceStartEvent: self._sequence,
            yaml.MappingStartEvent: self._mapping,
            yaml.SequenceEndEvent: self._close,
            yaml.MappingEndEvent: self._close,
            yaml.DocumentStartEvent: self._document,
            yaml.AliasEvent: self._alias,
        }

    def take_all(self, loader: yaml.CBaseLoader) -> None:
        """Take every event of a text, to the last."""
        takes, next_event = self._takes, loader.get_event
        while (event := next_event()) is not None:
            take = takes.get(type(event))
            if take is not None:
                take(event)

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        if event.anchor is not None or event.tag is not None:
            _refuse_marks(event)
        node = Scalar(event.value)
        node.line = _line(event)
        if self._key is not None and type(self._parent) is Mapping:
            self._parent[self._key] = node
            self._key = None
        else:
            self._place(node)

    def _document(self, event: yaml.Event) -> None:
        self._documents += 1
        if self._documents > 1:
            raise YamlError(_line(event), "yaml-documents")

    def _alias(self, event: yaml.AliasEvent) -> None:
        raise YamlError(_line(event), "yaml-feature", what=f"*{event.anchor}")

    def _sequence(self, event: yaml.SequenceStartEvent) -> None:
        self._open(event, Sequence())

    def _mapping(self, event: yaml.MappingStartEvent) -> None:
        if event.flow_style:
            _refuse_marks(event)
            raise YamlError(_line(event), "yaml-flow")
        self._open(event, Mapping())

    def _open(self, event: yaml.CollectionStartEvent, node: Mapping | Sequence) -> None:
        _refuse_marks(event)
        node.line = _line(event)
        self._place(node)
        self._stack.append(node)
        self._parent, self._key = node, None

    def _close(self, event: yaml.Event) -> None:
        self._stack.pop()
        self._parent = self._stack[-1] if self._stack else None
        self._key = None

    def _place(self, node: Scalar | Mapping | Sequence) -> None:
        parent = self._parent
        if parent is None:
            self.root = node
        elif isinstance(parent, Sequence):
            parent.append(node)
        elif self._key is None:
            self._take_key(parent, node)
        else:
            parent[self._key] = node
            self._key = None

    def _take_key(self, parent: Mapping, node: Scalar | Mapping | Sequence) -> None:
        if not isinstance(node, Scalar):
            raise YamlError(node.line, "yaml-key")
        if node in parent:
            first = next(key.line for key in parent.scalars() if key == node)
            raise YamlError(node.line, "yaml-duplicate-key", key=node, first=first)
        self._key = node


def _refuse_marks(event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
    if event.anchor is not None:
        raise YamlError(_line(event), "yaml-feature", what=f"&{event.anchor}")
    if event.tag is not None:
        raise YamlError(_line(event), "yaml-feature", what=event.tag)
