"""What is written down stays true: settings, commands, the test command."""

from __future__ import annotations

import re
from pathlib import Path

from bot.features import all_routes
from bot.settings import Settings
from bot.tg.menu import menu
from bot.ui.texts import LANGUAGES

ROOT = Path(__file__).parent.parent
NAMES = {name.upper() for name in Settings.model_fields}


def test_every_setting_is_in_the_example_file_and_no_other() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)) == NAMES


def test_every_setting_is_documented_and_no_other() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", page, re.MULTILINE)) == NAMES


def test_the_menus_hold_the_commands_of_the_contract_in_both_languages() -> None:
    routes = all_routes()
    common = {"quiz", "daily", "leaderboard", "settings", "help"}
    private = common | {"topics", "report", "privacy", "export", "forgetme", "cancel"}
    group = common | {"stop"}
    for language in LANGUAGES:
        assert {each["command"] for each in menu(routes, "private", language)} >= private
        assert {each["command"] for each in menu(routes, "group", language)} >= group


def test_descriptions_of_commands_fit_telegram() -> None:
    routes = all_routes()
    for language in LANGUAGES:
        for each in [*menu(routes, "private", language), *menu(routes, "group", language)]:
            assert re.fullmatch(r"[a-z0-9_]{1,32}", each["command"])
            assert 1 <= len(each["description"]) <= 256


def test_the_readme_has_the_test_command_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.count("<!-- tests -->") == 1
    command = re.search(r"<!-- tests -->\n```sh\n(.+)\n```", readme)
    assert command is not None
    assert command[1].endswith(".venv/bin/python -m tests")


def test_the_pins_name_no_registry() -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert "://" not in pins
    assert " @ " not in pins
