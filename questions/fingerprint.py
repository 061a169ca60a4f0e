"""Digests of questions: what is asked, all that is written, and the stem for matching."""

from __future__ import annotations

import hashlib

import msgspec

from questions.model import Question
from questions.text import fold, tidy


def fingerprint(question: Question) -> str:
    """A digest (32 hex digits) of what is asked: stem, options and key in every language.

    Explanations, reasons, tags and the order of options do not change it.
    """
    options = sorted(
        (option.id, option.correct, _tidied(option.text)) for option in question.options
    )
    return _digest([question.kind, _tidied(question.stem), options])


def content_digest(question: Question) -> str:
    """A digest (32 hex digits) of everything in a question: different when anything is."""
    return _digest(question)


def stem_key(question: Question, language: str) -> str:
    """A digest (32 hex digits) of the folded stem, equal for stems that read the same.

    ``KeyError`` where the question is not asked in that language.
    """
    return stem_digest(question.stem[language], language)


def stem_digest(stem: str, language: str) -> str:
    """The digest of a stem, as ``stem_key`` gives it."""
    return _digest([language, fold(stem, language)])


def _tidied(texts: dict[str, str]) -> list[tuple[str, str]]:
    return sorted((language, tidy(text)) for language, text in texts.items())


def _digest(value: object) -> str:
    encoded = msgspec.json.encode(value, order="sorted")
    return hashlib.blake2b(encoded, digest_size=16).hexdigest()
