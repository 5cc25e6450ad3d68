"""Jobs: their progress, their result, and cancelling them."""

from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Path, Request, Response

from scissortail.engine.errors import IllegalMove
from scissortail.server.http.api.dependencies import ResponseBody, Somebody, server_of
from scissortail.server.http.api.problems import problems

router = APIRouter(prefix="/api/jobs/{job_id}", tags=["jobs"])

JobId = Annotated[str, Path(max_length=64)]
PDF = "application/pdf"


class JobCard(ResponseBody):
    id: str
    kind: Literal["solve", "analysis", "cards"]
    state: Literal["waiting", "running", "done", "failed", "cancelled"]
    progress: float
    """From 0 to 1."""
    ahead: int
    """How many steps of others' jobs come first."""
    seconds: float | None
    """How long a solver may search. It is less than asked for while others wait."""
    error: dict[str, Any] | None
    """Key and args of the refusal, if it failed."""


@router.get("", responses=problems(401, 404))
async def job(request: Request, actor: Somebody, job_id: JobId) -> JobCard:
    """A job’s progress. Only its owner can see it. A job is kept for ten minutes after its end."""
    return JobCard(**server_of(request).workers.find(job_id, actor.identity).json())


@router.get(
    "/result",
    response_class=Response,
    responses={
        200: {
            "description": "A PDF of cards, or the JSON of a solution or an analysis.",
            "content": {
                "application/json": {"schema": {"type": "array"}},
                PDF: {"schema": {"type": "string"}},
            },
        },
        **problems(401, 404, 409, 429),
    },
)
async def result(request: Request, actor: Somebody, job_id: JobId) -> Response:
    """A job’s result."""
    found = server_of(request).workers.find(job_id, actor.identity)
    if found.error:
        raise found.error
    if found.state != "done":
        raise IllegalMove("job-no-result")
    if isinstance(found.result, bytes):
        return Response(found.result, 200, {"content-disposition": 'attachment; filename="cards.pdf"'}, PDF)
    return Response(orjson.dumps(found.result), media_type="application/json")


@router.delete("", status_code=204, responses=problems(401, 404, body=True))
async def cancel(request: Request, actor: Somebody, job_id: JobId) -> None:
    """Cancel a job. A job that has ended stays as it is."""
    workers = server_of(request).workers
    await workers.cancel(workers.find(job_id, actor.identity))
