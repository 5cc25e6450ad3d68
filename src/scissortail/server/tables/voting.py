"""The handlers of votes."""

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.server.accounts.actor import Actor
from scissortail.server.storage.rows import RowKind
from scissortail.server.tables import acts, seats
from scissortail.server.tables.permissions import NotYours, need_running, seat_of
from scissortail.server.tables.seating import put_away
from scissortail.server.tables.table import Table
from scissortail.server.tables.transaction import AGREED, Transaction
from scissortail.server.tables.votes import END, NO, REMOVE, UNDO, YES, Vote


def about_whom(table: Table, act: acts.Act) -> int | None:
    """The seat that a vote would remove; None for all other acts."""
    if isinstance(act, acts.Propose) and act.what == REMOVE:
        return act.about if act.about in table.people() else None
    if isinstance(act, acts.CastVote) and table.vote and table.vote.what == REMOVE:
        return table.vote.about
    return None


def propose(transaction: Transaction, actor: Actor, act: acts.Propose) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    need_running(table)
    if table.vote:
        raise IllegalMove("vote-open")
    if table.seats[seat - 1].away:
        raise NotYourTurn("seat-away")
    about = seat
    if act.what == REMOVE:
        if act.about is None or act.about not in table.people() or act.about == seat:
            raise IllegalMove("vote-no-seat")
        about = act.about
        if transaction.is_here:
            raise IllegalMove("vote-present")
    if act.what == UNDO:
        transaction.limit_undo(actor)
        assert table.match is not None
        table.match.way_back(seat, table.is_practice)  # refuses if there is nothing to undo
    vote = Vote(act.what, seat, about)
    transaction.write(RowKind.VOTE, seat, actor.identity, act.id, vote.text())
    _carry_out(transaction)


def answer(transaction: Transaction, actor: Actor, act: acts.CastVote) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    need_running(table)
    if table.vote is None:
        raise IllegalMove("vote-none")
    if seat not in table.vote.asked(table.people()):
        raise NotYours("vote-not-asked")
    moot = table.vote.what == REMOVE and transaction.is_here
    transaction.write(RowKind.VOTE, seat, actor.identity, act.id, YES if act.yes and not moot else NO)
    if act.yes and not moot:
        _carry_out(transaction)


def _carry_out(transaction: Transaction) -> None:
    """Carry out the vote if all have agreed."""
    table = transaction.table
    vote = table.vote
    if vote is None or not vote.carried(table.people()):
        return
    if vote.what == END:
        transaction.finish(AGREED)
    elif vote.what == REMOVE:
        put_away(transaction, vote.about, seats.REMOVED, None, None)
    else:
        assert table.match is not None
        before = table.waiting()
        entries = table.match.undo_since(vote.by, table.is_practice)
        transaction.take_back(entries, vote.by, before, None, None)
