"""A position of Rope in one flat array, for search. A copy is a copy of about forty numbers.

A hand is a count of each kind, four bits each. A supply row is its cards, four bits each, the top card
lowest. Only the top fifteen cards of a supply row are kept. A search does not reach the sixteenth.
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
MOVED: Final = 7
"""Whether a card has moved in this turn (R11)."""
RECYCLE: Final = 8
"""Whether the discard can become a new stock (R10)."""
DISCARD: Final = 9
"""Whether cards lie in the discard that `STOCK` does not count."""
RECYCLES: Final = 10
"""How often the stock was recycled since a personal card was played (R10)."""
LAST_RECYCLE: Final = 2
"""The recycle that ends the game instead (R10)."""
SEATS: Final = 11
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
    """A world is one guess at everything hidden.

    It has a board, and the order of the cards that will be drawn and turned up.
    """

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
        self.dealt: i64 = -1
        """With recycling: how many cards of the stock are drawn before the discard is recycled."""
        if position.recycle:
            self.dealt = position.stock
            hidden += _order(
                position.discard, dice
            )  # R10: what lies there today comes back, and there will be more
            self.cells[STOCK] = len(hidden)
            self.cells[DISCARD] = 0
        self.stock = vec[i64](hidden or [0])


def lay_out(position: RopePosition) -> vec[i64]:
    """The cells of a position."""
    cells = vec[i64]([0] * (SEATS + WIDTH * len(position.places)))
    for row in range(ROWS):
        cells[row] = position.states[row]
    cells[TURN] = position.turn - 1
    cells[STOCK] = position.stock
    cells[STALE] = position.idle
    cells[MOVED] = 1 if position.moved else 0
    cells[RECYCLE] = 1 if position.recycle else 0
    cells[DISCARD] = 1 if max(position.discard) > 0 else 0
    cells[RECYCLES] = position.recycles
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
    """The cards of these counts, in any order."""
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


def open_cards(cells: vec[i64], at: i64) -> i64:
    """The cards that a seat can play besides its hand, as bits.

    Its open personal card and the tops of its supply rows.

    Bit 0 stands for what is not there; no row takes it.
    """
    one: i64 = 1
    first = one << (cells[at + SUPPLY] & 15)
    second = one << (cells[at + SUPPLY + 1] & 15)
    third = one << (cells[at + SUPPLY + 2] & 15)
    return one << cells[at + TOP] | first | second | third


def tops(supplies: vec[i64]) -> i64:
    """The top cards of three supply rows, as bits; bit 0 stands for an empty one."""
    one: i64 = 1
    return one << (supplies[0] & 15) | one << (supplies[1] & 15) | one << (supplies[2] & 15)


def push(supply: i64, card: i64) -> i64:
    """A supply row with one more card on top."""
    return (supply & LOW) << 4 | card


def refill(world: World, cells: vec[i64], at: i64) -> None:
    """R6: draw up to six cards while there are any.

    R10: a last recycle ends the game before a card is drawn.
    """
    while cells[at + HELD] < HAND and cells[STOCK] > 0:
        if cells[DRAWN] == world.dealt:
            cells[RECYCLES] += 1
            if cells[RECYCLES] == LAST_RECYCLE:
                return
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
    cells[RECYCLES] = 0


def can_draw(cells: vec[i64]) -> bool:
    """Whether a refill finds cards, in the stock or in a discard that is recycled (R10)."""
    return cells[STOCK] > 0 or (cells[RECYCLE] > 0 and cells[DISCARD] > 0)


def outcome(cells: vec[i64], me: i64) -> float:
    """What the end of the game brings a seat: the fewest personal cards win, ties share (R9, R11)."""
    mine = cells[SEATS + WIDTH * me + DECK]
    winners: i64 = 0
    at: i64 = SEATS + DECK
    end: i64 = len(cells)
    while at < end:
        if cells[at] < mine:
            return 0.0
        if cells[at] == mine:
            winners += 1
        at += WIDTH
    return 1.0 / float(winners)
