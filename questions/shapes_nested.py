"""Shapes that hold others in bank files: lists, mappings with known keys, texts by language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from questions import yaml_reader as tree
from questions.findings import Sink
from questions.shapes import MISSING, Name, Node, Prose, Shape, nearest, wrong_type


@dataclass(frozen=True)
class Raw:
    """A node handed on as it is, to be read later; ``shape`` is what it will be read as."""

    shape: Shape

    def read(self, node: Node, sink: Sink) -> Any:
        return node

    def schema(self) -> dict[str, Any]:
        return self.shape.schema()


@dataclass(frozen=True)
class Items:
    """A list with between ``low`` and ``high`` members of one shape."""

    member: Shape
    low: int = 0
    high: int = 100_000

    def read(self, node: Node, sink: Sink) -> Any:
        if not isinstance(node, tree.Sequence):
            return wrong_type(node, sink, "list")
        if not self.low <= len(node) <= self.high:
            sink.error(node.line, "list-length", found=len(node), low=self.low, high=self.high)
            return MISSING
        values = [self.member.read(member, sink) for member in node]
        return MISSING if MISSING in values else tuple(values)

    def schema(self) -> dict[str, Any]:
        bounds = {"minItems": self.low, "maxItems": self.high}
        return {"type": "array", "items": self.member.schema(), **bounds}


@dataclass(frozen=True)
class ByKey:
    """A mapping whose keys are all of one shape, and whose values are of another."""

    key: Name
    value: Shape

    def read(self, node: Node, sink: Sink) -> Any:
        if not isinstance(node, tree.Mapping):
            return wrong_type(node, sink, "mapping")
        if not node:
            sink.error(node.line, "empty-text")
            return MISSING
        keys = [self.key.read(key, sink) for key in node.scalars()]
        values = [self.value.read(value, sink) for value in node.values()]
        missing = MISSING in keys or MISSING in values
        return MISSING if missing else dict(zip(keys, values, strict=True))

    def schema(self) -> dict[str, Any]:
        properties = {f"^(?:{self.key.pattern})$": self.value.schema()}
        return {
            "type": "object",
            "minProperties": 1,
            "patternProperties": properties,
            "additionalProperties": False,
        }


TEXTS = ByKey(Name("language", "[a-z]{2,3}"), Prose())
"""A text in each of its languages."""


@dataclass(frozen=True)
class Fields:
    """A mapping with known keys; an unknown one is an error that names the nearest."""

    required: Mapping[str, Shape]
    optional: Mapping[str, Shape] = field(default_factory=dict)

    def read(self, node: Node, sink: Sink) -> Any:
        if not isinstance(node, tree.Mapping):
            return wrong_type(node, sink, "mapping")
        before = sink.errors
        for name in self.required:
            if name not in node:
                sink.error(node.line, "missing-key", key=name)
        values = {str(key): self._value(key, node[key], sink) for key in node.scalars()}
        return values if sink.errors == before else MISSING

    def _value(self, key: tree.Scalar, node: Node, sink: Sink) -> Any:
        shape = self.required.get(key) or self.optional.get(key)
        if shape is not None:
            return shape.read(node, sink)
        near = nearest(key, [*self.required, *self.optional])
        sink.error(key.line, "unknown-key", key=key, near=near)
        return MISSING

    def schema(self) -> dict[str, Any]:
        shapes = {**self.required, **self.optional}
        return {
            "type": "object",
            "required": list(self.required),
            "properties": {name: shape.schema() for name, shape in shapes.items()},
            "additionalProperties": False,
        }
