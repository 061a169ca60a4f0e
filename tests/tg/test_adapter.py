"""What an update asks for: who, where, which handler, with which words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.errors import PlayerError, StaleButtonError
from bot.tg import adapter
from bot.tg.adapter import Asked, Occurred
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenHome, OpenTopics
from bot.ui.screen import Response, Toast, say, toast
from bot.ui.screen import Screen as Shown
from tests.support import updates
from tests.support.turns import AYSE, Learner

GROUP = updates.group(-100)


def echo(turn: Turn) -> Response:
    """Say what was asked."""
    return toast(f"{turn.place.type}:{turn.args}:{turn.text}")


@pytest.fixture
def routes() -> Routes:
    """A few commands, a button, a deep link."""
    routes = Routes()
    routes.command("quiz")(echo)
    routes.command("start")(echo)
    routes.command("quiz", scope="group", admins=True)(echo)
    routes.command("stop", scope="group")(echo)
    routes.payload("missed")(lambda turn: toast(f"payload {turn.args}"))
    routes.tap(OpenHome)(lambda turn, tap: toast("home"))
    return routes


def read(body: bytes, routes: Routes) -> Asked | None:
    """What somebody asks for, if anything."""
    found = adapter.read(updates.decoded(body), routes, "bilge_bot")
    assert not isinstance(found, Occurred)
    return found


def asked(body: bytes, routes: Routes) -> Asked:
    """What somebody asks for."""
    found = read(body, routes)
    assert found is not None
    return found


@pytest.fixture
def told(learner: Learner, routes: Routes) -> Callable[[bytes], Any]:
    """What the handler of an update answers with a toast."""

    async def run(body: bytes) -> str:
        found = asked(body, routes)
        response = await learner.beside(found.person, place=found.place).turn(
            found.handle, args=found.args, text=found.text
        )
        return response.toast.text if response.toast else ""

    return run


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("/quiz", "private::/quiz"),
        ("/quiz  ağ 5 ", "private:ağ 5:/quiz  ağ 5 "),
        ("/QUIZ@Bilge_Bot x", "private:x:/QUIZ@Bilge_Bot x"),
        ("/quiz\nsatır", "private:satır:/quiz\nsatır"),
        ("/start missed-12", "payload 12"),
        ("/start missed-", "payload "),
        ("/start unknown-1", "private:unknown-1:/start unknown-1"),
    ],
)
async def test_a_command_and_its_words(
    told: Callable[[bytes], Any], text: str, wanted: str
) -> None:
    assert await told(updates.said(text)) == wanted


async def test_a_command_of_a_group_in_a_topic(routes: Routes) -> None:
    body = updates.said("/quiz", chat=GROUP, message_thread_id=4, is_topic_message=True)
    found = asked(body, routes)
    assert (found.place.id, found.place.thread, found.place.title) == (-100, 4, "Grup")
    assert (found.origin.chat, found.origin.thread, found.origin.query) == (-100, 4, None)
    assert found.admins


def test_a_reply_chain_outside_of_forums_is_no_topic(routes: Routes) -> None:
    found = asked(updates.said("/stop", chat=GROUP, message_thread_id=4), routes)
    assert found.place.thread is None
    assert not found.admins


def test_words_behind_a_command_have_an_end(routes: Routes) -> None:
    assert len(asked(updates.said("/quiz " + "x" * 5000), routes).args) == adapter.LONGEST_ARGS


@pytest.mark.parametrize(
    "body",
    [
        updates.said("/quiz@other_bot"),
        updates.said("merhaba", chat=GROUP),
        updates.said("/nosuch", chat=GROUP),
        updates.said(None, chat=GROUP),
        updates.said("/quiz", **{"from": updates.user(is_bot=True)}),
        updates.update(edited_message=updates.message("merhaba")),
        updates.update(edited_message=updates.message("/quiz", chat=GROUP)),
        updates.update(message={"message_id": 1, "chat": GROUP, "text": "/quiz"}),
        updates.update(poll={"id": 1}),
    ],
)
def test_what_is_not_for_us_is_left_alone(routes: Routes, body: bytes) -> None:
    assert read(body, routes) is None


@pytest.mark.parametrize(
    ("body", "error", "values"),
    [
        (updates.said("/nosuch"), "error-unknown-command", {"command": "/nosuch"}),
        (updates.said("/stop"), "error-only-group", {"command": "/stop"}),
        (updates.said("/start", chat=GROUP), "error-only-private", {"command": "/start"}),
        (updates.said("merhaba"), "error-not-understood", {}),
        (updates.said(None), "error-not-understood", {}),
        (updates.said("/"), "error-not-understood", {}),
        (updates.said("/çay"), "error-not-understood", {}),
        (updates.update(edited_message=updates.message("/quiz")), "error-edited-command", {}),
        (
            updates.update(edited_message=updates.message("/start missed-1")),
            "error-edited-command",
            {},
        ),
        (
            updates.said("/quiz", chat=GROUP, sender_chat=GROUP, **{"from": updates.user(9)}),
            "error-anonymous",
            {},
        ),
        (updates.tapped("h1", **{"from": updates.user(is_bot=True)}), "error-anonymous", {}),
        (updates.tapped("zz9:1"), "error-stale-button", {}),
        (updates.tapped(OpenTopics()), "error-stale-button", {}),
        (updates.tapped(None), "error-stale-button", {}),
        (updates.tapped("x" * 300), "error-stale-button", {}),
    ],
)
async def test_what_can_not_be_done_is_said(
    told: Callable[[bytes], Any], body: bytes, error: str, values: dict[str, str]
) -> None:
    with pytest.raises(PlayerError) as caught:
        await told(body)
    assert (caught.value.key, caught.value.values) == (error, values)


async def test_a_tap_reaches_its_handler(told: Callable[[bytes], Any]) -> None:
    assert await told(updates.tapped(OpenHome())) == "home"


def test_a_tap_knows_its_message_and_query(routes: Routes) -> None:
    found = asked(updates.tapped(OpenHome()), routes)
    assert (found.origin.message, found.origin.query, found.message) == (9, "77", 9)


def test_a_tap_under_a_message_that_is_gone_is_answered_in_private(routes: Routes) -> None:
    found = asked(updates.tapped(OpenHome(), message=None), routes)
    assert found.place.private
    assert found.origin.message is None


def test_a_tap_for_administrators_asks_who_they_are(routes: Routes) -> None:
    routes.admin_taps.add(OpenHome)
    under = {"message_id": 9, "chat": GROUP}
    assert asked(updates.tapped(OpenHome(), message=under), routes).admins
    assert not asked(updates.tapped(OpenHome()), routes).admins


@pytest.mark.parametrize(
    ("who", "name"),
    [
        ({"first_name": "\u202eAda"}, "Ada"),
        ({"first_name": "", "username": "ada"}, "ada"),
        ({"first_name": "\u200e", "username": None}, adapter.NAMELESS),
    ],
)
def test_everybody_has_a_name(routes: Routes, who: dict[str, Any], name: str) -> None:
    found = asked(updates.said("/quiz", **{"from": updates.user(**who)}), routes)
    assert found.person.name == name


def member(status: str) -> bytes:
    """The bot's standing in a group has changed."""
    who = {"status": status, "user": updates.user(7, is_bot=True)}
    change = {"chat": GROUP, "from": updates.user(), "new_chat_member": who}
    return updates.update(my_chat_member=change)


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        (member("left"), Occurred("removed", -100)),
        (member("kicked"), Occurred("removed", -100)),
        (member("member"), Occurred("added", -100)),
        (
            updates.said(None, chat=GROUP, migrate_to_chat_id=-1001234),
            Occurred("moved", -100, -1001234),
        ),
    ],
)
def test_what_happens_to_a_group_is_noticed(routes: Routes, body: bytes, wanted: Occurred) -> None:
    assert adapter.read(updates.decoded(body), routes, "bilge_bot") == wanted


