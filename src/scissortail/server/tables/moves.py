"""A person's move, judged."""

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.server.accounts.actor import Actor
from scissortail.server.tables.permissions import NotYours
from scissortail.server.tables.transaction import Transaction


def play(
    transaction: Transaction, actor: Actor, seat: int, text: str, act_id: str, known: int | None = None
) -> None:
    """A move. `known` is how far the player knew the table: a move for a phase that is over is refused."""
    table = transaction.table
    place = table.seats[seat - 1]
    if place.identity != actor.identity:  # the seat was theirs when they sent the move
        raise NotYours("seat-not-yours", seat=seat)
    if place.away:
        raise NotYourTurn("seat-away")
    if known is not None and known < table.opened[seat]:
        raise IllegalMove("move-late")
    match = table.match
    if match is not None and not table.ended and seat in match.position.sealed():
        transaction.limit_undo(actor)
    transaction.play(seat, text, actor.identity, act_id)
