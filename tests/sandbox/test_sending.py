"""sendMessage: envelopes, limits, refusals."""

import io
import json
from typing import Any

import pytest

from tests.sandbox.callers import TOKEN, Json, Scene, keyboard


def buttons(*actions: Json) -> Json:
    return {"inline_keyboard": [[{"text": "A"} | action for action in actions]]}


async def test_a_message_comes_back_as_it_was_posted(scene: Scene) -> None:
    ada = await scene.person()
    sent = await scene.api.send(
        ada, "<b>İyi</b>", parse_mode="HTML", reply_markup=keyboard("q:1"), protect_content=True
    )
    assert sent == {
        "message_id": 2,
        "from": {
            "id": 7_000_000_001,
            "is_bot": True,
            "first_name": "Bilge",
            "username": "bilge_sandbox_bot",
        },
        "date": sent["date"],
        "chat": {"id": ada, "type": "private", "first_name": "Ada"},
        "has_protected_content": True,
        "text": "İyi",
        "entities": [{"type": "bold", "offset": 0, "length": 3}],
        "reply_markup": {"inline_keyboard": [[{"text": "A", "callback_data": "q:1"}]]},
    }


async def test_forms_queries_and_json_in_strings_will_do(scene: Scene) -> None:
    ada = await scene.person()
    url = f"{scene.url}/bot{TOKEN}/SENDmessage"
    form = {"chat_id": str(ada), "text": "ğ", "reply_markup": json.dumps(keyboard("a"))}
    session = scene.api.session
    async with session.post(url, data=form) as posted, session.get(url, params=form) as got:
        for response in (posted, got):
            result = (await response.json())["result"]
            assert (result["text"], result["reply_markup"]) == ("ğ", keyboard("a"))


async def test_a_wrong_token_and_an_unknown_method_are_refused(scene: Scene) -> None:
    async with scene.api.session.post(f"{scene.url}/bot1:wrong/getMe") as response:
        assert response.status == 401
        assert await response.json() == {
            "ok": False,
            "error_code": 401,
            "description": "Unauthorized",
        }
    answer = await scene.api.call("makeCoffee")
    assert (answer["error_code"], answer["description"]) == (404, "Not Found")


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"text": ""}, "message text is empty"),
        ({"text": "  \n "}, "message text is empty"),
        ({"text": "<b></b>", "parse_mode": "HTML"}, "message text is empty"),
        ({"text": "x" * 4097}, "message is too long"),
        ({"text": "😀" * 2049}, "message is too long"),
        ({"text": "<b>x", "parse_mode": "HTML"}, "can't parse entities: Can't find end tag"),
        ({"reply_markup": keyboard("")}, "BUTTON_DATA_INVALID"),
        ({"reply_markup": keyboard("ğ" * 33)}, "BUTTON_DATA_INVALID"),
        ({"reply_markup": "{"}, "can't parse reply_markup"),
        (
            {"reply_markup": {"inline_keyboard": [[{"text": "A"}]]}},
            "can't parse inline keyboard",
        ),
        ({"reply_markup": buttons({"url": "no url"})}, "BUTTON_URL_INVALID"),
        ({"reply_markup": buttons({"text": " "})}, "inline keyboard button text must be"),
        ({"reply_markup": buttons(*[{"url": "a.b"}] * 101)}, "reply markup is too long"),
        ({"message_thread_id": "x"}, 'parameter "message_thread_id" must be a valid Integer'),
        ({"reply_parameters": {"message_id": 99}}, "message to be replied not found"),
        ({"reply_to_message_id": 99}, "message to be replied not found"),
        ({"message_thread_id": 7}, "message thread not found"),
        ({"chat_id": 12345}, "chat not found"),
        ({"chat_id": "@nobody"}, "chat not found"),
        ({"chat_id": None}, "chat_id is empty"),
    ],
)
async def test_refusals_are_worded_as_on_the_real_server(
    scene: Scene, params: dict[str, Any], words: str
) -> None:
    ada = await scene.person()
    answer = await scene.api.call("sendMessage", **({"chat_id": ada, "text": "x"} | params))
    assert answer["error_code"] == 400
    assert answer["description"].startswith(f"Bad Request: {words}")


