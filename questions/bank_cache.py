"""Keeps compiled bank files as JSON, keyed by the digest of each file and of the reader."""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import msgspec

from questions.model import Question
from questions.native import NativeFile

_READER = (
    "bank_shapes.py",
    "model.py",
    "native.py",
    "shapes.py",
    "shapes_nested.py",
    "yaml_reader.py",
)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A file without findings, compiled."""

    topic: str
    topic_line: int
    questions: tuple[Question, ...]
    lines: tuple[int, ...]


class _Stored(msgspec.Struct):
    reader: str
    entries: dict[str, Entry]


def digest(data: bytes) -> str:
    """The key of a file's bytes."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def reader_digest() -> str:
    """The key of the code that reads bank files: a change of it makes old entries void."""
    sources = (files("questions").joinpath(name).read_bytes() for name in _READER)
    return digest(b"\0".join(sources))


class Cache:
    """Compiled files; a broken, foreign or unwritable cache file is as good as none."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._reader = reader_digest() if path is not None else ""
        self._old = self._load()
        self._new: dict[str, Entry] = {}

    def get(self, key: str) -> NativeFile | None:
        """The compiled file with this digest."""
        entry = self._old.get(key)
        if entry is None:
            return None
        self._new[key] = entry
        return NativeFile(entry.questions, entry.lines, (), entry.topic, entry.topic_line)

    def put(self, key: str, read: NativeFile) -> None:
        """Keep a file that was read without findings; others are read again each time."""
        if read.topic is not None and not read.findings:
            self._new[key] = Entry(read.topic, read.topic_line, read.questions, read.lines)

    def save(self) -> None:
        """Write the entries in use when they differ from those on disk, whole or not at all."""
        if self._path is None or self._new.keys() == self._old.keys():
            return
        # A folder that cannot be written costs speed at the next start and nothing else.
        with suppress(OSError):
            _write_whole(self._path, msgspec.json.encode(_Stored(self._reader, self._new)))

    def _load(self) -> dict[str, Entry]:
        if self._path is None:
            return {}
        try:
            stored = msgspec.json.decode(self._path.read_bytes(), type=_Stored)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
        return stored.entries if stored.reader == self._reader else {}


def _write_whole(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
