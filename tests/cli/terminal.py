"""Types commands into ``bilge`` and reads what it says; in this process, as it is faster."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.cli import main
from tests.support.process import SECRET

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"
DATABASE = "sqlite+aiosqlite:///bilge.db"


@dataclass(frozen=True)
class Ended:
    """What a command left behind: exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of standard output."""
        return self.out.splitlines()[-1]

    def refused(self, *words: str) -> None:
        """It was refused with these words, without a traceback and without the token."""
        assert self.code == 1, self
        for word in words:
            assert word in self.err, self
        assert "Traceback" not in self.err
        assert all(line.startswith("bilge: ") for line in self.err.splitlines()), self
        for secret in (TOKEN, TOKEN.partition(":")[2], SECRET):
            assert secret not in self.out + self.err


@dataclass
class Terminal:
    """A terminal in a folder of its own; settings are set for all commands that follow."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def set(self, **settings: str) -> None:
        """Settings of the environment."""
        for name, value in settings.items():
            self.monkeypatch.setenv(name, value)

    def __call__(self, *words: str) -> Ended:
        """One command."""
        self.monkeypatch.setattr(sys, "argv", ["bilge", *words])
        self.capsys.readouterr()
        code = 0
        with own_logging():
            try:
                main()
            except SystemExit as ending:
                code = ending.code if isinstance(ending.code, int) else 1
        said = self.capsys.readouterr()
        return Ended(code, said.out, said.err)

    def write(self, name: str, content: str | bytes) -> str:
        """A file of the folder; its name."""
        data = content.encode() if isinstance(content, str) else content
        (self.folder / name).write_bytes(data)
        return name

    def read(self, name: str) -> str:
        """The text of a file of the folder."""
        return (self.folder / name).read_text(encoding="utf-8")


@contextmanager
def own_logging() -> Iterator[None]:
    """A command sets up logging for its process; afterwards it is as before."""
    root, factory, hook = logging.getLogger(), logging.getLogRecordFactory(), sys.excepthook
    handlers, level = root.handlers[:], root.level
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        logging.setLogRecordFactory(factory)
        sys.excepthook = hook
