"""Figures in words: what a number means, and what to beware of."""

from __future__ import annotations

from bot.study.analysis_figures import FEWEST, Figures, OptionFigures
from bot.ui.texts import Texts


def brief(texts: Texts, figures: Figures) -> str:
    """The figures of a question on one line."""
    parts = []
    if figures.facility is not None:
        share = texts.percent(figures.facility.value)
        parts.append(texts.plain("analysis-brief-facility", share=share))
    if figures.discrimination is not None:
        parts.append(texts.plain("analysis-brief-r", r=figures.discrimination.value))
    parts.append(texts.plain("analysis-brief-answers", answers=figures.answers))
    return " · ".join(parts)


def flags(texts: Texts, figures: Figures) -> list[str]:
    """What is suspicious, in words."""
    return [texts.plain(f"analysis-flag-{flag}") for flag in figures.flags]


def cautions(texts: Texts, figures: Figures) -> list[str]:
    """What to beware of when reading the figures."""
    return [texts.plain(f"analysis-caution-{caution}") for caution in figures.cautions]


def often(texts: Texts, figures: Figures, option: OptionFigures) -> str:
    """How often an option was chosen: a share, or a count where there are few answers."""
    if figures.answers < FEWEST:
        return texts.plain("analysis-times", count=option.chosen)
    return texts.percent(option.chosen / figures.answers)


def facility(texts: Texts, figures: Figures) -> str | None:
    """The share of right answers with its interval."""
    found = figures.facility
    if found is None:
        return None
    shares = {"share": found.value, "low": found.low, "high": found.high}
    return texts.plain(
        "analysis-facility", **{name: texts.percent(value) for name, value in shares.items()}
    )


def discrimination(texts: Texts, figures: Figures) -> str | None:
    """How well the question tells the strong from the weak, with its interval."""
    found = figures.discrimination
    if found is None:
        return None
    verdict = texts.plain(f"analysis-verdict-{figures.verdict}")
    values = {"r": found.value, "low": found.low, "high": found.high}
    return texts.plain("analysis-discrimination", verdict=verdict, **values)


def level(texts: Texts, figures: Figures) -> str | None:
    """The difficulty as measured, beside the declared one."""
    found = figures.level
    if found is None:
        return None
    values = {"level": found.value, "low": found.low, "high": found.high}
    return texts.plain("analysis-level", declared=figures.difficulty, **values)
