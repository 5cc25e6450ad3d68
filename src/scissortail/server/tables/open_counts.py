"""How many unfinished tables a person or an address has opened, for the rate limits."""

from sqlalchemy import func, select

from scissortail.server.limits import MOST_KEYS, neighbourhood
from scissortail.server.storage.schema import tables
from scissortail.server.storage.store import Store
from scissortail.server.tables.table import PLAYING, WAITING

GOING = tables.c.state.in_((WAITING, PLAYING))


class OpenCounts:
    """Counts the unfinished tables of people and of addresses.

    A person's tables are counted in the database, so the count survives a restart. Addresses are not stored
    there. This server remembers in memory which tables each address opened, and once they reach the limit it
    looks up which of them are unfinished.
    """

    def __init__(self, store: Store, an_address: int) -> None:
        self.store = store
        self.an_address = an_address
        self._opened: dict[str, list[str]] = {}
        self._addresses: dict[str, str] = {}

    async def count(self, identity: str, address: str | None) -> tuple[int, int]:
        """The person's unfinished tables, and those of the address."""
        row = await self.store.one(select(func.count().label("many")).where(tables.c.host == identity, GOING))
        key = neighbourhood(address)
        opened = self._opened.get(key, [])
        if len(opened) >= self.an_address:
            rows = await self.store.read(select(tables.c.id).where(tables.c.id.in_(opened), GOING))
            self._opened[key] = opened = [row["id"] for row in rows]
        return int(row["many"]) if row else 0, len(opened)

    def note(self, address: str | None, table: str) -> None:
        """Remember that the table was opened from this address."""
        if address is None:
            return
        self._addresses[table] = neighbourhood(address)
        if len(self._addresses) > MOST_KEYS:
            del self._addresses[next(iter(self._addresses))]
        self._opened.setdefault(neighbourhood(address), []).append(table)
        if len(self._opened) > MOST_KEYS:
            del self._opened[next(iter(self._opened))]

    def address_of(self, table: str) -> str:
        """The address from which a table was opened; empty if this server does not know it."""
        return self._addresses.get(table, "")
