"""Whether the server is well, for whoever watches over it."""

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from sqlalchemy import literal, select

from scissortail import __version__
from scissortail.engine.compiled import build
from scissortail.server.api.asking import _service
from scissortail.server.metrics import CONTENT_TYPE

router = APIRouter(tags=["health"])


class Health(BaseModel):
    version: str
    build: str
    tables: int


@router.get("/healthz")
async def health(request: Request) -> Health:
    """Answers when the database does."""
    service = _service(request)
    await service.store.one(select(literal(1)))
    return Health(version=__version__, build=build(), tables=len(service.house.live))


@router.get("/metrics", response_class=Response)
async def metrics(request: Request) -> Response:
    """For Prometheus."""
    service = _service(request)
    service.metrics.tables.set(len(service.house.live))
    return Response(service.metrics.text(), media_type=CONTENT_TYPE)
