"""Tables in lists: read from the database, without loading them."""

from collections import defaultdict
from collections.abc import Sequence

import orjson
from sqlalchemy import RowMapping, select

from scissortail.server.http.api.dependencies import ResponseBody
from scissortail.server.storage.schema import seats
from scissortail.server.storage.store import Store


class Player(ResponseBody):
    seat: int
    kind: str
    """`open`, `human`, `bot` or `outside`."""
    name: str
    """The name of a bot is its level or program. A forgotten person has none."""
    yours: bool


class TableResult(ResponseBody):
    how: str
    """`played`, `resigned`, `agreed` or `closed`."""
    scores: list[int] | None
    winners: list[int]


def result_of(row: RowMapping) -> TableResult | None:
    """The result of the game in a row of `tables`."""
    return TableResult(**orjson.loads(row["result"])) if row["result"] else None


def is_readable(row: RowMapping) -> bool:
    """Whether a row of `tables` can be listed. A damaged one must not break the list."""
    try:
        result_of(row)
        return isinstance(orjson.loads(row["options"]), dict) and isinstance(orjson.loads(row["clock"]), dict)
    except (ValueError, TypeError):
        return False


async def players_of(store: Store, ids: Sequence[str], you: str | None) -> dict[str, list[Player]]:
    """The players of these tables."""
    found: dict[str, list[Player]] = defaultdict(list)
    for row in await store.read(
        select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.table, seats.c.seat)
    ):
        yours = you is not None and row["identity"] == you
        found[row["table"]].append(Player(seat=row["seat"], kind=row["kind"], name=row["name"], yours=yours))
    return found
