"""Refusals over HTTP.

All have the same form, with one sentence in the reader's language.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from scissortail.engine.errors import Refused, shown
from scissortail.server.errors import as_json, register, status_of
from scissortail.server.http.api import pages
from scissortail.server.http.security import BadRequest, language_of
from scissortail.server.storage.store import NotWritten
from scissortail.server.tables.refusals import Busy

if TYPE_CHECKING:
    from scissortail.server.server import Server


class Problem(BaseModel):
    """Why a request was refused. Nothing has changed."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    kind: str = Field(description="What sort of refusal it is, for programs.", examples=["illegal"])
    key: str = Field(description="Which sentence it is, in the locale files.", examples=["table-full"])
    args: dict[str, Any] = Field(
        description="What the sentence is filled with; a refusal among them has a key and args itself."
    )
    text: str = Field(
        description="The sentence, in the language of Accept-Language.", examples=["There is no seat left."]
    )


class BadForm(Refused):
    """A part of a request is missing or wrong."""


class Nowhere(Refused):
    """There is nothing at this address."""


class NoSuchMethod(Refused):
    """The address does not support this method."""


class Broken(Refused):
    """An error in the program."""


register(BadForm, "form", 422)
register(Nowhere, "address", 404)
register(NoSuchMethod, "method", 405)
register(Broken, "broken", 500)

MEANINGS = {
    400: "It cannot be understood or used.",
    401: "Nobody knows who this is.",
    403: "It is not this person’s to do or see.",
    404: "There is no such thing, or not for this person.",
    409: "Not now.",
    413: "The body is too large.",
    422: "A part is missing or wrong.",
    429: "Too much at once; Retry-After says when to try again, where that is known.",
    503: "Not just now; the same request may well succeed later.",
}
_JSON = re.compile(r"application/([\w.-]+\+)?json\b", re.IGNORECASE)
READING = ("GET", "HEAD")
ALWAYS = (400, 422, 503)
WITH_BODY = (403, 413)
"""Refusals that only requests with a body can get. Pages of other sites may read public data, but send
nothing.
"""


def problems(*statuses: int, body: bool = False) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route for its description: the common ones, and its own."""
    known = sorted({*ALWAYS, *(WITH_BODY if body else ()), *statuses})
    return {status: {"model": Problem, "description": MEANINGS[status]} for status in known}


def handle(app: FastAPI, server: "Server") -> None:
    """Answer every exception of the application with a Problem."""

    def answer(request: Request, refused: Refused, headers: Mapping[str, str] | None = None) -> Response:
        server.tables.refusals[refused.key] += 1
        seconds = refused.args_by_name.get("seconds")
        more = {"retry-after": str(seconds)} if status_of(refused) == 429 and seconds else {}
        body = orjson.dumps(as_json(refused, language_of(request.scope)))
        return Response(body, status_of(refused), {**(headers or {}), **more}, "application/json")

    async def refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, Refused)
        return answer(request, problem)

    async def malformed(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, RequestValidationError)
        return answer(request, _form(problem, request))

    async def unrouted(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        page = await pages.nowhere(request) if problem.status_code == 404 else None
        if page:
            return page
        headers = {"allow": ", ".join(_methods(request))} if problem.status_code == 405 else {}
        return answer(request, _unrouted(problem.status_code, request), headers)

    async def unwritten(request: Request, _: Exception) -> Response:
        return answer(request, Busy("server-busy"))

    async def broken(request: Request, _: Exception) -> Response:
        return answer(request, Broken("job-failed"))

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, unrouted)
    app.add_exception_handler(NotWritten, unwritten)
    app.add_exception_handler(SQLAlchemyError, unwritten)
    app.add_exception_handler(ConnectionError, unwritten)
    app.add_exception_handler(Exception, broken)


def _form(problem: RequestValidationError, request: Request) -> Refused:
    """The first error in the request, with its place."""
    first = problem.errors()[0]
    if first["type"] == "json_invalid":
        return BadRequest("message-not-json")
    where = [str(part) for part in first["loc"]]
    if first["type"].startswith("union_tag"):
        where.append(str(first["ctx"]["discriminator"]).strip("'"))
    if where == ["body"]:
        if not _JSON.match(request.headers.get("content-type", "")):
            return BadForm("http-json")
        return BadForm("message-not-object")
    return BadForm("request-part", part=shown(".".join(where[1:]), 60))


def _unrouted(status: int, request: Request) -> Refused:
    path = shown(request.scope["path"], 60)
    if status == 404:
        return Nowhere("http-nowhere", path=path)
    if status == 405:
        return NoSuchMethod("http-method", method=shown(request.method, 20), path=path)
    return BadRequest("message-not-json")


def _methods(request: Request) -> list[str]:
    """The methods of an address. The framework names only those of its first matching route."""
    found: set[str] = set()
    for route in request.app.state.routes:
        if route.matches(request.scope)[0] != Match.NONE:
            found |= route.methods
    return sorted(found or READING)
