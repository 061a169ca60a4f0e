"""Polling stores before it acknowledges, sits out trouble, and is never deaf without saying so."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from bot.db.trouble import UnavailableError
from bot.errors import TelegramRefusedError
from bot.tg.api import Outcome
from bot.tg.polling import CONFLICTS, LONGEST_BACKOFF, REFUSALS, RENEW_AFTER, Polling
from tests.support.fakes import UNKNOWN, UNSENT, FakeApi, refused, result
from tests.support.loops import loop_time

pytestmark = pytest.mark.skipping
CONFLICT = refused(409, "Conflict: terminated by other getUpdates request")


class EnoughError(Exception):
    """The script has come to its end."""


class Line:
    """A poller with a scripted Telegram, and what it stored."""

    def __init__(self, *outcomes: Outcome) -> None:
        self.api = FakeApi()
        self.api.script("getUpdates", *outcomes)
        self.left = len(outcomes)
        self.stored: list[list[bytes]] = []
        self.troubles: list[Exception] = []
        self.polling = Polling(self.api, self.store, loop_time)

    async def store(self, bodies: list[bytes]) -> None:
        """Keep a batch, unless trouble is due."""
        if self.troubles:
            raise self.troubles.pop(0)
        self.stored.append(bodies)

    async def room(self) -> None:
        """Let as many fetches through as there are answers."""
        if not self.left:
            raise EnoughError
        self.left -= 1

    async def run(self) -> None:
        """Play the script."""
        with pytest.raises(EnoughError):
            await self.polling.run(self.room)

    @property
    def offsets(self) -> list[Any]:
        """The offset of each fetch."""
        return [made.params.get("offset") for made in self.api.made]

    @property
    def gaps(self) -> list[float]:
        """Seconds between fetches."""
        times = [made.at for made in self.api.made]
        return [round(b - a, 1) for a, b in pairwise(times)]


def batch(*numbers: int) -> Outcome:
    """Updates with these numbers."""
    return result([{"update_id": number} for number in numbers])


async def test_a_batch_is_acknowledged_after_it_was_stored() -> None:
    line = Line(batch(5, 6), batch(), batch(9), batch())
    await line.run()
    assert line.offsets == [None, 7, 7, 10]
    assert line.stored == [[b'{"update_id":5}', b'{"update_id":6}'], [b'{"update_id":9}']]


async def test_the_first_fetch_drops_nothing_and_names_what_it_wants() -> None:
    line = Line(batch())
    await line.run()
    params = line.api.made[0].params
    assert params["timeout"] > 0
    assert {"message", "callback_query"} <= set(params["allowed_updates"])


async def test_what_could_not_be_stored_is_not_acknowledged() -> None:
    line = Line(batch(5), batch())
    line.troubles = [UnavailableError("locked"), UnavailableError("locked")]
    await line.run()
    assert line.stored == [[b'{"update_id":5}']]
    assert line.offsets == [None, 6]
    assert line.gaps == [1.5]


async def test_a_mistake_in_storing_ends_the_polling() -> None:
    line = Line(batch(5), batch())
    line.troubles = [RuntimeError("a mistake")]
    with pytest.raises(RuntimeError, match="a mistake"):
        await line.polling.run(line.room)


async def test_updates_without_a_number_do_not_block_the_rest() -> None:
    line = Line(result([{"message": 1}, {"update_id": 3, "message": 1}]), batch())
    await line.run()
    assert line.offsets == [None, 4]
    assert len(line.stored[0]) == 2


async def test_a_batch_of_only_such_updates_moves_nothing() -> None:
    line = Line(result([{"message": 1}]), batch())
    await line.run()
    assert line.offsets == [None, None]


@pytest.mark.parametrize(
    ("outcome", "tries", "words"),
    [
        (refused(401, "Unauthorized"), REFUSALS, r"refuses the token \(401 Unauthorized\)"),
        (refused(404, "Not Found"), REFUSALS, "refuses the token"),
        (CONFLICT, CONFLICTS, "another process polls with this token"),
    ],
)
async def test_a_refusal_that_stays_ends_in_one_clear_line(
    outcome: Outcome, tries: int, words: str
) -> None:
    line = Line(*[outcome] * 20)
    with pytest.raises(TelegramRefusedError, match=words):
        await line.polling.run(line.room)
    assert len(line.api.made) == tries


@pytest.mark.parametrize("outcome", [refused(401, "Unauthorized"), CONFLICT])
async def test_a_refusal_that_passes_is_sat_out(outcome: Outcome) -> None:
    line = Line(outcome, outcome, batch(1), outcome, outcome, batch())
    await line.run()
    assert line.offsets == [None, None, None, 2, 2, 2]


async def test_trouble_of_another_kind_breaks_the_row_of_refusals() -> None:
    line = Line(CONFLICT, CONFLICT, CONFLICT, UNSENT, CONFLICT, CONFLICT, CONFLICT)
    await line.run()
    assert len(line.api.made) == 7


async def test_a_network_that_is_away_is_tried_less_and_less_often() -> None:
    line = Line(*[UNSENT] * 12, batch())
    await line.run()
    assert line.gaps[:5] == [1.0, 2.0, 4.0, 5.0, 5.0]
    assert line.gaps[-1] == LONGEST_BACKOFF


async def test_time_outs_without_end_never_spin_and_get_a_new_connection() -> None:
    line = Line(*[UNKNOWN] * (RENEW_AFTER * 2))
    await line.run()
    assert min(line.gaps) >= 1
    assert line.api.renewed == 2


async def test_a_gateway_without_json_is_sat_out() -> None:
    line = Line(refused(502, "HTTP 502 without JSON"), batch(1))
    await line.run()
    assert len(line.stored) == 1
    assert line.api.renewed == 0


async def test_a_429_is_obeyed() -> None:
    line = Line(refused(429, "Too Many Requests", retry_after=17), batch())
    await line.run()
    assert line.gaps == [17.0]


async def test_the_last_success_is_known() -> None:
    line = Line(batch(), UNSENT, UNSENT)
    started = loop_time()
    await line.run()
    assert line.polling.last_success - started < 0.5
    assert loop_time() - line.polling.last_success > 2


async def test_a_full_backlog_holds_up_the_next_fetch() -> None:
    line, free = Line(batch(), batch()), asyncio.Event()

    async def room() -> None:
        await free.wait()

    polling = asyncio.create_task(line.polling.run(room))
    await asyncio.sleep(60)
    assert line.api.made == []
    polling.cancel()
    await asyncio.gather(polling, return_exceptions=True)
