"""One player's place at the table: hand, personal deck and supply rows (R2, R3)."""

from mypy_extensions import i64

from scissortail.games.rope.components import ROWS
from scissortail.games.rope.moves import DECK_SOURCE, SUPPLY_SOURCE


class SeatState:
    """A hand is up to six cards in the order they came, four bits each, the oldest lowest."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.held: i64 = 0
        """How many cards are in the hand."""
        self.deck: i64 = 0
        """How many personal cards are left, the open one included."""
        self.top: i64 = 0
        """The open card of the personal deck; 0 when it is empty."""
        self.supplies: list[list[int]] = [[] for _ in range(ROWS)]

    def copy(self) -> "SeatState":
        other = SeatState()
        other.hand = self.hand
        other.held = self.held
        other.deck = self.deck
        other.top = self.top
        other.supplies = [supply.copy() for supply in self.supplies]
        return other

    def add(self, card: i64) -> None:
        """Take a card into the hand."""
        self.hand |= card << (4 * self.held)
        self.held += 1

    def remove(self, card: i64) -> None:
        """Take the oldest such card out of the hand; the others keep their order."""
        shift: i64 = 0
        while (self.hand >> shift) & 15 != card:
            shift += 4
        below: i64 = self.hand & ((1 << shift) - 1)
        self.hand = below | (self.hand >> (shift + 4)) << shift
        self.held -= 1

    def holds(self, card: i64) -> bool:
        """Whether the hand has such a card."""
        hand = self.hand
        while hand:
            if hand & 15 == card:
                return True
            hand >>= 4
        return False

    def kinds(self) -> i64:
        """The different cards in the hand, as bits."""
        hand = self.hand
        bits: i64 = 0
        while hand:
            bits |= 1 << (hand & 15)
            hand >>= 4
        return bits

    def cards(self) -> list[int]:
        """The hand, the oldest card first."""
        return [int(self.hand >> (4 * i)) & 15 for i in range(self.held)]

    def card(self, source: i64) -> i64:
        """The card that a source of plays offers, or 0."""
        if source < DECK_SOURCE:
            return source
        return self.top if source == DECK_SOURCE else self.supply_top(source - SUPPLY_SOURCE - 1)

    def supply_top(self, supply: i64) -> i64:
        """The top card of supply row 0, 1 or 2, or 0."""
        cards = self.supplies[supply]
        return cards[-1] if cards else 0
