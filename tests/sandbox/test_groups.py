"""Groups: membership, privacy mode, migration, forums, anonymous senders."""

from typing import Any

import pytest

from bot.sandbox.client import RefusedError
from tests.sandbox.callers import Scene
from tests.sandbox.conftest import Opener


async def heard(scene: Scene) -> list[str]:
    updates = await scene.api.updates()
    messages: list[dict[str, Any]] = [u["message"] for u in updates if "message" in u]
    return [message["text"] for message in messages if "text" in message]


async def test_the_bot_hears_that_it_was_added(scene: Scene) -> None:
    ada = await scene.stage.user("Ada")
    group = await scene.stage.group("Takım", [ada.id])
    added, created = await scene.api.updates()
    change = added["my_chat_member"]
    assert change["chat"] == {"id": group.id, "type": "group", "title": "Takım"}
    assert change["old_chat_member"]["status"] == "left"
    assert change["new_chat_member"]["status"] == "member"
    assert change["new_chat_member"]["user"]["id"] == scene.box.bot.id
    assert created["message"]["group_chat_created"] is True


async def test_ids_are_those_of_their_kind(scene: Scene) -> None:
    ada = await scene.stage.user("Ada")
    can = await scene.stage.user("Can")
    group = await scene.stage.group("G", [ada.id])
    supergroup = await scene.stage.group("S", [ada.id], kind="supergroup")
    assert ada.id > 2**31 > can.id
    assert -(10**12) < group.id < 0
    assert supergroup.id < -(10**12) - 2**31


async def test_privacy_mode_hides_talk_from_the_bot(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada])
    own = await scene.api.send(group.id, "ask")
    for text in ("talk", "/quiz", "/quiz@bilge_sandbox_bot", "/quiz@other_bot", "a/b"):
        await scene.stage.say(ada, text, chat_id=group.id)
    await scene.stage.say(ada, "reply", chat_id=group.id, reply_to=own["message_id"])
    await scene.stage.say(ada, "hey @bilge_sandbox_bot", chat_id=group.id)
    assert await heard(scene) == [
        "/quiz",
        "/quiz@bilge_sandbox_bot",
        "reply",
        "hey @bilge_sandbox_bot",
    ]


async def test_an_administrator_bot_hears_everything(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada], admins=[scene.box.bot.id])
    await scene.stage.say(ada, "talk", chat_id=group.id)
    assert await heard(scene) == ["talk"]


async def test_privacy_mode_can_be_off(open_scene: Opener) -> None:
    async with open_scene(privacy=False) as scene:
        ada = (await scene.stage.user("Ada")).id
        group = await scene.stage.group("G", [ada])
        await scene.stage.say(ada, "talk", chat_id=group.id)
        assert await heard(scene) == ["talk"]
        assert (await scene.api.ok("getMe"))["can_read_all_group_messages"] is True


async def test_a_kicked_bot_may_not_speak(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada], kind="supergroup")
    await scene.stage.member(group.id, scene.box.bot.id, "kicked")
    words = await scene.api.no("sendMessage", chat_id=group.id, text="x")
    assert words == "Forbidden: bot was kicked from the supergroup chat"
    await scene.stage.say(ada, "/quiz", chat_id=group.id)
    last = (await scene.api.updates())[-1]["my_chat_member"]
    assert last["new_chat_member"]["status"] == "kicked"
    await scene.stage.member(group.id, scene.box.bot.id, "member")
    await scene.api.send(group.id)


async def test_a_bot_that_left_is_no_member(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada])
    assert await scene.api.ok("leaveChat", chat_id=group.id)
    words = await scene.api.no("sendMessage", chat_id=group.id, text="x")
    assert words == "Forbidden: bot is not a member of the group chat"


async def test_people_come_and_go(scene: Scene) -> None:
    ada, can = [user.id for user in await scene.stage.users(["Ada", "Can"])]
    group = await scene.stage.group("G", [ada], admins=[ada])
    await scene.stage.member(group.id, can, "member")
    await scene.stage.say(can, "/quiz", chat_id=group.id)
    await scene.stage.member(group.id, can, "left")
    with pytest.raises(RefusedError, match="is not in chat"):
        await scene.stage.say(can, "/quiz", chat_id=group.id)
    messages = [update.get("message", {}) for update in await scene.api.updates()]
    assert messages[-3]["new_chat_members"][0]["id"] == can
    assert messages[-1]["left_chat_member"]["id"] == can


