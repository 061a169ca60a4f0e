"""Every command says what it does, with an example that works as written."""

from __future__ import annotations

import re
import shlex

import pytest
import typer
from typer.core import TyperGroup

from bot.cli.root import app
from tests.cli.terminal import Terminal


def commands() -> dict[str, str]:
    """Every command by its words, with its help."""
    found, waiting = {}, [("", typer.main.get_command(app))]
    while waiting:
        words, command = waiting.pop()
        if isinstance(command, TyperGroup):
            inner = command.commands.items()
            waiting += [(f"{words} {name}".strip(), each) for name, each in inner]
        else:
            found[words] = command.help or ""
    return found


COMMANDS = commands()
CONTRACT = {
    "run",
    "demo",
    "sandbox",
    "db upgrade",
    "db backup",
    "db check",
    "questions check",
    "questions import",
    "questions export",
    "questions report",
    "topics",
    "daily status",
    "daily run",
    "answers export",
}


def test_the_commands_of_the_contract_are_there() -> None:
    assert set(COMMANDS) >= CONTRACT


@pytest.mark.parametrize("words", sorted(COMMANDS))
def test_help_says_what_a_command_does_with_an_example(bilge: Terminal, words: str) -> None:
    said = bilge(*words.split(), "--help")
    assert said.code == 0
    assert COMMANDS[words].splitlines()[0] in said.out
    assert re.search(rf"Example: (\w+=\S+ )?bilge {words}\b", " ".join(said.out.split()))


@pytest.mark.parametrize("words", sorted(COMMANDS))
def test_the_options_of_an_example_exist(bilge: Terminal, words: str) -> None:
    (example,) = re.findall(r"Example: (.+)", COMMANDS[words])
    said = bilge(*words.split(), "--help")
    for option in [each for each in shlex.split(example) if each.startswith("-")]:
        assert re.search(rf"(^|\W){option}\b", said.out), option


def test_without_a_command_the_commands_are_listed(bilge: Terminal) -> None:
    said = bilge()
    assert all(name in said.out + said.err for name in ("run", "demo", "questions", "answers"))


def test_a_command_that_does_not_exist_is_named(bilge: Terminal) -> None:
    said = bilge("dance")
    assert said.code == 2
    assert "dance" in said.err
    assert "Traceback" not in said.err
