"""Runs every rule over a bank, and leaves out what a question switches off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from questions.bank import Bank
from questions.findings import Finding, Place, finding
from questions.lint import (
    cues,
    explaining,
    grammar,
    length,
    negation,
    options,
    ordering,
    readability,
)
from questions.lint.duplicates import near_duplicates
from questions.lint.explain import RULES
from questions.lint.habits import habits
from questions.lint.translation import translations
from questions.lint.view import Hit, View, views
from questions.lint.vocabulary import topic_words
from questions.model import Question
from questions.shapes import nearest

Rule = Callable[[View], Iterator[Hit]]

VIEW_RULES: tuple[Rule, ...] = (
    length.key_length,
    length.too_long,
    options.speaks_of_others,
    options.equal_options,
    options.few_options,
    ordering.overlap,
    ordering.out_of_order,
    grammar.grammar_cues,
    cues.absolutes,
    cues.clang,
    cues.mirrors,
    cues.two_questions,
    negation.negative_stem,
    explaining.explanation,
    explaining.reasons,
    readability.hard_to_read,
)


def lint_bank(bank: Bank) -> list[Finding]:
    """Every finding of the rules in a bank, retired questions left out."""
    asked = [q for q in bank.questions.values() if q.status != "retired"]
    words = {
        topic: topic_words(members, bank.topics.get(topic))
        for topic, members in bank.by_topic.items()
    }
    found: list[Finding] = []
    seen: list[View] = []
    for question in asked:
        own = list(views(question, words[question.topic]))
        found += lint_question(question, bank.place(question.id), own)
        seen += own
    return found + _across(bank, seen)


def lint_question(
    question: Question, place: Place, seen: list[View] | None = None
) -> list[Finding]:
    """Every finding of the rules in one question, in each of its languages."""
    own = list(views(question, {})) if seen is None else seen
    hits = [hit for view in own for rule in VIEW_RULES for hit in rule(view)]
    hits += translations(question)
    found = [finding(place, hit.level, hit.message, item=question.id, **hit.args) for hit in hits]
    kept = [one for one in found if one.rule not in question.lint_off]
    return kept + list(_unknown_switches(question, place))


def _across(bank: Bank, seen: list[View]) -> list[Finding]:
    """The rules that look at many questions; one that switches a rule off does not count."""

    def without(rule: str) -> list[View]:
        return [view for view in seen if rule not in view.question.lint_off]

    found = list(near_duplicates(bank, without("ND01")))
    return found + [one for one in habits(bank, seen) if not _off(one, bank)]


def _off(found: Finding, bank: Bank) -> bool:
    question = bank.questions.get(found.item or "")
    return question is not None and found.rule in question.lint_off


def _unknown_switches(question: Question, place: Place) -> Iterator[Finding]:
    for rule in question.lint_off:
        if rule not in RULES:
            near = nearest(rule, RULES)
            args: Mapping[str, object] = {"rule": rule, "near": near}
            yield finding(place, "warning", "lint-off", item=question.id, **args)
