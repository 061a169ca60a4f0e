"""Every finding can be said in Turkish and in English, with the same arguments."""

from __future__ import annotations

import ast
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from questions.findings import Finding
from questions.messages import TABLES, lint_en, read_en, render


def _arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_every_message() -> None:
    assert TABLES["tr"].keys() == TABLES["en"].keys()


@pytest.mark.parametrize("message", sorted(TABLES["en"]))
def test_both_languages_use_the_same_arguments(message: str) -> None:
    assert _arguments(TABLES["tr"][message]) == _arguments(TABLES["en"][message])


def test_another_language_gets_english() -> None:
    assert render("yaml-empty", "de", {}) == TABLES["en"]["yaml-empty"]


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        render("yok", "tr", {})


def test_the_rule_is_the_message_without_its_variant() -> None:
    found = Finding("x", 1, "error", "encoding/unknown", (("name", "utf-9"), ("near", "cp1254")))
    assert found.rule == "encoding"
    assert str(found) == "x:1: error encoding: there is no encoding 'utf-9'; perhaps: cp1254"


def _strings() -> set[str]:
    """Every string constant in the package outside of the tables."""
    root = Path(str(files("questions")))
    trees = (
        ast.parse(path.read_text(encoding="utf-8"))
        for path in root.rglob("*.py")
        if path.parent.name != "messages"
    )
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_message_is_said_somewhere() -> None:
    own = read_en.MESSAGES.keys() | lint_en.MESSAGES.keys()
    assert own - _strings() == set()
