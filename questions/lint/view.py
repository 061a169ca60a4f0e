"""A question as a reader of one language sees it, with what the rules measure of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from questions.findings import Level
from questions.lint.word_table import PREFIX, prefix
from questions.lint.words import WORDS, Words
from questions.model import Option, Question
from questions.text import fold

_FENCE = re.compile(r"^[ \t]*```.*?^[ \t]*```[ \t]*$", re.MULTILINE | re.DOTALL)
_TOKEN = re.compile(r"[^\W_]+(?:[._'][^\W_]+)*")
_CODE = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Hit:
    """A rule that fired: its message, and what to put into it."""

    level: Level
    message: str
    args: dict[str, object]


@dataclass(frozen=True)
class Face:
    """A text of a question: ``text`` as written, ``prose`` without code blocks."""

    text: str
    language: str

    @cached_property
    def prose(self) -> str:
        """The text without its code blocks."""
        return _FENCE.sub(" ", self.text) if "```" in self.text else self.text

    @cached_property
    def folded(self) -> str:
        """The prose, folded for comparison."""
        return fold(self.prose.replace("`", ""), self.language)

    @cached_property
    def whole(self) -> str:
        """The whole text with its code, folded for comparison."""
        return fold(self.text.replace("`", ""), self.language)

    @cached_property
    def names(self) -> frozenset[str]:
        """The folded words that stand for something of their own: names, symbols, code."""
        words = _TOKEN.findall(self.prose)[1:]
        named = [word for word in words if word != word.lower() or not word.isalpha()]
        coded = [word for span in _CODE.findall(self.prose) for word in _TOKEN.findall(span)]
        return frozenset(fold(word, self.language).partition("'")[0] for word in named + coded)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The words and numbers of the prose, folded, without suffixes after an apostrophe."""
        return tuple(token.partition("'")[0] for token in _TOKEN.findall(self.folded))

    @cached_property
    def prefixes(self) -> frozenset[str]:
        """The beginnings of the words that are long enough to mean something."""
        return frozenset(prefix(t) for t in self.tokens if len(t) >= PREFIX and t.isalpha())

    @cached_property
    def length(self) -> int:
        """The visible characters."""
        return len(self.text.replace("`", ""))


@dataclass(frozen=True)
class Choice:
    """An option with its face, and the reason why it is right or wrong (maybe empty)."""

    option: Option
    face: Face
    why: str

    @property
    def id(self) -> str:
        """The id of the option."""
        return self.option.id


@dataclass(frozen=True)
class View:
    """A question in one of its languages; ``topic_words`` are prefixes common in its topic."""

    question: Question
    language: str
    topic_words: frozenset[str] = frozenset()

    @cached_property
    def stem(self) -> Face:
        """The stem."""
        return Face(self.question.stem[self.language], self.language)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The options, in bank order."""
        return tuple(
            Choice(
                option,
                Face(option.text[self.language], self.language),
                option.why.get(self.language, ""),
            )
            for option in self.question.options
        )

    @cached_property
    def keys(self) -> tuple[Choice, ...]:
        """The right options."""
        return tuple(choice for choice in self.choices if choice.option.correct)

    @cached_property
    def distractors(self) -> tuple[Choice, ...]:
        """The wrong options."""
        return tuple(choice for choice in self.choices if not choice.option.correct)

    @property
    def key(self) -> Choice | None:
        """The right option where there is exactly one, and something to tell it from."""
        return self.keys[0] if len(self.keys) == 1 and self.distractors else None

    @property
    def explanation(self) -> str:
        """The explanation, maybe empty."""
        return self.question.explanation.get(self.language, "")

    @property
    def words(self) -> Words | None:
        """The word tables of the language; ``None`` where there are none."""
        return WORDS.get(self.language)

    def hit(self, level: Level, message: str, **args: object) -> Hit:
        """A finding of this view."""
        return Hit(level, message, {"language": self.language, **args})


def views(question: Question, topic_words: Mapping[str, frozenset[str]]) -> Iterator[View]:
    """The question in every language in which it can be asked whole."""
    for language in question.languages:
        yield View(question, language, topic_words.get(language, frozenset()))
