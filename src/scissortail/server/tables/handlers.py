"""The handlers: what each act does to a table.

A handler is a plain function. It checks the act against the transaction's table, raises if the act is
refused, and writes rows into the transaction. It never awaits: TableService looks up beforehand what the
table itself does not know.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scissortail.engine.errors import BadOptions, IllegalMove
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.names import is_visible
from scissortail.server.storage.rows import RowKind
from scissortail.server.tables import acts, opening, playing, seating, voting
from scissortail.server.tables.permissions import need_host, seat_of
from scissortail.server.tables.table import CLOSED, FINISHED
from scissortail.server.tables.transaction import Transaction


def chat(transaction: Transaction, actor: Actor, act: acts.Chat) -> None:
    table = transaction.table
    if table.meta.public:
        raise IllegalMove("chat-private-only")
    seat = seat_of(table, actor, act.seat)
    text = act.text.strip()
    if not text or not is_visible(text):
        raise BadOptions("chat-unprintable")
    transaction.limit_chat(actor)
    transaction.write(RowKind.CHAT, seat, actor.identity, act.id, text)


def close(transaction: Transaction, actor: Actor, act: acts.Close) -> None:
    table = transaction.table
    need_host(table, actor)
    if table.ended:
        raise IllegalMove("game-over")
    transaction.finish(CLOSED, identity=actor.identity, act_id=act.id)


def rematch(transaction: Transaction, actor: Actor, act: acts.Rematch) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    if table.state != FINISHED:
        raise IllegalMove("rematch-later")
    if table.rematch:
        return  # another player asked first, and everybody was told the new table
    transaction.limit_rematch(actor)
    transaction.beside = opening.again(transaction)
    transaction.write(RowKind.REMATCH, seat, actor.identity, act.id, transaction.beside.table.meta.id)


Handler = Callable[[Transaction, Actor, Any], None]

HANDLERS: Mapping[str, Handler] = {
    "move": playing.move,
    "undo": playing.undo,
    "sit": seating.sit,
    "seed": seating.seed,
    "resign": seating.resign,
    "leave": seating.leave,
    "back": seating.back,
    "fill": seating.fill,
    "ban": seating.ban,
    "propose": voting.propose,
    "vote": voting.answer,
    "chat": chat,
    "close": close,
    "rematch": rematch,
}
