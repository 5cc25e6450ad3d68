"""Health check and metrics."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import literal, select

from scissortail import __version__
from scissortail.engine.compiled import build
from scissortail.server.http.api.dependencies import Told, server_of
from scissortail.server.http.api.problems import problems
from scissortail.server.metrics import CONTENT_TYPE

router = APIRouter(tags=["health"])


class Health(Told):
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


@router.get(
    "/metrics",
    response_class=Response,
    responses={
        200: {"description": "Prometheus’s text format.", "content": {"text/plain": {}}},
        **problems(),
    },
)
async def metrics(request: Request) -> Response:
    """Metrics for Prometheus."""
    server = server_of(request)
    server.metrics.gather(server.tables, server.workers)
    return Response(server.metrics.text(), media_type=CONTENT_TYPE)
