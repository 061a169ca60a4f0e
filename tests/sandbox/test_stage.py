"""What people and tests see through the control API."""

import asyncio
import json

import pytest

from bot.sandbox.client import RefusedError, Stage
from tests.sandbox.callers import TOKEN, Json, Scene, keyboard


async def read_events(scene: Scene, user_id: int, count: int, last: int = 0) -> list[Json]:
    headers = {"Last-Event-ID": str(last)} if last else {}
    url = f"{scene.url}/stage/events"
    events: list[Json] = []
    session = scene.api.session
    async with session.get(url, params={"as": user_id}, headers=headers) as response:
        assert response.content_type == "text/event-stream"
        async for line in response.content:
            name, _, value = line.decode().strip().partition(": ")
            if name == "event":
                events.append({"event": value})
            elif name == "data":
                events[-1] |= json.loads(value)
                if len(events) == count:
                    break
    return events


async def test_a_message_is_shown_with_all_its_parts(scene: Scene) -> None:
    ada = await scene.person()
    await scene.api.send(
        ada,
        "<b>1 &lt; 2</b>",
        parse_mode="HTML",
        reply_to_message_id=1,
        reply_markup=keyboard("a", "b"),
    )
    first, second = await scene.stage.messages(ada)
    assert (first.text, first.outgoing, second.outgoing) == ("/start", True, False)
    assert second.html == "<b>1 &lt; 2</b>"
    assert second.labels == ["A", "B"]
    assert second.reply_to is not None
    assert second.reply_to.text == "/start"


async def test_a_row_knows_the_last_message_and_what_is_unread(scene: Scene) -> None:
    ada = await scene.person()
    await scene.api.send(ada, "one")
    await scene.api.send(ada, "two")
    [row] = (await scene.stage.world(ada)).chats
    assert (row.id, row.title, row.unread) == (ada, "Bilge", 2)
    assert row.last is not None
    assert row.last.text == "two"
    await scene.stage.messages(ada)
    assert (await scene.stage.world(ada)).chats[0].unread == 0


async def test_the_world_without_a_viewer_lists_the_people(scene: Scene) -> None:
    user = await scene.stage.user("Ada", username="ada", last_name="L", user_id=2**40)
    async with scene.api.session.get(f"{scene.url}/stage/world") as response:
        world = await response.json()
    assert [(u["id"], u["username"]) for u in world["users"]] == [(user.id, "ada")]
    assert world["chats"] == []


async def test_waiting_returns_what_comes(scene: Scene) -> None:
    ada = await scene.person()
    after = await scene.stage.seq()
    waiting = asyncio.create_task(scene.stage.events(ada, after, timeout=10))
    sent = await scene.api.send(ada, "late")
    news = await asyncio.wait_for(waiting, 5)
    assert [(e.kind, e.message.id) for e in news.events] == [("message", sent["message_id"])]
    assert (await scene.stage.events(ada, news.seq)).events == []


async def test_a_message_that_never_comes_is_reported_with_those_that_did(scene: Scene) -> None:
    ada = await scene.person()
    await scene.api.send(ada, "something else", reply_markup=keyboard("a"))
    with pytest.raises(TimeoutError, match=r"message #2 'something else' \['A'\]"):
        await scene.stage.await_message(ada, lambda m: m.text == "never", timeout=0.05)


