"""Telegram's sending limits."""

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.limits import Limiter
from tests.sandbox.conftest import Opener


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def passed(limiter: Limiter, chat_id: int, times: int) -> int:
    count = 0
    for _ in range(times):
        try:
            limiter.check(chat_id)
        except ApiError:
            continue
        count += 1
    return count


def test_a_private_chat_takes_a_burst_of_five_then_one_a_second() -> None:
    clock = Clock()
    limiter = Limiter(clock)
    assert passed(limiter, 1, 10) == 5
    clock.now += 2
    assert passed(limiter, 1, 10) == 2


def test_a_group_takes_twenty_in_a_minute() -> None:
    clock = Clock()
    limiter = Limiter(clock)
    assert passed(limiter, -1, 25) == 20
    with pytest.raises(ApiError) as caught:
        limiter.check(-1)
    assert caught.value.parameters == {"retry_after": 60}
    clock.now += 60
    assert passed(limiter, -1, 25) == 20


def test_all_chats_together_take_thirty_a_second() -> None:
    clock = Clock()
    limiter = Limiter(clock)
    assert sum(passed(limiter, chat, 1) for chat in range(1, 51)) == 30
    clock.now += 1
    assert sum(passed(limiter, chat, 1) for chat in range(51, 101)) == 30


async def test_a_strict_server_answers_429_and_counts_it(open_scene: Opener) -> None:
    async with open_scene(limits="strict") as scene:
        ada = await scene.person()
        answers = [await scene.api.call("sendMessage", chat_id=ada, text="x") for _ in range(6)]
        assert [answer["ok"] for answer in answers] == [True] * 5 + [False]
        assert answers[-1]["error_code"] == 429
        assert answers[-1]["description"] == "Too Many Requests: retry after 1"
        assert answers[-1]["parameters"] == {"retry_after": 1}
        assert (await scene.stage.stats()).too_many == 1


async def test_edits_count_like_sends_and_toasts_are_free(open_scene: Opener) -> None:
    async with open_scene(limits="strict") as scene:
        ada = await scene.person()
        question = await scene.asked(ada)
        for n in range(4):
            await scene.api.ok("editMessageText", chat_id=ada, message_id=question.id, text=str(n))
        assert "Too Many" in await scene.api.no(
            "editMessageText", chat_id=ada, message_id=question.id, text="more"
        )
        query = await scene.stage.start_tap(ada, question, "q:1", force=True)
        assert await scene.api.ok("answerCallbackQuery", callback_query_id=query)
