"""Callback data comes back the same, fits 64 bytes, and is refused where it was made up."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import StaleButtonError
from bot.features import all_routes
from bot.ui.callback import LIMIT, Tap, unpack
from bot.ui.doors import OpenHome, OpenTopics, StartQuiz

KINDS = sorted(all_routes().taps, key=lambda kind: kind.prefix)
BIGGEST = 2**63 - 1
CODE = "0123456789ab"
WORDS = st.text("0123456789abcdef", max_size=12)


def types(kind: type[Tap]) -> dict[str, str]:
    """The fields of a kind with their types, as written."""
    return {name: str(each.annotation) for name, each in signature(kind).parameters.items()}


def values(kind: type[Tap]) -> st.SearchStrategy[Tap]:
    """Every tap of a kind, with ids up to what the database can hold."""
    strategies: dict[str, st.SearchStrategy[Any]] = {
        name: st.integers(-BIGGEST, BIGGEST) if each == "int" else WORDS
        for name, each in types(kind).items()
    }
    return st.builds(kind, **strategies)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_button_comes_back_the_same(kind: type[Tap], data: st.DataObject) -> None:
    tap = data.draw(values(kind))
    assert unpack(tap.pack()) == tap


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_button_fits_at_its_widest(kind: type[Tap]) -> None:
    widest: dict[str, Any] = {
        name: -BIGGEST if each == "int" else CODE for name, each in types(kind).items()
    }
    assert len(kind(**widest).pack().encode()) <= LIMIT


def test_a_button_that_would_not_fit_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="over 64 bytes"):
        StartQuiz("x" * 62).pack()


@pytest.mark.parametrize("topic", ["a:b", "konu ", "çay", "<b>"])
def test_text_that_would_not_come_back_is_never_packed(topic: str) -> None:
    with pytest.raises((ValueError, StaleButtonError)):
        StartQuiz(topic).pack()


@pytest.mark.parametrize(
    "data",
    [
        "",
        "h1:",
        "h1:1",
        "zz9:1",
        "a1",
        "a1:1",
        "a1:1:2:3",
        "a1:01:2",
        "a1:1:+2",
        "a1: 1:2",
        "a1:1:2 ",
        "a1:1:²",
        "a1:١:2",
        "a1:1:2\n",
        "a1:99999999999999999999:0",
        "a1:1.0:2",
        "a1:-0:x",
        "q1:çay:1",
        "A1:1:2",
        "a1:1:2" + " " * 60,
        "q1:" + "x" * 70 + ":1",
        "\ud800:1",
    ],
)
def test_forged_data_is_an_old_button(data: str) -> None:
    with pytest.raises(StaleButtonError):
        unpack(data)


@given(st.text(max_size=80))
def test_no_text_breaks_the_reader(data: str) -> None:
    try:
        tap = unpack(data)
    except StaleButtonError:
        return
    assert tap.pack() == data


def test_a_kind_reads_only_its_own_buttons() -> None:
    with pytest.raises(StaleButtonError):
        OpenTopics.unpack(OpenHome().pack())


def test_two_kinds_can_not_share_a_prefix() -> None:
    with pytest.raises(TypeError, match="taken by OpenHome"):

        @dataclass(frozen=True)
        class Other(Tap, prefix="h1"):
            pass
