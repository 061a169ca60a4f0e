"""The board as a picture: every letter drawn, nothing beyond its margin, the own row marked."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image, ImageColor, features

from bot.features.leaderboard import picture
from bot.features.leaderboard.rules import Board, Line, Row
from bot.features.leaderboard.views import Frame
from bot.ui import drawing, lettering
from bot.ui.lettering import BOLD, INTER, MARK, REGULAR
from bot.ui.texts import texts

TURKISH = "çğıöşüÇĞİÖŞÜâîû"
FRAME = Frame(private=True, title="Bütün konular")


def row(rank: int, name: str = "Işıl", points: int = 120, *, own: bool = False) -> Row:
    """A row of a board."""
    return Row(rank, name, Line(rank, points, points // 10, 15, -1), own)


def drawn(rows: Sequence[Row], near: Sequence[Row] = ()) -> Image.Image:
    """The picture of these rows."""
    board = Board("week", tuple(rows), tuple(near), None, 5000)
    content = picture.card(texts("tr"), board, FRAME)
    return Image.open(io.BytesIO(content)).convert("RGB")


def has(image: Image.Image, colour: str, *, within: int = 12) -> bool:
    """Whether the picture has a colour, or one that can't be told from it."""
    wanted = ImageColor.getrgb(colour)
    found = image.getcolors(maxcolors=1 << 20) or []
    return any(
        max(abs(one - two) for one, two in zip(each, wanted, strict=True)) <= within
        for _, each in found
        if isinstance(each, tuple)
    )


def test_a_row_more_makes_it_higher_and_never_wider() -> None:
    one, two = drawn([row(1)]), drawn([row(1), row(2)])
    assert one.width == two.width == drawing.WIDTH
    assert two.height - one.height == picture.ROW
    apart = drawn([row(1)], [row(40)])
    assert apart.height - two.height == picture.GAP


@pytest.mark.parametrize("name", ["W" * 200, "Ağaoğlu " * 12, "😀" * 64, "محمد" * 20, "", "\u202e"])
def test_no_name_runs_over_the_margin_or_the_numbers(name: str) -> None:
    image = drawn([row(123_456, name, 2_000_000_000)])
    blank = drawn([row(123_456, "", 2_000_000_000)])
    margin = (drawing.WIDTH - drawing.MARGIN + 2, 0, drawing.WIDTH, image.height)
    assert image.crop(margin).getcolors() == blank.crop(margin).getcolors()
    taken = lettering.width("2.000.000.000 puan · 200.000.000/15", 26, REGULAR)
    right = round(drawing.WIDTH - drawing.MARGIN - taken) - 12
    numbers = (right, picture.HEAD, drawing.WIDTH, image.height)
    assert len(image.crop(numbers).getcolors() or []) > 1
    gap = (right, picture.HEAD, right + 8, picture.HEAD + 50)
    assert len(image.crop(gap).getcolors() or []) == 1


def test_the_own_row_has_a_colour_of_its_own() -> None:
    assert not has(drawn([row(1)]), drawing.OWN)
    assert has(drawn([row(1, own=True)]), drawing.OWN)
    assert has(drawn([row(1)], [row(9, own=True)]), drawing.OWN)


def test_bars_are_as_long_as_the_points() -> None:
    def length(points: int) -> int:
        image = drawn([row(1, points=100), row(2, points=points)])
        y = picture.HEAD + picture.ROW + 54 + 6
        line = [
            image.getpixel((x, y)) for x in range(picture.NAMES, drawing.WIDTH - drawing.MARGIN)
        ]
        return sum(isinstance(each, tuple) and each[2] > each[0] + 90 for each in line)

    assert length(0) == 0
    assert abs(length(50) - length(100) / 2) <= 2


def test_better_ones_stand_above_the_page_behind_them() -> None:
    first = drawn([row(11), row(12)], [row(1, own=True)])
    y = picture.HEAD + 8
    assert first.getpixel((drawing.MARGIN, y)) != first.getpixel((2, y))


def test_an_empty_board_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="no rows"):
        picture.card(texts("tr"), Board("week"), FRAME)


def test_every_turkish_letter_has_a_shape_of_its_own() -> None:
    for weight in (REGULAR, BOLD):
        font = lettering.font(INTER, 30, weight)
        shapes = {
            bytes(font.getmask(char)) for char in TURKISH + "cgiosuCGIOSU" + lettering.NOWHERE
        }
        assert len(shapes) == len(TURKISH) + 13


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        (TURKISH, TURKISH),
        ("Can 😀😀", f"Can {MARK}"),
        ("👩\u200d👩\u200d👧 Ece", f"{MARK} Ece"),
        ("Иван Ω", "Иван Ω"),
        ("王小明", MARK),
        ("a\u202eb\u2068", "ab"),
        ("  bir \n iki ", "bir iki"),
    ],
)
def test_what_no_font_has_becomes_a_mark(name: str, wanted: str) -> None:
    assert lettering.fitted(name, 30, REGULAR, 900)[0] == wanted


@pytest.mark.skipif(not features.check("raqm"), reason="Pillow has no text shaping here")
def test_arabic_is_drawn_where_it_can_be_shaped() -> None:
    assert lettering.fitted("محمد علي", 30, REGULAR, 900)[0] == "محمد علي"


def test_arabic_is_a_mark_where_it_can_not_be_shaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "check", lambda name: False)
    assert lettering.fitted("محمد علي", 30, REGULAR, 900)[0] == f"{MARK} {MARK}"


@pytest.mark.parametrize("room", [40, 100, 333])
def test_long_names_end_in_dots_and_fit(room: int) -> None:
    shown, font = lettering.fitted("Şükrü Öğütçü İğneliğil Büyükçınar", 30, REGULAR, room)
    assert shown.endswith("…")
    assert font.getlength(shown) <= room


def test_the_same_board_is_drawn_once() -> None:
    board = Board("week", (row(1),), people=1)
    assert picture.card(texts("tr"), board, FRAME) is picture.card(texts("tr"), board, FRAME)
    other = replace(board, period="month")
    assert picture.card(texts("tr"), other, FRAME) != picture.card(texts("tr"), board, FRAME)
