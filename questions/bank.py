"""Loads banks of questions from folders, fast, with every finding at its file and line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from questions.bank_cache import Cache
from questions.bank_files import Files, read_files
from questions.findings import Finding, Level, Place, finding
from questions.model import Blueprint, Question, Topic
from questions.native import NativeFile
from questions.shapes import nearest


@dataclass(frozen=True)
class Bank:
    """The sound questions of some folders, drafts and retired ones too, and what was wrong."""

    questions: Mapping[str, Question]
    topics: Mapping[str, Topic]
    blueprints: Mapping[str, Blueprint] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    places: Mapping[str, Place] = field(default_factory=dict)
    by_topic: Mapping[str, tuple[Question, ...]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_topic", _by_topic(self.questions.values()))

    def place(self, question_id: str) -> Place:
        """The file and line where a question begins; ``KeyError`` for an unknown one."""
        return self.places[question_id]


def packaged_path() -> Path:
    """The folder of the bank that comes with the package."""
    return Path(str(files("questions").joinpath("data")))


def load_bank(
    paths: Sequence[Path], *, cache: Path | None = None, topics: Collection[str] = ()
) -> Bank:
    """Load the bank files in folders or at paths; a question with an error is left out.

    ``cache`` names a file that keeps what was compiled, so that unchanged files load fast;
    ``topics`` are slugs that questions may have though no file here describes them.
    """
    compiled = Cache(cache)
    read = read_files(paths, compiled)
    compiled.save()
    return _Assembly(read, topics).bank()


def _by_topic(questions: Iterable[Question]) -> dict[str, tuple[Question, ...]]:
    grouped: dict[str, list[Question]] = {}
    for question in questions:
        grouped.setdefault(question.topic, []).append(question)
    return {topic: tuple(members) for topic, members in grouped.items()}


class _Assembly:
    """Joins what the files hold, and finds what only shows across them."""

    def __init__(self, read: Files, known: Collection[str]) -> None:
        self._read = read
        self._known = known
        self._findings = list(read.findings)
        self._questions: dict[str, Question] = {}
        self._places: dict[str, Place] = {}
        self._topics: dict[str, Topic] = {}
        self._blueprints = {plan.topic: plan for _, plan in read.blueprints}

    def bank(self) -> Bank:
        self._take_topics()
        for file, bank in self._read.banks:
            self._take_topic_of(file, bank)
            for question, line in zip(bank.questions, bank.lines, strict=True):
                self._take(question, Place(file, line))
        ordered = sorted(self._topics.values(), key=lambda topic: (topic.order, topic.slug))
        return Bank(
            self._questions,
            {topic.slug: topic for topic in ordered},
            self._blueprints,
            tuple(sorted(self._findings, key=lambda found: (found.file, found.line))),
            self._places,
        )

    def _take_topics(self) -> None:
        seen: dict[str, str] = {}
        for file, topic in self._read.topics:
            if topic.slug in seen:
                place, first = Place(file, 1), seen[topic.slug]
                args = {"topic": topic.slug, "file": first, "line": "1"}
                self._tell(place, "error", "duplicate-topic", None, **args)
            self._topics.setdefault(topic.slug, topic)
            seen.setdefault(topic.slug, file)

    def _take_topic_of(self, file: str, bank: NativeFile) -> None:
        known = {*self._topics, *self._known}
        if bank.topic is not None and bank.topic not in known:
            near = nearest(bank.topic, sorted(known))
            place = Place(file, bank.topic_line)
            self._tell(place, "error", "unknown-topic", None, topic=bank.topic, near=near)

    def _take(self, question: Question, place: Place) -> None:
        first = self._places.get(question.id)
        if first is not None:
            args = {"id": question.id, "file": first.file, "line": first.line}
            self._tell(place, "error", "duplicate-id", question.id, **args)
            return
        self._questions[question.id] = question
        self._places[question.id] = place
        self._check_objective(question, place)

    def _check_objective(self, question: Question, place: Place) -> None:
        plan = self._blueprints.get(question.topic)
        if plan is None or question.objective is None:
            return
        objectives = {objective.id: objective for objective in plan.objectives}
        objective = objectives.get(question.objective)
        if objective is None:
            args = {
                "objective": question.objective,
                "near": nearest(question.objective, objectives),
            }
            self._tell(place, "error", "unknown-objective", question.id, **args)
        elif not objective.levels[0] <= question.difficulty <= objective.levels[1]:
            low, high = objective.levels
            span = {"low": low, "high": high, "found": question.difficulty}
            args = {"objective": question.objective}
            self._tell(place, "warning", "objective-level", question.id, **args, **span)

    def _tell(
        self, place: Place, level: Level, message: str, item: str | None, **args: object
    ) -> None:
        self._findings.append(finding(place, level, message, item=item, **args))
