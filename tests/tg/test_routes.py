"""Features register what they handle; two that want the same are refused."""

from __future__ import annotations

import pytest

from bot.db import Connection
from bot.tg.routes import Due, Happened, Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenHome
from bot.ui.screen import Response, toast
from tests.support.turns import START, Learner


def answer(turn: Turn) -> Response:
    """Say hello."""
    return toast("hello")


def on_home(turn: Turn, tap: OpenHome) -> Response:
    """Say hello."""
    return toast("hello")


def test_a_command_belongs_to_its_scope() -> None:
    routes = Routes()
    routes.command("quiz")(answer)
    routes.command("quiz", scope="group")(answer)
    assert set(routes.commands) == {("private", "quiz"), ("group", "quiz")}


def test_a_command_twice_in_a_scope_is_refused() -> None:
    routes = Routes()
    routes.command("quiz")(answer)
    with pytest.raises(ValueError, match="/quiz is registered twice in private"):
        routes.command("quiz")(answer)


def test_two_features_with_one_command_are_refused() -> None:
    one, other = Routes(), Routes()
    one.command("quiz")(answer)
    other.command("quiz")(answer)
    with pytest.raises(ValueError, match="twice"):
        Routes().include([one, other])


def test_a_button_with_two_handlers_is_refused() -> None:
    routes = Routes()
    routes.tap(OpenHome)(on_home)
    with pytest.raises(ValueError, match="OpenHome is registered twice"):
        routes.tap(OpenHome, admins=True)(on_home)


def test_including_takes_everything_over() -> None:
    one, other = Routes(), Routes()
    one.command("quiz", place=1)(answer)
    one.tap(OpenHome, admins=True)(on_home)
    one.payload("missed")(answer)
    one.dues.append(Due("d", lambda db, now, limit: [], lambda db, *, deps, number, now: None))
    other.listen(answer)
    other.event("gone")(lambda db, happened: None)
    routes = Routes().include([one, other])
    assert list(routes.commands) == [("private", "quiz")]
    assert routes.taps == {OpenHome: on_home}
    assert routes.admin_taps == {OpenHome}
    assert routes.payloads == {"missed": answer}
    assert [due.name for due in routes.dues] == ["d"]
    assert routes.listeners == [answer]
    assert len(routes.events["gone"]) == 1


def test_the_menu_is_in_order_and_leaves_out_what_has_no_place() -> None:
    routes = Routes()
    for name, place in (("b", 2), ("a", 2), ("c", 1), ("start", None)):
        routes.command(name, place=place)(answer)
    routes.command("stop", scope="group", place=1)(answer)
    assert [each.name for each in routes.menu("private")] == ["c", "a", "b"]
    assert [each.name for each in routes.menu("group")] == ["stop"]


async def test_everybody_who_keeps_track_is_told(learner: Learner) -> None:
    told: list[str] = []
    one, other = Routes(), Routes()

    def keep(db: Connection, happened: Happened) -> None:
        told.append(happened.kind)

    one.event("gone")(keep)
    other.event("gone")(keep)
    routes = Routes().include([one, other])
    await learner.database.write(lambda db: routes.tell(db, Happened("gone", 1, START)))
    await learner.database.write(lambda db: routes.tell(db, Happened("unheard", 1, START)))
    assert told == ["gone", "gone"]
