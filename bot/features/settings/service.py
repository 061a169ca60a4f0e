"""Changing what a person has chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.errors import StaleButtonError
from bot.study.people import ALL_DIFFICULTIES, ROUND_SIZES, Player
from bot.study.queries import players
from bot.study.switch import switch
from bot.tg.turn import Turn
from bot.ui.texts import LANGUAGES


def set_language(turn: Turn, language: str) -> Player:
    """Speak another language."""
    return _change(turn, language=_one_of(language, LANGUAGES))


def set_question_language(turn: Turn, language: str) -> Player:
    """Ask in another language."""
    return _change(turn, question_language=_one_of(language, LANGUAGES))


def set_size(turn: Turn, size: int) -> Player:
    """Another length of a round."""
    if size not in ROUND_SIZES:
        raise StaleButtonError
    return _change(turn, round_size=size)


def switch_topic(turn: Turn, code: str) -> Player:
    """Take a topic in or out."""
    if not code:
        return _change(turn, topics=None)
    slug = turn.catalog.topic_of(code)
    if slug is None:
        raise StaleButtonError
    every = [topic.slug for topic in turn.catalog.topics]
    return _change(turn, topics=switch(turn.player.topics, slug, every))


def switch_difficulty(turn: Turn, difficulty: int) -> Player:
    """Take a difficulty in or out."""
    if difficulty == 0:
        return _change(turn, difficulties=None)
    if difficulty not in ALL_DIFFICULTIES:
        raise StaleButtonError
    chosen = switch(turn.player.difficulties, difficulty, ALL_DIFFICULTIES)
    return _change(turn, difficulties=chosen)


def _one_of(language: str, languages: tuple[str, ...]) -> str:
    if language not in languages:
        raise StaleButtonError
    return language


def _change(turn: Turn, **values: Any) -> Player:
    players.change(turn.db, turn.player.id, **values)
    return replace(turn.player, **values)
