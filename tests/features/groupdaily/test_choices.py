"""What administrators choose: by command and by buttons, edited in place."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from bot.errors import PlayerError, StaleButtonError
from bot.features.groupdaily.callbacks import (
    CloseTap,
    DayTap,
    LevelTap,
    PageTap,
    StopTap,
    TimeTap,
    TopicTap,
    WeeklyTap,
    ZoneTap,
)
from bot.features.groupdaily.pages import PAGES
from bot.features.groupdaily.service import BadTimeError, NoDayError, OffError, OnlyAdminsError
from bot.study.catalog import topic_code
from bot.study.people import Place
from bot.study.queries import groups
from bot.study.queries import subscriptions as subs
from bot.study.queries.subscriptions import Subscription
from bot.ui.callback import Tap
from bot.ui.screen import Edit, Response, Send
from tests.features.groupdaily.conftest import Circle, at, words
from tests.support.turns import AYSE, GROUP, Learner, buttons, labels

BERLIN = ZoneTap("Europe.Berlin")
FIRST, SECOND = topic_code("birinci"), topic_code("ikinci")
SETTING: list[Tap] = [
    TimeTap(600),
    BERLIN,
    TopicTap(FIRST, 1),
    LevelTap(1, 1),
    DayTap(0, 0),
    CloseTap(4),
    WeeklyTap(1),
    StopTap(),
    PageTap("overview"),
]


def ticked(response: Response) -> list[str]:
    """What holds."""
    return [label for label in labels(response) if label.startswith("✓ ")]


async def test_alone_it_offers_hours_to_begin_with(circle: Circle) -> None:
    response = await circle.admin.send("/daily")
    assert "Bu grupta günlük soru kapalı." in words(response)
    assert "İstanbul (UTC+3)" in words(response)
    assert [each.tap for each in buttons(response)] == [TimeTap(h * 60) for h in (9, 12, 18, 21)]


async def test_one_tap_begins(circle: Circle) -> None:
    response = await circle.admin.tap(TimeTap(9 * 60))
    assert isinstance(response.acts[0], Edit)
    assert "Sıradaki soru: <b>yarın 09:00</b>" in words(response)
    assert await circle.due() == {"group": at("2026-11-30T09:00:00+03:00")}


async def test_a_time_behind_the_command_begins_at_once(circle: Circle) -> None:
    response = await circle.admin.send("/daily 18.30")
    assert "Saat: <b>18:30</b>" in words(response)
    assert "Sıradaki soru: <b>bugün 18:30</b>" in words(response)
    assert await circle.due() == {"group": at("2026-11-29T18:30:00+03:00")}


async def test_all_choices_at_a_glance(daily: Circle) -> None:
    text = words(await daily.admin.send("/daily"))
    for line in ("Günler: <b>her gün</b>", "Konular: <b>Hepsi</b>", "Zorluk: <b>Hepsi</b>"):
        assert line in text
    assert "Kapanış: <b>sıradaki soruyla</b>" in text
    assert "haftalık sıralama <b>kapalı</b>" in text


async def test_subscribing_twice_is_one_question_at_the_later_choice(daily: Circle) -> None:
    await daily.admin.send("/daily 10:00")
    assert await daily.due() == {"group": at("2026-11-30T10:00:00+03:00")}


@pytest.mark.parametrize("page", PAGES)
async def test_every_page_has_choices_and_a_way_back(daily: Circle, page: str) -> None:
    response = await daily.admin.tap(PageTap(page))
    assert isinstance(response.acts[0], Edit)
    *choices, back = buttons(response)
    assert back.tap == PageTap("overview")
    assert len(choices) >= 3
    assert len(ticked(response)) >= 1
    for each in choices:
        assert each.tap is not None
        assert each.tap.pack()


async def test_the_overview_leads_to_every_page(daily: Circle) -> None:
    taps = [each.tap for each in buttons(await daily.admin.tap(PageTap("overview")))]
    assert taps == [*(PageTap(page) for page in PAGES), WeeklyTap(1), StopTap()]


async def test_another_hour_and_half_hour(daily: Circle) -> None:
    response = await daily.admin.tap(TimeTap(20 * 60))
    assert ticked(response) == ["✓ 20:00", "✓ :00"]
    response = await daily.admin.tap(TimeTap(20 * 60 + 30))
    assert ticked(response) == ["✓ 20:30", "✓ :30"]
    assert (await daily.due())["group"] == at("2026-11-29T20:30:00+03:00")


async def test_another_zone_takes_effect_at_once_and_for_the_groups_weeks(daily: Circle) -> None:
    response = await daily.admin.tap(BERLIN)
    assert "Berlin (UTC+1)" in words(response)
    assert (await daily.due())["group"] == at("2026-11-29T09:00:00+01:00")
    group = await daily.database.read(lambda db: groups.find(db, GROUP.id))
    assert group is not None
    assert group.settings.zone == "Europe/Berlin"


async def test_a_typed_place_gives_its_zone(daily: Circle) -> None:
    assert "Tokyo" in words(await daily.admin.send("/daily Tokyo"))
    assert (await daily.sub()).zone == "Asia/Tokyo"


async def test_a_time_and_a_place_in_one_command(circle: Circle) -> None:
    await circle.admin.send("/daily 09:00 Berlin")
    assert await circle.due() == {"group": at("2026-11-29T09:00:00+01:00")}


async def test_a_place_before_the_beginning_is_kept_for_it(circle: Circle) -> None:
    assert "Berlin (UTC+1)" in words(await circle.admin.send("/daily Berlin"))
    await circle.admin.tap(TimeTap(540))
    assert (await circle.sub()).zone == "Europe/Berlin"


async def test_an_unknown_place_offers_near_ones(daily: Circle) -> None:
    response = await daily.admin.send("/daily Izmr")
    assert "Şunlardan biri mi?" in words(response)
    assert "İzmir" in labels(response)
    assert (await daily.sub()).zone == "Europe/Istanbul"


async def test_what_is_neither_time_nor_place_is_told(daily: Circle) -> None:
    before = await daily.sub()
    response = await daily.admin.send("/daily xqzwvkj")
    assert "ne bir saat ne de bildiğim bir yer" in words(response)
    assert await daily.sub() == before


@pytest.mark.parametrize("text", ["25:99", "9:75", "99", "24:00 İzmir1"])
async def test_a_time_that_is_none_changes_nothing(circle: Circle, text: str) -> None:
    with pytest.raises(BadTimeError):
        await circle.admin.send(f"/daily {text}")
    assert await circle.database.read(lambda db: subs.find(db, GROUP.id)) is None


async def test_topics_are_taken_in_and_out(daily: Circle) -> None:
    response = await daily.admin.tap(TopicTap(FIRST, 1))
    assert ticked(response) == ["✓ Birinci Konu"]
    assert (await daily.sub()).topics == ("birinci",)
    await daily.admin.tap(TopicTap(SECOND, 1))
    assert (await daily.sub()).topics is None
    await daily.admin.tap(TopicTap(FIRST, 1))
    await daily.admin.tap(TopicTap("", 1))
    assert (await daily.sub()).topics is None


async def test_difficulties_are_taken_in_and_out(daily: Circle) -> None:
    await daily.admin.tap(LevelTap(2, 1))
    response = await daily.admin.tap(LevelTap(3, 1))
    assert ticked(response) == ["✓ 2", "✓ 3"]
    await daily.admin.tap(LevelTap(2, 0))
    assert (await daily.sub()).difficulties == (3,)
    assert "Zorluk: <b>3</b>" in words(await daily.admin.tap(PageTap("overview")))
    await daily.admin.tap(LevelTap(0, 1))
    assert (await daily.sub()).difficulties is None


async def test_weekdays_move_the_next_question(daily: Circle) -> None:
    response = await daily.admin.tap(DayTap(0, 0))
    assert len(ticked(response)) == 6
    assert (await daily.due())["group"] == at("2026-12-01T09:00:00+03:00")
    for day in (5, 6):
        await daily.admin.tap(DayTap(day, 0))
    await daily.admin.tap(DayTap(0, 1))
    assert "Günler: <b>hafta içi</b>" in words(await daily.admin.tap(PageTap("overview")))


async def test_the_last_weekday_stays(daily: Circle) -> None:
    for day in range(6):
        await daily.admin.tap(DayTap(day, 0))
    with pytest.raises(NoDayError):
        await daily.admin.tap(DayTap(6, 0))
    assert (await daily.sub()).days == 64


@pytest.mark.parametrize(("hours", "kept"), [(0, None), (1, 60), (4, 240), (8, 480), (12, 720)])
async def test_the_close_is_chosen(daily: Circle, hours: int, kept: int | None) -> None:
    await daily.admin.tap(CloseTap(4))
    response = await daily.admin.tap(CloseTap(hours))
    assert (await daily.sub()).close_after == kept
    assert len(ticked(response)) == 1


async def test_the_weekly_standing_is_turned_on_and_off(daily: Circle) -> None:
    assert "sıralama <b>açık</b>" in words(await daily.admin.tap(WeeklyTap(1)))
    assert (await daily.due())["weekly"] == at("2026-11-30T09:00:00+03:00")
    await daily.admin.tap(WeeklyTap(0))
    assert "weekly" not in await daily.due()


async def test_stopping_and_beginning_again_keeps_the_choices(daily: Circle) -> None:
    await daily.admin.tap(TopicTap(FIRST, 1))
    assert "Günlük soru durduruldu." in words(await daily.admin.tap(StopTap()))
    assert await daily.due() == {}
    assert "kapalı" in words(await daily.admin.tap(StopTap()))
    await daily.admin.tap(TimeTap(600))
    assert (await daily.sub()).topics == ("birinci",)


async def test_off_without_a_question_says_so(circle: Circle) -> None:
    assert "Bu grupta günlük soru kapalı." in words(await circle.admin.send("/daily off"))


@pytest.mark.parametrize("tap", SETTING, ids=lambda tap: type(tap).__name__)
async def test_only_administrators_choose(daily: Circle, tap: Tap) -> None:
    before = await daily.sub()
    with pytest.raises(OnlyAdminsError):
        await daily.members[0].tap(tap)
    assert await daily.sub() == before


@pytest.mark.parametrize("text", ["/daily", "/daily 09:00", "/daily off", "/daily İzmir"])
async def test_others_are_told_so_by_command_too(circle: Circle, text: str) -> None:
    with pytest.raises(OnlyAdminsError):
        await circle.members[0].send(text)
    assert await circle.database.read(lambda db: subs.find(db, GROUP.id)) is None


@pytest.mark.parametrize("tap", SETTING, ids=lambda tap: type(tap).__name__)
async def test_buttons_forged_into_a_private_chat_do_nothing(daily: Circle, tap: Tap) -> None:
    before = await daily.sub()
    private = daily.admin.beside(AYSE, place=None, rules_here=False)
    with pytest.raises(OnlyAdminsError):
        await private.tap(tap)
    assert await daily.sub() == before


@pytest.mark.parametrize(
    "tap",
    [
        TimeTap(-1),
        TimeTap(1440),
        ZoneTap("Mars.Base"),
        TopicTap("0123456789ab", 1),
        LevelTap(6, 1),
        DayTap(7, 1),
        CloseTap(3),
        PageTap("nowhere"),
    ],
)
async def test_values_that_no_button_has_are_refused(daily: Circle, tap: Tap) -> None:
    before = await daily.sub()
    with pytest.raises(StaleButtonError):
        await daily.admin.tap(tap)
    assert await daily.sub() == before


@pytest.mark.parametrize("tap", [TopicTap(FIRST, 1), LevelTap(1, 1), DayTap(0, 0), CloseTap(4)])
async def test_a_page_left_open_after_the_stop_says_that_it_is_off(daily: Circle, tap: Tap) -> None:
    await daily.admin.tap(StopTap())
    with pytest.raises(OffError):
        await daily.admin.tap(tap)
    assert "kapalı" in words(await daily.admin.tap(PageTap("days")))


@pytest.mark.parametrize(
    ("tap", "holds"),
    [
        (TimeTap(600), lambda sub: sub.minute == 600),
        (TopicTap(FIRST, 1), lambda sub: sub.topics == ("birinci",)),
        (LevelTap(2, 1), lambda sub: sub.difficulties == (2,)),
        (DayTap(3, 0), lambda sub: sub.days == 127 - 8),
        (WeeklyTap(1), lambda sub: sub.digest),
    ],
)
async def test_two_administrators_who_tap_at_once_want_the_same(
    daily: Circle, tap: Tap, holds: Callable[[Subscription], bool]
) -> None:
    other = daily.admin.beside(daily.members[0].person)
    await asyncio.gather(*(each.tap(tap) for each in (daily.admin, other) for _ in range(3)))
    assert holds(await daily.sub())


async def test_what_two_administrators_choose_at_once_is_all_kept(daily: Circle) -> None:
    other = daily.admin.beside(daily.members[0].person)
    taps = [(daily.admin, DayTap(0, 0)), (other, DayTap(1, 0)), (other, LevelTap(2, 1))]
    taps += [(daily.admin, LevelTap(3, 1)), (other, DayTap(2, 0)), (daily.admin, LevelTap(4, 1))]
    await asyncio.gather(*(person.tap(tap) for person, tap in taps))
    sub = await daily.sub()
    assert (sub.days, sub.difficulties) == (0b1111000, (2, 3, 4))


async def test_two_administrators_who_begin_at_once_get_one_question(circle: Circle) -> None:
    other = circle.admin.beside(circle.members[0].person)
    await asyncio.gather(*(each.send("/daily 09:00") for each in (circle.admin, other)))
    assert len(await circle.until("2026-11-30T09:00:00+03:00")) == 1


async def test_the_command_moves_the_question_into_its_topic_and_buttons_leave_it_there(
    daily: Circle,
) -> None:
    topic = _in_topic(daily, 77)
    await topic.send("/daily")
    assert (await daily.sub()).thread is None
    await topic.send("/daily 09:30")
    assert (await daily.sub()).thread == 77
    await _in_topic(daily, 5).tap(TimeTap(600))
    assert (await daily.sub()).thread == 77


def _in_topic(circle: Circle, thread: int) -> Learner:
    place = Place(GROUP.id, "supergroup", "Salı grubu", thread)
    return circle.admin.beside(circle.admin.person, place=place)


async def test_it_speaks_the_language_of_the_group(circle: Circle) -> None:
    await circle.admin.send("/daily 09:00")
    await circle.database.write(lambda db: groups.change(db, GROUP.id, language="en"))
    await circle.admin.tap(CloseTap(1))
    overview = words(await circle.admin.send("/daily"))
    assert "Daily question" in overview
    assert "after 1 hour<" in overview
    [response] = await circle.until("2026-11-30T09:00:00+03:00")
    assert "Question of the day · 0 answered" in words(response)
    assert re.search(r"What is \w+-\d\?", words(response))
    await circle.choose(circle.members[0])
    [closed] = await circle.until("2026-11-30T10:00:00+03:00")
    assert "Right (1/1, 100%): Üye 1" in words(closed)


async def test_a_command_answers_with_a_new_message(daily: Circle) -> None:
    [act] = (await daily.admin.send("/daily")).acts
    assert isinstance(act, Send)


async def test_errors_name_texts_that_exist(circle: Circle) -> None:
    for kind in (BadTimeError, NoDayError, OffError, OnlyAdminsError):
        assert issubclass(kind, PlayerError)
        assert kind.key.startswith("groupdaily-")
