"""Who may do what at a table."""

from scissortail.engine.errors import IllegalMove, NotYourTurn, Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.errors import register
from scissortail.server.tables.table import Table


class NotYours(Refused):
    """The person has no right to it."""


register(NotYours, "seat", 403)


def seat_of(table: Table, actor: Actor, asked: int | None) -> int:
    """The seat that acts; NotYours for a seat of somebody else."""
    mine = table.seats_of(actor.identity)
    if not mine:
        raise NotYours("seat-none")
    if asked is not None and asked not in mine:
        raise NotYours("seat-not-yours", seat=asked)
    if actor.claimed in mine:  # a seat that claimed the device may be somebody else's by now
        if asked is not None and asked != actor.claimed:
            raise NotYours("seat-not-claimed", seat=asked)
        return actor.claimed
    if asked is None and len(mine) > 1:
        raise NotYours("seat-which")
    return mine[0] if asked is None else asked


def need_running(table: Table) -> None:
    """Refuse unless the game goes on."""
    if table.ended:
        raise IllegalMove("game-over")
    if table.match is None:
        raise NotYourTurn("table-not-started")


def need_host(table: Table, actor: Actor) -> None:
    """Refuse everybody but the host."""
    if table.meta.host != actor.identity:
        raise NotYours("host-only")
