"""The bag (C34): pieces left over from finished games. New tables take pieces from it."""

import secrets
from typing import TYPE_CHECKING

import orjson
from sqlalchemy import Connection, delete, func, insert, select

from scissortail.engine.dice import FastDice
from scissortail.engine.replay import replay, standing
from scissortail.server.storage.schema import bag
from scissortail.server.storage.store import NotWritten, Store
from scissortail.server.tables.records import record_of
from scissortail.server.tables.table import Table

if TYPE_CHECKING:
    from scissortail.server.tables.transaction import Transaction


MOST = 5000
"""Approximate number of pieces the bag holds. The oldest are dropped."""
SPARE = 24
"""Pieces drawn beyond those needed. Without them, players could work out which come last."""


class Bag:
    """The bags of all games that leave pieces, in one database table."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def draw(self, table: Table, transaction: "Transaction") -> str:
        """Draw pieces for a new table, as JSON to add to its options.

        They are removed from the bag in the transaction that deals the game.
        """
        needed = table.game.scraps_needed(table.meta.players, table.meta.options)
        if not needed:
            return ""
        needed += SPARE
        # Games by earlier rules have left pieces of other packs.
        fit = table.game.scrap_numbers(table.meta.rules)
        fitting = (bag.c.game == table.meta.game) & (bag.c.piece >= fit.start) & (bag.c.piece < fit.stop)
        found = await self.store.read(
            select(bag.c.number, bag.c.piece).where(fitting).order_by(func.random()).limit(needed)
        )
        numbers = [row["number"] for row in found]
        pieces = [row["piece"] for row in found]
        if len(pieces) < needed:
            pieces += table.game.fresh_scraps(
                needed - len(pieces), FastDice(secrets.randbits(96)), table.meta.rules
            )

        def take(connection: Connection) -> None:
            taken = connection.execute(delete(bag).where(bag.c.number.in_(numbers)))
            if taken.rowcount != len(numbers):
                raise NotWritten  # another table took one of them first

        if numbers:
            transaction.side_writes.append(take)
        return orjson.dumps({"scraps": pieces}).decode()

    def give_back(self, transaction: "Transaction") -> None:
        """Put the pieces of a finished game into the bag, in the transaction that ends the game."""
        table = transaction.table
        steps = standing(replay(record_of(table), table.game))
        pieces = table.game.scraps_left(step.position for step in steps)
        if pieces:
            transaction.side_writes.append(
                insert(bag).values([{"game": table.meta.game, "piece": piece} for piece in pieces])
            )
            newest = select(func.max(bag.c.number)).where(bag.c.game == table.meta.game).scalar_subquery()
            transaction.side_writes.append(
                delete(bag).where((bag.c.game == table.meta.game) & (bag.c.number <= newest - MOST))
            )