async def test_the_bot_asks_who_is_there(scene: Scene) -> None:
    ada, can = [user.id for user in await scene.stage.users(["Ada", "Can"])]
    group = await scene.stage.group("G", [can], admins=[ada])
    member = await scene.api.ok("getChatMember", chat_id=group.id, user_id=can)
    assert member["status"] == "member"
    admins = await scene.api.ok("getChatAdministrators", chat_id=group.id)
    assert [(a["user"]["id"], a["status"]) for a in admins] == [(ada, "creator")]
    assert await scene.api.ok("getChatMemberCount", chat_id=group.id) == 3
    assert (await scene.api.ok("getChat", chat_id=group.id))["title"] == "G"


async def test_a_group_becomes_a_supergroup(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada])
    new_id = await scene.stage.migrate(group.id)
    left, arrived = [update["message"] for update in (await scene.api.updates())[-2:]]
    assert (left["chat"]["id"], left["migrate_to_chat_id"]) == (group.id, new_id)
    assert (arrived["chat"]["id"], arrived["migrate_from_chat_id"]) == (new_id, group.id)
    answer = await scene.api.call("sendMessage", chat_id=group.id, text="x")
    assert answer["description"] == ("Bad Request: group chat was upgraded to a supergroup chat")
    assert answer["parameters"] == {"migrate_to_chat_id": new_id}
    await scene.api.send(new_id)
    rows = (await scene.stage.world(ada)).chats
    assert [row.id for row in rows] == [ada, new_id]


async def test_a_forum_has_topics(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    forum = await scene.stage.group("F", [ada], is_forum=True, topics=["Haberler", "Sorular"])
    first, second = [topic["id"] for topic in forum.topics]
    await scene.stage.say(ada, "/quiz", chat_id=forum.id, thread=second)
    message = (await scene.api.updates())[-1]["message"]
    assert message["message_thread_id"] == second
    assert message["is_topic_message"] is True
    assert message["reply_to_message"]["forum_topic_created"]["name"] == "Sorular"
    assert message["chat"]["is_forum"] is True
    sent = await scene.api.send(forum.id, message_thread_id=first)
    assert sent["message_thread_id"] == first
    assert "message_thread_id" not in await scene.api.send(forum.id)
    for missing in (1, 999):
        words = await scene.api.no(
            "sendMessage", chat_id=forum.id, text="x", message_thread_id=missing
        )
        assert words == "Bad Request: message thread not found"


async def test_an_anonymous_administrator_speaks_as_the_group(scene: Scene) -> None:
    ada, can = [user.id for user in await scene.stage.users(["Ada", "Can"])]
    group = await scene.stage.group("G", [can], admins=[ada], kind="supergroup")
    spoken = await scene.stage.say(ada, "/quiz", chat_id=group.id, sender_chat=group.id)
    message = (await scene.api.updates())[-1]["message"]
    assert message["from"]["username"] == "GroupAnonymousBot"
    assert message["sender_chat"]["id"] == group.id
    assert (spoken.sender, spoken.outgoing) == (None, True)
    with pytest.raises(RefusedError, match="only an administrator"):
        await scene.stage.say(can, "/quiz", chat_id=group.id, sender_chat=group.id)


async def test_a_channel_speaks_in_a_group(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada], kind="supergroup")
    await scene.stage.say(ada, "/quiz", chat_id=group.id, sender_chat=-1001234567890)
    message = (await scene.api.updates())[-1]["message"]
    assert message["from"]["username"] == "Channel_Bot"
    assert message["sender_chat"]["type"] == "channel"


