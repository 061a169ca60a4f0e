"""Checking files: banks and imports, arithmetic, and how strict."""

from __future__ import annotations

from pathlib import Path

from questions.check import check_paths, failed
from tests.questions.makers import FIXTURES, bank_file, folder


def _errors(paths: list[Path]) -> list[tuple[str, int, str]]:
    found = check_paths(paths)
    return [(Path(f.file).name, f.line, f.rule) for f in found if f.level == "error"]


def test_a_worked_number_that_is_wrong_is_an_error_at_its_question(tmp_path: Path) -> None:
    text = bank_file("Bir?", "İki?") + '    check: ["2 * 3 == 6", "2 * 3 == 7", "2 *"]\n'
    found = [f for f in check_paths([folder(tmp_path, d1=text)]) if f.rule.startswith("check")]
    assert [(f.line, f.level, f.rule, f.item) for f in found] == [
        (16, "error", "check-false", "soru-2"),
        (16, "error", "check-syntax", "soru-2"),
    ]
    assert found[0].text == "'2 * 3 == 7' does not hold: the left side is 6"


def test_loading_errors_are_told(tmp_path: Path) -> None:
    bank = folder(tmp_path, d1=bank_file("Bir?").replace("difficulty: 2", "difficulty: x"))
    assert ("d1.yaml", 5, "wrong-type") in _errors([bank])
    assert failed(check_paths([bank]))


def test_a_file_to_import_is_checked_too(tmp_path: Path) -> None:
    sample = tmp_path / "ornek.txt"
    sample.write_text((FIXTURES / "ornek_sorular.txt").read_text(encoding="utf-8").replace("✓", ""))
    assert ("ornek.txt", 4, "seed-no-key") in _errors([sample])


def test_a_missing_path_is_told(tmp_path: Path) -> None:
    assert _errors([tmp_path / "yok"]) == [("yok", 1, "no-such-file")]


def test_strict_makes_errors_of_warnings(tmp_path: Path) -> None:
    sample = tmp_path / "x.txt"
    sample.write_text("KonuZorluk 2\nSoru?\n- Bellek\n- Ağ✓\nAçıklama: x\n", encoding="utf-8")
    relaxed, strict = check_paths([sample]), check_paths([sample], strict=True)
    assert {f.level for f in relaxed if f.rule == "seed-letters-absent"} == {"warning"}
    assert {f.level for f in strict if f.rule == "seed-letters-absent"} == {"error"}
    assert failed(strict)
