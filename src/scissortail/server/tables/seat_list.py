"""The seats of tables as the database lists them: who holds each, and how they scored."""

from sqlalchemy import bindparam, insert, select, update

from scissortail.server.storage.schema import seats
from scissortail.server.storage.store import Bound
from scissortail.server.tables.seats import Seat

SEATS = select(seats).where(seats.c.table == bindparam("of")).order_by(seats.c.seat)
LAID = insert(seats)
CHANGED = update(seats).where((seats.c.table == bindparam("of")) & (seats.c.seat == bindparam("at")))


def lay(table: str, places: list[Seat]) -> Bound:
    """The seats of a new table."""
    return Bound(
        LAID, [{"table": table, "seat": number, **_person(place)} for number, place in enumerate(places, 1)]
    )


def seated(table: str, seat: int, place: Seat) -> Bound:
    """The list of seats follows the log."""
    return Bound(CHANGED, {"of": table, "at": seat, **_person(place)})


def scored(table: str, seat: int, score: int | None, won: bool) -> Bound:
    return Bound(CHANGED, {"of": table, "at": seat, "score": score, "won": won})


def _person(place: Seat) -> dict[str, object]:
    return {"kind": place.kind, "identity": place.identity, "name": place.name}
