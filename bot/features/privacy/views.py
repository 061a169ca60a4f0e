"""The screens of privacy."""

from __future__ import annotations

from bot.features.privacy.callbacks import ForgetTap, KeepTap
from bot.ui.doors import OpenHome
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts


def privacy(texts: Texts) -> Screen:
    """What is kept."""
    return Screen(texts("privacy-text"), ((Button(texts.plain("privacy-home"), OpenHome()),),))


def sure(texts: Texts, player_id: int) -> Screen:
    """Whether they really want to be forgotten."""
    yes = Button(texts.plain("privacy-forget-yes"), ForgetTap(player_id))
    no = Button(texts.plain("privacy-forget-no"), KeepTap())
    return Screen(texts("privacy-forget-sure"), ((no, yes),))


def forgotten(texts: Texts) -> Screen:
    """It is done."""
    return Screen(texts("privacy-forgotten"))


def kept(texts: Texts) -> Screen:
    """Nothing has changed."""
    return Screen(texts("privacy-kept"), ((Button(texts.plain("privacy-home"), OpenHome()),),))
