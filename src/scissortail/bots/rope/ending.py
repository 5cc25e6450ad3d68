"""How a turn can end the game without a last personal card (R10, R11), as the game's own position has it."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.rope.board import (
    DECK,
    HELD,
    LAST_RECYCLE,
    MOVED,
    RECYCLE,
    RECYCLES,
    SEATS,
    STALE,
    STOCK,
    TOP,
    WIDTH,
    can_draw,
    open_cards,
    outcome,
    tops,
)
from scissortail.bots.rope.reach import Reach
from scissortail.games.rope.components import HAND, KINDS


class TurnEnding:
    """What the end depends on during the turn of one seat.

    The other seats' cells say how many cards they hold.
    """

    def __init__(self, reach: Reach, cells: vec[i64], me: i64) -> None:
        self.reach = reach
        players = (len(cells) - SEATS) // WIDTH
        others_open: i64 = 0
        others_held: i64 = 0
        for i in range(1, players):
            at = SEATS + WIDTH * ((me + i) % players)
            others_open |= open_cards(cells, at)
            others_held += cells[at + HELD]
        self.others_open = others_open
        """The cards that others can play besides their hands, as bits."""
        self.top = cells[SEATS + WIDTH * me + TOP]
        self.stock = cells[STOCK]
        self.recycle = cells[RECYCLE] > 0
        self.drained = not cells[STOCK] and not others_held
        """R11: the stock and the hands of all others are empty."""
        self.last_refill = self.recycle and cells[RECYCLES] + 1 == LAST_RECYCLE
        """R10: the game ends if the refill has to recycle."""
        self.last_pass = cells[STALE] + 1 == players and not cells[MOVED] and not can_draw(cells)
        """R11: the game ends if the turn passes without a card moving."""
        self.near = self.drained or self.last_refill or self.last_pass
        """Whether the turn can end the game at all."""
        self.value = outcome(cells, me)
        """The outcome for the seat."""
        fewer = vec[i64](list(cells))
        fewer[SEATS + WIDTH * me + DECK] -= 1
        self.value_less = outcome(fewer, me)
        """The outcome after one more personal card."""

    def by_play(self, rows: vec[i64], held: i64, supplies: vec[i64], discard: bool) -> bool:
        """R11: stock and all hands are empty for good, and no player has a legal play.

        `discard` says whether cards lie in the discard.
        """
        if not self.drained or held or (self.recycle and discard):
            return False
        one: i64 = 1
        return not self._takes(rows) & (self.others_open | one << self.top | tops(supplies))

    def by_refill(self, held: i64, discard: bool) -> bool:
        """R10: the refill of a hand with so many cards would recycle once too often."""
        return self.last_refill and discard and self.stock < HAND - held

    def odds(self, rows: vec[i64], supplies: vec[i64], discard: bool, odds: vec[float]) -> float:
        """How likely the next personal card ends the game by R11, if the player's hand is empty."""
        takes = self._takes(rows)
        if not self.drained or (self.recycle and discard) or takes & (self.others_open | tops(supplies)):
            return 0.0
        ends = 0.0
        card: i64 = 1
        while card < KINDS:
            if not (takes >> card) & 1:
                ends += odds[card]
            card += 1
        return ends

    def _takes(self, rows: vec[i64]) -> i64:
        """The cards that some level row takes, as bits."""
        return self.reach.takes[rows[0]] | self.reach.takes[rows[1]] | self.reach.takes[rows[2]]
