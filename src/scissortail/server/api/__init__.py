"""The HTTP API: what can be asked without a socket. FastAPI writes its description, `/api/openapi.json`."""

from typing import TYPE_CHECKING

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse

from scissortail.engine.errors import Refused
from scissortail.server.errors import as_json, status_of

if TYPE_CHECKING:
    from scissortail.server.service import Service


def build(service: "Service") -> FastAPI:
    from scissortail.server.api import health, me, tables

    app = FastAPI(title="Scissortail", openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.state.service = service
    app.add_exception_handler(Refused, _refuse)
    app.include_router(health.router)
    app.include_router(me.router)
    app.include_router(tables.router)
    return app


def _refuse(_: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    return JSONResponse(as_json(refused), status_of(refused))
