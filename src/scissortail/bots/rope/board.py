"""A position of Rope in one flat array, for search: to copy it is to copy some forty numbers.

A hand is a count of each kind, four bits each; a supply row its cards, four bits each, the top one lowest. Of a supply row
only the uppermost fifteen cards are kept: nobody gets to the sixteenth within a search.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.games.rope.components import HAND, KINDS, ROWS, SCISSORS
from scissortail.games.rope.position import RopePosition

ADD: Final = vec[i64]([1 << 4 * card for card in range(KINDS)])
"""What one card of a kind adds to a hand."""

TURN: Final = 3
"""Cells 0 to 2 are the states of the level rows; then the seat on turn, counted from 0."""
STOCK: Final = 4
"""How many cards the stock has."""
DRAWN: Final = 5
"""How many cards have been drawn from it since the search began."""
STALE: Final = 6
"""How many turns in a row have passed without a card moving (R11)."""
SEATS: Final = 8
"""Where the seats' cells begin, each of WIDTH:"""
WIDTH: Final = 8
CARDS: Final = 0
"""The hand."""
HELD: Final = 1
"""How many cards are in it."""
TOP: Final = 2
DECK: Final = 3
SUPPLY: Final = 4
"""The first of three supply rows."""
TURNED: Final = 7
"""How many personal cards have been turned up since the search began."""

DEEPEST: Final = 15
"""Cards kept of a supply row."""
LOW: Final[i64] = (1 << 4 * (DEEPEST - 1)) - 1


class World:
    """One guess at everything hidden: a board, and the order of the cards that will be drawn and turned up."""

    def __init__(self, position: RopePosition, dice: Dice) -> None:
        players = len(position.places)
        self.players: i64 = players
        self.cells = lay_out(position)
        deep = max(int(place.deck) for place in position.places)
        self.deep: i64 = deep
        decks = [0] * (deep * players)
        hidden = _order(position.unseen, dice)
        for seat, place in enumerate(position.places):
            for card in range(int(place.deck) - 1):
                decks[seat * deep + card] = hidden.pop()
        self.decks = vec[i64](decks)
        """The hidden cards of the personal decks, one deck after another, `deep` places each."""
        if position.pools:
            hidden = _order(position.recycled, dice)
        if position.recycle:
            hidden += _order(position.discard, dice)  # R10: what lies there today comes back, and there will be more
            self.cells[STOCK] = len(hidden)
        self.stock = vec[i64](hidden or [0])


def lay_out(position: RopePosition) -> vec[i64]:
    """The cells of a position."""
    cells = vec[i64]([0] * (SEATS + WIDTH * len(position.places)))
    for row in range(ROWS):
        cells[row] = position.states[row]
    cells[TURN] = position.turn - 1
    cells[STOCK] = position.stock
    cells[STALE] = position.idle
    for seat, place in enumerate(position.places):
        at = SEATS + WIDTH * seat
        for card in place.cards():
            cells[at + CARDS] += ADD[card]
        cells[at + HELD] = place.held
        cells[at + TOP] = place.top
        cells[at + DECK] = place.deck
        for supply, cards in enumerate(place.supplies):
            for card in cards[-DEEPEST:]:
                cells[at + SUPPLY + supply] = cells[at + SUPPLY + supply] << 4 | card
    return cells


def _order(counts: list[int], dice: Dice) -> list[int]:
    """So many cards of each kind, in any order."""
    cards = [card for card in range(1, KINDS) for _ in range(counts[card])]
    for last in range(len(cards) - 1, 0, -1):
        other = dice.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def kinds_of(hand: i64) -> i64:
    """The different numbers in a hand as bits; how many scissors, from bit 16 on."""
    bits: i64 = 0
    one: i64 = 1
    card: i64 = 1
    while card < SCISSORS:
        if (hand >> (4 * card)) & 15:
            bits |= one << card
        card += 1
    return bits | (hand >> (4 * SCISSORS)) << 16


def push(supply: i64, card: i64) -> i64:
    """A supply row with one more card on top."""
    return (supply & LOW) << 4 | card


def refill(world: World, cells: vec[i64], at: i64) -> None:
    """R6: draw up to six cards while there are any."""
    while cells[at + HELD] < HAND and cells[STOCK] > 0:
        card = world.stock[cells[DRAWN]]
        cells[DRAWN] += 1
        cells[STOCK] -= 1
        cells[at + CARDS] += ADD[card]
        cells[at + HELD] += 1


def turn_up(world: World, cells: vec[i64], seat: i64) -> None:
    """A personal card has been played: one fewer, and the next one open."""
    at = SEATS + WIDTH * seat
    cells[at + DECK] -= 1
    cells[at + TOP] = world.decks[seat * world.deep + cells[at + TURNED]] if cells[at + DECK] > 0 else 0
    cells[at + TURNED] += 1
