"""What can't be meant is answered clearly, and nothing has changed."""

from __future__ import annotations

from datetime import date

import pytest

from bot.errors import PlayerError
from bot.features.daily import rules
from bot.features.daily.callbacks import PageTap
from bot.ui.texts import LANGUAGES, texts
from tests.features.daily.conftest import Days, text
from tests.support.turns import labels

TODAY = date(2026, 3, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("25:99", '"25:99" is not a time. Write it like 07:30.'),
        ("7:61", '"7:61" is not a time. Write it like 07:30.'),
        ("2400", '"2400" is not a time. Write it like 07:30.'),
        ("pause 2026-03-02", "A pause can only end on a day to come."),
        ("pause 2025-12-24", "A pause can only end on a day to come."),
        ("pause 2026-02-30", '"2026-02-30" is not a date.'),
        ("pause yarın", '"yarın" is not a date.'),
        ("pause 2999-01-01", "A pause can last a year at most."),
        ("ara 31.02", '"31.02" is not a date.'),
    ],
)
async def test_it_is_said_and_nothing_changes(days: Days, words: str, said: str) -> None:
    await days.send("/daily 07:30")
    before = await days.sub()
    with pytest.raises(PlayerError) as trouble:
        await days.send(f"/daily {words}")
    error = trouble.value
    assert said in texts("en")(error.key, **error.values)
    assert await days.sub() == before


@pytest.mark.parametrize("words", ["sabah", "Mars/Olympus", "Europe/Atlantis", "🙂", "x" * 250])
async def test_what_is_neither_time_nor_place_is_said(days: Days, words: str) -> None:
    await days.send("/daily 07:30")
    before = await days.sub()
    answer = await days.send(f"/daily {words}")
    assert words[:60] in text(answer)
    assert "07:30" in text(answer)
    assert labels(answer)[-1] == "◀ Daily question"
    assert await days.sub() == before


async def test_words_can_not_break_the_message(days: Days) -> None:
    assert "&lt;b&gt;x" in text(await days.send("/daily <b>x"))


async def test_a_bad_time_that_was_asked_for_may_be_tried_again(days: Days) -> None:
    (listener,) = days.learner.routes.listeners
    await days.learner.tap(PageTap("time"))
    with pytest.raises(rules.BadTimeError):
        await days.learner.turn(listener, text="sabah")
    answer = await days.learner.turn(listener, text="07:30")
    assert answer is not None
    assert "07:30" in text(answer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    for error in (rules.BadTimeError(text="x"), rules.BadDateError(text="x")):
        assert '"x"' in texts(language)(error.key, **error.values)
    for plain in (rules.PastDateError(), rules.FarDateError()):
        assert texts(language)(plain.key)


@pytest.mark.parametrize(
    ("words", "wish"),
    [
        ("", rules.Open()),
        ("  ", rules.Open()),
        ("07:30", rules.At(450)),
        ("07.30'da", rules.At(450)),
        ("KAPAT", rules.Stop()),
        ("Dur", rules.Stop()),
        ("devam", rules.Resume()),
        ("devam et", rules.Resume()),
        ("pause", rules.Pause("")),
        ("ara", rules.Pause("")),
        ("ara ver 24.12", rules.Pause("24.12")),
        ("pause until 2026-12-24", rules.Pause("2026-12-24")),
        ("Ankara", rules.Where("Ankara")),
        ("İzmir", rules.Where("İzmir")),
    ],
)
def test_words_are_understood(words: str, wish: rules.Wish) -> None:
    assert rules.parse(words) == wish


@pytest.mark.parametrize(
    ("text_", "wanted"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("24.12", date(2026, 12, 24)),
        ("24/12", date(2026, 12, 24)),
        ("24.12.2026", date(2026, 12, 24)),
        ("3.3", date(2026, 3, 3)),
        ("1.3", date(2027, 3, 1)),
        ("2.3", date(2027, 3, 2)),
    ],
)
def test_dates_are_read_as_people_write_them(text_: str, wanted: date) -> None:
    assert rules.parse_date(text_, TODAY) == wanted
