"""Bringing 20,000 questions in, and loading a compiled bank, against the floor of each.

    python -m tests.bench.authoring [--count 20000]

The floor of an import reads the file with the bare parser of its format (libyaml's events, msgspec,
csv) and puts the finished rows into the same tables by ``executemany``, in one transaction. The
import is what ``bilge questions import`` does: the format recognised, every question checked and
matched with what is there. Each figure comes from a process of its own: seconds of CPU, which other
work on the machine changes least, and peak memory; the best of three.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import io
import json
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import yaml
from rich.console import Console

from bot.cli.progress import Plain
from bot.study.importing import import_questions
from questions.bank import load_bank
from questions.bank_cache import _Stored
from questions.fingerprint import content_digest, fingerprint, stem_key
from questions.formats import read_any
from questions.formats.writers import WRITERS
from questions.model import Question
from tests.bench.banks import many
from tests.support.databases import SqliteFiles, opened

FORMATS = {"bilge": ("tr", "en"), "json": ("tr",), "csv": ("tr",)}
TIMES = 3
FILES = 50
TABLES = {
    "questions": "id, topic, difficulty, kind, languages, status, source, digest, updated_at",
    "revisions": "question_id, fingerprint, content, created_at",
    "stems": "question_id, language, key",
}


def main() -> None:
    """Measure, or be one of the processes that are measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--part", nargs="+", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.part:
        name, *words = chosen.part
        print(json.dumps(PARTS[name](*words)))
        return
    with tempfile.TemporaryDirectory() as folder:
        imports(Path(folder), chosen.count)
        loading(Path(folder), chosen.count)


def imports(folder: Path, count: int) -> None:
    """Every format: file, floor, import, and how they compare."""
    print(f"import of {count} questions    floor             bilge            ratio")
    template = folder / "empty.db"
    asyncio.run(SqliteFiles(folder).fresh(template))
    for name, languages in FORMATS.items():
        questions = many(count, languages=languages)
        file = folder / f"bank{WRITERS[name].suffix}"
        file.write_bytes(WRITERS[name].write(questions, "tr", "x").data)
        rows = folder / "rows.json"
        rows.write_bytes(msgspec.json.encode(_rows(questions)))
        floor = best("floor", name, str(file), str(rows), str(template))
        ours = best("whole", str(file), str(template))
        _print(f"{name}, {file.stat().st_size / 1e6:.0f} MB", floor, ours)


def loading(folder: Path, count: int) -> None:
    """A bank of many files, loaded from the compiled cache, against decoding the same JSON."""
    bank, cache = folder / "bank", folder / "cache.json"
    questions = many(count, topics=count // FILES)
    for topic in range(1, count // FILES + 1):
        own = [one for one in questions if one.topic == f"konu-{topic}"]
        home = bank / f"konu-{topic}"
        home.mkdir(parents=True)
        (home / "d1.yaml").write_bytes(WRITERS["bilge"].write(own, "tr", "x").data)
        title = f"schema: 1\ntopic: konu-{topic}\norder: {topic}\ntitle:\n  tr: Konu {topic}\n"
        (home / "topic.yaml").write_text(title, encoding="utf-8")
    load_bank([bank], cache=cache)
    print(f"bank of {count} questions      decoding the JSON cached load      ratio")
    _print(
        f"{count // FILES} files", best("decode", str(cache)), best("load", str(bank), str(cache))
    )


def best(*words: str) -> tuple[float, float]:
    """The least CPU time (s) and the least peak memory (MB) of three processes."""
    found = []
    for _ in range(TIMES):
        command = [sys.executable, "-m", "tests.bench.authoring", "--part", *words]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        found.append(json.loads(done.stdout.splitlines()[-1]))
    return min(one[0] for one in found), min(one[1] for one in found)


def _print(name: str, floor: tuple[float, float], ours: tuple[float, float]) -> None:
    times, memory = ours[0] / floor[0], ours[1] / floor[1]
    print(
        f"  {name:22} {floor[0]:6.2f} s {floor[1]:5.0f} MB {ours[0]:6.2f} s {ours[1]:5.0f} MB"
        f"  {times:.1f} / {memory:.1f}",
        flush=True,
    )


def _measured(work: Callable[[], Any]) -> tuple[float, float]:
    started = time.process_time()
    kept = work()
    took = time.process_time() - started
    del kept
    return took, _peak()


def _peak() -> float:
    """The most memory (MB) since the process began; ``ru_maxrss`` would count its parent's."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1000


def _rows(questions: list[Question]) -> dict[str, list[tuple[Any, ...]]]:
    at = "2026-03-01 09:30:00"
    return {
        "questions": [
            (
                *(q.id, q.topic, q.difficulty, q.kind, " ".join(q.languages), q.status),
                *("import", content_digest(q), at),
            )
            for q in questions
        ],
        "revisions": [
            (q.id, fingerprint(q), msgspec.json.encode(q).decode(), at) for q in questions
        ],
        "stems": [(q.id, code, stem_key(q, code)) for q in questions for code in q.stem],
    }


def floor(name: str, file: str, rows: str, template: str) -> tuple[float, float]:
    """Parse the file and put the finished rows in."""
    finished = json.loads(Path(rows).read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "floor.db"
        path.write_bytes(Path(template).read_bytes())
        return _measured(lambda: _bare(name, Path(file), path, finished))


def _bare(name: str, file: Path, path: Path, finished: dict[str, list[list[Any]]]) -> object:
    kept = _parse(name, file)
    _insert(path, finished)
    return kept


def _parse(name: str, file: Path) -> object:
    data = file.read_bytes()
    if name == "json":
        return msgspec.json.decode(data)
    if name == "csv":
        return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    loader, events = yaml.CBaseLoader(data.decode()), 0
    while loader.get_event() is not None:
        events += 1
    return events


def _insert(path: Path, finished: dict[str, list[list[Any]]]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("BEGIN IMMEDIATE")
        for table, columns in TABLES.items():
            marks = ", ".join("?" * len(columns.split(", ")))
            database.executemany(
                f"INSERT INTO {table} ({columns}) VALUES ({marks})", finished[table]
            )
        database.execute("COMMIT")


def whole(file: str, template: str) -> tuple[float, float]:
    """Read the file and import it, with progress."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole.db"
        path.write_bytes(Path(template).read_bytes())
        with asyncio.Runner() as runner:
            return _measured(lambda: runner.run(_import(Path(file).read_bytes(), file, path)))


async def _import(data: bytes, name: str, path: Path) -> None:
    read = read_any(data, name=name)
    assert read.refused == (), read.refused[:3]
    progress = Plain(Console(stderr=True), name, len(read.questions))
    now = datetime.now(UTC)
    async with opened(f"sqlite+aiosqlite:///{path}", migrate=False) as database:
        report = await database.write(
            lambda db: import_questions(db, read.questions, read.topics, now, progress=progress)
        )
    assert report.imported == progress.done == len(read.questions)


def decode(cache: str) -> tuple[float, float]:
    """Decode the compiled bank as JSON."""
    return _measured(lambda: msgspec.json.decode(Path(cache).read_bytes(), type=_Stored))


def load(bank: str, cache: str) -> tuple[float, float]:
    """Load the bank with its compiled cache."""
    return _measured(lambda: load_bank([Path(bank)], cache=Path(cache)))


PARTS: dict[str, Callable[..., tuple[float, float]]] = {
    "floor": floor,
    "whole": whole,
    "decode": decode,
    "load": load,
}

if __name__ == "__main__":
    main()
