"""Words that give the key away: absolutes, clang, mirrors, stems that ask two things."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from questions.lint.view import Choice, Face, Hit, View
from questions.lint.word_table import Words, prefix

NEAR_MISS = 2


def absolutes(view: View) -> Iterator[Hit]:
    """AB01: absolute words in distractors only."""
    if view.words is None or any(is_absolute(view.words, key.face) for key in view.keys):
        return
    found = [d.id for d in view.distractors if is_absolute(view.words, d.face)]
    if found:
        yield view.hit("info", "AB01/item", options=", ".join(found))


def is_absolute(words: Words, face: Face) -> bool:
    """Whether a text claims something without exception."""
    return words.absolute.search(face.folded) is not None


def clang(view: View) -> Iterator[Hit]:
    """CL01: a content word of the stem that returns in the key and in no distractor."""
    if view.words is None or view.key is None:
        return
    known = view.topic_words | view.words.stop
    shared = (view.stem.prefixes & view.key.face.prefixes) - known
    for distractor in view.distractors:
        shared -= distractor.face.prefixes
    if shared:
        words = [token for token in view.stem.tokens if prefix(token) in shared]
        yield view.hit("warning", "CL01", words=", ".join(dict.fromkeys(words)))


def mirrors(view: View) -> Iterator[Hit]:
    """PR01: two options that mirror each other, the key one of them."""
    if view.words is None:
        return
    for one, other in combinations(view.choices, 2):
        if one.option.correct == other.option.correct:
            continue
        message = _mirror(one, other, view.words)
        if message:
            yield view.hit("info", message, one=one.id, other=other.id)


def _mirror(one: Choice, other: Choice, words: Words) -> str:
    left, right = one.face.tokens, other.face.tokens
    if len(left) > 1 and left != right and sorted(left) == sorted(right):
        return "PR01/mirror"
    if len(left) != len(right):
        return ""
    odd = [(a, b) for a, b in zip(left, right, strict=True) if a != b]
    opposite = [pair for pair in odd if pair in words.opposites]
    return "PR01/opposite" if odd and len(odd) <= NEAR_MISS and opposite == odd else ""


def two_questions(view: View) -> Iterator[Hit]:
    """DB01: a stem that asks two things, the more so where the key alone answers both."""
    if view.words is None or view.words.two_questions.search(view.stem.folded) is None:
        return
    occasion = view.words.occasion
    answers = [choice for choice in view.choices if occasion.search(choice.face.folded)]
    alone = view.key is not None and answers == [view.key]
    yield view.hit("warning" if alone else "info", "DB01/key" if alone else "DB01/stem")
