"""One question for the whole group, once on every chosen date, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.features.groupdaily.callbacks import ChooseTap, PageTap
from bot.study.groups import GroupSettings
from bot.study.people import Place
from bot.study.queries import groups
from bot.study.queries import subscriptions as subs
from bot.ui.screen import Edit, Priority, Response, Send
from tests.features.groupdaily.conftest import Circle, at, words
from tests.support.questions import bank, several
from tests.support.turns import GROUP, buttons, fill


def sends(responses: list[Response]) -> list[Send]:
    """The messages sent."""
    return [act for each in responses for act in each.acts if isinstance(act, Send)]


async def test_the_card_comes_at_the_local_time_and_not_before(daily: Circle) -> None:
    assert await daily.until("2026-11-30T08:59:59+03:00") == []
    [response] = await daily.until("2026-11-30T09:00:00+03:00")
    assert "Günün sorusu · 0 kişi yanıtladı" in words(response)
    assert "sıradaki soruyla gelir" in words(response)
    letters = [each.label for each in buttons(response)]
    assert letters == ["A", "B", "C", "D"]
    assert response.priority is Priority.BROADCAST


async def test_nothing_on_the_card_tells_the_answer(daily: Circle) -> None:
    [response] = await daily.until("2026-11-30T09:00:00+03:00")
    assert "✅" not in words(response)
    assert "❌" not in words(response)


async def test_a_date_has_one_question_however_often_the_work_is_swept(daily: Circle) -> None:
    assert len(await daily.until("2026-11-30T09:00:00+03:00")) == 1
    assert await daily.until("2026-11-30T09:00:01+03:00") == []
    assert await daily.until("2026-11-30T23:00:00+03:00") == []
    assert len(await daily.until("2026-12-01T09:00:00+03:00")) == 1


async def test_a_group_meets_each_question_once_and_topics_take_turns(daily: Circle) -> None:
    asked = []
    for day in range(6):
        daily.clock.now = at("2026-11-30T09:00:00+03:00") + timedelta(days=day)
        [response] = await daily.sweep()
        asked.append(await daily.asked(response))
    assert len(set(asked)) == 6
    topics = [name.partition("-")[0] for name in asked]
    assert all(set(topics[i : i + 2]) == {"birinci", "ikinci"} for i in (0, 2, 4))


async def test_once_all_were_asked_the_one_of_longest_ago_returns(daily: Circle) -> None:
    asked = []
    for day in range(7):
        daily.clock.now = at("2026-11-30T09:00:00+03:00") + timedelta(days=day)
        [response] = await daily.sweep()
        asked.append(await daily.asked(response))
    assert asked[6] == asked[0]


async def test_after_downtime_todays_comes_late_and_yesterdays_never(daily: Circle) -> None:
    [response] = await daily.until("2026-12-03T12:30:00+03:00")
    assert "Günün sorusu" in words(response)
    assert len(sends([response])) == 1
    assert (await daily.due())["group"] == at("2026-12-04T09:00:00+03:00")


async def test_what_is_over_twelve_hours_late_is_skipped(daily: Circle) -> None:
    assert await daily.until("2026-11-30T21:30:00+03:00") == []
    assert (await daily.due())["group"] == at("2026-12-01T09:00:00+03:00")


async def test_a_restart_between_the_work_and_its_arrival_does_not_ask_twice(
    daily: Circle,
) -> None:
    await daily.until("2026-11-30T09:00:00+03:00", arrives=False)
    assert await daily.until("2026-11-30T09:00:30+03:00") == []


async def test_two_processes_on_one_database_ask_once(daily: Circle) -> None:
    daily.clock.now = at("2026-11-30T09:00:00+03:00")
    made = await asyncio.gather(daily.sweep(), daily.sweep(), daily.sweep())
    assert sorted(len(each) for each in made) == [0, 0, 1]


async def test_two_processes_close_once(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00")
    await daily.choose(daily.members[0])
    daily.clock.now = at("2026-12-01T09:00:00+03:00")
    made = await asyncio.gather(daily.sweep(), daily.sweep(), daily.sweep())
    assert sorted(len(each) for each in made) == [0, 0, 1]


async def test_only_chosen_weekdays_have_a_question(daily: Circle) -> None:
    number = (await daily.sub()).id
    await daily.database.write(lambda db: subs.change(db, number, days=0b0000010))
    await daily.admin.send("/daily 10:00")
    assert (await daily.due())["group"] == at("2026-12-01T10:00:00+03:00")


async def test_the_card_stays_in_its_forum_topic(circle: Circle) -> None:
    topic = circle.admin.beside(
        circle.admin.person, place=Place(GROUP.id, "supergroup", "Salı grubu", 77)
    )
    await topic.send("/daily 09:00")
    assert [each.thread for each in sends(await circle.until("2026-11-30T09:00:00+03:00"))] == [77]
    await circle.choose(circle.members[0])
    acts = sends(await circle.until("2026-12-01T09:00:00+03:00"))
    assert [each.thread for each in acts] == [77, 77]


async def test_the_groups_topics_and_levels_hold_at_the_beginning(circle: Circle) -> None:
    await circle.admin.send("/settings")
    settings = GroupSettings(topics=("ikinci",), difficulties=(1,))
    values = {"topics": ["ikinci"], "difficulties": [1]}
    await circle.database.write(lambda db: groups.change(db, GROUP.id, settings=values))
    await circle.admin.send("/daily 09:00")
    assert (await circle.sub()).topics == settings.topics
    for day in ("2026-11-30", "2026-12-01"):
        [response] = await circle.until(f"{day}T09:00:00+03:00")
        assert (await circle.asked(response)).startswith("ikinci")


async def test_where_nothing_fits_that_is_said_and_the_next_day_goes_on(daily: Circle) -> None:
    number = (await daily.sub()).id
    await daily.database.write(lambda db: subs.change(db, number, difficulties=[5]))
    [response] = await daily.until("2026-11-30T09:00:00+03:00")
    assert "Günün sorusu seçilemedi" in words(response)
    assert [each.tap for each in buttons(response)] == [PageTap("overview")]
    assert (await daily.due()) == {"group": at("2026-12-01T09:00:00+03:00")}
    assert await daily.open() is None


async def test_questions_with_several_right_options_are_left_to_private_chats(
    daily: Circle,
) -> None:
    await fill(daily.database, [several("q-m"), *bank(1)])
    asked = set()
    for day in range(3):
        daily.clock.now = at("2026-11-30T09:00:00+03:00") + timedelta(days=day)
        [response] = await daily.sweep()
        asked.add(await daily.asked(response))
    assert asked == {"birinci-1"}


async def test_the_question_of_the_day_before_closes_first(daily: Circle) -> None:
    await daily.until("2026-11-30T09:00:00+03:00")
    await daily.choose(daily.members[0])
    [response] = await daily.until("2026-12-01T09:00:00+03:00")
    marked, why, card = response.acts
    assert isinstance(marked, Edit)
    assert marked.message == 1
    assert "✅ " in marked.screen.text
    assert isinstance(why, Send)
    assert why.reply_to == 1
    assert isinstance(card, Send)
    assert isinstance(card.screen.rows[0][0].tap, ChooseTap)
