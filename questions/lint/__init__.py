"""Rules of item writing: what makes a question guessable, unclear or useless to learn from."""

from __future__ import annotations

from questions.lint.explain import RULES, explain
from questions.lint.runner import lint_bank, lint_question
from questions.lint.statistics import Statistics, statistics

__all__ = ["RULES", "Statistics", "explain", "lint_bank", "lint_question", "statistics"]
