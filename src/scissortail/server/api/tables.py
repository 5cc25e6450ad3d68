"""Tables: opening, finding and acting."""

from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel

from scissortail.server.acts import AnyAct
from scissortail.server.api.asking import Somebody, _service
from scissortail.server.clock import Timing
from scissortail.server.opening import Place, Wish, open_table

router = APIRouter(prefix="/api/tables", tags=["tables"])


class SeatWish(BaseModel):
    kind: Literal["me", "device", "open", "bot", "outside"]
    name: str = ""
    bot: str = ""


class ClockWish(BaseModel):
    kind: Literal["none", "move", "reserve"] = "none"
    seconds: int = 0
    increment: int = 0


class TableWish(BaseModel):
    game: str
    seats: list[SeatWish]
    options: dict[str, int | bool] = {}
    public: bool = False
    clock: ClockWish = ClockWish()
    delay: int = 0


class Opened(BaseModel):
    id: str


@router.post("", status_code=201)
async def open_one(request: Request, who: Somebody, body: TableWish) -> Opened:
    service = _service(request)
    service.door.open_table(request.client.host if request.client else None, who.identity)
    seats = [Place(seat.kind, seat.name, seat.bot) for seat in body.seats]
    timing = Timing.of(body.clock.kind, body.clock.seconds, body.clock.increment)
    wish = Wish(body.game, seats, dict(body.options), body.public, timing, body.delay)
    return Opened(id=await open_table(service.house, who, wish))


@router.post("/{table_id}/acts")
async def act(request: Request, who: Somebody, table_id: str, body: AnyAct) -> dict[str, Any]:
    house = _service(request).house
    live = await house.find(table_id)
    return {"id": body.id, "n": await house.act(live, who, body)}
