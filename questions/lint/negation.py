"""NG01: stems that ask for what is not so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.lint.view import Face, Hit, View
from questions.lint.words import Words


def negative_stem(view: View) -> Iterator[Hit]:
    """A negative stem must show it, and no option may negate once more."""
    if view.words is None:
        return
    found = negation(view.stem, view.words)
    if found is None:
        return
    if not _emphasised(view.stem.prose, found):
        yield view.hit("warning", "NG01/plain", word=found)
    for choice in view.choices:
        if view.words.negated_end.search(choice.face.folded):
            yield view.hit("error", "NG01/double", option=choice.id, word=found)


def negation(stem: Face, words: Words) -> str | None:
    """The word by which the question itself, not its situation, asks for an exception."""
    for sentence in re.split(r"(?<=[.?!])\s+", stem.folded):
        asks = sentence.endswith(("?", ":")) or "?" in sentence
        match = words.negative.search(sentence) if asks and words.asks.search(sentence) else None
        if match is not None:
            return match[0].split()[-1]
    return None


def _emphasised(prose: str, word: str) -> bool:
    bold = re.search(r"(?:\*\*|__|<b>|<strong>|<u>|<em>)", prose) is not None
    shouted = [part for part in re.findall(r"[^\W\d_]{3,}", prose) if part.isupper()]
    folded = {part.replace("İ", "i").replace("I", "ı").casefold() for part in shouted}
    return bold or word in folded or word in {part.casefold() for part in shouted}
