"""Faults on demand."""

import asyncio
import time

import aiohttp
import pytest

from bot.sandbox.faults import Kind
from tests.sandbox.callers import TOKEN, Scene

CONFLICT = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)


async def test_a_429_comes_so_many_times(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.fault("429", method="sendMessage", retry_after=7, times=2)
    answers = [await scene.api.call("sendMessage", chat_id=ada, text="x") for _ in range(3)]
    assert [a.get("parameters") for a in answers] == [{"retry_after": 7}] * 2 + [None]
    assert await scene.api.ok("getMe")


@pytest.mark.parametrize(
    ("kind", "description"),
    [
        ("400", "Bad Request: chat not found"),
        ("401", "Unauthorized"),
        ("403", "Forbidden: bot was blocked by the user"),
        ("404", "Not Found"),
        ("409", CONFLICT),
    ],
)
async def test_refusals_come_with_their_usual_words(
    scene: Scene, kind: Kind, description: str
) -> None:
    await scene.stage.fault(kind)
    answer = await scene.api.call("getMe")
    assert (answer["error_code"], answer["description"]) == (int(kind), description)


async def test_a_description_of_ones_own(scene: Scene) -> None:
    await scene.stage.fault("400", description="Bad Request: TOPIC_CLOSED")
    assert await scene.api.no("getMe") == "Bad Request: TOPIC_CLOSED"


async def test_a_fault_is_for_one_chat_until_it_is_cleared(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    await scene.stage.fault("403", chat_id=ada)
    assert not (await scene.api.call("sendMessage", chat_id=ada, text="x"))["ok"]
    await scene.api.send(can)
    await scene.stage.clear_faults()
    await scene.api.send(ada)


async def test_a_proxy_answers_with_a_page(scene: Scene) -> None:
    await scene.stage.fault("502-html", times=1)
    async with scene.api.session.post(f"{scene.url}/bot{TOKEN}/getMe") as response:
        assert response.status == 502
        assert response.content_type == "text/html"
        assert "502 Bad Gateway" in await response.text()


async def test_dropped_before_nothing_happens_dropped_after_it_does(scene: Scene) -> None:
    ada = await scene.person()
    losses: list[tuple[Kind, str]] = [("drop-before", "lost"), ("drop-after", "unheard")]
    for kind, text in losses:
        await scene.stage.fault(kind, times=1)
        with pytest.raises(aiohttp.ClientConnectionError):
            await scene.api.send(ada, text)
    texts = [message.text for message in await scene.stage.messages(ada)]
    assert texts == ["/start", "unheard"]
    sends = await scene.stage.calls(method="sendMessage")
    assert [(call.ok, call.error_code) for call in sends] == [(False, 0), (True, None)]


async def test_a_hanging_call_never_answers(scene: Scene) -> None:
    await scene.stage.fault("hang")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await scene.api.ok("getMe")


async def test_a_hanging_call_is_cut_off_in_the_end(scene: Scene) -> None:
    await scene.stage.fault("hang", seconds=0.05)
    with pytest.raises(aiohttp.ClientConnectionError):
        await scene.api.ok("getMe")


async def test_a_slow_call_works_in_the_end(scene: Scene) -> None:
    await scene.stage.fault("slow", seconds=0.1, times=1)
    start = time.monotonic()
    assert await scene.api.ok("getMe")
    assert time.monotonic() - start >= 0.1


async def test_latency_delays_all_calls_but_polls(scene: Scene) -> None:
    await scene.stage.latency(0.1)
    start = time.monotonic()
    await scene.api.updates()
    assert time.monotonic() - start < 0.1
    await scene.api.ok("getMe")
    assert time.monotonic() - start >= 0.1


async def test_an_unknown_fault_is_refused(scene: Scene) -> None:
    async with scene.api.session.post(
        f"{scene.url}/stage/faults", json={"kind": "flood"}
    ) as response:
        assert response.status == 400
        assert "Invalid enum value" in (await response.json())["error"]
