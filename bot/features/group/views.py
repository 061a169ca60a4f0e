"""The screens of a group's settings, edited in place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.features.group.callbacks import (
    GroupCountTap,
    GroupDifficultyTap,
    GroupLanguageTap,
    GroupPageTap,
    GroupSecondsTap,
    GroupSwitchTap,
    GroupTopicTap,
)
from bot.study.catalog import Catalog, topic_code
from bot.study.groups import COUNTS, SECONDS, Group
from bot.study.people import ALL_DIFFICULTIES
from bot.ui.callback import Tap
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import LANGUAGES, Texts

PAGES = ("seconds", "count", "topics", "difficulty", "language", "more")
OVERVIEW = "overview"


def overview(texts: Texts, group: Group, catalog: Catalog) -> Screen:
    """All choices at a glance, a button each."""
    settings = group.settings
    lines = [
        texts("group-row-seconds", seconds=settings.seconds),
        texts("group-row-count", count=settings.count),
        texts("group-row-topics", value=_topics(texts, settings.topics, catalog)),
        texts("group-row-difficulty", value=_levels(texts, settings.difficulties)),
        texts("group-row-language", value=texts.plain(f"group-language-{group.language}")),
        texts(f"group-row-starters-{settings.starters}"),
        texts(f"group-row-bonus-{_on(settings.bonus)}"),
    ]
    buttons = [Button(texts.plain(f"group-{page}"), GroupPageTap(page)) for page in PAGES]
    rows = tuple(tuple(buttons[i : i + 2]) for i in range(0, len(buttons), 2))
    return Screen(Html("\n".join([bold(texts("group-title")), "", *lines])), rows)


def page(texts: Texts, name: str, group: Group, catalog: Catalog) -> Screen:
    """One page of choices; what holds is ticked."""
    settings = group.settings
    rows: Rows
    match name:
        case "seconds":
            rows = (
                tuple(_tick(str(n), GroupSecondsTap(n), on=n == settings.seconds) for n in SECONDS),
            )
        case "count":
            rows = (tuple(_tick(str(n), GroupCountTap(n), on=n == settings.count) for n in COUNTS),)
        case "topics":
            rows = tuple(_topic_rows(texts, settings.topics, catalog))
        case "difficulty":
            rows = (tuple(_level_row(texts, settings.difficulties)),)
        case "language":
            rows = (tuple(_language_row(texts, group.language)),)
        case _:
            rows = tuple(_switch_rows(texts, group))
    back = Button(texts.plain("group-back"), GroupPageTap(OVERVIEW))
    text = Html(f"{bold(texts(f'group-{name}'))}\n\n{texts(f'group-about-{name}')}")
    return Screen(text, (*rows, (back,)))


def help_(texts: Texts, link: str) -> Screen:
    """What can be done in a group."""
    return Screen(texts("group-help"), ((Button(texts.plain("group-private"), url=link),),))


def _topic_rows(
    texts: Texts, chosen: Sequence[str] | None, catalog: Catalog
) -> Iterable[tuple[Button, ...]]:
    yield (_tick(texts.plain("group-all"), GroupTopicTap(""), on=chosen is None),)
    for topic in catalog.topics:
        on = chosen is not None and topic.slug in chosen
        title = catalog.title(topic.slug, texts.language)
        yield (_tick(title, GroupTopicTap(topic_code(topic.slug)), on=on),)


def _level_row(texts: Texts, chosen: Sequence[int] | None) -> Iterable[Button]:
    yield _tick(texts.plain("group-all"), GroupDifficultyTap(0), on=chosen is None)
    for level in ALL_DIFFICULTIES:
        on = chosen is not None and level in chosen
        yield _tick(str(level), GroupDifficultyTap(level), on=on)


def _language_row(texts: Texts, chosen: str) -> Iterable[Button]:
    for language in LANGUAGES:
        label = texts.plain(f"group-language-{language}")
        yield _tick(label, GroupLanguageTap(language), on=language == chosen)


def _switch_rows(texts: Texts, group: Group) -> Iterable[tuple[Button, ...]]:
    settings = group.settings
    states = {
        "bonus": settings.bonus,
        "starters": settings.starters == "admins",
        "quiet": settings.quiet,
        "tidy": settings.tidy,
    }
    for name, on in states.items():
        yield (_tick(texts.plain(f"group-switch-{name}"), GroupSwitchTap(name), on=on),)


def _tick(label: str, tap: Tap, *, on: bool) -> Button:
    return Button(f"✓ {label}" if on else label, tap)


def _topics(texts: Texts, chosen: Sequence[str] | None, catalog: Catalog) -> str:
    if chosen is None:
        return texts.plain("group-all")
    return ", ".join(catalog.title(slug, texts.language) for slug in chosen)


def _levels(texts: Texts, chosen: Sequence[int] | None) -> str:
    return texts.plain("group-all") if chosen is None else ", ".join(map(str, chosen))


def _on(value: bool) -> str:  # noqa: FBT001  # it names a state
    return "on" if value else "off"
