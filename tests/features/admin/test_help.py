"""/help tells admins what only they can do."""

from __future__ import annotations

import pytest

from bot.study.people import Person
from tests.support.turns import ADA, AYSE, Learner, deps, screens

COMMANDS = ("/admin", "/questions", "/import", "/reports", "/analysis")


@pytest.mark.parametrize(("person", "title"), [(AYSE, "Yönetim"), (ADA, "Operating")])
async def test_admins_see_their_commands_behind_all_others(
    learner: Learner, person: Person, title: str
) -> None:
    admin = learner.beside(person, deps=deps(admins=frozenset({person.id})))
    common = screens(await learner.beside(person).send("/help"))[0]
    theirs = screens(await admin.send("/help"))[0]
    assert theirs.text.startswith(f"{common.text}\n\n<b>{title}</b>\n\n")
    assert theirs.rows == common.rows
    for command in COMMANDS:
        assert f"\n{command} – " in theirs.text
        assert command not in common.text
        assert ("private", command[1:]) in learner.routes.commands
