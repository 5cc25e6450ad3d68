"""Cutterland without a table: scoring and solving lands, printing cards."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from scissortail.paper import LARGEST_SQUARE, MOST_CARDS, NEWEST, PARTS, SMALLEST_SQUARE, SQUARE
from scissortail.server.api.asking import Form, Somebody, Told, service_of
from scissortail.server.api.jobs import JobCard
from scissortail.server.api.problems import problems
from scissortail.server.jobs import MOST_SOLVING

router = APIRouter(prefix="/api", tags=["tools"])

LONGEST_LAND = 100_000
LARGEST_SEED = 2**53 - 1
"""Larger numbers change on their way through a browser."""

EXAMPLE = "w. mG wb\npT mD wF\nwall 1,0 1,1\n"

Land = Annotated[str, StringConstraints(max_length=LONGEST_LAND)]
Part = Literal["cards", "backs", "tokens", "reference", "score"]


class LandForm(Form):
    land: Annotated[Land, Field(examples=[EXAMPLE])]
    """One or more lands as `.land` text."""


class SolveForm(LandForm):
    seconds: Annotated[float, Field(gt=0, le=MOST_SOLVING, allow_inf_nan=False)] = 10.0


class CardsForm(Form):
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)] | None = None
    """None: our own cards in the manner of the Classics."""
    count: Annotated[int, Field(ge=1, le=MOST_CARDS)]
    paper: Annotated[str, StringConstraints(max_length=20)] = "a4"
    language: Annotated[str, StringConstraints(max_length=20)] = "en"
    parts: Annotated[list[Part], Field(min_length=1, max_length=5, default_factory=lambda: [*PARTS])]
    """What to print, all but the backs if nothing is said; the count is that of the cards."""
    square: Annotated[float, Field(ge=SMALLEST_SQUARE, le=LARGEST_SQUARE, allow_inf_nan=False)] = SQUARE
    """The side of a square in millimetres."""
    edition: Annotated[int, Field(ge=1, le=NEWEST)] = NEWEST
    """Of the cards: 1 gives those that were printed before there was a second."""


class Scores(Told):
    lands: list[dict[str, Any]]
    """Each scored and explained. For a picture: its `areas`, who was `eaten` and `by` whom, `towers` and `wood` left."""


@router.post("/score", responses=problems(401, 429, body=True))
async def score(request: Request, who: Somebody, body: LandForm) -> Scores:
    """Score lands."""
    service = service_of(request)
    service.door.score(who.identity)
    return Scores(lands=await service.workers.score(who.identity, body.land))


@router.post("/solve", status_code=202, responses=problems(401, 429, body=True))
async def solve(request: Request, who: Somebody, body: SolveForm) -> JobCard:
    """Find the best use of the tokens of lands: a job."""
    service = service_of(request)
    service.door.job(who.identity)
    return JobCard(**service.workers.solve(who.identity, body.land, body.seconds).json())


@router.post("/cards", status_code=202, responses=problems(401, 429, body=True))
async def cards(request: Request, who: Somebody, body: CardsForm) -> JobCard:
    """Print a pack of cards, tokens, a reference and score sheets: a job, whose result is a PDF."""
    service = service_of(request)
    service.door.job(who.identity)
    wish = (body.seed, body.count, body.paper, body.language, body.parts, body.square, body.edition)
    job = service.workers.print_cards(who.identity, *wish)
    return JobCard(**job.json())
