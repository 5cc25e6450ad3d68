"""What the log says, and above all what it never says."""

import asyncio
import io
import json
import logging
import os
import pty
from collections.abc import Iterator

import httpx
import pytest
from fastapi import FastAPI, Request, WebSocket
from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import generate_latest
from websockets.sync.client import connect

from scissortail.server import logs
from scissortail.server.accounts.cookies import NAME, Cookies
from scissortail.server.accounts.tokens import link_token, recovery_code, table_code
from scissortail.server.http.security import Security
from scissortail.server.metrics import Metrics
from tests.server.serving import serving

SECRET = "planted0secret"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    written = io.StringIO()
    logs.set_up(written)
    yield written
    root.setLevel(before[0])
    root.handlers[:] = before[1]


def events(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def leaky_app() -> FastAPI:
    app = FastAPI()

    @app.api_route("/{path:path}", methods=["GET", "POST"])
    async def anything(path: str, request: Request) -> str:
        if "fail" in path:
            raise ValueError(f"cannot read {SECRET} of {await request.body()!r}")
        return "fine"

    @app.websocket("/socket")
    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        if await websocket.receive_text() == SECRET:
            raise KeyError(SECRET)

    return app


def test_an_event_is_a_line_of_json(log: io.StringIO) -> None:
    logs.event("table opened", table="abc", game="rope", seconds=0.12345, players=3)
    [line] = events(log)
    assert line.pop("time")
    assert line == {
        "level": "info",
        "event": "table opened",
        "table": "abc",
        "game": "rope",
        "seconds": 0.123,
        "players": 3,
    }


def test_requests_are_logged_with_what_helps_and_counted(log: io.StringIO) -> None:
    metrics = Metrics()
    with serving(logs.AccessLog(leaky_app(), metrics.answered)) as port:
        httpx.get(f"http://127.0.0.1:{port}/tables/abc?since=3", trust_env=False, verify=False)
    [line] = events(log)
    assert isinstance(line["ms"], float) and line["ms"] > 0
    known = {name: line[name] for name in ("event", "method", "path", "status", "address")}
    assert known == {
        "event": "request",
        "method": "GET",
        "path": "/tables/abc",
        "status": 200,
        "address": "127.0.0.1",
    }
    assert b'scissortail_http_requests_total{status="2xx"} 1.0' in generate_latest(metrics.later)


def test_planted_secrets_never_appear(log: io.StringIO) -> None:
    logging.getLogger().setLevel(logging.DEBUG)  # as noisy as can be
    for name in ("uvicorn", "uvicorn.error", "httpx", "httpcore", "asyncio"):
        assert logging.getLogger(name).level == logging.NOTSET
    link, recovery, code = link_token(), recovery_code(), table_code()
    cookie = Cookies(b"k" * 32).sign(SECRET, 1)
    headers = {
        "Cookie": f"{NAME}={cookie}",
        "Authorization": SECRET,
        "Referer": f"http://x/{SECRET}",
        "User-Agent": SECRET,
    }
    with serving(logs.AccessLog(Security(leaky_app()))) as port:
        for path in (
            f"/link/{link}",
            f"/api/link/{SECRET}/x",
            f"/LINK/{SECRET}",
            f"//link//{SECRET}",
            f"/link%2F{SECRET}",
            f"/join/{code}",
            f"/recover/{recovery}",
            f"/lnik/{link}",
            f"/x/{recovery}",
            f"/tables?token={SECRET}",
            f"/fail?token={SECRET}",
        ):
            for method in ("GET", "POST"):
                address, content = f"http://127.0.0.1:{port}{path}", f"chat {SECRET}"
                httpx.request(
                    method, address, headers=headers, content=content, trust_env=False, verify=False
                )
        with connect(
            f"ws://127.0.0.1:{port}/socket?token={SECRET}", additional_headers=headers, proxy=None
        ) as line:
            line.send("something else")
        with connect(
            f"ws://127.0.0.1:{port}/socket?token={SECRET}", additional_headers=headers, proxy=None
        ) as line:
            line.send(SECRET)
            with pytest.raises(Exception, match="close"):
                line.recv()
    text = log.getvalue()
    assert text.count('"event":"request"') == 22 and text.count('"event":"socket"') == 2
    assert "ValueError" in text and "test_logs.py" in text
    for secret in (SECRET, link, recovery, code, cookie, "token="):
        assert secret not in text


def test_fields_that_nobody_has_allowed_are_withheld(log: io.StringIO) -> None:
    logs.event(
        "odd",
        cookie=SECRET,
        text=SECRET,
        seed=SECRET,
        order=SECRET,
        identity=SECRET,
        name=SECRET,
        table="abc",
    )
    assert SECRET not in log.getvalue()
    assert events(log)[0]["table"] == "abc"


def test_errors_say_what_kind_and_where_but_not_what_they_quote(log: io.StringIO) -> None:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as problem:
            raise OSError(28, SECRET) from problem
    except OSError as problem:
        logs.failure("job failed", problem, kind="hint")
    [line] = events(log)
    assert line["error"] == "OSError 28 after KeyError" and line["level"] == "error"
    assert any("test_logs.py" in place for place in line["at"])  # type: ignore[attr-defined]
    assert SECRET not in log.getvalue()


def test_libraries_fill_in_nothing(log: io.StringIO) -> None:
    logging.getLogger("library").warning("cannot do %s\nbecause of " + SECRET, SECRET)
    logging.getLogger("library").info("not even this")
    assert [line["message"] for line in events(log)] == ["cannot do %s"]
    assert SECRET not in log.getvalue()


def test_a_task_nobody_awaited_does_not_tell(log: io.StringIO) -> None:
    async def fail() -> None:
        raise ValueError(SECRET)

    async def main() -> None:
        task = asyncio.create_task(fail())
        await asyncio.wait([task])
        del task

    asyncio.run(main())
    assert "Task exception was never retrieved" in log.getvalue() and SECRET not in log.getvalue()


def test_a_log_that_cannot_be_written_is_no_trouble(
    log: io.StringIO, capfd: pytest.CaptureFixture[str]
) -> None:
    log.close()
    logs.event("lost", table=SECRET)
    assert capfd.readouterr() == ("", "")
    logs.set_up(io.StringIO())


def test_setting_up_again_does_not_double_lines(log: io.StringIO) -> None:
    logs.set_up(log)
    logs.event("once")
    assert len(events(log)) == 1


def test_a_terminal_gets_lines_to_read(log: io.StringIO) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding="utf-8") as terminal:
        logs.set_up(terminal)
        logs.event("request", method="GET", path="/tables", status=200)
        logs.failure("job failed", ValueError(SECRET), kind="hint")
        text = ""
        while "failed" not in text:
            text += os.read(ours, 10_000).decode("utf-8")
        logs.set_up(log)
    os.close(ours)
    assert " request method=GET path=/tables status=200\r\n" in text
    assert " error: job failed kind=hint error=ValueError\r\n" in text
    assert SECRET not in text


@pytest.mark.parametrize(
    ("path", "logged"),
    [
        ("/", "/"),
        ("/tables/0123456789abcdef/record", "/tables/0123456789abcdef/record"),
        ("/web/preact-10.26.0.0123456789abcdef.js", "/web/preact-10.26.0.0123456789abcdef.js"),
        ("/link", "/link"),
        ("/link/", "/link/"),
        ("/link/abc", "/link/…"),
        ("/api/link/abc/def", "/api/link/…"),
        ("/x/0123456789abcdef0123456789/y", "/x/…/y"),
        ("/a\nb\x1b[31m", "/a?b?[31m"),
    ],
)
def test_paths_are_logged_without_what_may_be_secret(path: str, logged: str) -> None:
    assert logs.plain_path(path) == logged


@given(st.text())
def test_any_path_is_one_short_line(path: str) -> None:
    logged = logs.plain_path(path)
    assert len(logged) <= logs.LONGEST + 1 and (logged.isprintable() or not logged)