async def test_pinning_needs_rights_and_is_announced(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada])
    sent = await scene.api.send(group.id)
    pin = {"chat_id": group.id, "message_id": sent["message_id"]}
    assert "not enough rights" in await scene.api.no("pinChatMessage", **pin)
    await scene.stage.member(group.id, scene.box.bot.id, "administrator")
    assert await scene.api.ok("pinChatMessage", **pin)
    notice = (await scene.api.updates())[-1]["message"]
    assert notice["pinned_message"]["message_id"] == sent["message_id"]
    chat = await scene.api.ok("getChat", chat_id=group.id)
    assert chat["pinned_message"]["message_id"] == sent["message_id"]
    assert await scene.api.ok("unpinChatMessage", **pin)
    assert await scene.api.no("unpinChatMessage", **pin) == (
        "Bad Request: message to unpin not found"
    )


async def test_questions_that_make_no_sense_are_refused(scene: Scene) -> None:
    ada = await scene.person()
    can = (await scene.stage.user("Can")).id
    group = await scene.stage.group("G", [ada], group_id=-77)
    private = {"chat_id": ada}
    for method, params, words in (
        ("getChatAdministrators", private, "there are no administrators in the private chat"),
        ("getChatMember", private | {"user_id": can}, "member not found"),
        ("getChatMember", private | {"user_id": 1}, "invalid user_id specified"),
        ("leaveChat", private, "chat member status can't be changed in private chats"),
    ):
        assert await scene.api.no(method, **params) == f"Bad Request: {words}"
    stranger = await scene.api.ok("getChatMember", chat_id=group.id, user_id=can)
    assert stranger["status"] == "left"


async def test_a_chat_is_closed_to_a_bot_outside(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    group = await scene.stage.group("G", [ada])
    await scene.stage.member(group.id, scene.box.bot.id, "left")
    words = await scene.api.no("getChat", chat_id=group.id)
    assert words == "Forbidden: bot is not a member of the group chat"
    await scene.stage.member(group.id, scene.box.bot.id, "kicked")
    words = await scene.api.no("getChat", chat_id=group.id)
    assert words == "Forbidden: bot was kicked from the group chat"


async def test_impossible_groups_and_words_are_refused(scene: Scene) -> None:
    ada = await scene.person()
    group = await scene.stage.group("G", [ada], group_id=-77)
    with pytest.raises(RefusedError, match="not a free chat id"):
        await scene.stage.group("H", [ada], group_id=-77)
    with pytest.raises(RefusedError, match="no such topic"):
        await scene.stage.say(ada, "x", chat_id=group.id, thread=5)
    with pytest.raises(RefusedError, match="not a channel"):
        await scene.stage.say(ada, "x", chat_id=group.id, sender_chat=5)
    with pytest.raises(RefusedError, match="no such user"):
        await scene.stage.member(group.id, 5, "member")
    with pytest.raises(RefusedError, match="needs a text"):
        await scene.stage.say(ada, "")
    with pytest.raises(RefusedError, match="at most 4096"):
        await scene.stage.say(ada, "x" * 4097)
    await scene.stage.migrate(group.id)
    with pytest.raises(RefusedError, match="only a group"):
        await scene.stage.migrate(group.id)
    with pytest.raises(RefusedError, match="the group has become"):
        await scene.stage.say(ada, "x", chat_id=group.id)


async def test_a_blocked_bot_hears_only_start(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.block(ada)
    with pytest.raises(RefusedError, match="/start unblocks it"):
        await scene.stage.say(ada, "x")
    await scene.stage.say(ada, "/start again")


async def test_an_administrator_bot_hears_who_comes(scene: Scene) -> None:
    ada, can = [user.id for user in await scene.stage.users(["Ada", "Can"])]
    group = await scene.stage.group("G", [ada], admins=[scene.box.bot.id])
    await scene.api.updates(allowed_updates=["chat_member"], offset=-1)
    await scene.stage.member(group.id, can, "member")
    change = (await scene.api.updates())[-1]["chat_member"]
    assert change["new_chat_member"]["user"]["id"] == can


async def test_everything_is_unpinned(scene: Scene) -> None:
    ada = await scene.person()
    sent = await scene.api.send(ada)
    assert await scene.api.ok("pinChatMessage", chat_id=ada, message_id=sent["message_id"])
    assert await scene.api.ok("unpinAllChatMessages", chat_id=ada)
    assert "pinned_message" not in await scene.api.ok("getChat", chat_id=ada)
    words = await scene.api.no("pinChatMessage", chat_id=ada, message_id=99)
    assert words == "Bad Request: message to pin not found"
