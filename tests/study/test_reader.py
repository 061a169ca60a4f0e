"""Files are read in a process of their own: it answers, is killed in time, knows no secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.study import reader, reading
from bot.study.packing import pack, unpack
from bot.study.reader import ReadingError, _environment, read_apart
from bot.study.reading import Request, read
from tests.study.pasted import SAMPLE
from tests.support.questions import bank

REQUEST = Request("ornek.txt", SAMPLE.encode())


async def test_another_process_reads_the_same() -> None:
    made = await read_apart(REQUEST)
    assert made == read(REQUEST)
    assert (made.reading.count, made.reading.format) == (2, "seed-paste")
    assert [each.stem["tr"] for each in unpack(made.packed)] == [
        each.stem["tr"] for each in made.reading.cards
    ]


async def test_a_reading_that_takes_too_long_is_killed() -> None:
    with pytest.raises(ReadingError, match=r"took longer than 0 s") as told:
        await read_apart(REQUEST, seconds=0.01)
    assert told.value.why == "slow"


async def test_a_reading_that_wants_too_much_memory_ends_alone() -> None:
    hungry = Request("dev.csv", b"soru;A;B\n" * 1_000_000, memory=60_000_000)
    with pytest.raises(ReadingError, match="reading ended with") as told:
        await read_apart(hungry)
    assert told.value.why == "heavy"


async def test_a_mistake_of_ours_is_told_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").write_text("raise RuntimeError('a mistake')")
    monkeypatch.setattr(reader, "_environment", lambda: {"PYTHONPATH": str(tmp_path)})
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ReadingError, match="reading ended with 1: RuntimeError: a mistake") as told:
        await read_apart(REQUEST)
    assert told.value.why == "broken"


def test_the_process_is_given_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "1:secret")
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")
    assert set(_environment()) <= {"PATH", "HOME", "LANG", "PYTHONPATH"}


def test_questions_are_packed_in_parts_of_a_hundred() -> None:
    many = bank(250)
    packed, sizes = pack(many)
    assert len(sizes) == 3
    assert sum(sizes) == len(packed)
    assert unpack(packed[: sizes[0]]) == many[:100]
    assert unpack(packed[sizes[0] + sizes[1] :]) == many[200:]
    assert pack([]) == (b"", [])


def test_the_rules_of_item_writing_tell_and_keep_nothing_out() -> None:
    made = read(REQUEST).reading
    assert {line.level for line in made.lines} == {"hint"}
    assert (made.refused, made.parked) == (0, 0)
    assert made.hints >= 2


def test_a_large_file_is_not_linted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LINTED", 1)
    made = read(REQUEST).reading
    assert (made.linted, made.lines) == (False, ())
