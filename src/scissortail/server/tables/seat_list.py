"""The database's list of seats, and who holds each."""

from sqlalchemy import bindparam, insert, select

from scissortail.server.storage.changes import SeatLine
from scissortail.server.storage.schema import seats
from scissortail.server.storage.statements import Bound
from scissortail.server.tables.seats import Seat

SEATS = select(seats).where(seats.c.table == bindparam("of")).order_by(seats.c.seat)
LAID = insert(seats)


def lay(table: str, places: list[Seat]) -> Bound:
    """The statement that inserts the seats of a new table."""
    return Bound(
        LAID, [{"table": table, "seat": number, **_person(place)} for number, place in enumerate(places, 1)]
    )


def seated(table: str, seat: int, place: Seat) -> SeatLine:
    """The change to the list when a seat changes in the log."""
    return SeatLine(table, seat, _person(place))


def _person(place: Seat) -> dict[str, object]:
    return {"kind": place.kind, "identity": place.identity, "name": place.name}
