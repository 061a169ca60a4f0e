"""Loading a bank: topics, places, what clashes across files, and a cache nobody has to trust."""

from __future__ import annotations

from pathlib import Path

import pytest

from questions import bank_cache
from questions.bank import load_bank, packaged_path
from questions.findings import Place
from questions.native import read_bank
from tests.questions.makers import TOPIC, bank_file, folder

BLUEPRINT = """\
schema: 1
topic: konu
levels:
  "2":
    tr: Terim
objectives:
  - id: ilk
    weight: 100
    levels: "3-4"
    title:
      tr: İlk
"""


def test_a_folder_is_read_with_everything_below_it(tmp_path: Path) -> None:
    folder(tmp_path / "konu", d1=bank_file("Bir?", "İki?"))
    other = TOPIC.replace("topic: konu", "topic: baska").replace("order: 1", "order: 0")
    folder(tmp_path / "baska", topic=other, d1=bank_file("Üç?", topic="baska", start=3))
    bank = load_bank([tmp_path])
    assert bank.findings == ()
    assert list(bank.topics) == ["baska", "konu"]
    assert [question.id for question in bank.by_topic["konu"]] == ["soru-1", "soru-2"]
    assert bank.questions["soru-3"].stem == {"tr": "Üç?"}
    assert bank.place("soru-2") == Place(str(tmp_path / "konu" / "d1.yaml"), 16)


def test_drafts_and_retired_questions_are_loaded_with_their_status(tmp_path: Path) -> None:
    draft = bank_file("Bir?") + "    status: draft\n"
    bank = load_bank([folder(tmp_path, d1=draft)])
    assert bank.questions["soru-1"].status == "draft"


def test_an_id_used_twice_is_told_with_both_places(tmp_path: Path) -> None:
    bank = load_bank([folder(tmp_path, d1=bank_file("Bir?"), d2=bank_file("İki?"))])
    (found,) = bank.findings
    assert (found.file, found.line) == (str(tmp_path / "d2.yaml"), 4)
    assert f"{tmp_path / 'd1.yaml'}:4" in found.text
    assert bank.questions["soru-1"].stem == {"tr": "Bir?"}


def test_an_unknown_topic_names_the_nearest(tmp_path: Path) -> None:
    bank = load_bank([folder(tmp_path, d1=bank_file("Bir?", topic="konuu"))])
    (found,) = bank.findings
    assert (found.line, found.level, found.rule) == (2, "error", "unknown-topic")
    assert found.text.endswith("perhaps: konu")


def test_a_topic_described_twice_is_an_error(tmp_path: Path) -> None:
    folder(tmp_path / "a")
    folder(tmp_path / "b")
    assert [found.rule for found in load_bank([tmp_path]).findings] == ["duplicate-topic"]


@pytest.mark.parametrize(
    ("objective", "level", "rule"),
    [("ilki", "error", "unknown-objective"), ("ilk", "warning", "objective-level")],
)
def test_objectives_come_from_the_blueprint(
    tmp_path: Path, objective: str, level: str, rule: str
) -> None:
    text = bank_file("Bir?") + f"    objective: {objective}\n"
    bank = load_bank([folder(tmp_path, blueprint=BLUEPRINT, d1=text)])
    assert [(found.level, found.rule) for found in bank.findings] == [(level, rule)]


def test_one_file_is_read_with_the_topic_beside_it(tmp_path: Path) -> None:
    folder(tmp_path, d1=bank_file("Bir?"), d2=bank_file("İki?", start=2))
    bank = load_bank([tmp_path / "d2.yaml"])
    assert bank.findings == ()
    assert list(bank.questions) == ["soru-2"]


def test_what_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    folder(tmp_path, d1=bank_file("Bir?"))
    (tmp_path / "eski.yaml").write_bytes("stem: ışık\n".encode("cp1254"))
    bank = load_bank([tmp_path, tmp_path / "yok.yaml"])
    assert sorted(found.rule for found in bank.findings) == ["encoding", "no-such-file"]
    assert list(bank.questions) == ["soru-1"]


def test_the_cache_gives_what_the_files_give(tmp_path: Path) -> None:
    bank = folder(tmp_path / "bank", d1=bank_file("Bir?"), d2=bank_file("İki?", start=2))
    cache = tmp_path / "deep" / "cache.json"
    fresh = load_bank([bank], cache=cache)
    assert cache.exists()
    assert load_bank([bank], cache=cache) == fresh == load_bank([bank])


def test_unchanged_files_are_not_parsed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank, cache = folder(tmp_path / "bank", d1=bank_file("Bir?")), tmp_path / "cache.json"
    folder(bank, d2=bank_file("İki?", start=2))
    load_bank([bank], cache=cache)
    folder(bank, d2=bank_file("Üç?", start=2))
    parsed: list[str] = []
    monkeypatch.setattr("questions.bank_files.read_bank", _spied(parsed))
    changed = load_bank([bank], cache=cache)
    assert parsed == [str(bank / "d2.yaml")]
    assert changed.questions["soru-2"].stem == {"tr": "Üç?"}


def _spied(parsed: list[str]) -> object:
    def read(text: str, file: str) -> object:
        parsed.append(file)
        return read_bank(text, file)

    return read


def test_a_file_with_findings_tells_them_at_every_start(tmp_path: Path) -> None:
    bank, cache = folder(tmp_path / "bank", d1=bank_file("Bir?") + "  - id: x\n"), tmp_path / "c"
    first = load_bank([bank], cache=cache)
    assert first.findings
    assert load_bank([bank], cache=cache) == first


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b'{"reader": "x", "entries": 3}'])
def test_a_broken_cache_is_as_good_as_none(tmp_path: Path, content: bytes) -> None:
    bank, cache = folder(tmp_path / "bank", d1=bank_file("Bir?")), tmp_path / "cache.json"
    cache.write_bytes(content)
    assert load_bank([bank], cache=cache) == load_bank([bank])
    assert cache.read_bytes() != content


def test_a_cache_of_another_reader_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank, cache = folder(tmp_path / "bank", d1=bank_file("Bir?")), tmp_path / "cache.json"
    load_bank([bank], cache=cache)
    before = cache.read_bytes()
    monkeypatch.setattr(bank_cache, "reader_digest", lambda: "baska")
    load_bank([bank], cache=cache)
    assert cache.read_bytes() != before


def test_a_cache_that_cannot_be_written_costs_only_speed(tmp_path: Path) -> None:
    bank = folder(tmp_path / "bank", d1=bank_file("Bir?"))
    (tmp_path / "file").write_text("x")
    for cache in (tmp_path / "file" / "cache.json", bank):
        assert len(load_bank([bank], cache=cache).questions) == 1
    assert sorted(path.name for path in bank.iterdir()) == ["d1.yaml", "topic.yaml"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bank", "file"]


def test_the_packaged_bank_is_sound() -> None:
    bank = load_bank([packaged_path()])
    assert bank.findings == ()
    assert len(bank.questions) > 200
    assert all(set(question.languages) == {"tr", "en"} for question in bank.questions.values())
