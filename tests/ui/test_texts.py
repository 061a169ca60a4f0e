"""Every text exists in every language, says the same things, and is escaped where it must be."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import bot
from bot.ui.html import Html
from bot.ui.texts import LANGUAGES, TextError, Texts, percent, sources, spoken, texts

ROOT = Path(bot.__file__).parent
KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+")
VARIABLE = re.compile(r"\{\s*\$(\w+)")
TURKISH_OR_SIGN = re.compile("[çğışöüÇĞİŞÖÜ✅❌⏳🏁▶◀]")
CODE = [p for p in ROOT.rglob("*.py") if "sandbox" not in p.parts and "cli" not in p.parts]


class Strings(ast.NodeVisitor):
    """Collects strings; docstrings and the messages of assertions are for developers."""

    def of(self, tree: ast.AST) -> set[str]:
        """The strings in a tree."""
        self.found: set[str] = set()
        self.visit(tree)
        return self.found

    def visit_Expr(self, node: ast.Expr) -> None:
        """A docstring, or a call."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Only what is asserted."""
        self.visit(node.test)

    def visit_Constant(self, node: ast.Constant) -> None:
        """One string, also as a part of an f-string."""
        if isinstance(node.value, str):
            self.found.add(node.value)


def messages(language: str) -> list[tuple[str, frozenset[str]]]:
    """Every message of a language with its variables."""
    found = []
    for path in sources(language):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, Junk), f"{path}: {entry.content}"
            if isinstance(entry, Message) and entry.span:
                written = text[entry.span.start : entry.span.end]
                found.append((entry.id.name, frozenset(VARIABLE.findall(written))))
    return found


def strings() -> dict[str, set[str]]:
    """Every string in the bot's Python, with the files it is in."""
    found: dict[str, set[str]] = {}
    for path in CODE:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for text in Strings().of(tree):
            found.setdefault(text, set()).add(str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_written_twice(language: str) -> None:
    counted = Counter(key for key, _ in messages(language))
    assert [key for key, times in counted.items() if times > 1] == []


def test_every_language_has_the_same_texts_and_variables() -> None:
    first, *others = (dict(messages(language)) for language in LANGUAGES)
    for other in others:
        assert other == first


def test_every_room_has_every_language() -> None:
    folders = {path.parent for language in LANGUAGES for path in sources(language)}
    for folder in folders:
        assert {path.stem for path in folder.glob("*.ftl")} == set(LANGUAGES), folder


def test_every_text_that_the_code_names_exists() -> None:
    known = {key for key, _ in messages("tr")}
    rooms = {key.partition("-")[0] for key in known}
    named = {text for text in strings() if KEY.fullmatch(text) and text.partition("-")[0] in rooms}
    assert named - known - NOT_KEYS == set()


NOT_KEYS = {"command-", "group-id"}


def test_every_text_is_used_by_the_code() -> None:
    everything = strings()
    parts = [text for text in everything if text.endswith("-")]
    unused = [
        key
        for key, _ in messages("tr")
        if key not in everything and not any(part and key.startswith(part) for part in parts)
    ]
    assert unused == []


def test_no_words_for_people_stand_in_handlers_and_views() -> None:
    inside = {
        text: files
        for text, files in strings().items()
        if any("features" in file and "queries" not in file for file in files)
    }
    words = [
        text
        for text in inside
        if re.search(r"[A-Za-zçğıöşü]{2,} [A-Za-zçğıöşü]{2,} [A-Za-zçğıöşü]{2,}", text)
        or TURKISH_OR_SIGN.search(text.replace("✅", "").replace("❌", ""))
    ]
    assert [text for text in words if not SQL.search(text)] == []


SQL = re.compile(r"IS NULL|ORDER BY|All that Bilge keeps")


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(TextError, match="no message no-such"):
        texts("tr")("no-such")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(TextError, match="home-welcome"):
        texts("tr")("home-welcome")


def test_a_message_without_a_text_is_an_error() -> None:
    with pytest.raises(TextError, match="has no text"):
        Texts("tr", ["only-attribute =\n    .label = x\n"])("only-attribute")


def test_values_are_escaped_in_html_and_left_alone_in_plain_text() -> None:
    shown = texts("tr")("home-welcome", name="<A&B>")
    assert isinstance(shown, Html)
    assert "&lt;A&amp;B&gt;" in shown
    assert "<A&B>" in texts("tr").plain("home-welcome", name="<A&B>")


def test_html_values_stand_as_they_are() -> None:
    assert "<code>x</code>" in texts("tr")("home-welcome", name=Html("<code>x</code>"))


@pytest.mark.parametrize(("language", "wanted"), [("tr", "%70"), ("en", "70%")])
def test_per_cent_is_written_as_the_language_does(language: str, wanted: str) -> None:
    assert percent(language, 0.7) == wanted
    assert texts(language).percent(2 / 3) == wanted.replace("70", "67")


@pytest.mark.parametrize(
    ("seconds", "wanted"),
    [(-1, "0 sn"), (4.4, "4 sn"), (59.6, "1 dk 0 sn"), (252, "4 dk 12 sn"), (3660, "1 sa 1 dk")],
)
def test_durations_use_the_two_units_that_matter(seconds: float, wanted: str) -> None:
    assert texts("tr").duration(seconds) == wanted


@pytest.mark.parametrize(
    ("code", "wanted"),
    [(None, "tr"), ("", "tr"), ("tr", "tr"), ("TR-tr", "tr"), ("en", "en"), ("de", "en")],
)
def test_the_language_follows_telegram(code: str | None, wanted: str) -> None:
    assert spoken(code, "tr") == wanted
