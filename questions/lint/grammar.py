"""GR01: grammar by which one option stands out from all the others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from questions.lint.view import Face, Hit, View

LEAST, SHORT = 3, 3
_MARKS = ".!?…;:"
_SUFFIXES = (
    ("mek", re.compile(r"(?:mak|mek)$")),
    ("dir", re.compile(r"(?:[dt][ıiuü]r)$")),
    ("an", re.compile(r"[^aeıioöuü](?:an|en)$")),
)
_FINITE = re.compile(r"(?:[ıiuüae]r|maz|mez|yor|mış|miş|muş|müş|[dt][ıiuü]|acak|ecek)(?:lar|ler)?$")


def grammar_cues(view: View) -> Iterator[Hit]:
    """Every cue of form that one option alone gives."""
    faces = [choice.face for choice in view.choices]
    if len(faces) < LEAST:
        return
    tests: list[tuple[str, Callable[[Face], str]]] = [
        ("GR01/punctuation", _end),
        ("GR01/capital", _start),
    ]
    if view.language == "tr":
        tests.append(("GR01/suffix", _suffix))
    for message, look in tests:
        odd = _odd_one([look(face) for face in faces])
        if odd is not None and not (message == "GR01/suffix" and _both_verbs(faces, odd)):
            yield view.hit("warning", message, option=view.choices[odd].id)
    yield from _number(view)
    yield from _article(view)


def _odd_one(looks: Sequence[str]) -> int | None:
    """The place of the one that differs, where all others agree and nothing is unknown."""
    counts = Counter(looks)
    if len(counts) != 2 or "?" in counts or 1 not in counts.values():
        return None
    if len(looks) - 1 not in counts.values():
        return None
    (rare,) = [look for look, count in counts.items() if count == 1][:1]
    return list(looks).index(rare)


def _end(face: Face) -> str:
    last = face.text.rstrip()[-1:]
    if last == "`" or last in "\"'”’":
        return "?"
    return "mark" if last in _MARKS else "bare"


def _start(face: Face) -> str:
    first = face.text.split(maxsplit=1)[0]
    # Names, symbols and code have capitals of their own.
    if (
        not first[0].isalpha()
        or not first[1:].replace("'", "").isalpha()
        or not first[1:].islower()
    ):
        return "?"
    return "capital" if first[0].isupper() else "small"


def _suffix(face: Face) -> str:
    last = face.tokens[-1] if face.tokens else ""
    for name, pattern in _SUFFIXES:
        if pattern.search(last):
            return name
    return "verb" if _FINITE.search(last) else "other"


def _both_verbs(faces: Sequence[Face], odd: int) -> bool:
    """Whether only kinds of finite verbs differ, or words that no suffix class covers."""
    looks = [_suffix(face) for face in faces]
    pair = {looks[odd], looks[(odd + 1) % len(looks)]}
    return "mek" not in pair and pair != {"dir", "an"} and pair != {"dir", "other"}


def _number(view: View) -> Iterator[Hit]:
    """A key that alone is plural, or alone singular, among short options."""
    faces = [choice.face for choice in view.choices]
    if view.key is None or any(len(face.tokens) > SHORT or not face.tokens for face in faces):
        return
    plural = re.compile(r"(?:lar|ler)$" if view.language == "tr" else r"[a-z]{3,}[^su']s$")
    odd = _odd_one(["plural" if plural.search(face.tokens[-1]) else "one" for face in faces])
    if odd is not None and view.choices[odd].option.correct:
        yield view.hit("warning", "GR01/number", option=view.choices[odd].id)


def _article(view: View) -> Iterator[Hit]:
    """A stem that ends in ``a`` or ``an``, which not every option can follow."""
    match = re.search(r"\b(an?)[\s_:….]*$", view.stem.folded) if view.language == "en" else None
    if match is None:
        return
    fits = [(choice.face.folded[:1] in "aeiou") == (match[1] == "an") for choice in view.choices]
    if not all(fits) and any(fits):
        yield view.hit("warning", "GR01/article", article=match[1])
