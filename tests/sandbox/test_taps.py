"""Taps on buttons and their answers."""

import asyncio

import pytest

from bot.sandbox.client import RefusedError
from tests.sandbox.callers import Scene
from tests.sandbox.conftest import Opener

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def test_a_tap_reaches_the_bot_and_its_answer_the_person(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    tap = asyncio.create_task(scene.stage.tap(ada, question, question.button("A")))
    offset = (await scene.api.updates())[-1]["update_id"] + 1
    [update] = await scene.api.updates(offset=offset, timeout=5)
    query = update["callback_query"]
    assert (query["from"]["id"], query["data"]) == (ada, "q:1")
    assert query["message"]["message_id"] == question.id
    assert query["message"]["reply_markup"]["inline_keyboard"][0][0]["text"] == "A"
    assert query["chat_instance"]
    await scene.api.ok(
        "answerCallbackQuery", callback_query_id=query["id"], text="Doğru", show_alert=True
    )
    toast = await tap
    assert (toast.answered, toast.text, toast.alert) == (True, "Doğru", True)


async def test_a_second_answer_changes_nothing(scene: Scene) -> None:
    ada = await scene.person()
    query = await scene.stage.start_tap(ada, await scene.asked(ada), "q:1")
    assert await scene.api.ok("answerCallbackQuery", callback_query_id=query, text="one")
    assert await scene.api.ok("answerCallbackQuery", callback_query_id=query, text="two")
    assert (await scene.stage.toast(query)).text == "one"


async def test_an_unknown_query_is_too_old(scene: Scene) -> None:
    assert await scene.api.no("answerCallbackQuery", callback_query_id="1") == TOO_OLD
    assert await scene.api.no("answerCallbackQuery") == TOO_OLD


async def test_a_query_grows_too_old(open_scene: Opener) -> None:
    async with open_scene(query_ttl=0.0) as scene:
        ada = await scene.person()
        query = await scene.stage.start_tap(ada, await scene.asked(ada), "q:1")
        assert await scene.api.no("answerCallbackQuery", callback_query_id=query) == TOO_OLD


async def test_an_answer_has_at_most_200_characters(scene: Scene) -> None:
    ada = await scene.person()
    query = await scene.stage.start_tap(ada, await scene.asked(ada), "q:1")
    words = await scene.api.no("answerCallbackQuery", callback_query_id=query, text="x" * 201)
    assert words == "Bad Request: MESSAGE_TOO_LONG"
    assert await scene.api.ok("answerCallbackQuery", callback_query_id=query, text="x" * 200)


async def test_only_buttons_that_are_there_can_be_tapped(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    question = await scene.asked(ada)
    with pytest.raises(RefusedError, match="no button with data"):
        await scene.stage.start_tap(ada, question, "forged")
    with pytest.raises(RefusedError, match="is not in chat"):
        await scene.stage.start_tap(can, question, "q:1")
    with pytest.raises(RefusedError, match="no such message"):
        await scene.stage.start_tap(ada, 99, "q:1")


async def test_a_forged_tap_carries_any_data(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.start_tap(ada, await scene.asked(ada), "forged", force=True)
    assert (await scene.api.updates())[-1]["callback_query"]["data"] == "forged"


async def test_a_tap_on_a_deleted_message_shows_it_as_inaccessible(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    await scene.api.ok("deleteMessage", chat_id=ada, message_id=question.id)
    await scene.stage.start_tap(ada, question, "q:1", force=True)
    message = (await scene.api.updates())[-1]["callback_query"]["message"]
    assert message == {
        "chat": {"id": ada, "type": "private", "first_name": "Ada"},
        "message_id": question.id,
        "date": 0,
    }


async def test_a_tap_without_an_answer_times_out(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    with pytest.raises(TimeoutError, match="did not answer the tap"):
        await scene.stage.tap(ada, question, "q:1", timeout=0.05)


async def test_a_missing_label_lists_those_there_are(scene: Scene) -> None:
    question = await scene.asked(await scene.person())
    with pytest.raises(LookupError, match=r"no button 'B'; there are: \['A'\]"):
        question.button("B")
