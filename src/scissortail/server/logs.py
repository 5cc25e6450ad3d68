"""The server's log: one event per line, as JSON, or readable in a terminal.

It contains no secrets. Our own events may only have the fields in FIELDS. Messages of other libraries are
logged as their template, without the arguments. Errors are logged as kind and place, because their messages
may quote user data.
"""

import logging
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, TextIO

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scissortail.engine.errors import shown

LONGEST = 200
FRAMES = 12
WITHHELD = "…"

PLACES = frozenset({"address", "folder", "host", "node", "path", "port", "table", "seat"})
KINDS = frozenset({"end", "game", "job", "kind", "level", "method", "version"})
NUMBERS = frozenset(
    {
        "bytes",
        "count",
        "ms",
        "pid",
        "players",
        "rows",
        "seats",
        "seconds",
        "seq",
        "sockets",
        "status",
        "tables",
        "workers",
    }
)
FIELDS = PLACES | KINDS | NUMBERS
"""The fields that an event may have. Names, identities and typed text are not among them."""

SECRET_AFTER = frozenset({"link", "links", "join", "code", "recover", "recovery"})
"""Parts of a path that are followed by a token or code."""
SECRET_LENGTH = 20
"""A part of a path this long is treated as a token, unless it has a dot like a file name."""

LogValue = str | int | float | bool | None

_ours = logging.getLogger("scissortail.server")


def event(what: str, /, *, severity: int = logging.INFO, **fields: LogValue) -> None:
    """Log an event."""
    if _ours.isEnabledFor(severity):
        _ours.log(severity, what, extra={"fields": fields})


def failure(what: str, problem: BaseException, /, **fields: LogValue) -> None:
    """Log an error: its kind and place, not its message."""
    _ours.error(what, exc_info=problem, extra={"fields": fields})


def set_up(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send all logging to this stream (standard error by default).

    Our own events are logged from `level` on, those of libraries from warnings on.
    """
    stream = stream or sys.stderr
    handler = Quiet(stream)
    handler.setFormatter(Readable() if stream.isatty() else Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]  # other handlers would write messages with their arguments
    root.setLevel(logging.WARNING)
    _ours.setLevel(level)


class Quiet(logging.StreamHandler[TextIO]):
    """Drops a line that cannot be written.

    The default handler would print an error with the line's arguments.
    """

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's name)
        pass


class Lines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "event": _name(record)} | _content(record)
        return orjson.dumps(line).decode("utf-8")


class Readable(logging.Formatter):
    """For a person at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        level = "" if record.levelno <= logging.INFO else f" {record.levelname.lower()}:"
        content = _content(record)
        places = content.pop("at", [])
        fields = " ".join(f"{name}={value}" for name, value in content.items())
        return "\n    ".join([f"{time}{level} {_name(record)} {fields}".rstrip(), *places])


def _name(record: logging.LogRecord) -> str:
    return shown(str(record.msg), LONGEST) if record.name == _ours.name else record.name


def _content(record: logging.LogRecord) -> dict[str, Any]:
    given: dict[str, LogValue] = getattr(record, "fields", {})
    if record.name == _ours.name:
        content: dict[str, Any] = {
            name: _value(value) if name in FIELDS else WITHHELD for name, value in given.items()
        }
    else:
        content = {"message": shown(str(record.msg).partition("\n")[0], LONGEST)}
    problem = record.exc_info[1] if record.exc_info else None
    return content | ({"error": _kinds(problem), "at": _places(problem)} if problem else {})


def _value(value: LogValue) -> LogValue:
    return (
        shown(value, LONGEST)
        if isinstance(value, str)
        else round(value, 3)
        if isinstance(value, float)
        else value
    )


def _kinds(problem: BaseException | None) -> str:
    kinds: list[str] = []
    while problem and len(kinds) < FRAMES:
        number = f" {problem.errno}" if isinstance(problem, OSError) and problem.errno else ""
        kinds.append(type(problem).__name__ + number)
        problem = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    return " after ".join(kinds)


def _places(problem: BaseException) -> list[str]:
    frames = traceback.extract_tb(problem.__traceback__)[-FRAMES:]
    return [f"{'/'.join(frame.filename.split('/')[-3:])}:{frame.lineno} {frame.name}" for frame in frames]


class AccessLog:
    """ASGI middleware: logs each request when it is answered, and each socket when it closes."""

    def __init__(self, app: ASGIApp, answered: Callable[[int], None] = lambda status: None) -> None:
        """`answered` is called with the status of every HTTP request."""
        self._app = app
        self._answered = answered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        started = perf_counter()
        answer = StatusRecorder(send)
        try:
            await self._app(scope, receive, answer)
        finally:
            if scope["type"] == "http":
                self._answered(answer.status)
            event(
                "request" if scope["type"] == "http" else "socket",
                severity=logging.ERROR if answer.status >= 500 else logging.INFO,
                method=scope.get("method", "GET"),
                path=plain_path(scope["path"]),
                status=answer.status,
                ms=(perf_counter() - started) * 1000,
                address=scope["client"][0] if scope.get("client") else None,
            )


class StatusRecorder:
    """ASGI's `send` of one request. It notes the status.

    Every message passes through it, so it awaits nothing itself.
    """

    __slots__ = ("_send", "status")

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = 0

    def __call__(self, message: Message) -> Any:
        if not self.status:
            kind = message["type"]
            self.status = (
                101
                if kind == "websocket.accept"
                else 403
                if kind == "websocket.close"
                else message.get("status", 500)
            )
        return self._send(message)


def plain_path(path: str) -> str:
    """A path without possible secrets.

    These are the part after /link/ and similar, and every part as long as a token.
    """
    parts = path.split("/")
    for place, part in enumerate(parts):
        if part.casefold() in SECRET_AFTER and any(parts[place + 1 :]):
            return shown("/".join([*parts[: place + 1], WITHHELD]), LONGEST)
        if len(part) >= SECRET_LENGTH and "." not in part:
            parts[place] = WITHHELD
    return shown("/".join(parts), LONGEST)
