"""Trouble between the bot and Telegram: sat out where it passes, told and ended where it can't."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.sandbox.faults import Kind
from tests.support.process import Running
from tests.whole.chat import newcomer
from tests.whole.torture.botprocess import BotProcess

pytestmark = pytest.mark.whole
KINDS: tuple[Kind, ...] = ("502-html", "drop-before", "drop-after", "hang", "429", "400", "401")


def last_line(bot: BotProcess) -> str:
    """The last thing that was said."""
    return bot.said().splitlines()[-1]


async def test_polls_that_fail_in_any_way_are_sat_out(own: Running) -> None:
    await own.again()
    ayse = await newcomer(own)
    for kind in KINDS:
        await own.stage.fault(kind, method="getUpdates", times=1, seconds=1)
        await ayse.ask("/start", "Merhaba Ayşe")
        await ayse.ask("/help", "Neler yapabilirsin")
    assert await own.bot.terminate() == 0
    assert own.bot.said().count("getUpdates works again") == len(KINDS)
    assert "Traceback" not in own.bot.said()


async def test_a_bot_that_starts_before_the_network_waits_for_it(own: Running) -> None:
    await own.stage.fault("drop-before", method="getMe", times=1)
    await own.stage.fault("502-html", method="getMe", times=1)
    await own.again()
    ayse = await newcomer(own)
    await ayse.ask("/start", "Merhaba Ayşe")
    assert "not reachable yet" in own.bot.said()


@pytest.mark.parametrize("kind", ["401", "404"])
async def test_a_token_that_is_refused_at_the_start_is_one_clear_line(
    own: Running, kind: Kind
) -> None:
    await own.stage.fault(kind, method="getMe")
    await own.bot.start()
    assert await own.bot.ended() == 1
    assert last_line(own.bot) == (
        "bilge: Telegram refuses the token: check BOT_TOKEN with @BotFather"
    )
    assert "Traceback" not in own.bot.said()


async def test_a_wrong_token_is_one_clear_line(own: Running) -> None:
    own.bot.settings["BOT_TOKEN"] = "1000000001:some-other-token-of-the-right-form"
    await own.bot.start()
    assert await own.bot.ended() == 1
    assert last_line(own.bot).startswith("bilge: Telegram refuses the token")
    assert "some-other-token" not in own.bot.said()


async def test_a_token_that_is_revoked_while_polling_ends_the_process(own: Running) -> None:
    await own.again()
    await own.stage.fault("404", method="getUpdates")
    await own.stage.say((await newcomer(own)).id, "/start")
    assert await own.bot.ended() == 1
    assert last_line(own.bot) == "bilge: Telegram refuses the token (404 Not Found)"


async def test_a_token_that_is_revoked_while_sending_ends_the_process(own: Running) -> None:
    await own.again()
    await own.stage.fault("401", method="sendMessage")
    ayse = await newcomer(own)
    await own.stage.say(ayse.id, "/start")
    assert await own.bot.ended() == 1
    assert last_line(own.bot).startswith("bilge: Telegram refuses the token")


@pytest_asyncio.fixture
async def rival(own: Running) -> AsyncIterator[BotProcess]:
    """Another process with the same token and a database of its own, not started yet."""
    folder = own.bot.folder / "rival"
    folder.mkdir()
    rival = BotProcess(own.bot.box, own.bot.url, folder)
    yield rival
    await rival.kill()


async def test_of_two_processes_on_one_token_one_stops_and_says_why(
    own: Running, rival: BotProcess
) -> None:
    await own.again()
    await rival.start()
    ended = [asyncio.create_task(each.ended()) for each in (own.bot, rival)]
    await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
    gone, left = (own.bot, rival) if ended[0].done() else (rival, own.bot)
    assert last_line(gone) == (
        "bilge: another process polls with this token (409): stop it, or this one"
    )
    ayse = await newcomer(own)
    await ayse.ask("/start", "Merhaba Ayşe")
    assert await left.terminate() == 0
    assert sorted([await each for each in ended]) == [0, 1]


async def test_a_send_that_fails_once_is_made_up_for(own: Running) -> None:
    await own.again()
    ayse = await newcomer(own)
    for kind in ("502-html", "429"):
        await own.stage.fault(kind, method="sendMessage", times=1)
        await ayse.ask("/start", "Merhaba Ayşe")
    await own.stage.fault("drop-before", method="answerCallbackQuery", times=1)
    await own.stage.fault("drop-after", method="editMessageText", times=1)
    assert (await ayse.answer(await ayse.card(), right=True)).toast.text == "✅ Doğru"


async def test_no_output_holds_the_token_at_the_loudest(own: Running) -> None:
    own.bot.settings |= {"LOG_LEVEL": "DEBUG", "LOG_FORMAT": "json"}
    await own.again()
    for method in ("sendMessage", "getUpdates", "answerCallbackQuery"):
        await own.stage.fault("502-html", method=method, times=1)
    ayse = await newcomer(own)
    await ayse.answer(await ayse.card(), right=True)
    await own.stage.inject({"message": {"message_id": "x"}})
    await ayse.ask(f"/start {own.bot.box.config.token}", "Merhaba Ayşe")
    assert await own.bot.terminate() == 0
    assert own.bot.box.config.token.partition(":")[2] not in own.bot.said()
    assert len(own.bot.said().splitlines()) > 10
