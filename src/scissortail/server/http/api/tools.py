"""Tools without a table: scoring and solving lands of Cutterland, and printing cards."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from scissortail.games.cutterland.editions import NEWEST
from scissortail.paper import FIRST, KITS, LARGEST_SQUARE, MOST_CARDS, SMALLEST_SQUARE, PrintRequest
from scissortail.server.http.api.dependencies import Form, ResponseBody, Somebody, address_of, server_of
from scissortail.server.http.api.jobs import JobCard
from scissortail.server.http.api.problems import problems
from scissortail.server.jobs.workers import MOST_SOLVING

router = APIRouter(prefix="/api", tags=["tools"])

LONGEST_LAND = 100_000
LARGEST_SEED = 2**53 - 1
"""JavaScript cannot represent larger integers exactly."""

EXAMPLE = "w. mG wb\npT mD wF\nwall 1,0 1,1\n"

LandText = Annotated[str, StringConstraints(max_length=LONGEST_LAND)]
PrintPart = Literal["cards", "backs", "tokens", "boards", "screens", "reference", "score"]
MOST_PARTS = max(len(kit.parts) for kit in KITS.values())


class LandForm(Form):
    land: Annotated[LandText, Field(examples=[EXAMPLE])]
    """One or more lands as `.land` text."""


class SolveForm(LandForm):
    seconds: Annotated[float, Field(gt=0, le=MOST_SOLVING, allow_inf_nan=False)] = 10.0


class CardsForm(Form):
    game: Annotated[str, Field(pattern=f"^({'|'.join(KITS)})$")] = FIRST
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)] | None = None
    """None for our own cards in the style of the Classics. Seed, count and square are only for Cutterland."""
    count: Annotated[int, Field(ge=1, le=MOST_CARDS)] | None = None
    """How many cards; one pack by default."""
    paper: Annotated[str, StringConstraints(max_length=20)] = "a4"
    language: Annotated[str, StringConstraints(max_length=20)] = "en"
    parts: Annotated[list[PrintPart], Field(min_length=1, max_length=MOST_PARTS)] | None = None
    """What to print of the game; by default everything but the backs."""
    square: Annotated[float, Field(ge=SMALLEST_SQUARE, le=LARGEST_SQUARE, allow_inf_nan=False)] | None = None
    """The side of a square in millimetres."""
    edition: Annotated[int, Field(ge=1, le=NEWEST)] | None = None
    """The edition of Cutterland's cards; the newest by default. Edition 1 has the cards printed before there
    was a second.
    """


class Scores(ResponseBody):
    lands: list[dict[str, Any]]
    """Each land with its score and explanation. For a picture: its `areas`, what was `eaten` and `by` what,
    and the `towers` and `wood` left.
    """


@router.post("/score", responses=problems(401, 429, body=True))
async def score(request: Request, actor: Somebody, body: LandForm) -> Scores:
    """Score lands."""
    server = server_of(request)
    server.limiter.score(actor.identity)
    return Scores(lands=await server.workers.score(actor.identity, body.land, address_of(request)))


@router.post("/solve", status_code=202, responses=problems(401, 429, body=True))
async def solve(request: Request, actor: Somebody, body: SolveForm) -> JobCard:
    """Start a job that finds the best use of the tokens of lands."""
    server = server_of(request)
    server.limiter.job(actor.identity)
    return JobCard(
        **server.workers.solve(actor.identity, body.land, body.seconds, address_of(request)).json()
    )


@router.post("/cards", status_code=202, responses=problems(401, 429, body=True))
async def cards(request: Request, actor: Somebody, body: CardsForm) -> JobCard:
    """Start a job that prints the cards and other parts of a game. Its result is a PDF."""
    server = server_of(request)
    server.limiter.job(actor.identity)
    parts = None if body.parts is None else tuple(body.parts)
    printing = PrintRequest(
        body.game, parts, body.paper, body.language, body.seed, body.count, body.square, body.edition
    )
    return JobCard(**server.workers.print_cards(actor.identity, printing, address_of(request)).json())
