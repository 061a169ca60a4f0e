"""The word tables of the rules by language."""

from __future__ import annotations

from collections.abc import Mapping

from questions.lint import words_en, words_tr
from questions.lint.word_table import Words

__all__ = ["WORDS", "Words"]

WORDS: Mapping[str, Words] = {"tr": words_tr.WORDS, "en": words_en.WORDS}
"""Rules of wording know no other languages."""
