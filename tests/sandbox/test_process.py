"""The sandbox as a process of its own."""

import asyncio
import signal
import sys

import aiohttp
import pytest

from bot.sandbox.__main__ import parse
from bot.sandbox.client import Stage
from bot.sandbox.config import DEFAULT_BOT_ID, SandboxConfig
from bot.sandbox.server import running, serve


async def start(*arguments: str) -> tuple[asyncio.subprocess.Process, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "error",
        "-m",
        "bot.sandbox",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    assert line.startswith("sandbox ready on http://127.0.0.1:")
    return process, line.split()[-1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_says_when_it_is_ready_and_stops_on_a_signal(number: signal.Signals) -> None:
    process, url = await start("--port", "0", "--token", "1:x", "--limits", "strict")
    async with Stage(url) as stage, aiohttp.ClientSession() as session:
        assert (await stage.stats()).limits == "strict"
        poll = asyncio.create_task(session.get(f"{url}/bot1:x/getUpdates?timeout=30"))
        while not (await stage.stats()).polling:
            continue
        process.send_signal(number)
        answer = await asyncio.wait_for(poll, 10)
        assert await answer.json() == {"ok": True, "result": []}
    output, errors = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, output, errors) == (0, b"", b"")


async def test_a_second_signal_still_ends_cleanly() -> None:
    process, _ = await start("--token", "1:x")
    process.send_signal(signal.SIGTERM)
    process.send_signal(signal.SIGTERM)
    _, errors = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, errors) == (0, b"")


async def test_serving_ends_when_it_is_cancelled() -> None:
    ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(SandboxConfig(), started=ready.set_result))
    async with Stage(await ready) as stage:
        assert (await stage.stats()).users == 0
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_the_command_line_becomes_the_configuration() -> None:
    config = parse(["--port", "81", "--token", "12:x", "--limits", "strict", "--privacy", "off"])
    assert config == SandboxConfig(token="12:x", port=81, limits="strict", privacy=False)
    assert config.bot_id == 12
    assert SandboxConfig(token="odd").bot_id == DEFAULT_BOT_ID


async def test_a_taken_port_is_an_error() -> None:
    async with running(SandboxConfig()) as server:
        port = int(server.url.rpartition(":")[2])
        with pytest.raises(OSError, match="in use"):
            await serve(SandboxConfig(port=port))


async def test_every_address_is_told_as_one_that_can_be_reached() -> None:
    async with running(SandboxConfig(host="0.0.0.0")) as server, Stage(server.url) as stage:
        assert server.url.startswith("http://127.0.0.1:")
        assert (await stage.stats()).chats == 0


async def test_open_streams_and_hanging_calls_do_not_keep_it() -> None:
    process, url = await start("--token", "1:x")
    async with Stage(url) as stage, aiohttp.ClientSession() as session:
        ada = await stage.user("Ada")
        await stage.fault("hang", method="getMe")
        waiting = asyncio.create_task(stage.events(ada.id, 0, timeout=30))
        hanging = asyncio.create_task(session.get(f"{url}/bot1:x/getMe"))
        async with session.get(f"{url}/stage/events?as={ada.id}") as stream:
            while not (await stage.stats()).calls:
                continue
            process.send_signal(signal.SIGTERM)
            assert b"event" not in await asyncio.wait_for(stream.read(), 5)
        assert (await asyncio.wait_for(waiting, 5)).events == []
        with pytest.raises(aiohttp.ClientConnectionError):
            await asyncio.wait_for(hanging, 5)
    _, errors = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, errors) == (0, b"")
