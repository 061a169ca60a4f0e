"""The screens of the first steps."""

from __future__ import annotations

from bot.ui.doors import OpenSettings, OpenTopics, StartQuiz
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts


def welcome(texts: Texts, name: str) -> Screen:
    """The first screen."""
    first = Button(texts.plain("home-first"), StartQuiz())
    more = (
        Button(texts.plain("home-topics"), OpenTopics()),
        Button(texts.plain("home-settings"), OpenSettings()),
    )
    return Screen(texts("home-welcome", name=name), ((first,), more))


def help_(texts: Texts) -> Screen:
    """What can be done, and how."""
    start = Button(texts.plain("home-first"), StartQuiz())
    return Screen(texts("home-help"), ((start, Button(texts.plain("home-topics"), OpenTopics())),))
