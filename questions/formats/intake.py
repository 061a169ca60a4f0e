"""Takes the items of a file in: checks each, names it, and gathers questions and findings."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import structs

from questions.findings import Sink
from questions.formats.base import ReadResult, Source
from questions.formats.item_checks import check, clean_text, cleaned
from questions.formats.item_names import (
    DEFAULT_DIFFICULTY,
    derived_id,
    level_in_tags,
    own_id,
    short_slug,
    tag_slugs,
    topic_of_file,
)
from questions.formats.items import Draft
from questions.formats.limits import MOST_CHARACTERS, MOST_FINDINGS, MOST_ITEMS
from questions.model import Option, Question, Topic
from questions.text import title_from_slug

LETTERS = "abcdefghij"


@dataclass
class Intake:
    """What is made of one source; ``full`` once nothing more may be read from it."""

    source: Source
    format: str
    most: int = MOST_CHARACTERS
    sink: Sink = field(init=False)
    questions: dict[str, Question] = field(default_factory=dict)
    topics: dict[str, Topic] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    full: bool = False

    def __post_init__(self) -> None:
        self.sink = Sink(self.source.name)
        if len(self.source.text) > self.most:
            self._stop("text-too-large", self.most)

    def take(self, draft: Draft) -> None:
        """Keep an item, or tell the sink what is wrong with it."""
        if len(self.questions) == MOST_ITEMS:
            self._stop("text-too-many", MOST_ITEMS, draft.line)
            return
        before = self.sink.errors
        draft = cleaned(draft, self.sink)
        check(draft, self.sink)
        if self.sink.errors == before:
            self._keep(draft)
        self.check_room(draft.line)

    def check_room(self, line: int) -> bool:
        """Whether more can be taken; the sink is told once when nothing more can."""
        if not self.full and len(self.sink.findings) >= MOST_FINDINGS:
            self._stop("text-too-many-findings", MOST_FINDINGS, line)
        return not self.full

    def result(self, *, empty: str = "text-no-items") -> ReadResult:
        """Everything gathered; a source that held nothing at all is an error too."""
        if not self.questions and not self.sink.findings:
            self.sink.error(1, empty)
        return ReadResult(
            tuple(self.questions.values()),
            tuple(self.sink.findings),
            tuple(self.topics.values()),
            self.format,
            self.lines,
        )

    def _stop(self, message: str, most: int, line: int = 1) -> None:
        if not self.full:
            self.sink.error(line, message, most=most)
        self.full = True

    def _keep(self, draft: Draft) -> None:
        topic = self._topic(draft)
        question = _question(draft, topic, self.source.language)
        name = self._name(draft, topic, question)
        if name is None:
            return
        self.questions[name] = _named(question, name)
        self.lines[name] = draft.line

    def _topic(self, draft: Draft) -> str:
        named = short_slug(draft.topic or "")
        topic = self.source.topic or named
        if not topic:
            topic = topic_of_file(self.source.name)
            if topic not in self.topics:
                self.sink.warning(draft.line, "text-no-topic", topic=topic)
        language = self.source.language
        own = clean_text(draft.topic or "") if named == topic and draft.topic != named else ""
        title = own[:200] or title_from_slug(topic, language)
        self.topics.setdefault(topic, Topic(slug=topic, title={language: title}))
        return topic

    def _name(self, draft: Draft, topic: str, question: Question) -> str | None:
        """An id that is free; ``None`` where the item stands in the file already."""
        given = own_id(draft.id, topic)
        if given is not None:
            return self._given(given, draft)
        name = derived_id(topic, draft, self.source.language)
        if name not in self.questions:
            return name
        longer = derived_id(topic, draft, self.source.language, whole=True)
        if _named(question, name) == self.questions[name] or longer in self.questions:
            self.sink.warning(draft.line, "text-duplicate", first=self.lines[name])
            return None
        return longer

    def _given(self, name: str, draft: Draft) -> str | None:
        if name not in self.questions:
            return name
        self.sink.error(draft.line, "text-same-id", id=name, first=self.lines[name])
        return None


def _named(question: Question, name: str) -> Question:
    return structs.replace(question, id=name)


def _question(draft: Draft, topic: str, language: str) -> Question:
    right = sum(choice.right for choice in draft.choices)
    level = draft.difficulty or level_in_tags(draft.tags) or DEFAULT_DIFFICULTY
    return Question(
        id="",
        topic=topic,
        difficulty=min(max(level, 1), 5),
        kind="multiple" if draft.several or right > 1 else "single",
        stem={language: draft.stem},
        options=_options(draft, language),
        explanation={language: draft.explanation} if draft.explanation else {},
        tags=tag_slugs(draft.tags),
        references=tuple(text for text in map(clean_text, draft.references) if text),
    )


def _options(draft: Draft, language: str) -> tuple[Option, ...]:
    return tuple(
        Option(
            id=letter,
            text={language: choice.text},
            why={language: choice.why} if choice.why else {},
            correct=choice.right,
        )
        for letter, choice in zip(LETTERS, draft.choices, strict=False)
    )
