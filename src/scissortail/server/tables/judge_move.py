"""Checks and plays a person's move."""

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.server.accounts.actor import Actor
from scissortail.server.tables.permissions import NotYours
from scissortail.server.tables.transaction import Transaction


def play(
    transaction: Transaction, actor: Actor, seat: int, text: str, act_id: str, known: int | None = None
) -> None:
    """Play a move. `known` is the number of rows the player knew; a move for an earlier phase is refused."""
    table = transaction.table
    place = table.seats[seat - 1]
    if place.identity != actor.identity:  # the person lost the seat after sending the move
        raise NotYours("seat-not-yours", seat=seat)
    if place.away:
        raise NotYourTurn("seat-away")
    if known is not None and known < table.opened[seat]:
        raise IllegalMove("move-late")
    match = table.match
    if match is not None and not table.ended and seat in match.position.sealed():
        transaction.limit_undo(actor)
    transaction.play(seat, text, actor.identity, act_id)
