"""Reads the strict subset of YAML that bank files use; every node knows its line."""

from __future__ import annotations

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
        for event in yaml.parse(text, Loader=yaml.CBaseLoader):
            builder.take(event)
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
    """Turns parser events into nodes with an explicit stack, so that depth costs no recursion."""

    def __init__(self) -> None:
        self.root: Scalar | Mapping | Sequence | None = None
        self._stack: list[Mapping | Sequence] = []
        self._key: Scalar | None = None
        self._documents = 0

    def take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_marks(event)
            scalar = Scalar(event.value)
            scalar.line = _line(event)
            self._place(scalar)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._stack.pop()
            self._key = None
        else:
            self._other(event)

    def _other(self, event: yaml.Event) -> None:
        line = _line(event)
        if isinstance(event, yaml.AliasEvent):
            raise YamlError(line, "yaml-feature", what=f"*{event.anchor}")
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise YamlError(line, "yaml-documents")

    def _open(self, event: yaml.CollectionStartEvent) -> None:
        self._refuse_marks(event)
        line = _line(event)
        node: Mapping | Sequence
        if isinstance(event, yaml.SequenceStartEvent):
            node = Sequence()
        elif event.flow_style:
            raise YamlError(line, "yaml-flow")
        else:
            node = Mapping()
        node.line = line
        self._place(node)
        self._stack.append(node)
        self._key = None

    def _place(self, node: Scalar | Mapping | Sequence) -> None:
        if not self._stack:
            self.root = node
            return
        parent = self._stack[-1]
        if isinstance(parent, Sequence):
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

    @staticmethod
    def _refuse_marks(event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        line = _line(event)
        if event.anchor is not None:
            raise YamlError(line, "yaml-feature", what=f"&{event.anchor}")
        if event.tag is not None:
            raise YamlError(line, "yaml-feature", what=event.tag)
