"""Calls over real HTTP: what became of each is a value; files are uploaded; no token leaks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from aiohttp import web
from telegram import InputFile
from telegram.error import NetworkError, TimedOut
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot.tg.api import Api, Fate, Outcome
from bot.tg.transport import AiohttpRequest, UnsentError, _proxy, proxy_for
from tests.db.test_addresses import free_port

TOKEN = "123456:" + "A" * 30
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """A server that answers as told and remembers what it was asked."""

    def __init__(self) -> None:
        self.answer: Answer = self._ok
        self.seen: list[tuple[str, dict[str, Any]]] = []
        self.url = ""

    async def _ok(self, request: web.Request) -> web.StreamResponse:
        return web.json_response({"ok": True, "result": {"message_id": 5}})

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One request."""
        if request.content_type == "application/json":
            fields = await request.json()
        else:
            fields = {name: _value(value) for name, value in (await request.post()).items()}
        self.seen.append((request.path, fields))
        return await self.answer(request)

    def says(self, body: str, status: int = 200) -> None:
        """Answer everything like this."""

        async def answer(request: web.Request) -> web.StreamResponse:
            return web.Response(text=body, status=status)

        self.answer = answer


def _value(value: Any) -> Any:
    return (value.filename, value.file.read()) if isinstance(value, web.FileField) else value


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A real server on a free port."""
    made = Server()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", made.handle)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield made
    await runner.cleanup()


@pytest.fixture
async def request_() -> AsyncIterator[AiohttpRequest]:
    """Our transport."""
    made = AiohttpRequest(pool=4, timeout=5)
    await made.initialize()
    await made.initialize()
    yield made
    await made.shutdown()
    await made.shutdown()


@pytest.fixture
def api(server: Server, request_: AiohttpRequest) -> Api:
    """An Api at the server."""
    return Api(request_, server.url, TOKEN)


async def test_a_call_that_is_done(api: Api, server: Server) -> None:
    outcome = await api.call("sendMessage", {"chat_id": 5, "text": "ş"})
    assert (outcome.ok, outcome.message_id, outcome.value()) == (True, 5, {"message_id": 5})
    assert server.seen == [(f"/bot{TOKEN}/sendMessage", {"chat_id": 5, "text": "ş"})]


@pytest.mark.parametrize(
    ("body", "status", "wanted"),
    [
        (
            '{"ok":false,"error_code":400,"description":"Bad Request: x"}',
            400,
            Outcome(Fate.REFUSED, code=400, description="Bad Request: x"),
        ),
        (
            '{"ok":false,"description":"Too Many","parameters":{"retry_after":7}}',
            429,
            Outcome(Fate.REFUSED, code=429, description="Too Many", retry_after=7),
        ),
        (
            '{"ok":false,"error_code":400,"parameters":{"migrate_to_chat_id":-1001}}',
            400,
            Outcome(Fate.REFUSED, code=400, migrate_to=-1001),
        ),
        (
            "<html>Bad Gateway</html>",
            502,
            Outcome(Fate.REFUSED, code=502, description="HTTP 502 without JSON"),
        ),
        ("[]", 200, Outcome(Fate.REFUSED, code=200, description="HTTP 200 without JSON")),
        ("", 200, Outcome(Fate.REFUSED, code=200, description="HTTP 200 without JSON")),
    ],
)
async def test_what_telegram_answers_is_a_value(
    api: Api, server: Server, body: str, status: int, wanted: Outcome
) -> None:
    server.says(body, status)
    assert await api.call("sendMessage", {}) == wanted


async def test_a_file_is_uploaded_beside_its_fields(api: Api, server: Server) -> None:
    params = {"chat_id": 5, "caption": "x", "reply_markup": {"inline_keyboard": []}}
    await api.call("sendDocument", params, file=("document", "ş.json", b"\x00{}"))
    ((_, fields),) = server.seen
    assert fields == {
        "chat_id": "5",
        "caption": "x",
        "reply_markup": '{"inline_keyboard":[]}',
        "document": ("ş.json", b"\x00{}"),
    }


async def test_where_nobody_listens_nothing_was_sent(request_: AiohttpRequest) -> None:
    api = Api(request_, f"http://127.0.0.1:{free_port()}", TOKEN)
    outcome = await api.call("sendMessage", {})
    assert (outcome.fate, outcome.ok) == (Fate.UNSENT, False)
    assert TOKEN not in repr(outcome)


async def test_a_time_out_leaves_it_open_whether_it_arrived(api: Api, server: Server) -> None:
    async def never(request: web.Request) -> web.StreamResponse:
        await asyncio.Event().wait()
        raise AssertionError

    server.answer = never
    outcome = await api.call("sendMessage", {}, seconds=0.05)
    assert (outcome.fate, outcome.description) == (Fate.UNKNOWN, "timed out")


async def test_a_connection_that_breaks_leaves_it_open_too(api: Api, server: Server) -> None:
    async def broken(request: web.Request) -> web.StreamResponse:
        assert request.transport is not None
        request.transport.close()
        return web.Response()

    server.answer = broken
    outcome = await api.call("sendMessage", {})
    assert outcome.fate is Fate.UNKNOWN
    assert TOKEN not in repr(outcome)


async def test_a_closed_session_sends_nothing_and_can_be_renewed(api: Api, server: Server) -> None:
    await api.renew()
    assert (await api.call("getMe", {})).ok
    await api._request.shutdown()
    assert (await api.call("getMe", {})).fate is Fate.UNSENT
    assert len(server.seen) == 1


async def test_ptb_uses_the_same_way(server: Server, request_: AiohttpRequest) -> None:
    parameters = [RequestParameter("chat_id", 5, []), RequestParameter("text", "ş", [])]
    url = f"{server.url}/bot{TOKEN}/sendMessage"
    status, body = await request_.do_request(url, "POST", RequestData(parameters), read_timeout=3)
    assert (status, body) == (200, b'{"ok": true, "result": {"message_id": 5}}')
    assert server.seen[0][1] == {"chat_id": "5", "text": "ş"}
    await request_.do_request(url, "POST")
    assert request_.read_timeout == 5


async def test_ptb_uploads_files_this_way(server: Server, request_: AiohttpRequest) -> None:
    file = InputFile(b"content", "a.txt", attach=False)
    parameters = [
        RequestParameter("document", None, [file]),
        RequestParameter("chat_id", 5, []),
    ]
    await request_.do_request(f"{server.url}/x", "POST", RequestData(parameters))
    assert server.seen[0][1] == {"chat_id": "5", "document": ("a.txt", b"content")}


async def test_errors_have_ptbs_kinds(request_: AiohttpRequest) -> None:
    with pytest.raises(UnsentError):
        await request_.exchange(f"http://127.0.0.1:{free_port()}/", None, {}, 1)
    assert issubclass(UnsentError, NetworkError)
    assert issubclass(TimedOut, NetworkError)


def test_the_proxy_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "http://proxy:3128")
    monkeypatch.setenv("no_proxy", "127.0.0.1,localhost")
    monkeypatch.delenv("http_proxy", raising=False)
    _proxy.cache_clear()
    assert proxy_for("https://api.telegram.org/bot1:x/getMe") == "http://proxy:3128"
    assert proxy_for("https://127.0.0.1:8081/x") is None
    assert proxy_for("http://api.example/x") is None
    _proxy.cache_clear()
