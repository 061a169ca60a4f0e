"""``bilge questions import``: recognised, counted, all or nothing, and twice the same as once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

FIXTURES = Path(__file__).parents[1] / "questions" / "fixtures"
SEED = FIXTURES / "ornek_sorular.txt"
TEXT = SEED.read_text(encoding="utf-8")


def counted(imported: int = 0, updated: int = 0, skipped: int = 0, refused: int = 0) -> str:
    """The line of counts."""
    return f"imported {imported}, updated {updated}, skipped {skipped}, refused {refused}"


def test_the_pasted_sample_is_imported_once(bilge: Terminal) -> None:
    first, second = bilge("questions", "import", str(SEED)), bilge("questions", "import", str(SEED))
    assert (first.code, first.last) == (0, counted(imported=6))
    assert (second.code, second.last) == (0, counted(skipped=6))


def test_a_changed_question_is_updated(bilge: Terminal) -> None:
    bilge("questions", "import", str(SEED))
    changed = TEXT.replace("Açıklama:", "Açıklama: Kısaca,", 1)
    ended = bilge("questions", "import", bilge.write("ornek_sorular.txt", changed))
    assert ended.last == counted(updated=1, skipped=5)


def test_a_native_file_is_imported(bilge: Terminal) -> None:
    ended = bilge("questions", "import", str(FIXTURES / "bank_example.yaml"))
    assert ended.code == 0, ended
    assert ended.last.startswith("imported ")
    assert ended.last.endswith("refused 0")


def test_a_dry_run_says_what_would_happen_and_changes_nothing(bilge: Terminal) -> None:
    dry = bilge("questions", "import", str(SEED), "--dry-run")
    assert dry.last == counted(imported=6)
    assert bilge("questions", "import", str(SEED)).last == counted(imported=6)


def test_a_faulty_file_is_refused_whole_with_its_lines(bilge: Terminal) -> None:
    name = bilge.write("bad.txt", TEXT.replace("✓", "", 1))
    ended = bilge("questions", "import", name)
    assert (ended.code, ended.last) == (1, counted(refused=1))
    assert "bad.txt:4: error seed-no-key" in ended.err
    bilge("questions", "export").refused("the database has no questions")


def test_partial_takes_what_is_sound(bilge: Terminal) -> None:
    name = bilge.write("bad.txt", TEXT.replace("✓", "", 1))
    ended = bilge("questions", "import", name, "--partial")
    assert ended.last == counted(imported=5, refused=1)
    assert ended.code == 0


def test_a_difficulty_that_does_not_exist_is_refused(bilge: Terminal) -> None:
    name = bilge.write("bad.txt", TEXT.replace("Zorluk 1", "Zorluk 6", 1))
    ended = bilge("questions", "import", name)
    assert (ended.code, ended.last) == (1, counted(refused=1))
    assert "bad.txt:" in ended.err


def test_one_faulty_file_of_several_keeps_only_itself_out(bilge: Terminal) -> None:
    name = bilge.write("bad.txt", TEXT.replace("✓", "", 1))
    ended = bilge("questions", "import", name, str(SEED))
    assert (ended.code, ended.last) == (1, counted(imported=6, refused=1))


def test_another_topic_may_be_named(bilge: Terminal) -> None:
    ended = bilge("questions", "import", str(SEED), "--topic", "my-topic")
    assert ended.last == counted(imported=6)
    assert "topic: my-topic" in bilge("questions", "export", "--topic", "my-topic").out


def test_a_file_of_another_encoding_is_refused_until_it_is_named(bilge: Terminal) -> None:
    data = TEXT.replace("✓", "*").replace("—", "-").encode("cp1254", "ignore")
    name = bilge.write("eski.txt", data)
    ended = bilge("questions", "import", name)
    assert ended.code == 1
    assert "eski.txt:" in ended.err
    assert "cp1254" in ended.err
    named = bilge("questions", "import", name, "--encoding", "cp1254", "--dry-run")
    assert "encoding" not in named.err


@pytest.mark.parametrize("encoding", ["klingon", "base64"])
def test_an_encoding_that_does_not_exist_is_refused(bilge: Terminal, encoding: str) -> None:
    ended = bilge("questions", "import", str(SEED), "--encoding", encoding)
    assert ended.code == 1, ended
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("content", [b"", b"\n\n", b"only words", b"\x00\x01\x02\xff" * 50, b"[]"])
def test_a_file_without_questions_is_refused(bilge: Terminal, content: bytes) -> None:
    ended = bilge("questions", "import", bilge.write("odd.txt", content))
    assert ended.code == 1, ended
    assert "odd.txt:" in ended.err
    assert "Traceback" not in ended.err


def test_a_format_that_does_not_exist_is_refused_with_those_that_do(bilge: Terminal) -> None:
    ended = bilge("questions", "import", str(SEED), "--format", "klingon")
    assert ended.code == 1, ended
    assert "klingon" in ended.err
    assert "gift" in ended.err


@pytest.mark.parametrize("name", ["missing.txt", "."])
def test_a_file_that_can_not_be_read_is_named(bilge: Terminal, name: str) -> None:
    bilge("questions", "import", name).refused(f"{name} can't be read")
