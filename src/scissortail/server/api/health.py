"""Whether the server is well, for whoever watches over it."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import literal, select

from scissortail import __version__
from scissortail.engine.compiled import build
from scissortail.server.api.asking import Told, service_of
from scissortail.server.api.problems import problems
from scissortail.server.metrics import CONTENT_TYPE

router = APIRouter(tags=["health"])


class Health(Told):
    version: str
    build: str
    tables: int
    """In memory."""


@router.get("/healthz", responses=problems())
async def health(request: Request) -> Health:
    """Answers when the database does."""
    service = service_of(request)
    await service.store.one(select(literal(1)))
    return Health(version=__version__, build=build(), tables=len(service.house.live))


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"description": "Prometheus’s text format.", "content": {"text/plain": {}}}, **problems()},
)
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    service = service_of(request)
    service.metrics.gather(service.house, service.workers)
    return Response(service.metrics.text(), media_type=CONTENT_TYPE)
