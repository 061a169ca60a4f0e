"""The desk: a person's updates in order, others side by side, nobody starved."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.tg.desk import AT_ONCE, KEPT_BODIES, Desk, Waiting
from tests.support.loops import loop_time, settle
from tests.support.turns import START

pytestmark = pytest.mark.skipping


class Work:
    """What is done with updates: remembers the order, can be held up, can ask for more tries."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.done: list[int] = []
        self.running: Counter[int] = Counter()
        self.most = 0
        self.again: dict[int, list[float]] = {}
        self.bodies: dict[int, bytes | None] = {}

    async def __call__(self, item: Waiting) -> float:
        self.running[item.person] += 1
        assert self.running[item.person] == 1, "two of one person at once"
        self.most = max(self.most, self.running.total())
        await asyncio.sleep(self.seconds)
        self.running[item.person] -= 1
        waits = self.again.get(item.update_id)
        if waits:
            return waits.pop(0)
        self.done.append(item.update_id)
        self.bodies[item.update_id] = item.body
        return 0


def put(desk: Desk, update_id: int, person: int) -> None:
    """Queue an update."""
    desk.put(Waiting(update_id, person, START, b"body"))


async def test_a_person_is_served_in_order() -> None:
    work = Work(0.1)
    desk = Desk(work)
    for number in range(30):
        put(desk, number, 1)
    assert (desk.waiting, desk.line(1), desk.line(2)) == (30, 30, 0)
    await desk.below(0)
    assert work.done == list(range(30))


async def test_people_are_served_side_by_side_up_to_a_limit() -> None:
    work = Work(1)
    desk = Desk(work)
    started = loop_time()
    for person in range(AT_ONCE * 2):
        put(desk, person, person)
    await desk.below(0)
    assert work.most == AT_ONCE
    assert loop_time() - started == pytest.approx(2, abs=0.1)


async def test_who_floods_waits_behind_their_own_flood_only() -> None:
    work = Work(0.1)
    desk = Desk(work, at_once=2)
    for number in range(300):
        put(desk, number, 1)
    put(desk, 1000, 2)
    put(desk, 1001, 3)
    await desk.below(298)
    await desk.below(297)
    assert {1000, 1001} <= set(work.done[:5])
    await desk.below(0)


async def test_people_take_turns() -> None:
    work = Work(0.1)
    desk = Desk(work, at_once=1)
    for number in range(4):
        put(desk, number, 1)
    put(desk, 100, 2)
    put(desk, 101, 2)
    await desk.below(0)
    assert work.done == [0, 100, 1, 101, 2, 3]


async def test_of_a_long_line_only_the_first_are_kept_whole() -> None:
    work = Work()
    desk = Desk(work)
    for number in range(KEPT_BODIES + 60):
        put(desk, number, 1)
    await desk.below(0)
    kept = [number for number, body in work.bodies.items() if body is not None]
    assert kept == list(range(KEPT_BODIES))


async def test_what_wants_another_try_keeps_its_place_and_holds_up_nobody() -> None:
    work = Work()
    work.again[0] = [5.0, 5.0]
    desk = Desk(work, at_once=1)
    started = loop_time()
    put(desk, 0, 1)
    put(desk, 1, 1)
    put(desk, 9, 2)
    await desk.below(2)
    assert work.done == [9]
    await desk.below(0)
    assert work.done == [9, 0, 1]
    assert loop_time() - started == pytest.approx(10, abs=0.1)


async def test_closing_finishes_what_is_under_way_and_starts_nothing_new() -> None:
    work = Work(1)
    desk = Desk(work, at_once=1)
    put(desk, 0, 1)
    put(desk, 1, 2)
    await settle()
    await desk.close(10)
    await settle()
    assert work.done == [0]
    assert desk.waiting == 1


async def test_closing_waits_only_so_long() -> None:
    work = Work(100)
    desk = Desk(work)
    put(desk, 0, 1)
    await settle()
    started = loop_time()
    await desk.close(3)
    assert loop_time() - started == pytest.approx(3, abs=0.1)
    assert work.done == []


async def test_closing_forgets_tries_that_were_to_come() -> None:
    work = Work()
    work.again[0] = [50.0]
    desk = Desk(work)
    put(desk, 0, 1)
    await settle()
    await desk.close(1)
    await asyncio.sleep(100)
    assert work.done == []


async def test_an_idle_desk_closes_at_once() -> None:
    await Desk(Work()).close(1)


async def test_an_update_that_waits_already_is_not_queued_twice() -> None:
    work = Work(0.1)
    desk = Desk(work)
    for number in (1, 2, 3, 2, 3):
        put(desk, number, 1)
    assert desk.line(1) == 3
    await desk.below(0)
    assert work.done == [1, 2, 3]


async def test_an_update_that_rests_before_another_try_is_not_queued_twice() -> None:
    work = Work()
    work.again[1] = [5.0]
    desk = Desk(work)
    put(desk, 1, 1)
    await settle()
    put(desk, 1, 1)
    await desk.below(0)
    assert work.done == [1]


async def test_an_update_that_is_being_handled_may_be_queued_again() -> None:
    """That try may come before its row is stored, and undo itself."""
    work = Work(0.1)
    desk = Desk(work)
    put(desk, 1, 1)
    await settle()
    put(desk, 1, 1)
    await desk.below(0)
    assert work.done == [1, 1]
