"""Moves of the game, and undo."""

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.server.accounts.actor import Actor
from scissortail.server.tables import acts
from scissortail.server.tables.judge_move import play
from scissortail.server.tables.permissions import need_running, seat_of
from scissortail.server.tables.transaction import Transaction

BLOCKED = ("undo-nothing", "undo-revealed")
"""Why a plain undo is refused: somebody has moved since, or something was revealed."""


def move(transaction: Transaction, actor: Actor, act: acts.MakeMove) -> None:
    play(transaction, actor, seat_of(transaction.table, actor, act.seat), act.move, act.id, act.n)


def undo(transaction: Transaction, actor: Actor, act: acts.Undo) -> None:
    """Undo the seat's last move if nobody has moved since. In practice, undo everything after it too."""
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    need_running(table)
    if table.seats[seat - 1].away:
        raise NotYourTurn("seat-away")
    transaction.limit_undo(actor)
    match, practice = table.match, table.is_practice
    assert match is not None
    before = table.waiting()
    jumps = False
    try:
        entries = match.undo(seat, practice)
    except IllegalMove as refused:
        if refused.key not in BLOCKED or not any(entry.seat == seat for entry in match.record.entries):
            raise
        if not practice:
            raise IllegalMove("undo-ask") if refused.key == "undo-nothing" else refused from None
        jumps = refused.key == "undo-revealed"
        entries = match.go_back(seat) if jumps else match.undo_since(seat, practice)
    transaction.take_back(entries, seat, before, actor.identity, act.id, jumps)
