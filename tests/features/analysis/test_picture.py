"""The figures of a question as a picture: as high as it needs, nothing beyond its margin."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image, ImageColor

from bot.features.analysis import picture
from bot.features.analysis.rules import Shown
from bot.study.analysis_figures import Figures
from bot.ui.drawing import FULL, MARGIN, OWN, RIGHT, WIDTH, WRONG
from bot.ui.texts import texts
from tests.study.simulated import World, swapped
from tests.support.questions import option, question

ANALYSIS = World(people=200, items=6, each=6, twist=swapped(4)).analysis()
FAULTY = next(one for one in ANALYSIS.figures if one.revision_id == 4)
SOUND = next(one for one in ANALYSIS.figures if not one.flags)


def drawn(figures: Figures, language: str = "tr", text: str = "") -> Image.Image:
    """The picture of these figures; all texts may be replaced by one."""
    asked = question("q-1")
    if text:
        options = tuple(option(each, correct=each == "b", text={"tr": text}) for each in "abcd")
        asked = msgspec.structs.replace(asked, stem={"tr": text}, options=options)
    content = picture.card(texts(language), Shown(0, figures, asked, language))
    return Image.open(io.BytesIO(content)).convert("RGB")


def has(image: Image.Image, colour: str) -> bool:
    """Whether the picture has a colour, or one that can't be told from it."""
    wanted = ImageColor.getrgb(colour)
    found = image.getcolors(maxcolors=1 << 20) or []
    return any(
        max(abs(one - two) for one, two in zip(each, wanted, strict=True)) <= 12
        for _, each in found
        if isinstance(each, tuple)
    )


@pytest.mark.parametrize("language", ["tr", "en"])
def test_it_is_as_wide_as_every_picture_and_as_high_as_it_says(language: str) -> None:
    for figures in (FAULTY, SOUND):
        shown = Shown(0, figures, question("q-1"), language)
        image = drawn(figures, language)
        assert image.size == (WIDTH, picture.height(texts(language), shown))


def test_key_distractors_and_the_strong_have_their_colours() -> None:
    image = drawn(SOUND)
    assert all(has(image, colour) for colour in (RIGHT, FULL, OWN))
    assert not has(image, WRONG)
    assert has(drawn(FAULTY), WRONG)


def test_a_flag_more_makes_it_higher() -> None:
    apart = drawn(FAULTY).height - drawn(SOUND).height
    more = len(FAULTY.flags) + (FAULTY.level is not None) - (SOUND.level is not None)
    assert apart == picture.LINE * more > 0


@pytest.mark.parametrize("text", ["W" * 300, "`kod` ve *yıldız* " * 40, "😀" * 50, "a\nb\nc"])
def test_no_text_runs_over_the_margin(text: str) -> None:
    image = drawn(FAULTY, text=text)
    margin = image.crop((WIDTH - MARGIN + 4, 0, WIDTH, image.height))
    assert len(margin.getcolors() or []) == 1


def test_few_answers_have_no_interval() -> None:
    little = World(people=8, items=3, each=3).analysis().figures[0]
    assert drawn(little).height < drawn(SOUND).height
    assert not has(drawn(little), OWN)
