"""All words people read, from Fluent files; a missing message or variable is an error."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.numbers import format_percent
from fluent.runtime import FluentBundle, FluentResource

from bot.ui.html import Html, escape

LANGUAGES = ("tr", "en")
ROOT = Path(__file__).parent.parent
KEPT = 4096
Known = OrderedDict[tuple[Any, ...], str]
LOCALES = {"tr": "tr-TR", "en": "en-GB"}


class TextError(LookupError):
    """A text is missing or can't be formatted: a mistake in the project, never of a person."""


def percent(language: str, share: float) -> str:
    """A share as the language writes it: %70, 70%."""
    return str(format_percent(round(share, 2), locale=Locale.parse(language)))


def spoken(telegram_code: str | None, default: str) -> str:
    """The language to speak with somebody whose Telegram says this code."""
    if not telegram_code:
        return default
    return "tr" if telegram_code.lower().split("-")[0] == "tr" else "en"


class Texts:
    """The messages of one language."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self.language = language
        self._bundle = FluentBundle([LOCALES[language]], use_isolating=False)
        self._known: Known = OrderedDict()
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def __call__(self, key: str, /, **values: Any) -> Html:
        """The message as HTML: its own markup stands, values are escaped."""
        return Html(self._format(key, {name: _escaped(value) for name, value in values.items()}))

    def plain(self, key: str, /, **values: Any) -> str:
        """The message as plain text, for buttons and toasts."""
        return self._format(key, values)

    def percent(self, share: float) -> str:
        """A share as this language writes it."""
        return percent(self.language, share)

    def duration(self, seconds: float) -> str:
        """A duration in the two largest units that matter."""
        whole = max(0, round(seconds))
        hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
        if hours:
            return self.plain("duration-hours", hours=hours, minutes=minutes)
        if minutes:
            return self.plain("duration-minutes", minutes=minutes, seconds=rest)
        return self.plain("duration-seconds", seconds=rest)

    def _format(self, key: str, values: Mapping[str, Any]) -> str:
        """Formatting takes some 100 µs, mostly for numbers, and the same few come all the time."""
        wanted = (key, *((name, type(value), value) for name, value in values.items()))
        text = self._known.get(wanted)
        if text is None:
            text = self._known[wanted] = self._formatted(key, values)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return text

    def _formatted(self, key: str, values: Mapping[str, Any]) -> str:
        if not self._bundle.has_message(key):
            raise TextError(f"{self.language}: no message {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise TextError(f"{self.language}: {key} has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise TextError(f"{self.language}: {key}: {errors}")
        return str(text)


def _escaped(value: Any) -> Any:
    return escape(value) if isinstance(value, str) else value


def sources(language: str) -> list[Path]:
    """The Fluent files of a language, in every room."""
    return sorted(ROOT.glob(f"**/text/{language}.ftl"))


@cache
def texts(language: str) -> Texts:
    """The texts of a language, read once."""
    return Texts(language, [path.read_text(encoding="utf-8") for path in sources(language)])
