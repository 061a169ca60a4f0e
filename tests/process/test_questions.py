"""Questions on the command line: checked, imported, exported."""

from __future__ import annotations

import json
from pathlib import Path

from tests.process.test_bad_start import bilge

SEED = Path(__file__).parent.parent / "questions" / "fixtures" / "ornek_sorular.txt"


def test_the_pasted_sample_is_imported_and_a_second_time_changes_nothing(tmp_path: Path) -> None:
    first = bilge(tmp_path, "questions", "import", str(SEED))
    assert first.stdout.splitlines()[-1] == "imported 6, updated 0, skipped 0, refused 0"
    second = bilge(tmp_path, "questions", "import", str(SEED))
    assert second.stdout.splitlines()[-1] == "imported 0, updated 0, skipped 6, refused 0"


def test_a_dry_run_changes_nothing(tmp_path: Path) -> None:
    dry = bilge(tmp_path, "questions", "import", str(SEED), "--dry-run")
    assert dry.stdout.splitlines()[-1] == "imported 6, updated 0, skipped 0, refused 0"
    real = bilge(tmp_path, "questions", "import", str(SEED))
    assert real.stdout.splitlines()[-1] == "imported 6, updated 0, skipped 0, refused 0"


def test_a_faulty_file_is_refused_whole_with_its_lines(tmp_path: Path) -> None:
    text = SEED.read_text(encoding="utf-8").replace("✓", "", 1)
    (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
    done = bilge(tmp_path, "questions", "import", "bad.txt")
    assert done.returncode == 1
    assert "bad.txt:4: error seed-no-key" in done.stderr
    assert done.stdout.splitlines()[-1] == "imported 0, updated 0, skipped 0, refused 1"
    partial = bilge(tmp_path, "questions", "import", "bad.txt", "--partial")
    assert partial.stdout.splitlines()[-1] == "imported 5, updated 0, skipped 0, refused 1"


def test_a_file_that_is_not_utf_8_is_refused_with_the_encoding_that_reads_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "eski.txt").write_bytes(
        SEED.read_text(encoding="utf-8")
        .replace("✓", "*")
        .replace("—", "-")
        .encode("cp1254", "ignore")
    )
    done = bilge(tmp_path, "questions", "import", "eski.txt")
    assert done.returncode == 1
    assert "cp1254" in done.stderr


def test_the_packaged_bank_is_sound(tmp_path: Path) -> None:
    done = bilge(tmp_path, "questions", "check")
    assert done.returncode == 0, done.stdout


def test_findings_come_as_json_too(tmp_path: Path) -> None:
    (tmp_path / "bank.yaml").write_text("schema: 1\ntopic: x\nquestions:\n  - id: a\n")
    done = bilge(tmp_path, "questions", "check", "bank.yaml", "--format", "json")
    assert done.returncode == 1
    assert {row["level"] for row in json.loads(done.stdout)} >= {"error"}


def test_an_export_can_be_imported_again(tmp_path: Path) -> None:
    bilge(tmp_path, "questions", "import", str(SEED))
    assert bilge(tmp_path, "questions", "export", "-o", "out.yaml").returncode == 0
    again = bilge(tmp_path, "questions", "import", "out.yaml")
    assert again.stdout.splitlines()[-1] == "imported 0, updated 0, skipped 6, refused 0"


def test_the_answer_log_has_its_header(tmp_path: Path) -> None:
    done = bilge(tmp_path, "answers", "export")
    assert done.stdout.startswith("answered_at,user_id,chat_id,mode,question_id,option_id,correct")
    wrong = bilge(tmp_path, "answers", "export", "--since", "dün")
    assert wrong.returncode == 1
    assert "2026-11-30" in wrong.stderr


def test_the_demo_plays_itself_with_each_explanation_whole(tmp_path: Path) -> None:
    done = bilge(tmp_path, "demo", "--once")
    assert done.returncode == 0, done.stdout
    text = SEED.read_text(encoding="utf-8")
    wanted = [line.partition(":")[2] for line in text.splitlines() if line.startswith("Açıklama:")]
    assert len(wanted) == 6
    assert all(each.strip() in done.stdout for each in wanted)


def test_every_command_explains_itself_with_an_example(tmp_path: Path) -> None:
    for words in (
        ["run"],
        ["demo"],
        ["db", "backup"],
        ["questions", "import"],
        ["answers", "export"],
    ):
        done = bilge(tmp_path, *words, "--help")
        assert "Example: " in done.stdout
