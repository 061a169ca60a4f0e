"""The pasted sample: a badge, a stem, options with bullets and a ✓, and ``Açıklama:``."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from questions.findings import Sink
from questions.fingerprint import stem_digest
from questions.formats.base import Format, ReadResult, Source
from questions.formats.seed_blocks import Block, blocks_of
from questions.formats.seed_lines import Line, lines_of
from questions.formats.seed_options import LETTERS, choices_of, cut_letters
from questions.formats.seed_parts import Parts, parts_of
from questions.model import Option, Question, Topic
from questions.text import slug, title_from_slug

_ID_TOPIC, _ID_DIGEST = 40, 10
_LIKE_A_BADGE = re.compile(r"(?:Zorluk|ZORLUK|Difficulty)[^\w\n]{0,8}\d")
_SAMPLE = 100_000


def read(source: Source) -> ReadResult:
    """Read every item; one with an error is left out and told of with its line."""
    reader = _Reader(source)
    head, blocks = blocks_of(lines_of(source.text))
    reader.check_head(head, found_any=bool(blocks))
    for block in blocks:
        reader.take(block)
    return ReadResult(
        tuple(reader.questions),
        tuple(reader.sink.findings),
        tuple(reader.topics.values()),
        FORMAT.name,
        reader.lines,
    )


def sniff(text: str, name: str) -> int:
    """A badge, and an option after it; of a long text the part around its first badge."""
    badge = _LIKE_A_BADGE.search(text)
    if badge is None:
        return 0
    sample = text[max(0, badge.start() - _SAMPLE // 10) : badge.start() + _SAMPLE]
    _, blocks = blocks_of(lines_of(sample))
    if any(block.badge.has_options for block in blocks):
        return 80
    return 30 if blocks else 0


@dataclass
class _Reader:
    source: Source
    sink: Sink = field(init=False)
    questions: list[Question] = field(default_factory=list)
    topics: dict[str, Topic] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sink = Sink(self.source.name)

    def check_head(self, head: tuple[Line, ...], *, found_any: bool) -> None:
        options = [line for line in head if line.option() is not None]
        if options:
            self.sink.error(options[0].number, "seed-no-badge")
        elif not found_any:
            self.sink.error(1, "seed-no-items")

    def take(self, block: Block) -> None:
        before = self.sink.errors
        level = self._level(block)
        topic = self._topic(block)
        parts = parts_of(block, self.sink)
        if self.sink.errors > before:
            return
        options = _options(parts, self.source.language, self.sink)
        if self.sink.errors == before:
            self._keep(block, topic, level, parts, options)

    def _level(self, block: Block) -> int:
        level = int(block.badge.level)
        if not 1 <= level <= 5:
            self.sink.error(block.badge.number, "seed-difficulty", found=level)
        return level

    def _topic(self, block: Block) -> str:
        name = self.source.topic or block.badge.slug
        if not name:
            self.sink.error(block.badge.number, "seed-topic")
        return name

    def _keep(
        self, block: Block, topic: str, level: int, parts: Parts, options: tuple[Option, ...]
    ) -> None:
        language = self.source.language
        question_id = _question_id(topic, parts.stem, language)
        if question_id in self.lines:
            first = self.lines[question_id]
            self.sink.error(block.badge.number, "seed-duplicate", first=first)
            return
        self.lines[question_id] = block.badge.number
        self.topics.setdefault(topic, self._titled(topic, block))
        question = Question(
            id=question_id,
            topic=topic,
            difficulty=level,
            kind="single" if sum(option.correct for option in options) == 1 else "multiple",
            stem={language: parts.stem},
            options=options,
            explanation={language: parts.explanation} if parts.explanation else {},
        )
        self.questions.append(question)

    def _titled(self, topic: str, block: Block) -> Topic:
        language = self.source.language
        own = block.badge.topic if slug(block.badge.topic) == topic else ""
        return Topic(slug=topic, title={language: own or title_from_slug(topic, language)})


def _question_id(topic: str, stem: str, language: str) -> str:
    """Stable for a topic and a stem, whatever happens to options and explanation."""
    return f"{topic[:_ID_TOPIC].rstrip('-')}-{stem_digest(stem, language)[:_ID_DIGEST]}"


def _options(parts: Parts, language: str, sink: Sink) -> tuple[Option, ...]:
    choices = choices_of(parts.options)
    texts = cut_letters(choices, sink)
    for number, (choice, text) in enumerate(zip(choices, texts, strict=True), start=1):
        if not text:
            sink.error(choice.line, "seed-empty-option", number=number)
    right = sum(choice.right for choice in choices)
    if right == 0:
        sink.error(choices[0].line, "seed-no-key")
    elif right == len(choices):
        sink.warning(choices[0].line, "seed-all-right")
    return tuple(
        Option(id=letter, text={language: text}, correct=choice.right)
        for letter, text, choice in zip(LETTERS, texts, choices, strict=False)
    )


FORMAT = Format("seed-paste", ".txt", read, None, sniff)
