"""What must hold of everything that is registered: commands, buttons, events, docs."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bot.features import all_routes
from bot.tg.routes import Command
from bot.ui.callback import Tap
from bot.ui.texts import LANGUAGES, texts

ROOT = Path(__file__).parent.parent
ROUTES = all_routes()
COMMANDS = sorted(ROUTES.commands.values(), key=lambda each: (each.scope, each.name))
CONTRACT = {
    "private": "start quiz daily topics leaderboard report settings"
    " privacy export forgetme help cancel",
    "group": "quiz stop daily leaderboard settings help",
}
OWN = [kind for kind in Tap.known.values() if kind.__module__.startswith("bot.")]


def name(command: Command) -> str:
    """How a command is called in a report."""
    return f"{command.scope}-{command.name}"


@pytest.mark.parametrize("command", COMMANDS, ids=name)
def test_every_command_fits_telegram_and_is_described(command: Command) -> None:
    assert re.fullmatch(r"[a-z0-9_]{1,32}", command.name)
    if command.place is None:
        return
    for language in LANGUAGES:
        assert 1 <= len(texts(language).plain(f"command-{command.name}")) <= 256


def test_descriptions_differ_between_languages() -> None:
    for command in COMMANDS:
        if command.place is not None:
            words = {texts(each).plain(f"command-{command.name}") for each in LANGUAGES}
            assert len(words) == len(LANGUAGES), command.name


@pytest.mark.parametrize("scope", CONTRACT)
def test_the_commands_of_the_contract_work(scope: str) -> None:
    known = {command.name for command in COMMANDS if command.scope == scope}
    assert set(CONTRACT[scope].split()) <= known


@pytest.mark.parametrize("scope", CONTRACT)
def test_no_two_commands_share_a_place_in_the_menu(scope: str) -> None:
    places = Counter(each.place for each in COMMANDS if each.scope == scope and each.place)
    assert [place for place, times in places.items() if times > 1] == []


def test_every_button_has_a_short_versioned_prefix_of_its_own() -> None:
    prefixes = [kind.prefix for kind in OWN]
    assert len(set(prefixes)) == len(prefixes)
    assert all(re.fullmatch(r"[a-z]{1,3}[0-9]+", prefix) for prefix in prefixes)


def test_every_button_has_a_handler() -> None:
    assert {kind.__name__ for kind in OWN if kind not in ROUTES.taps} == set()


def test_buttons_carry_ids_and_codes_only() -> None:
    for kind in OWN:
        assert set(kind.__annotations__.values()) <= {"int", "str"}, kind.__name__


def test_due_work_has_names_of_its_own() -> None:
    names = [due.name for due in ROUTES.dues]
    assert len(set(names)) == len(names)


def test_deep_links_are_words_that_telegram_takes() -> None:
    assert all(re.fullmatch(r"[a-z0-9_]{1,20}", word) for word in ROUTES.payloads)


def test_no_file_names_where_it_was_made() -> None:
    inside = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("questions/**/*.py"), *ROOT.glob("docs/*.md")]
    for path in inside:
        assert str(ROOT) not in path.read_text(encoding="utf-8"), path
