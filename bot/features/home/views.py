"""The screens of the first steps."""

from __future__ import annotations

from bot.ui.doors import OpenDaily, OpenLeaderboard, OpenSettings, OpenTopics, StartQuiz
from bot.ui.html import Html
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts


def welcome(texts: Texts, name: str) -> Screen:
    """The first screen."""
    first = Button(texts.plain("home-first"), StartQuiz())
    study = (
        Button(texts.plain("home-daily"), OpenDaily()),
        Button(texts.plain("home-topics"), OpenTopics()),
    )
    more = (
        Button(texts.plain("home-leaderboard"), OpenLeaderboard()),
        Button(texts.plain("home-settings"), OpenSettings()),
    )
    return Screen(texts("home-welcome", name=name), ((first,), study, more))


def help_(texts: Texts, *, operates: bool = False) -> Screen:
    """What can be done, and how; ``operates``: with what only admins can do."""
    text = texts("home-help")
    if operates:
        text = Html(f"{text}\n\n{texts('home-help-admin')}")
    start = Button(texts.plain("home-first"), StartQuiz())
    return Screen(text, ((start, Button(texts.plain("home-topics"), OpenTopics())),))
