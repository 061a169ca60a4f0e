"""From a stored update to the calls that answer it: once, in one transaction, and calmly."""

from __future__ import annotations

from typing import Any

import pytest

from bot.db import Connection, Database, inbox
from bot.db.inbox import Arrived
from bot.study.queries import players
from bot.tg import calls, wire
from bot.tg.admins import Admins
from bot.tg.gateway import Gateway
from bot.tg.routes import Happened, Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenHome
from bot.ui.screen import Response, Screen, say, toast
from tests.support import updates
from tests.support.fakes import FakeApi, Ticks, result
from tests.support.openrows import open_rows
from tests.support.turns import START, deps


class Door:
    """A gateway on a real database, with a few handlers."""

    def __init__(self, database: Database) -> None:
        self.database, self.api = database, FakeApi()
        self.happened: list[Happened] = []
        self.runs = 0
        admins = Admins(self.api, Ticks())
        self.gateway = Gateway(database, self._routes(), deps(), admins)

    def _routes(self) -> Routes:
        routes = Routes()
        routes.command("quiz")(self._answer)
        routes.command("bad")(self._bad)
        routes.command("admins", scope="group", admins=True)(self._admins)
        routes.tap(OpenHome)(lambda turn, tap: toast(turn.player.name))
        routes.event("moved")(lambda db, happened: self.happened.append(happened))
        return routes

    def _answer(self, turn: Turn) -> Response:
        self.runs += 1
        return say(Screen(f"{turn.player.name} {turn.args}"))

    def _bad(self, turn: Turn) -> Response:
        players.change(turn.db, turn.player.id, name="changed")
        raise KeyError("a mistake")

    def _admins(self, turn: Turn) -> Response:
        return say(Screen(f"{turn.rules_here} {turn.admin}"))

    async def take(self, body: bytes) -> list[str] | None:
        """Store and handle an update; gives the texts that answer it."""
        number = updates.number(body)
        await self.database.write(
            lambda db: inbox.store(db, [Arrived(number, 1, body)], START, "me")
        )
        return await self.handle(body)

    async def handle(self, body: bytes) -> list[str] | None:
        """Handle a stored update."""
        made = await self.gateway.handle(updates.number(body), body, START)
        return None if made is None else [each.params.get("text", "") for each in made]

    async def stored(self) -> list[Any]:
        """What is kept of open updates."""
        return await self.database.read(open_rows)


@pytest.fixture
def door(sqlite: Database) -> Door:
    """A gateway."""
    return Door(sqlite)


async def test_an_update_is_answered_and_its_answer_stored_with_it(door: Door) -> None:
    assert await door.take(updates.said("/quiz 5")) == ["Ada 5"]
    (row,) = await door.stored()
    assert row.state == inbox.State.HANDLED
    assert [call.params["text"] for call in calls.unpack(row.calls)] == ["Ada 5"]


async def test_the_same_update_again_does_nothing(door: Door) -> None:
    body = updates.said("/quiz")
    await door.take(body)
    assert await door.handle(body) is None
    assert await door.take(body) is None


async def test_what_is_not_for_us_is_handled_without_an_answer(door: Door) -> None:
    assert await door.take(updates.update(poll={"id": 1})) == []
    assert (await door.stored())[0].calls is None


async def test_expected_trouble_is_told_in_the_persons_language(door: Door) -> None:
    turkish = updates.user(language_code="tr")
    assert await door.take(updates.said("/nosuch", **{"from": turkish})) == [
        "/nosuch diye bir komut bilmiyorum. Komutların listesi: /help"
    ]
    assert await door.take(updates.tapped("zz:1")) == [
        "Bu düğmenin süresi geçti. /quiz ile yeni bir tur başlatabilirsin."
    ]


async def test_a_mistake_of_ours_changes_nothing_and_leaves_the_update_open(door: Door) -> None:
    body = updates.said("/bad")
    with pytest.raises(KeyError):
        await door.take(body)
    assert (await door.stored())[0].state == inbox.State.NEW
    assert await door.database.read(lambda db: players.find(db, 1001)) is None


async def test_a_malformed_update_is_left_to_others(door: Door) -> None:
    with pytest.raises(wire.MalformedUpdateError):
        await door.take(updates.update(message=1))


async def test_events_are_told_in_the_same_transaction(door: Door) -> None:
    body = updates.said(None, chat=updates.group(), migrate_to_chat_id=-1001)
    assert await door.take(body) == []
    assert door.happened == [Happened("moved", -100, START, -1001)]
    assert await door.handle(body) is None


async def test_administrators_are_asked_for_where_a_command_wants_them(door: Door) -> None:
    door.api.script("getChatAdministrators", result([{"user": {"id": 1001}}]))
    assert await door.take(updates.said("/admins", chat=updates.group())) == ["True False"]


async def test_a_person_is_met_with_every_update(door: Door) -> None:
    await door.take(updates.said("/quiz", **{"from": updates.user(first_name="<Ada>")}))

    def find(db: Connection) -> str | None:
        found = players.find(db, 1001)
        return found.name if found else None

    assert await door.database.read(find) == "<Ada>"


def test_an_apology_needs_no_database(door: Door) -> None:
    (said,) = door.gateway.apology(updates.said("/quiz"))
    assert said.params["text"].startswith("Something went wrong")
    (tapped,) = door.gateway.apology(updates.tapped(OpenHome()))
    assert (tapped.kind, tapped.params["show_alert"]) == ("toast", True)


def test_who_floods_is_calmed_down_without_a_dialog(door: Door) -> None:
    (tapped,) = door.gateway.calm_down(updates.tapped(OpenHome()))
    assert tapped.params["show_alert"] is False


@pytest.mark.parametrize("body", [b"{}", updates.update(poll={"id": 1}), updates.update(message=1)])
def test_nobody_is_told_where_nobody_asked(door: Door, body: bytes) -> None:
    assert door.gateway.apology(body) == []


async def test_a_name_changes_with_the_update(door: Door) -> None:
    await door.take(updates.said("/quiz"))
    changed = updates.user(first_name="Ada", last_name="L.")
    assert await door.take(updates.said("/quiz", **{"from": changed})) == ["Ada L. "]
