"""What a rule is for and how to mend what it finds, in Turkish and English."""

from __future__ import annotations

from questions.messages import explain_en, explain_tr

_TEXTS = {"tr": explain_tr.EXPLANATIONS, "en": explain_en.EXPLANATIONS}

RULES = tuple(explain_en.EXPLANATIONS)
"""The stable ids of all rules."""


def explain(rule: str, language: str) -> str:
    """Why a rule exists and what to do, in ``tr`` or else English; ``KeyError`` if unknown."""
    return _TEXTS.get(language, _TEXTS["en"])[rule]
