"""RD01: stems that are hard to read, by Ateşman's formula in Turkish and Flesch's in English.

Ateşman 1997: 198.825 - 40.175 syllables a word - 2.610 words a sentence.
Flesch 1948: 206.835 - 84.6 syllables a word - 1.015 words a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.lint.view import Face, Hit, View

EASE, SENTENCE, FEWEST = 30, 25, 8
_FORMULAS = {"tr": (198.825, 40.175, 2.610), "en": (206.835, 84.6, 1.015)}


def hard_to_read(view: View) -> Iterator[Hit]:
    """A stem whose ease lies under 30, or with a sentence of more than 25 words."""
    sentences = [words for words in _sentences(view.stem) if words]
    longest = max((len(words) for words in sentences), default=0)
    if longest > SENTENCE:
        yield view.hit("info", "RD01/sentence", found=longest, limit=SENTENCE)
    found = ease(view.stem)
    if found is not None and found < EASE:
        yield view.hit("info", "RD01/hard", found=f"{found:.0f}", limit=EASE)


def ease(face: Face) -> float | None:
    """How easy a text reads, 0 (hard) to 100 (easy); ``None`` for a few words."""
    sentences = [words for words in _sentences(face) if words]
    words = [word for sentence in sentences for word in sentence]
    formula = _FORMULAS.get(face.language)
    if formula is None or len(words) < FEWEST:
        return None
    base, per_syllable, per_word = formula
    syllables = sum(_syllables(word, face.language) for word in words) / len(words)
    return base - per_syllable * syllables - per_word * len(words) / len(sentences)


def _sentences(face: Face) -> list[list[str]]:
    parts = re.split(r"[.?!:;…]+(?:\s|$)|\n+", face.prose)
    return [re.findall(r"[^\W\d_][\w'’-]*", part) for part in parts]


def _syllables(word: str, language: str) -> int:
    if language == "tr":
        return len(re.findall(r"[aeıioöuüâîûAEIİOÖUÜ]", word)) or 1
    plain = re.sub(r"(?:[^laeiouy]e|ed|[^laeiouy]es)$", "", word.lower())
    return len(re.findall(r"[aeiouy]+", plain)) or 1
