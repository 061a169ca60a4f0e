"""Options against each other: equal, nearly equal, and those that speak of the others."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations

from questions.lint.view import Face, Hit, View

NEAR, INSIDE_WORDS, FEWEST, UNIT = 0.85, 3, 3, 4
_NEGATIONS = {"değil", "değildir", "yok", "not", "no", "never", "without"}


def speaks_of_others(view: View) -> Iterator[Hit]:
    """AN01: all of the above, none of the above, A and C."""
    if view.words is None:
        return
    for choice in view.choices:
        text = choice.face.folded.strip(" .!…")
        pinned = choice.option.pin == "last"
        if view.words.letters.fullmatch(text):
            yield view.hit("error", "AN01/letters", option=choice.id)
        elif view.words.all_of.fullmatch(text):
            yield view.hit("warning" if pinned else "error", "AN01/all", option=choice.id)
        elif view.words.none_of.fullmatch(text):
            message = "AN01/none" if pinned else "AN01/loose"
            yield view.hit("warning", message, option=choice.id)


def equal_options(view: View) -> Iterator[Hit]:
    """DU01 and DU02: options that say the same, or nearly, or one inside the other."""
    for one, other in combinations(view.choices, 2):
        pair = {"one": one.id, "other": other.id}
        if _same(one.face, other.face):
            yield view.hit("error", "DU01", **pair)
        elif _near(one.face, other.face):
            yield view.hit("warning", "DU02/near", **pair)
        elif _inside(one.face, other.face) or _inside(other.face, one.face):
            yield view.hit("warning", "DU02/inside", **pair)


def few_options(view: View) -> Iterator[Hit]:
    """HM01: three options are enough, two are a coin."""
    if len(view.choices) < FEWEST and view.language == view.question.languages[0]:
        yield Hit("info", "HM01", {"found": len(view.choices)})


def _same(one: Face, other: Face) -> bool:
    if one.whole.strip(" .!") != other.whole.strip(" .!"):
        return False
    left, right = one.text.split(), other.text.split()
    # Folding hides what code and short units (MB, Mb) mean by their capitals.
    cased = [a for a, b in zip(left, right, strict=False) if a != b]
    coded = "`" in one.text and bool(cased)
    return not coded and not any(len(word) <= UNIT for word in cased if word != left[0])


def _near(one: Face, other: Face) -> bool:
    left, right = set(one.tokens), set(other.tokens)
    odd = left ^ right
    if len(left) < INSIDE_WORDS or len(left & right) < NEAR * len(left | right) or not odd:
        return False
    if SequenceMatcher(None, one.tokens, other.tokens).ratio() < NEAR:
        return False
    telling = one.names | other.names
    return not any(token in telling or has_meaning(token) for token in odd)


def has_meaning(token: str) -> bool:
    """Whether a word alone turns a statement: a number, or a negation in either language."""
    negation = token in _NEGATIONS or token.endswith(("maz", "mez", "madan", "meden"))
    return negation or any(sign.isdigit() for sign in token)


def _inside(short: Face, long: Face) -> bool:
    if not INSIDE_WORDS <= len(short.tokens) < len(long.tokens):
        return False
    return f" {' '.join(short.tokens)} " in f" {' '.join(long.tokens)} "
