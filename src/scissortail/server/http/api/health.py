"""Health check and metrics."""

from hmac import compare_digest

from fastapi import APIRouter, HTTPException, Request, Response
from sqlalchemy import literal, select

from scissortail import __version__
from scissortail.engine.compiled import build
from scissortail.server.http.api.dependencies import ResponseBody, server_of
from scissortail.server.http.api.problems import problems
from scissortail.server.metrics import CONTENT_TYPE

router = APIRouter(tags=["health"])


class Health(ResponseBody):
    version: str
    build: str
    tables: int
    """Number of tables in memory."""


@router.get("/healthz", responses=problems())
async def health(request: Request) -> Health:
    """Check the server's health. It answers if the database does."""
    server = server_of(request)
    await server.store.one(select(literal(1)))
    return Health(version=__version__, build=build(), tables=len(server.tables.live))


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Metrics for Prometheus, for whoever has the operator's token. For others there is nothing here."""
    server = server_of(request)
    token = server.settings.metrics_token
    wanted = f"Bearer {token}".encode()
    given = request.headers.get("authorization", "").encode("latin-1")
    if not token or not compare_digest(given, wanted):
        raise HTTPException(404)
    server.metrics.gather(server.tables, server.workers)
    return Response(server.metrics.text(), media_type=CONTENT_TYPE)
