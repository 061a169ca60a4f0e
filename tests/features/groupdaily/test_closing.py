"""The close: the key marked, bars, the explanation, who was right, and the answers counted once."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.db import Connection
from bot.db.tables import answers
from bot.features.groupdaily.callbacks import CloseTap
from bot.study.queries import choices, groups
from bot.study.queries import subscriptions as subs
from bot.ui.screen import Edit, Response, Send
from tests.features.groupdaily.conftest import Circle, at, words
from tests.support.scored import kept, people
from tests.support.turns import GROUP


async def log(circle: Circle) -> list[tuple[int, str, str, bool]]:
    """The answers: who, in which mode, what, and whether it is right."""
    columns = (answers.c.player_id, answers.c.mode, answers.c.option_id, answers.c.correct)

    def read(db: Connection) -> list[tuple[int, str, str, bool]]:
        return [(r[0], r[1], r[2], r[3]) for r in db.execute(select(*columns))]

    return await circle.database.read(read)


async def closing_after(circle: Circle, hours: int) -> None:
    """A daily question that closes after so many hours, asked on Monday at 09:00."""
    await circle.admin.send("/daily 09:00")
    await circle.admin.tap(CloseTap(hours))
    await circle.until("2026-11-30T09:00:00+03:00")


def parts(response: Response) -> tuple[Edit, Send]:
    """The marked card and the explanation."""
    marked, why = response.acts
    assert isinstance(marked, Edit)
    assert isinstance(why, Send)
    return marked, why


async def test_it_closes_at_its_time_with_results_as_a_reply(circle: Circle) -> None:
    await closing_after(circle, 4)
    for member in circle.members[:3]:
        await circle.choose(member)
    await circle.choose(circle.members[3], right=False)
    assert await circle.until("2026-11-30T12:59:59+03:00") == []
    [response] = await circle.until("2026-11-30T13:00:00+03:00")
    marked, why = parts(response)
    assert (marked.message, why.reply_to) == (1, 1)
    assert "✅ " in marked.screen.text
    assert "▓▓▓▓▓▓▓▓ 3" in marked.screen.text
    assert marked.screen.rows == ()
    assert "✅ Doğru yanıt" in why.screen.text
    assert "açıklaması." in why.screen.text
    assert "Doğru yanıtlayanlar (3/4, %75): Üye 1, Üye 2, Üye 3" in why.screen.text


async def test_the_card_says_when_the_results_come(circle: Circle) -> None:
    await closing_after(circle, 4)
    response = await circle.choose(circle.members[0])
    assert "Sonuçlar ve açıklama: 13:00" in words(response)


async def test_it_closes_once(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.choose(circle.members[0])
    assert len(await circle.until("2026-11-30T10:00:00+03:00")) == 1
    assert await circle.until("2026-11-30T10:00:01+03:00") == []
    [response] = await circle.until("2026-12-01T09:00:00+03:00")
    assert len(response.acts) == 1
    assert len(await log(circle)) == 1


async def test_choices_become_answers_of_the_group(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.choose(circle.members[0])
    await circle.choose(circle.members[1], right=False)
    await circle.until("2026-11-30T10:00:00+03:00")
    assert sorted(await log(circle)) == [(2001, "daily", "b", True), (2002, "daily", "a", False)]
    found = await circle.database.read(kept)
    board = {key[2]: sums[:3] for key, sums in found.items() if key[0] == f"chat:{GROUP.id}"}
    assert board == {2001: (10, 1, 1), 2002: (0, 0, 1)}


async def test_the_weeks_standing_so_far_stands_below(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.choose(circle.members[0])
    await circle.choose(circle.members[1])
    await circle.until("2026-11-30T10:00:00+03:00")
    await circle.until("2026-12-01T09:00:00+03:00")
    await circle.choose(circle.members[1])
    await circle.choose(circle.members[2], right=False)
    [response] = await circle.until("2026-12-01T10:00:00+03:00")
    standing = words(response).partition("Bu haftanın sıralaması")[2]
    assert "1. Üye 2 · 20 puan · 2/2\n2. Üye 1 · 10 puan · 1/1\n3. Üye 3 · 0 puan" in standing


async def test_a_group_that_wants_no_bars_has_none(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.database.write(lambda db: groups.change(db, GROUP.id, settings={"quiet": True}))
    await circle.choose(circle.members[0])
    [response] = await circle.until("2026-11-30T10:00:00+03:00")
    assert "▓" not in words(response)
    assert "(1/1, %100): Üye 1" in words(response)


async def test_where_nobody_answered_only_the_explanation_comes(circle: Circle) -> None:
    await closing_after(circle, 1)
    [response] = await circle.until("2026-11-30T10:00:00+03:00")
    marked, why = parts(response)
    assert "Bu soruya kimse yanıt vermedi." in marked.screen.text
    assert "açıklaması." in why.screen.text
    assert "sıralaması" not in why.screen.text
    assert await log(circle) == []


async def test_where_nobody_was_right_that_is_said_calmly(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.choose(circle.members[0], right=False)
    [response] = await circle.until("2026-11-30T10:00:00+03:00")
    assert "1 kişi yanıtladı, bu kez doğrusu çıkmadı." in words(response)


async def test_three_hundred_answers_close_with_one_edit_and_one_reply(circle: Circle) -> None:
    await closing_after(circle, 1)
    showing = await circle.showing()

    def unit(db: Connection) -> None:
        everybody = range(5001, 5301)
        people(db, everybody)
        for each in everybody:
            choices.choose(db, showing.id, each, "b" if each % 3 else "a", circle.clock.now)

    await circle.database.write(unit)
    [response] = await circle.until("2026-11-30T10:00:00+03:00")
    marked, why = parts(response)
    assert "▓▓▓▓▓▓▓▓ 200" in marked.screen.text
    right = "Doğru yanıtlayanlar (200/300, %67): Kişi 5002, Kişi 5003, Kişi 5005"
    assert right in why.screen.text
    assert "ve 195 kişi daha" in why.screen.text
    assert len(await log(circle)) == 300
    found = await circle.database.read(kept)
    assert sum(1 for key in found if key[:2] == (f"chat:{GROUP.id}", "all")) == 300


async def test_a_close_that_fell_into_a_downtime_comes_after_it(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.choose(circle.members[0])
    [response] = await circle.until("2026-11-30T18:00:00+03:00")
    assert "(1/1, %100): Üye 1" in words(response)


async def test_an_early_next_question_closes_the_open_one(circle: Circle) -> None:
    await closing_after(circle, 12)
    await circle.choose(circle.members[0])
    number = (await circle.sub()).id
    await circle.database.write(
        lambda db: subs.set_due(db, number, subs.GROUP, at("2026-12-01").date(), circle.clock.now)
    )
    circle.clock.now = at("2026-12-01T08:00:00+03:00")
    [response, *_] = await circle.sweep()
    assert "(1/1, %100): Üye 1" in words(response)


async def test_another_time_to_close_begins_with_the_next_question(circle: Circle) -> None:
    await closing_after(circle, 1)
    await circle.admin.tap(CloseTap(8))
    assert len(await circle.until("2026-11-30T10:00:00+03:00")) == 1
    await circle.until("2026-12-01T09:00:00+03:00")
    assert (await circle.due())["close"] == at("2026-12-01T17:00:00+03:00")


@pytest.mark.parametrize("words_", ["off", "kapat"])
async def test_stopping_closes_what_is_open_with_its_results(circle: Circle, words_: str) -> None:
    await closing_after(circle, 12)
    await circle.choose(circle.members[0])
    response = await circle.admin.send(f"/daily {words_}")
    assert "Günlük soru durduruldu." in words(response)
    assert "(1/1, %100): Üye 1" in words(response)
    assert await circle.due() == {}
    assert await circle.open() is None