async def test_somebody_may_listen_to_plain_messages(
    routes: Routes, told: Callable[[bytes], Any]
) -> None:
    routes.listen(lambda turn: None)
    routes.listen(lambda turn: toast("heard") if turn.text == "evet" else None)
    assert await told(updates.said("evet")) == "heard"
    assert await told(updates.said(None, caption="evet")) == "heard"
    with pytest.raises(adapter.NotUnderstoodError):
        await told(updates.said("hayır"))


async def test_trouble_is_a_toast_after_a_tap_and_a_message_else(learner: Learner) -> None:
    ayse = learner.beside(AYSE)
    error = StaleButtonError()
    tapped = await ayse.turn(lambda turn: adapter.trouble(turn, error, tapped=True))
    written = await ayse.turn(lambda turn: adapter.trouble(turn, error, tapped=False))
    line = "Bu düğmenin süresi geçti. /quiz ile yeni bir tur başlatabilirsin."
    assert tapped == Response((), Toast(line))
    assert written == say(Shown(line))


async def test_words_of_a_person_come_back_escaped(learner: Learner) -> None:
    error = adapter.UnknownCommandError(command="/<b>")
    written = await learner.turn(lambda turn: adapter.trouble(turn, error, tapped=False))
    tapped = await learner.turn(lambda turn: adapter.trouble(turn, error, tapped=True))
    assert "&lt;b&gt;" in str(written.acts)
    assert tapped.toast is not None
    assert "/<b>" in tapped.toast.text
