"""/daily and its screens: subscribing, choosing, pausing, stopping."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.errors import StaleButtonError
from bot.features.daily import callbacks as taps
from bot.features.daily.service import NoDayError, NotOnError, TooEarlyError
from bot.study.catalog import topic_code
from bot.study.queries import players
from bot.study.subscription import OFF, ON
from bot.tg.turn import Turn
from bot.tg.wire import Location
from bot.ui.doors import OpenDaily
from bot.ui.screen import Edit, Response, Send
from tests.features.daily.conftest import Days, text, utc
from tests.support.turns import AYSE, labels, tap_of


async def say(days: Days, words: str = "", location: Location | None = None) -> Response:
    """A message that is no command, or a shared place."""
    (listener,) = days.learner.routes.listeners

    def turn(each: Turn) -> Response:
        response = listener(replace(each, text=words, location=location))
        assert response is not None
        return response

    return await days.learner.turn(turn)


async def test_one_tap_subscribes_at_a_sensible_hour(both: Days) -> None:
    first = await both.send("/daily")
    assert labels(first)[0] == "Every day at 09:00"
    done = await both.learner.tap(tap_of(first, taps.TimeTap))
    assert isinstance(done.acts[0], Edit)
    assert "The first question comes tomorrow" in text(done)
    assert (await both.sub()).state == ON
    assert await both.planned() == {"question": utc("2026-03-03 06:00")}


async def test_a_time_behind_the_command_subscribes_at_once(both: Days) -> None:
    done = await both.send("/daily 7.30")
    assert isinstance(done.acts[0], Send)
    assert "tomorrow" in text(done)
    assert "07:30" in text(done)
    assert await both.planned() == {"question": utc("2026-03-03 04:30")}


async def test_subscribing_twice_changes_nothing_and_says_so(days: Days) -> None:
    await days.send("/daily 07:30")
    before = await days.sub()
    days.at("2026-03-02 10:00")
    again = await days.send("/daily 07:30")
    assert "already on for 07:30" in text(again)
    assert await days.sub() == before


async def test_another_time_moves_it(days: Days) -> None:
    await days.send("/daily 07:30")
    moved = await days.send("/daily 13:00")
    assert "The next question comes today" in text(moved)
    assert await days.planned() == {"question": utc("2026-03-02 10:00")}


async def test_turkish_speaks_turkish(days: Days) -> None:
    ayse = days.beside(days.learner.beside(AYSE))
    first = await ayse.send("/daily")
    assert "Saatler İstanbul (UTC+3) saatiyle." in text(first)
    assert labels(first)[0] == "Her gün 09:00"
    assert "İlk soru yarın 07:30." in text(await ayse.send("/daily 07:30'da"))
    paused = await ayse.send("/daily ara 24.12")
    assert "24 Aralık Perşembe gününe kadar ara verdin." in text(paused)
    assert "Devam ediyoruz" in text(await ayse.send("/daily devam"))
    assert "Günlük soru kapandı." in text(await ayse.send("/daily kapat"))


@pytest.mark.parametrize("word", ["off", "OFF", "kapat", "dur", "stop"])
async def test_off_stops(days: Days, word: str) -> None:
    await days.send("/daily 07:30")
    stopped = await days.send(f"/daily {word}")
    assert "The daily question is off." in text(stopped)
    assert (await days.sub()).state == OFF
    assert await days.planned() == {}
    assert "off already" in text(await days.send(f"/daily {word}"))


async def test_a_pause_ends_on_its_date_or_by_a_tap(both: Days) -> None:
    await both.send("/daily 07:30")
    paused = await both.send("/daily pause 2026-03-10")
    assert "Paused until Tuesday, 10 March" in text(paused)
    assert await both.planned() == {"question": utc("2026-03-10 04:30")}
    assert "Paused until" in text(await both.send("/daily"))
    resumed = await both.learner.tap(tap_of(paused, taps.ResumeTap))
    assert "We go on. The next question comes tomorrow" in text(resumed)
    assert await both.planned() == {"question": utc("2026-03-03 04:30")}


async def test_a_pause_is_offered_in_days_and_may_be_written(days: Days) -> None:
    await days.send("/daily 07:30")
    page = await days.send("/daily ara")
    assert labels(page)[:4] == ["3 days", "7 days", "14 days", "30 days"]
    await days.learner.tap(tap_of(page, taps.PauseTap, 1))
    assert (await days.sub()).paused_until == date(2026, 3, 9)
    await days.learner.tap(taps.PageTap("pause"))
    await say(days, "24.12")
    assert (await days.sub()).paused_until == date(2026, 12, 24)


async def test_pausing_what_is_off_is_refused(days: Days) -> None:
    for words in ("/daily pause 2026-12-24", "/daily pause"):
        with pytest.raises(NotOnError):
            await days.send(words)
    with pytest.raises(NotOnError):
        await days.send("/daily resume")


async def test_a_city_sets_the_zone_of_the_question_and_of_the_person(both: Days) -> None:
    await both.send("/daily 07:30")
    moved = await both.send("/daily Berlin")
    assert "Your time zone is Berlin (UTC+1) now." in text(moved)
    assert await both.planned() == {"question": utc("2026-03-03 06:30")}
    player = await both.db.read(lambda db: players.find(db, both.learner.person.id))
    assert player is not None
    assert player.zone == "Europe/Berlin"


async def test_a_zone_may_be_chosen_before_subscribing(days: Days) -> None:
    done = await days.send("/daily America/New_York")
    assert "Your time zone is New York (UTC−5) now." in text(done)
    assert (await days.sub()).state == OFF
    await days.learner.tap(tap_of(done, taps.TimeTap))
    assert await days.planned() == {"question": utc("2026-03-02 14:00")}


async def test_a_misspelt_city_is_one_tap_away(days: Days) -> None:
    await days.send("/daily 07:30")
    asked = await days.send("/daily istnbul")
    assert labels(asked)[0] == "Istanbul"
    await days.learner.tap(tap_of(asked, taps.ZoneTap))
    assert (await days.sub()).zone == "Europe/Istanbul"


async def test_a_country_with_several_times_asks_which(days: Days) -> None:
    asked = await days.send("/daily USA")
    assert "Los Angeles" in labels(asked)


async def test_the_time_may_be_written_while_it_is_asked_for(days: Days) -> None:
    page = await days.learner.tap(taps.PageTap("time"))
    assert "write it" in text(page)
    done = await say(days, "6.15")
    assert "06:15" in text(done)
    assert await days.planned() == {"question": utc("2026-03-03 03:15")}


async def test_the_city_may_be_written_or_the_place_be_shared(days: Days) -> None:
    await days.learner.tap(taps.PageTap("zone"))
    assert "Berlin" in text(await say(days, "Köln"))
    await days.learner.tap(taps.PageTap("zone"))
    assert "Santiago" in text(await say(days, location=Location(-33.45, -70.67)))
    assert (await days.sub()).zone == "America/Santiago"


async def test_words_are_awaited_for_ten_minutes_and_once(days: Days) -> None:
    (listener,) = days.learner.routes.listeners
    assert await days.learner.turn(listener, text="07:30") is None
    await days.learner.tap(taps.PageTap("time"))
    days.at("2026-03-02 09:11")
    assert await days.learner.turn(listener, text="07:30") is None
    await days.learner.tap(taps.PageTap("time"))
    await say(days, "07:30")
    assert await days.learner.turn(listener, text="08:30") is None
    await days.learner.tap(taps.PageTap("time"))
    await days.learner.tap(OpenDaily())
    assert await days.learner.turn(listener, text="08:30") is None


async def test_a_long_text_or_a_picture_is_left_to_others(days: Days) -> None:
    (listener,) = days.learner.routes.listeners
    await days.learner.tap(taps.PageTap("zone"))
    assert await days.learner.turn(listener, text="Bu soruda bir yanlış var: " * 4) is None
    assert await days.learner.turn(listener, text="") is None


@pytest.mark.parametrize(
    "page", ["time", "zone", "days", "count", "topics", "difficulty", "remind", "pause"]
)
async def test_every_page_opens_and_leads_back(days: Days, page: str) -> None:
    await days.send("/daily 07:30")
    opened = await days.learner.tap(taps.PageTap(page))
    assert isinstance(opened.acts[0], Edit)
    back = await days.learner.tap(tap_of(opened, OpenDaily))
    assert "Next question" in text(back)


async def test_every_choice_is_kept_and_ticked(both: Days) -> None:
    await both.send("/daily 07:30")
    tap = both.learner.tap
    topic = await tap(taps.TopicTap(topic_code("ikinci"), 1))
    assert "✓ Ikinci Topic" in labels(topic)
    assert "✓ 2" in labels(await tap(taps.DifficultyTap(2, 1)))
    assert "✓ Sun" not in labels(await tap(taps.DayTap(6, 0)))
    assert "<b>3</b> questions a day" in text(await tap(taps.CountTap(3)))
    assert "Same question as everybody: <b>on</b>" in text(await tap(taps.SharedTap(1)))
    assert "Sunday digest: <b>on</b>" in text(await tap(taps.DigestTap(1)))
    assert "Evening reminder: <b>20:00</b>" in text(await tap(taps.RemindTap(1200)))
    sub = await both.sub()
    assert (sub.topics, sub.difficulties, sub.days, sub.count) == (("ikinci",), (2,), 63, 3)
    assert set(await both.planned()) == {"question", "remind", "digest"}
    await tap(taps.TopicTap("", 1))
    await tap(taps.DifficultyTap(0, 1))
    await tap(taps.RemindTap(-1))
    sub = await both.sub()
    assert (sub.topics, sub.difficulties, sub.remind) == (None, None, None)


async def test_the_last_weekday_stays(days: Days) -> None:
    await days.send("/daily 07:30")
    for day in range(6):
        await days.learner.tap(taps.DayTap(day, 0))
    with pytest.raises(NoDayError):
        await days.learner.tap(taps.DayTap(6, 0))
    assert (await days.sub()).days == 64


async def test_a_reminder_comes_after_its_question(days: Days) -> None:
    await days.send("/daily 19:00")
    with pytest.raises(TooEarlyError):
        await days.learner.tap(taps.RemindTap(18 * 60))
    await days.learner.tap(taps.RemindTap(21 * 60))
    await days.send("/daily 22:00")
    assert (await days.sub()).remind is None


@pytest.mark.parametrize(
    "tap",
    [
        taps.PageTap("no-such"),
        taps.TimeTap(1440),
        taps.TimeTap(-1),
        taps.ZoneTap("Europe.Atlantis"),
        taps.TopicTap("0123456789ab", 1),
        taps.DifficultyTap(9, 1),
        taps.DayTap(7, 1),
        taps.CountTap(0),
        taps.CountTap(50),
        taps.RemindTap(600),
        taps.PauseTap(5000),
    ],
    ids=repr,
)
async def test_made_up_buttons_change_nothing(days: Days, tap: taps.PageTap) -> None:
    await days.send("/daily 07:30")
    before = await days.sub()
    with pytest.raises(StaleButtonError):
        await days.learner.tap(tap)
    assert await days.sub() == before


async def test_first_choices_are_those_of_the_settings(days: Days) -> None:
    def choose(turn: Turn) -> None:
        players.change(turn.db, turn.player.id, topics=["birinci"], difficulties=[1, 2])

    await days.learner.turn(choose)
    await days.send("/daily 07:30")
    sub = await days.sub()
    assert (sub.topics, sub.difficulties) == (("birinci",), (1, 2))
