"""getUpdates: confirming, waiting, conflicts."""

import asyncio

import pytest

from bot.sandbox.client import RefusedError
from tests.sandbox.callers import Scene


async def said(scene: Scene, user_id: int, *texts: str) -> None:
    for text in texts:
        await scene.stage.say(user_id, text)


def texts(updates: list[dict[str, dict[str, str]]]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_updates_come_again_until_they_are_confirmed(scene: Scene) -> None:
    ada = await scene.person()
    await said(scene, ada, "a", "b")
    updates = await scene.api.updates()
    assert texts(updates) == ["/start", "a", "b"]
    assert [u["update_id"] - updates[0]["update_id"] for u in updates] == [0, 1, 2]
    assert texts(await scene.api.updates(offset=updates[2]["update_id"])) == ["b"]
    assert texts(await scene.api.updates()) == ["b"]
    assert await scene.api.updates(offset=updates[2]["update_id"] + 1) == []


async def test_a_negative_offset_keeps_the_last_ones(scene: Scene) -> None:
    ada = await scene.person()
    await said(scene, ada, "a", "b", "c")
    assert texts(await scene.api.updates(offset=-2)) == ["b", "c"]
    assert texts(await scene.api.updates()) == ["b", "c"]


async def test_the_limit_cuts_the_batch(scene: Scene) -> None:
    ada = await scene.person()
    await said(scene, ada, "a", "b")
    assert texts(await scene.api.updates(limit=2)) == ["/start", "a"]


async def test_a_long_poll_ends_with_the_first_update(scene: Scene) -> None:
    ada = (await scene.stage.user("Ada")).id
    poll = asyncio.create_task(scene.api.updates(timeout=30))
    await until_polling(scene)
    await scene.stage.say(ada, "/start")
    assert texts(await asyncio.wait_for(poll, 5)) == ["/start"]


async def test_a_second_poll_ends_the_first_with_a_conflict(scene: Scene) -> None:
    first = asyncio.create_task(scene.api.call("getUpdates", timeout=30))
    await until_polling(scene)
    assert await scene.api.updates() == []
    answer = await asyncio.wait_for(first, 5)
    assert answer["error_code"] == 409
    assert answer["description"] == (
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running"
    )


async def test_a_client_that_hangs_up_leaves_no_poll_behind(scene: Scene) -> None:
    poll = asyncio.create_task(scene.api.updates(timeout=30))
    await until_polling(scene)
    poll.cancel()
    await asyncio.gather(poll, return_exceptions=True)
    await asyncio.wait_for(until_polling(scene, waits=False), 5)


async def test_only_the_wanted_kinds_come(scene: Scene) -> None:
    ada = await scene.person()
    await scene.api.updates(allowed_updates=["callback_query"], offset=-1)
    await scene.stage.say(ada, "unheard")
    question = await scene.asked(ada)
    await scene.stage.start_tap(ada, question, "q:1")
    kinds = [list(update)[1] for update in await scene.api.updates()]
    assert kinds == ["message", "callback_query"]


async def test_an_injected_update_comes_as_it_is(scene: Scene) -> None:
    update_id = await scene.stage.inject({"message": {"nonsense": [1]}})
    assert await scene.api.updates() == [{"update_id": update_id, "message": {"nonsense": [1]}}]


async def test_an_update_is_delivered_again_below_the_offset(scene: Scene) -> None:
    await scene.person()
    [update] = await scene.api.updates()
    later = update["update_id"] + 1
    assert await scene.api.updates(offset=later) == []
    await scene.stage.repeat(update["update_id"])
    assert await scene.api.updates(offset=later) == [update]
    assert await scene.api.updates(offset=later) == []


async def test_an_unknown_update_cannot_be_repeated(scene: Scene) -> None:
    with pytest.raises(RefusedError, match="no such update"):
        await scene.stage.repeat(1)


async def until_polling(scene: Scene, *, waits: bool = True) -> None:
    while (await scene.stage.stats()).polling is not waits:
        continue
