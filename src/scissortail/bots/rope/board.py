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

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.cells = vec[i64]([0] * (SEATS + WIDTH * players))
        self.stock = vec[i64]([0])
        self.decks = vec[i64]([0])
        """The hidden cards of the personal decks, one deck after another, `deep` places each."""
        self.deep: i64 = 0


def lay_out(position: RopePosition, dice: Dice) -> World:
    """The board of a position, its hidden cards shuffled."""
    world = World(len(position.places))
    cells = world.cells
    for row in range(ROWS):
        cells[row] = position.states[row]
    cells[TURN] = position.turn - 1
    cells[STOCK] = position.stock
    cells[STALE] = position.idle
    deepest = 0
    for seat, place in enumerate(position.places):
        at = SEATS + WIDTH * seat
        for card in place.cards():
            cells[at + CARDS] += ADD[card]
        cells[at + HELD] = place.held
        cells[at + TOP] = place.top
        cells[at + DECK] = place.deck
        deepest = max(deepest, int(place.deck))
        for supply, cards in enumerate(place.supplies):
            for card in cards[-DEEPEST:]:
                cells[at + SUPPLY + supply] = cells[at + SUPPLY + supply] << 4 | card
    world.deep = deepest
    _shuffle(world, position, dice)
    return world


def _shuffle(world: World, position: RopePosition, dice: Dice) -> None:
    """An order for every hidden card. A stock that may be recycled goes on with today's discard (R10)."""
    hidden = _order(position.unseen, dice)
    decks = [0] * (int(world.deep) * len(position.places))
    for seat, place in enumerate(position.places):
        for card in range(int(place.deck) - 1):
            decks[seat * int(world.deep) + card] = hidden.pop()
    world.decks = vec[i64](decks)
    if position.pools:
        hidden = _order(position.recycled, dice)
    if position.recycle:
        hidden += _order(position.discard, dice)
        world.cells[STOCK] = len(hidden)
    world.stock = vec[i64](hidden or [0])


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