async def test_edits_and_deletions_are_events(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    await scene.api.ok("editMessageText", chat_id=ada, message_id=question.id, text="new")
    await scene.api.ok("deleteMessage", chat_id=ada, message_id=question.id)
    events = (await scene.stage.events(ada)).events
    assert [event.kind for event in events] == ["message", "message", "edit", "delete"]
    edited = await scene.stage.await_event(ada, lambda m: m.edit_date is not None)
    assert (edited.kind, edited.message.text) == ("edit", "new")


async def test_the_stream_carries_what_concerns_the_person(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    start = await scene.stage.seq()
    question = await scene.asked(ada)
    await scene.asked(can)
    query = await scene.stage.start_tap(ada, question, "q:1")
    await scene.api.ok("answerCallbackQuery", callback_query_id=query, text="ok")
    await scene.api.ok("editMessageText", chat_id=ada, message_id=question.id, text="new")
    await scene.api.ok("deleteMessage", chat_id=ada, message_id=question.id)
    events = await read_events(scene, ada, 4, last=start)
    assert [event["event"] for event in events] == ["message", "toast", "edit", "delete"]
    assert events[1] == {
        "event": "toast",
        "chat": ada,
        "message": question.id,
        "text": "ok",
        "alert": False,
    }
    assert events[3] == {"event": "delete", "chat": ada, "id": question.id}


async def test_the_stream_is_live(scene: Scene) -> None:
    ada = await scene.person()
    reading = asyncio.create_task(read_events(scene, ada, 2))
    while not (await scene.stage.stats()).streams:
        continue
    group = await scene.stage.group("G", [ada])
    events = await asyncio.wait_for(reading, 5)
    assert [event["event"] for event in events] == ["chats", "message"]
    assert events[0]["chat"] == group.id


async def test_calls_and_counts_are_kept(scene: Scene) -> None:
    ada = await scene.person()
    await scene.api.send(ada)
    await scene.api.no("sendMessage", chat_id=1, text="x")
    done, refused = await scene.stage.calls(method="sendMessage")
    assert (done.ok, done.chat, done.message_id) == (True, ada, 2)
    assert (refused.ok, refused.chat, refused.error_code) == (False, 1, 400)
    assert refused.description == "Bad Request: chat not found"
    assert await scene.stage.calls(after=refused.n) == []
    stats = await scene.stage.stats()
    assert (stats.calls["sendMessage"], stats.errors) == (2, {"400": 1})


async def test_a_reset_forgets_the_world(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.reset()
    assert await scene.api.updates() == []
    with pytest.raises(RefusedError, match="no such user"):
        await scene.stage.say(ada, "/start")


async def test_places_and_stickers_have_no_text(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.location(ada, 41.0, 29.0)
    await scene.stage.sticker(ada)
    place, sticker = [update["message"] for update in (await scene.api.updates())[1:]]
    assert place["location"] == {"latitude": 41.0, "longitude": 29.0}
    assert "sticker" in sticker
    assert "text" not in sticker


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("users", {}, 400),
        ("users", {"first_name": "A", "id": -1}, 400),
        ("messages", {"as": 1, "chat": 1, "text": "x"}, 404),
        ("groups", {"title": "G", "members": []}, 400),
        ("groups", {"title": "G", "members": [99]}, 404),
        ("groups/-5/members", {"user": 1, "status": "member"}, 404),
        ("groups/x/members", {"user": 1, "status": "member"}, 400),
        ("updates", {}, 400),
        ("updates", {"repeat": 3}, 404),
    ],
)
async def test_impossible_wishes_are_refused(
    scene: Scene, path: str, body: Json, status: int
) -> None:
    async with scene.api.session.post(f"{scene.url}/stage/{path}", json=body) as response:
        assert response.status == status
        assert (await response.json())["error"]


async def test_nobody_reads_other_peoples_chats(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    with pytest.raises(RefusedError, match="is not in chat"):
        await scene.stage.messages(ada, can)


async def test_the_token_is_in_no_answer_of_the_stage(scene: Scene) -> None:
    ada = await scene.person()
    await scene.api.send(ada)
    for path in ("stats", "calls", f"world?as={ada}"):
        async with scene.api.session.get(f"{scene.url}/stage/{path}") as response:
            assert TOKEN not in await response.text()


async def test_who_acts_sends_json_that_fits(scene: Scene) -> None:
    url = f"{scene.url}/stage/chats/x/messages"
    async with scene.api.session.get(url) as response:
        assert response.status == 400
    async with scene.api.session.post(f"{scene.url}/stage/users", data=b"{") as response:
        assert response.status == 400


async def test_a_stage_needs_its_block(scene: Scene) -> None:
    with pytest.raises(RuntimeError, match="async with"):
        await Stage(scene.url).stats()


async def test_taken_ids_are_refused(scene: Scene) -> None:
    await scene.stage.user("Ada", user_id=7)
    with pytest.raises(RefusedError, match="user exists"):
        await scene.stage.user("Can", user_id=7)
    with pytest.raises(RefusedError, match="no such tap"):
        await scene.stage.toast("1")
    with pytest.raises(RefusedError):
        await scene.stage.download("/stage/files/none")


async def test_typing_is_seen(scene: Scene) -> None:
    ada = await scene.person()
    start = await scene.stage.seq()
    await scene.api.ok("sendChatAction", chat_id=ada, action="typing")
    assert await read_events(scene, ada, 1, last=start) == [
        {"event": "action", "chat": ada, "action": "typing"}
    ]


async def test_service_messages_speak_the_viewers_language(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada", language_code="tr")).id
    bob = (await scene.stage.user("Bob", language_code="en")).id
    group = await scene.stage.group("G", [ada, bob])
    assert (await scene.stage.messages(group.id, ada))[0].service_text == "Grup kuruldu"
    assert (await scene.stage.messages(group.id, bob))[0].service_text == "The group was created"
