"""Changing what a group has chosen; administrators only."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.errors import PlayerError, StaleButtonError
from bot.study.groups import COUNTS, SECONDS, Group
from bot.study.people import ALL_DIFFICULTIES
from bot.study.queries import groups
from bot.study.switch import switch
from bot.tg.turn import Turn
from bot.ui.texts import LANGUAGES


class OnlyAdminsError(PlayerError):
    """Only administrators change a group's settings."""

    key = "group-only-admins"


def group_of(turn: Turn) -> Group:
    """The group of the turn."""
    return groups.meet(turn.db, turn.place, turn.player.language, turn.now)


def change(turn: Turn, **values: Any) -> Group:
    """Set some of the settings."""
    return groups.change_settings(turn.db, _theirs(turn), **values)


def _theirs(turn: Turn) -> Group:
    if not turn.rules_here:
        raise OnlyAdminsError
    return group_of(turn)


def set_seconds(turn: Turn, seconds: int) -> Group:
    """Another time for a question."""
    return change(turn, seconds=_one_of(seconds, SECONDS))


def set_count(turn: Turn, count: int) -> Group:
    """Another length of a round."""
    return change(turn, count=_one_of(count, COUNTS))


def set_language(turn: Turn, language: str) -> Group:
    """Another language."""
    group = _theirs(turn)
    groups.change(turn.db, group.id, language=_one_of(language, LANGUAGES))
    return msgspec.structs.replace(group, language=language)


def switch_topic(turn: Turn, code: str) -> Group:
    """Take a topic in or out."""
    if not code:
        return change(turn, topics=None)
    slug = turn.catalog.topic_of(code)
    if slug is None:
        raise StaleButtonError
    every = [topic.slug for topic in turn.catalog.topics]
    return change(turn, topics=switch(_theirs(turn).settings.topics, slug, every))


def switch_difficulty(turn: Turn, difficulty: int) -> Group:
    """Take a difficulty in or out."""
    if difficulty == 0:
        return change(turn, difficulties=None)
    chosen = _theirs(turn).settings.difficulties
    level = _one_of(difficulty, ALL_DIFFICULTIES)
    return change(turn, difficulties=switch(chosen, level, ALL_DIFFICULTIES))


def switch_rule(turn: Turn, name: str) -> Group:
    """Turn a rule of the game on or off."""
    settings = _theirs(turn).settings
    if name == "starters":
        return change(turn, starters="admins" if settings.starters == "all" else "all")
    if name not in ("bonus", "quiet", "tidy"):
        raise StaleButtonError
    return change(turn, **{name: not getattr(settings, name)})


def _one_of(value: Any, known: tuple[Any, ...]) -> Any:
    if value not in known:
        raise StaleButtonError
    return value
