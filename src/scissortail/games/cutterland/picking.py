"""Who takes which piece of a cut card (C11).

Each player wants the best for themselves, less what the others then get.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.card_pieces import cut_table
from scissortail.games.cutterland.components import SQUARES

SEATS: Final = 4
ENVY: Final = 64
"""Envy is counted in this many parts."""


class Picking:
    """What pieces on the table are worth to each seat, and how the picking ends.

    A seat gains `gains[seat - 1][squares]` by a piece. It picks for the most of its own gains less `envy`
    parts of ENVY of all the others' gains; with `simple` pickers, for the most of the next piece alone.
    """

    def __init__(self, gains: list[vec[i64]], order: list[int], envy: i64, simple: bool) -> None:
        self.gains = gains
        self.players: i64 = len(gains)
        self.order = vec[i64]([seat - 1 for seat in order])
        self.envy = envy
        self.simple = simple
        self.pieces: i64 = 0
        self.masks = vec[i64]([0] * SQUARES)
        self.ends = vec[i64]([0] * (SEATS * (SQUARES + 2)))
        """By depth and seat: what is gained from there on."""

    def utility(self, seat: i64, depth: i64) -> i64:
        """How a seat values the end of the picking, times ENVY."""
        own: i64 = 0
        others: i64 = 0
        for other in range(self.players):
            gain = self.ends[SEATS * depth + other]
            if other == seat:
                own = gain
            else:
                others += gain
        return ENVY * own - self.envy * others

    def settle(self, taken: i64, depth: i64) -> i64:
        """Let the remaining seats choose.

        Return the piece that the next seat takes, or -1 if none is left.
        """
        ends = self.ends
        for seat in range(self.players):
            ends[SEATS * depth + seat] = 0
        if depth >= len(self.order):
            return -1
        seat = self.order[depth]
        gains = self.gains[seat]
        chosen: i64 = -1
        best: i64 = 0
        bit: i64 = 1
        if self.simple or depth == len(self.order) - 1:
            for i in range(self.pieces):
                if not taken & bit and (chosen < 0 or gains[self.masks[i]] > best):
                    best = gains[self.masks[i]]
                    chosen = i
                bit += bit
            if depth < len(self.order) - 1:
                bit = 1
                bit <<= chosen
                self.settle(taken | bit, depth + 1)
                for other in range(self.players):
                    ends[SEATS * depth + other] = ends[SEATS * (depth + 1) + other]
            ends[SEATS * depth + seat] += best
            return chosen
        for i in range(self.pieces):
            if not taken & bit:
                self.settle(taken | bit, depth + 1)
                ends[SEATS * (depth + 1) + seat] += gains[self.masks[i]]
                found = self.utility(seat, depth + 1)
                if chosen < 0 or found > best:
                    best = found
                    chosen = i
                    for other in range(self.players):
                        ends[SEATS * depth + other] = ends[SEATS * (depth + 1) + other]
            bit += bit
        return chosen

    def lay_out(self, masks: list[int]) -> None:
        """Put these pieces on the table."""
        self.pieces = len(masks)
        for i in range(self.pieces):
            self.masks[i] = masks[i]

    def after(self, taken: i64, depth: i64, number: i64) -> None:
        """Fill `ends` at this depth with what each seat gains if the next seat takes this piece."""
        seat = self.order[depth]
        bit: i64 = 1
        self.settle(taken | bit << number, depth + 1)
        for other in range(self.players):
            self.ends[SEATS * depth + other] = self.ends[SEATS * (depth + 1) + other]
        self.ends[SEATS * depth + seat] += self.gains[seat][self.masks[number]]

    def value_cuts(self, pieces: int, cuts: list[int]) -> vec[i64]:
        """What these cuts of a card are worth to the cutter, times ENVY.

        Cuts are given by their index in the list of all.
        """
        table = cut_table(pieces)
        self.pieces = pieces
        found = vec[i64]([0] * len(cuts))
        cutter = self.order[len(self.order) - 1]
        for number in range(i64(len(cuts))):
            cut: i64 = cuts[number]
            for i in range(self.pieces):
                self.masks[i] = table[cut * self.pieces + i]
            self.settle(0, 0)
            found[number] = self.utility(cutter, 0)
        return found
