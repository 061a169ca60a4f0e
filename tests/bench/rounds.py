"""Many rounds at once under Telegram's limits: how late the closes are, how many 429s.

    python -m tests.bench.rounds [--groups 50] [--people 20] [--questions 5] [--seconds 10]

The sandbox refuses what Telegram would: 30 messages a second in all, 20 a minute in a group. A
close is late by the time between the deadline of its question and the arrival of its edit. One
member of each group never answers, so every question runs to its deadline. Then: a question that
500 people answered is closed, on both engines.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tests.bench import closing
from tests.bench.players import Crowd, Tally, crowds
from tests.support.process import Running, running_bot

RATES = {"SEND_RATE": "30", "SEND_RATE_CHAT": "1", "SEND_RATE_GROUP": "20"}
CARDS = "SELECT chat_id, message_id, deadline_at FROM showings WHERE deadline_at IS NOT NULL"
ANSWERS = """
    SELECT showings.chat_id, message_id, answers.player_id, answers.option_id, option_order
    FROM answers JOIN showings ON showings.id = answers.showing_id
"""
Card = tuple[int, int]


@dataclass(frozen=True)
class Times:
    """When things arrived in the chats, in seconds since 1970: the last edit of each message, and
    each new message.
    """

    edited: dict[Card, float]
    sent: dict[Card, float]
    edits: int
    sends: int


def times(world: Running) -> Times:
    """From the log of calls."""
    edited: dict[Card, float] = {}
    sent: dict[Card, float] = {}
    edits = 0
    for call in world.bot.box.calls.after(0):
        if not call.ok or not isinstance(call.chat, int) or call.message_id is None:
            continue
        if call.method == "editMessageText":
            edits += 1
            edited[call.chat, call.message_id] = call.at
        elif call.method == "sendMessage":
            sent[call.chat, call.message_id] = call.at
    return Times(edited, sent, edits, len(sent))


def lateness(world: Running, seen: Times) -> tuple[list[float], list[float]]:
    """Seconds from each deadline to the close's edit, and to the explanation."""
    replies = _replies(world)
    closes, told = [], []
    for chat, message, text in world.rows(CARDS):
        assert isinstance(chat, int)
        assert isinstance(message, int)
        deadline = datetime.fromisoformat(str(text)).replace(tzinfo=UTC).timestamp()
        closes.append(seen.edited[chat, message] - deadline)
        told.append(seen.sent[chat, replies[chat, message]] - deadline)
    return closes, told


def _replies(world: Running) -> dict[Card, int]:
    found = {}
    for room in world.bot.box.world.rooms.values():
        for message in room.messages.values():
            if message.reply_to_message is not None:
                found[room.chat.id, message.reply_to_message.message_id] = message.message_id
    return found


def difference(world: Running, tally: Tally) -> int:
    """How many answers differ from what was confirmed, either way."""
    found = {
        (chat, message, player): "ABCD"[str(order).index(str(option))]
        for chat, message, player, option, order in world.rows(ANSWERS)
    }
    return len(dict(found.items() ^ tally.recorded.items()))


def _line(name: str, seconds: Sequence[float]) -> str:
    cuts = statistics.quantiles(seconds, n=100)
    return f"{name:24} p50 {cuts[49]:6.2f} s  p99 {cuts[98]:6.2f} s  max {max(seconds):6.2f} s"


async def measure(options: argparse.Namespace) -> None:
    """Play the rounds and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_bot(Path(folder), "strict", **RATES) as world:
            stage, box = world.stage, world.bot.box
            groups = await crowds(box, stage, options.groups, options.people, options.seconds)
            started = time.perf_counter()
            await asyncio.gather(*(each.play(options.questions) for each in groups))
            took = time.perf_counter() - started
            await world.until(lambda: not world.rows("SELECT 1 FROM inbox WHERE state < 2"))
            _report(world, groups, took)


def _report(world: Running, groups: list[Crowd], took: float) -> None:
    tally, seen = groups[0].tally, times(world)
    closes, told = lateness(world, seen)
    print(f"{len(groups)} rounds, {len(closes)} deadlines, {took:.0f} s")
    print(_line("close after the deadline", closes))
    print(_line("explanation after it", told))
    print(_line("tap to toast", tally.toasts))
    print(f"429: {world.bot.box.calls.errors[429]}   sends {seen.sends}   edits {seen.edits}")
    wrong = difference(world, tally)
    print(
        f"confirmed {len(tally.recorded)}, late {tally.late}, other {len(tally.other)}; "
        f"answers that differ: {wrong}",
        flush=True,
    )
    assert not wrong, "the answers are not what was confirmed"


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--groups", type=int, default=50)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--questions", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--answers", type=int, default=500, help="to the question that is closed")
    options = parser.parse_args()
    await measure(options)
    await closing.measure(options.answers)


if __name__ == "__main__":
    asyncio.run(main())
