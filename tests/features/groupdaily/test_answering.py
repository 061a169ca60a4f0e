"""Everybody in the group may answer and change their mind until the close."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from bot.db import Connection
from bot.db.tables import answers, choices
from bot.errors import StaleButtonError
from bot.features.groupdaily.callbacks import ChooseTap
from bot.features.groupdaily.service import TooLateError
from bot.ui.screen import Edit
from tests.features.groupdaily.conftest import Circle, words
from tests.support.turns import GROUP


@pytest.fixture
async def asked(daily: Circle) -> Circle:
    """The question of Monday is open."""
    await daily.until("2026-11-30T09:00:00+03:00")
    return daily


async def kept(circle: Circle) -> dict[int, str]:
    """The choices by person."""

    def read(db: Connection) -> dict[int, str]:
        columns = (choices.c.player_id, choices.c.option_id)
        return {row[0]: row[1] for row in db.execute(select(*columns))}

    return await circle.database.read(read)


async def answered(circle: Circle) -> int:
    """How many answers there are."""
    count = select(func.count()).select_from(answers)
    return await circle.database.read(lambda db: db.execute(count).scalar_one())


async def test_a_choice_is_confirmed_and_tells_nothing(asked: Circle) -> None:
    showing = await asked.showing()
    response = await asked.members[0].tap(ChooseTap(showing.id, 1))
    assert response.toast is not None
    assert response.toast.text == "Kaydedildi: B. Süre bitene kadar değiştirebilirsin."
    assert "✅" not in words(response)
    assert await answered(asked) == 0


async def test_the_count_grows_by_spare_edits(asked: Circle) -> None:
    for number, member in enumerate(asked.members, start=1):
        [edit] = (await asked.choose(member)).acts
        assert isinstance(edit, Edit)
        assert edit.spare
        assert f"{number} kişi yanıtladı" in edit.screen.text
        assert "sıradaki soruyla gelir" in edit.screen.text


async def test_a_change_of_mind_counts_and_leaves_the_count_alone(asked: Circle) -> None:
    person = asked.members[0]
    await asked.choose(person)
    again = await asked.choose(person, right=False)
    assert again.acts == ()
    assert await kept(asked) == {person.person.id: "a"}


async def test_many_taps_at_once_are_one_choice_each(asked: Circle) -> None:
    taps = [asked.choose(member) for member in asked.members for _ in range(5)]
    await asyncio.gather(*taps)
    assert set((await kept(asked)).values()) == {"b"}
    assert len(await kept(asked)) == len(asked.members)


async def test_after_the_close_a_tap_is_told_and_not_kept(asked: Circle) -> None:
    showing = await asked.showing()
    await asked.until("2026-12-01T09:00:00+03:00")
    with pytest.raises(TooLateError):
        await asked.members[0].tap(ChooseTap(showing.id, 0))
    assert await kept(asked) == {}


async def test_a_tap_behind_the_deadline_is_late_even_before_the_close(circle: Circle) -> None:
    await circle.admin.send("/daily 09:00")
    number = (await circle.sub()).id
    from bot.study.queries import subscriptions as subs

    await circle.database.write(lambda db: subs.change(db, number, close_after=60))
    await circle.until("2026-11-30T09:00:00+03:00")
    circle.clock.forward(minutes=60)
    await circle.choose(circle.members[0])
    circle.clock.forward(seconds=1)
    with pytest.raises(TooLateError):
        await circle.choose(circle.members[1])
    assert len(await kept(circle)) == 1


async def test_data_from_another_chat_has_no_effect(asked: Circle) -> None:
    showing = await asked.showing()
    stranger = asked.members[0].beside(asked.members[0].person, place=None)
    with pytest.raises(StaleButtonError):
        await stranger.tap(ChooseTap(showing.id, 0))
    assert await kept(asked) == {}


@pytest.mark.parametrize("place", [-1, 4, 99])
async def test_a_place_that_the_card_does_not_have_is_stale(asked: Circle, place: int) -> None:
    showing = await asked.showing()
    with pytest.raises(StaleButtonError):
        await asked.members[0].tap(ChooseTap(showing.id, place))


@pytest.mark.parametrize("number", [0, -7, 2**62])
async def test_a_showing_that_is_none_is_stale(asked: Circle, number: int) -> None:
    with pytest.raises(StaleButtonError):
        await asked.members[0].tap(ChooseTap(number, 0))


async def test_the_card_of_a_round_is_not_one_of_the_day(asked: Circle) -> None:
    from bot.study.queries import showings

    def unit(db: Connection) -> int:
        opened = showings.find(db, 1)
        assert opened is not None
        other = showings.add(
            db,
            chat_id=GROUP.id,
            revision_id=opened.revision_id,
            place=0,
            option_order="abcd",
            language="tr",
            shown_at=asked.clock.now,
        )
        return other.id

    number = await asked.database.write(unit)
    with pytest.raises(StaleButtonError):
        await asked.members[0].tap(ChooseTap(number, 0))
