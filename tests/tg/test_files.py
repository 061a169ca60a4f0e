"""Files that people sent: asked for, fetched, tried again, refused."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tg import files
from bot.tg.api import Fate, Outcome
from bot.tg.files import FileError, Files
from tests.support.fakes import UNKNOWN, UNSENT, FakeApi, refused, result
from tests.tg.test_api import TOKEN, Server, api, request_, server

__all__ = ["api", "request_", "server"]
FOUND = result({"file_id": "x", "file_path": "documents/file 1.csv"})


class Shelf(FakeApi):
    """Gives downloads from a script."""

    def __init__(self, *downloads: Outcome) -> None:
        super().__init__()
        self.downloads, self.paths = list(downloads), list[str]()

    async def download(self, path: str, *, seconds: float = 60.0) -> Outcome:
        """The next of the script."""
        self.paths.append(path)
        return self.downloads.pop(0)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another try costs no time."""
    monkeypatch.setattr(files, "BACKOFF", 0)


async def test_a_file_is_asked_for_and_fetched() -> None:
    shelf = Shelf(Outcome(Fate.DONE, b"\0a"))
    shelf.script("getFile", FOUND)
    assert await Files(shelf).fetch("x") == b"\0a"
    assert shelf.paths == ["documents/file 1.csv"]
    assert shelf.made[0].params == {"file_id": "x"}


@pytest.mark.parametrize("passing", [UNSENT, UNKNOWN, refused(502, "Bad Gateway")])
async def test_what_may_pass_is_tried_again(passing: Outcome) -> None:
    shelf = Shelf(passing, Outcome(Fate.DONE, b"a"))
    shelf.script("getFile", passing, FOUND)
    assert await Files(shelf).fetch("x") == b"a"


async def test_a_429_is_waited_for() -> None:
    shelf = Shelf(Outcome(Fate.DONE, b"a"))
    shelf.script("getFile", refused(429, "Too Many Requests", retry_after=0.001), FOUND)
    assert await Files(shelf).fetch("x") == b"a"


async def test_it_is_given_up_after_some_tries() -> None:
    shelf = Shelf()
    shelf.script("getFile", *[UNSENT] * files.TRIES)
    with pytest.raises(FileError) as told:
        await Files(shelf).fetch("x")
    assert (told.value.lasting, len(shelf.made)) == (False, files.TRIES)


@pytest.mark.parametrize(
    "answers",
    [
        {"found": refused(400, "Bad Request: file is too big")},
        {"found": refused(400, "Bad Request: invalid file_id")},
        {"found": result({"file_id": "x"})},
        {"found": result(True)},
        {"found": FOUND, "download": refused(404, "HTTP 404")},
        {"found": FOUND, "download": Outcome(Fate.DONE, b"x" * 20_000_001)},
    ],
    ids=["too big", "unknown", "no path", "no object", "gone", "a lie"],
)
async def test_what_will_never_work_is_not_repeated(answers: dict[str, Any]) -> None:
    shelf = Shelf(*[each for name, each in answers.items() if name == "download"])
    shelf.script("getFile", answers["found"])
    with pytest.raises(FileError) as told:
        await Files(shelf).fetch("x")
    assert told.value.lasting
    assert len(shelf.made) == 1


async def test_a_download_goes_to_the_address_of_files(api: Any, server: Server) -> None:
    server.says("içerik")
    outcome = await api.download("documents/ş 1.csv")
    assert (outcome.ok, outcome.raw.decode()) == (True, "içerik")
    assert server.seen[0][0] == f"/file/bot{TOKEN}/documents/ş 1.csv"


async def test_a_download_that_is_refused_is_a_value_without_the_token(
    api: Any, server: Server
) -> None:
    server.says("Not Found", status=404)
    outcome = await api.download("x")
    assert outcome == Outcome(Fate.REFUSED, code=404, description="HTTP 404")
    assert TOKEN not in repr(outcome)
