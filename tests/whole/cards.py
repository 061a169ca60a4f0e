"""Reads a question card as a person who knows the bank does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.sandbox.client import Message
from bot.ui.markup import plain
from questions.bank import load_bank, packaged_path
from questions.model import Option, Question

LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Card:
    """What a card asks; ``options``: by letter."""

    header: str
    question: Question
    language: str
    options: dict[str, Option]

    @property
    def key(self) -> str:
        """The letter of the right option."""
        return next(letter for letter, option in self.options.items() if option.correct)

    @property
    def distractor(self) -> str:
        """The letter of a wrong option that says why it is wrong."""
        return next(
            letter for letter, option in self.options.items() if not option.correct and option.why
        )


@cache
def bank() -> tuple[tuple[str, str, Question], ...]:
    """Each stem of the packaged bank, longest first, with its language and question."""
    questions = load_bank([packaged_path()]).questions.values()
    stems = [(plain(stem), lang, each) for each in questions for lang, stem in each.stem.items()]
    return tuple(sorted(stems, key=lambda row: -len(row[0])))


def read(message: Message) -> Card:
    """The card in a message, open or answered."""
    text = message.text or ""
    found = [(lang, question) for stem, lang, question in bank() if stem in text]
    assert found, f"no question of the bank: {text!r}"
    language, question = found[0]
    lines = [line.removeprefix("✅ ").removeprefix("❌ ") for line in text.splitlines()]
    options = {}
    for letter in LETTERS[: len(question.options)]:
        (line,) = [line for line in lines if line.startswith(f"{letter}) ")]
        options[letter] = _option(question, language, line[3:])
    return Card(lines[0], question, language, options)


def _option(question: Question, language: str, line: str) -> Option:
    first = line.partition(" ← ")[0]
    (found,) = [o for o in question.options if plain(o.text[language]).splitlines()[0] == first]
    return found
