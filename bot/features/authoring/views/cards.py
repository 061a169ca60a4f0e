"""The first questions of a file, as learners will see them."""

from __future__ import annotations

from bot.features.authoring.callbacks import PageTap
from bot.features.authoring.rules.drafts import Preview
from bot.ui.card import Face, card
from bot.ui.explanation import explanation
from bot.ui.html import Html
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts

ANSWER = "a"


def page(texts: Texts, draft: int, shown: Preview, place: int, *, revealed: bool) -> Screen:
    """The card at a place from 1; ``revealed``: with its answer and explanation. ``IndexError``
    where there is none.
    """
    if place < 1:
        raise IndexError(place)
    face = _face(texts, shown, place, revealed=revealed)
    made = card(texts, face)
    if revealed:
        told = explanation(texts, face, others=True, key_only=True)
        made = Screen(Html(f"{made.text}\n\n{told}"), lead=made.lead)
    rows = _rows(texts, draft, len(shown.reading.cards), place, revealed=revealed)
    return Screen(made.text, rows, made.lead)


def _face(texts: Texts, shown: Preview, place: int, *, revealed: bool) -> Face:
    question = shown.reading.cards[place - 1]
    languages = question.languages
    language = texts.language if texts.language in languages else languages[0]
    titles = {topic.slug: topic.title for topic in shown.reading.topics}
    title = titles.get(question.topic, {})
    return Face(
        question=question,
        order="".join(option.id for option in question.options),
        language=language,
        topic=title.get(language) or next(iter(title.values()), question.topic),
        place=place,
        total=shown.reading.count,
        revealed=revealed,
    )


def _rows(texts: Texts, draft: int, cards: int, place: int, *, revealed: bool) -> Rows:
    numbers = tuple(
        Button(
            texts.plain("authoring-card-here" if at == place else "authoring-card", number=at),
            PageTap(draft, at),
        )
        for at in range(1, cards + 1)
    )
    key = "authoring-hide-answer" if revealed else "authoring-show-answer"
    flip = Button(texts.plain(key), PageTap(draft, place, "" if revealed else ANSWER))
    return (numbers, (flip, Button(texts.plain("authoring-back-summary"), PageTap(draft, 0))))