@pytest.mark.parametrize(
    "params",
    [
        {"text": "x" * 4096},
        {"text": f"<b>{'&amp;' * 4096}</b>", "parse_mode": "HTML"},
        {"reply_markup": keyboard("ğ" * 32)},
        {"reply_markup": {"remove_keyboard": True}},
        {"reply_markup": buttons({"url": "https://a.example"}, {"copy_text": {"text": "x"}})},
        {"reply_markup": {"inline_keyboard": []}},
        {"reply_parameters": {"message_id": 99, "allow_sending_without_reply": True}},
        {"reply_to_message_id": 99, "allow_sending_without_reply": True},
    ],
)
async def test_what_just_fits_is_sent(scene: Scene, params: dict[str, Any]) -> None:
    ada = await scene.person()
    await scene.api.ok("sendMessage", **({"chat_id": ada, "text": "x"} | params))


async def test_a_reply_quotes_the_message_without_its_own_quote(scene: Scene) -> None:
    ada = await scene.person()
    first = await scene.api.send(ada, "one")
    second = await scene.api.send(ada, "two", reply_parameters={"message_id": first["message_id"]})
    third = await scene.api.send(ada, "three", reply_to_message_id=second["message_id"])
    assert second["reply_to_message"]["text"] == "one"
    assert third["reply_to_message"]["text"] == "two"
    assert "reply_to_message" not in third["reply_to_message"]


async def test_nobody_is_written_to_before_they_came(scene: Scene) -> None:
    ada = await scene.stage.user("Ada")
    words = await scene.api.no("sendMessage", chat_id=ada.id, text="x")
    assert words == "Forbidden: bot can't initiate conversation with a user"


async def test_a_deactivated_user_gets_nothing(scene: Scene) -> None:
    ada = await scene.stage.user("", is_deactivated=True)
    words = await scene.api.no("sendMessage", chat_id=ada.id, text="x")
    assert words == "Forbidden: user is deactivated"


async def test_a_blocked_bot_is_told_so_until_start(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.block(ada)
    words = await scene.api.no("sendMessage", chat_id=ada, text="x")
    assert words == "Forbidden: bot was blocked by the user"
    await scene.stage.say(ada, "/start")
    await scene.api.send(ada)
    statuses = [
        update["my_chat_member"]["new_chat_member"]["status"]
        for update in await scene.api.updates()
        if "my_chat_member" in update
    ]
    assert statuses == ["kicked", "member"]


async def test_message_ids_count_up_in_each_chat(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    ids = [(await scene.api.send(chat))["message_id"] for chat in (ada, ada, can)]
    assert ids == [2, 3, 2]


async def test_actions_are_accepted_or_refused(scene: Scene) -> None:
    ada = await scene.person()
    assert await scene.api.ok("sendChatAction", chat_id=ada, action="typing")
    words = await scene.api.no("sendChatAction", chat_id=ada, action="dancing")
    assert words == "Bad Request: wrong parameter action in request"


async def test_forwarded_and_copied_messages(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    await scene.api.send(ada, "hello")
    source = {"chat_id": can, "from_chat_id": ada, "message_id": 2}
    forwarded = await scene.api.ok("forwardMessage", **source)
    assert forwarded["text"] == "hello"
    assert forwarded["forward_origin"]["sender_user"]["is_bot"]
    assert await scene.api.ok("copyMessage", **source) == {"message_id": 3}
    words = await scene.api.no("copyMessage", **(source | {"message_id": 99}))
    assert words == "Bad Request: message to copy not found"


async def test_broken_bodies_are_refused(scene: Scene) -> None:
    url = f"{scene.url}/bot{TOKEN}/sendMessage"
    headers = {"Content-Type": "application/json"}
    for body in (b"{", b"[]", b'{"text": "\\ud83d"}'):
        async with scene.api.session.post(url, data=body, headers=headers) as response:
            assert response.status == 400
            words = (await response.json())["description"]
            assert words == "Bad Request: can't parse JSON object"


async def test_a_body_above_50_mb_is_refused(scene: Scene) -> None:
    url = f"{scene.url}/bot{TOKEN}/sendMessage"
    body = io.BytesIO(b"text=" + b"x" * 50_000_000)
    async with scene.api.session.post(url, data=body) as response:
        assert response.status == 413
        assert (await response.json())["description"] == "Request Entity Too Large"


async def test_a_group_with_a_name_is_found_by_it(scene: Scene) -> None:
    words = await scene.api.no("getChatMember", chat_id="@nobody", user_id=1)
    assert words == "Bad Request: chat not found"


async def test_what_lies_far_back_is_forgotten(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await scene.person()
    monkeypatch.setattr(scene.box.world, "kept", 3)
    for n in range(4):
        await scene.api.send(ada, str(n))
    texts = [message.text for message in await scene.stage.messages(ada)]
    assert texts == ["1", "2", "3"]
