"""Reads the native files of a bank, schema 1: questions, a topic, a blueprint."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from questions import yaml_reader as tree
from questions.bank_shapes import BANK, BLUEPRINT, QUESTION, TOPIC
from questions.findings import Finding, Sink
from questions.model import Blueprint, Objective, Option, Question, Topic
from questions.native_writer import write_bank, write_topic
from questions.shapes import MISSING, Node
from questions.shapes_nested import Fields

__all__ = ["NativeFile", "read_bank", "read_blueprint", "read_topic", "write_bank", "write_topic"]


@dataclass(frozen=True)
class NativeFile:
    """What a file of questions holds: the sound ones with their lines, and the findings."""

    questions: tuple[Question, ...] = ()
    lines: tuple[int, ...] = ()
    findings: tuple[Finding, ...] = ()
    topic: str | None = None
    topic_line: int = 1


def read_bank(text: str, file: str) -> NativeFile:
    """Read a file of questions; a question with an error is left out and told of."""
    sink = Sink(file)
    root = _load(text, sink)
    values = MISSING if root is None else BANK.read(root, sink)
    if values is MISSING:
        return NativeFile(findings=tuple(sink.findings))
    reader = _Reader(sink, values["topic"])
    for node in values["questions"]:
        reader.read(node)
    return NativeFile(
        tuple(reader.questions),
        tuple(reader.lines),
        tuple(sink.findings),
        values["topic"],
        _value_line(root, "topic"),
    )


def read_topic(text: str, file: str) -> tuple[Topic | None, list[Finding]]:
    """Read a ``topic.yaml``; ``None`` and the findings where it has errors."""
    values, _, sink = _read(text, file, TOPIC)
    if values is MISSING:
        return None, sink.findings
    fields = {name: values[name] for name in ("description", "order") if name in values}
    return Topic(slug=values["topic"], title=values["title"], **fields), sink.findings


def read_blueprint(text: str, file: str) -> tuple[Blueprint | None, list[Finding]]:
    """Read a ``blueprint.yaml``; its weights must add up to 100 per cent."""
    values, root, sink = _read(text, file, BLUEPRINT)
    if values is MISSING:
        return None, sink.findings
    objectives = tuple(Objective(**fields) for fields in values["objectives"])
    line = _value_line(root, "objectives")
    total = sum(objective.weight for objective in objectives)
    if total != 100:
        sink.error(line, "blueprint-weights", total=total)
    _refuse_twice([objective.id for objective in objectives], line, sink)
    levels = {int(level): texts for level, texts in values["levels"].items()}
    return Blueprint(topic=values["topic"], levels=levels, objectives=objectives), sink.findings


def _read(text: str, file: str, shape: Fields) -> tuple[Any, Node | None, Sink]:
    sink = Sink(file)
    root = _load(text, sink)
    return (MISSING if root is None else shape.read(root, sink)), root, sink


def _load(text: str, sink: Sink) -> Node | None:
    try:
        return tree.load(text)
    except tree.YamlError as fault:
        sink.error(fault.line, fault.message, **fault.args_of_message)
        return None


def _value_line(root: Node | None, key: str) -> int:
    return root[key].line if isinstance(root, tree.Mapping) else 1


def _refuse_twice(ids: list[str], line: int, sink: Sink) -> None:
    for name, count in Counter(ids).items():
        if count > 1:
            sink.error(line, "duplicate-objective", objective=name)


@dataclass
class _Reader:
    sink: Sink
    topic: str
    questions: list[Question] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def read(self, node: Node) -> None:
        """Read one question and keep it when nothing is wrong with it."""
        self.sink.item = _item_id(node)
        before = self.sink.errors
        values = QUESTION.read(node, self.sink)
        if values is not MISSING and isinstance(node, tree.Mapping):
            self._keep(self._question(values), node, before)
        self.sink.item = None

    def _question(self, values: dict[str, Any]) -> Question:
        options = tuple(Option(**fields) for fields in values.pop("options"))
        return Question(topic=self.topic, options=options, **values)

    def _keep(self, question: Question, node: tree.Mapping, before: int) -> None:
        _check_options(question, node["options"], self.sink)
        _check_key(question, node, self.sink)
        if not question.languages:
            self.sink.error(node["stem"].line, "no-whole-language")
        if self.sink.errors == before:
            self.questions.append(question)
            self.lines.append(node.line)


def _item_id(node: Node) -> str | None:
    found = node.get("id") if isinstance(node, tree.Mapping) else None
    return str(found) if isinstance(found, tree.Scalar) else None


def _check_options(question: Question, nodes: list[tree.Mapping], sink: Sink) -> None:
    seen: set[str] = set()
    for option, node in zip(question.options, nodes, strict=True):
        if option.id in seen:
            sink.error(node.line, "duplicate-option", option=option.id)
        seen.add(option.id)


def _check_key(question: Question, node: tree.Mapping, sink: Sink) -> None:
    right = len(question.key)
    if right == 0:
        sink.error(node["options"].line, "no-right-option")
    elif right > 1 and question.kind == "single":
        sink.error(node["options"].line, "several-right", ids=", ".join(question.key))
