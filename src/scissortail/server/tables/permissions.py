"""Who may do what at a table."""

from scissortail.engine.errors import IllegalMove, NotYourTurn, Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.errors import register
from scissortail.server.tables.table import Table


class NotYours(Refused):
    """The person may not do this."""


register(NotYours, "seat", 403)


def seat_of(table: Table, actor: Actor, asked: int | None) -> int:
    """The seat that acts. Raises NotYours if it belongs to somebody else."""
    mine = table.seats_of(actor.identity)
    if not mine:
        raise NotYours("seat-none")
    if asked is not None and asked not in mine:
        raise NotYours("seat-not-yours", seat=asked)
    if actor.claimed in mine:  # the claimed seat may belong to somebody else by now
        if asked is not None and asked != actor.claimed:
            raise NotYours("seat-not-claimed", seat=asked)
        return actor.claimed
    if asked is None and len(mine) > 1:
        raise NotYours("seat-which")
    return mine[0] if asked is None else asked


def need_running(table: Table) -> None:
    """Refuse the act unless the game is running."""
    if table.ended:
        raise IllegalMove("game-over")
    if table.match is None:
        raise NotYourTurn("table-not-started")


def need_host(table: Table, actor: Actor) -> None:
    """Refuse everybody but the host."""
    if table.meta.host != actor.identity:
        raise NotYours("host-only")
