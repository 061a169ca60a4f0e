"""The screens of the settings, edited in place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.features.settings.callbacks import (
    DifficultyTap,
    LanguageTap,
    PageTap,
    QuestionLanguageTap,
    SizeTap,
    TopicTap,
)
from bot.study.catalog import Catalog, topic_code
from bot.study.people import ALL_DIFFICULTIES, ROUND_SIZES, Player
from bot.ui.callback import Tap
from bot.ui.doors import OpenHome, OpenSettings
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import LANGUAGES, Texts

PAGES = ("language", "questions", "topics", "difficulty", "size")


def overview(texts: Texts, player: Player, catalog: Catalog) -> Screen:
    """All choices at a glance, a button each."""
    lines = [
        texts("settings-row-language", value=_language(texts, player.language)),
        texts("settings-row-questions", value=_language(texts, player.question_language)),
        texts("settings-row-topics", value=_topics(texts, player, catalog)),
        texts("settings-row-difficulty", value=_difficulties(texts, player)),
        texts("settings-row-size", count=player.round_size),
    ]
    buttons = [Button(texts.plain(f"settings-{page}"), PageTap(page)) for page in PAGES]
    out = Button(texts.plain("settings-home"), OpenHome())
    text = "\n".join([bold(texts("settings-title")), "", *lines])
    return Screen(Html(text), (*_pairs(buttons), (out,)))


def page(texts: Texts, name: str, player: Player, catalog: Catalog) -> Screen:
    """One page of choices; what holds is ticked."""
    choices = {
        "language": lambda: _languages(texts, player.language, LanguageTap),
        "questions": lambda: _languages(texts, player.question_language, QuestionLanguageTap),
        "topics": lambda: _topic_choices(texts, player, catalog),
        "difficulty": lambda: _difficulty_choices(texts, player),
        "size": lambda: _sizes(player),
    }[name]()
    back = Button(texts.plain("settings-back"), OpenSettings())
    text = Html(f"{bold(texts(f'settings-{name}'))}\n\n{texts(f'settings-about-{name}')}")
    return Screen(text, (*choices, (back,)))


def _languages(texts: Texts, chosen: str, kind: type[LanguageTap | QuestionLanguageTap]) -> Rows:
    return (tuple(_tick(_language(texts, one), kind(one), on=one == chosen) for one in LANGUAGES),)


def _topic_choices(texts: Texts, player: Player, catalog: Catalog) -> Rows:
    every = _tick(texts.plain("settings-all"), TopicTap(""), on=player.topics is None)
    rows = [
        (
            _tick(
                catalog.title(topic.slug, texts.language),
                TopicTap(topic_code(topic.slug)),
                on=player.topics is not None and topic.slug in player.topics,
            ),
        )
        for topic in catalog.topics
    ]
    return ((every,), *rows)


def _difficulty_choices(texts: Texts, player: Player) -> Rows:
    chosen = player.difficulties
    every = _tick(texts.plain("settings-all"), DifficultyTap(0), on=chosen is None)
    levels = [
        (
            _tick(
                texts.plain(f"settings-level-{n}"),
                DifficultyTap(n),
                on=bool(chosen and n in chosen),
            ),
        )
        for n in ALL_DIFFICULTIES
    ]
    return ((every,), *levels)


def _sizes(player: Player) -> Rows:
    return (tuple(_tick(str(n), SizeTap(n), on=n == player.round_size) for n in ROUND_SIZES),)


def _tick(label: str, tap: Tap, *, on: bool) -> Button:
    return Button(f"✓ {label}" if on else label, tap)


def _pairs(buttons: Sequence[Button]) -> Iterable[tuple[Button, ...]]:
    return [tuple(buttons[i : i + 2]) for i in range(0, len(buttons), 2)]


def _language(texts: Texts, language: str) -> str:
    return texts.plain(f"settings-language-{language}")


def _topics(texts: Texts, player: Player, catalog: Catalog) -> str:
    if player.topics is None:
        return texts.plain("settings-all")
    return ", ".join(catalog.title(slug, texts.language) for slug in player.topics)


def _difficulties(texts: Texts, player: Player) -> str:
    if player.difficulties is None:
        return texts.plain("settings-all")
    return ", ".join(str(each) for each in player.difficulties)
