"""The explanation: the verdict first, the reason next, then why a choice is wrong."""

from __future__ import annotations

from bot.ui.card import Face, letter_of, letters
from bot.ui.html import Html, escape, quote
from bot.ui.markup import plain, to_html
from bot.ui.texts import Texts


def explanation(texts: Texts, face: Face, *, others: bool = False, key_only: bool = False) -> Html:
    """The whole explanation of an answered card; ``others`` adds the remaining options' whys;
    ``key_only``: nobody in particular has answered, so the key is told without a verdict.
    """
    first = _key(texts, face) if key_only else _verdict(texts, face)
    parts = [first, *_reason(face), *_whys(texts, face, others=others)]
    sources = face.question.references
    if sources:
        parts.append(texts("explanation-sources", sources="; ".join(sources)))
    return Html("\n\n".join(parts))


def has_more_whys(face: Face) -> bool:
    """Whether there are reasons that the first explanation leaves out."""
    told = set(_told_at_once(face))
    return any(
        face.language in option.why and option.id not in told for option in face.question.options
    )


def _verdict(texts: Texts, face: Face) -> Html:
    key = "".join(face.question.key)
    right = face.chosen and set(face.chosen) == set(key)
    name = "explanation-right" if right else "explanation-wrong"
    return texts(name, letters=letters(face.order, key))


def _key(texts: Texts, face: Face) -> Html:
    return texts("explanation-key", letters=letters(face.order, "".join(face.question.key)))


def _reason(face: Face) -> list[Html]:
    text = face.question.explanation.get(face.language)
    return [quote(to_html(text))] if text else []


def _told_at_once(face: Face) -> list[str]:
    return [option for option in face.chosen if option not in face.question.key]


def _whys(texts: Texts, face: Face, *, others: bool) -> list[Html]:
    shown = list(face.order) if others else [o for o in face.order if o in _told_at_once(face)]
    return [line for option in shown if (line := _why(texts, face, option))]


def _why(texts: Texts, face: Face, option_id: str) -> Html | None:
    option = face.question.option(option_id)
    why = option.why.get(face.language)
    if not why:
        return None
    name = "explanation-why" if option.correct else "explanation-why-not"
    return texts(name, letter=letter_of(face.order, option_id), why=Html(to_html(why)))


def missed_line(text: str) -> Html:
    """A stem on one short line, for lists."""
    flat = " ".join(plain(text).split())
    return escape(flat if len(flat) <= 70 else flat[:69].rstrip() + "…")
