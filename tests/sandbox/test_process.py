"""The sandbox as a process of its own."""

import asyncio
import signal
import sys

import aiohttp
import pytest

from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import serve


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
            await asyncio.sleep(0)
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
