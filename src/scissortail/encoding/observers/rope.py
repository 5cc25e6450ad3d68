"""Rope as its players see it; `games/rope/visibility.py` says what is secret."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.encoding.observers.observer import Field, Observer
from scissortail.engine.game import Options
from scissortail.engine.position import Position
from scissortail.games.rope.components import BOX, CARDS, HAND, KINDS, ROWS, SCISSORS
from scissortail.games.rope.level_rows import REPEAT
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.visibility import HAND as SECRET_HAND
from scissortail.games.rope.visibility import audience

DEPTH: Final = 6
"""The top cards of a supply row, listed one by one. For the cards below, only counts are given."""


def fields(players: int) -> list[Field]:
    """The fields do not depend on the options."""
    most = max(BOX)
    return [
        Field("seat", (1,), players, "the own seat, from 1"),
        Field("turn", (1,), players - 1, "whose turn it is"),
        Field(
            "row_state",
            (ROWS,),
            len(REPEAT.readings) - 1,
            "what the last card of each level row may stand for",
        ),
        Field("row_length", (ROWS,), CARDS, "how many cards lie in each level row"),
        Field("row_takes", (ROWS, SCISSORS), 1, "which cards fit there: 1 to 10, scissors"),
        Field("hand", (HAND,), SCISSORS, "the own hand, the oldest card first: 1 to 10, scissors 11, none 0"),
        Field("held", (players,), HAND, "how many cards each seat holds"),
        Field(
            "deck",
            (players,),
            CARDS // players,
            "how many personal cards each seat has left, the open one included",
        ),
        Field("top", (players,), SCISSORS, "each seat's open personal card, 0 if there is none"),
        Field(
            "supply_top",
            (players, ROWS, DEPTH),
            SCISSORS,
            f"the upper {DEPTH} cards of each seat's supply rows, the top first",
        ),
        Field(
            "supply_count", (players, ROWS, SCISSORS), most, "how many of each card lie in each supply row"
        ),
        Field("discard", (SCISSORS,), most, "how many of each card were discarded"),
        Field("recycled", (SCISSORS,), most, "what the last recycle made the stock of"),
        Field("stock", (1,), CARDS, "how many cards the stock has"),
        Field("idle", (1,), players, "how many turns have passed without a card moving"),
        Field("moved", (1,), 1, "whether a card has moved in this turn"),
        Field("recycles", (1,), 2, "how often the stock was recycled since a personal card was played"),
    ]


class RopeObserver(Observer):
    """The fields are in the order of `fields`."""

    def __init__(self, players: int) -> None:
        super().__init__(fields(players))
        self.players = players

    def __reduce__(self) -> tuple[Any, ...]:
        return RopeObserver, (self.players,)

    def fill(self, position: Position, seat: int, seen: vec[u8], first: i64) -> None:
        assert isinstance(position, RopePosition)
        players: i64 = len(position.places)
        me: i64 = seat - 1
        turn: i64 = position.turn - 1
        seen[first] = u8(seat)
        seen[first + 1] = u8((turn - me + players) % players)
        at = first + 2
        for row in range(i64(ROWS)):
            state: i64 = position.states[row]
            takes: i64 = position.levels.takes[state]
            length: i64 = len(position.rows[row])
            seen[at + row] = u8(state)
            seen[at + ROWS + row] = u8(length)
            for card in range(i64(SCISSORS)):
                seen[at + 2 * ROWS + row * SCISSORS + card] = u8(takes >> (card + 1) & 1)
        at += (2 + SCISSORS) * ROWS
        if SECRET_HAND & audience(seat, seat):
            hand = position.places[me].hand
            slot = at
            while hand:
                seen[slot] = u8(hand & 15)
                hand >>= 4
                slot += 1
        at += HAND
        tops: i64 = at + 3 * players
        counts: i64 = tops + players * ROWS * DEPTH
        for number in range(players):
            place = position.places[(me + number) % players]
            seen[at + number] = u8(place.held)
            seen[at + players + number] = u8(place.deck)
            seen[at + 2 * players + number] = u8(place.top)
            for supply in place.supplies:
                depth: i64 = len(supply)
                for card_object in supply:
                    card = card_object
                    depth -= 1
                    seen[counts + card - 1] += 1
                    if depth < DEPTH:
                        seen[tops + depth] = u8(card)
                tops += DEPTH
                counts += SCISSORS
        at = counts
        for card in range(i64(1), i64(KINDS)):
            found: i64 = position.discard[card]
            seen[at + card - 1] = u8(found)
        at += SCISSORS
        if position.pools:
            pool = position.pools[-1]
            for card in range(i64(1), i64(KINDS)):
                found = pool[card]
                seen[at + card - 1] = u8(found)
        at += SCISSORS
        stock: i64 = position.stock
        idle: i64 = position.idle
        recycles: i64 = position.recycles
        seen[at] = u8(stock)
        seen[at + 1] = u8(idle)
        seen[at + 2] = u8(1 if position.moved else 0)
        seen[at + 3] = u8(recycles)


def make(players: int, values: Options) -> Observer:
    """For a table with these options."""
    return RopeObserver(players)
