"""What every cut would bring: each picker answers with what is best for their own land (C11).

A piece is worth to a player what the best place for it adds to the points of their land. With three or four
players everybody picks once, so the best answer is the piece worth most. Two players pick twice; they look
ahead to the end of the picking, and a pair of pieces counts as the sum of both.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.components import SQUARES
from scissortail.games.cutterland.cuts import Cut
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.fit import Fit
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.piece import Scrap, piece_of, scraps

NOT_ASKED: Final = -2000000


class CutValue:
    """A cut of a hand card, and what each seat gains by it, in points of their lands."""

    def __init__(self, card: int, cut: Cut, gains: list[int]) -> None:
        self.card = card
        """Its number in the hand, from 1."""
        self.cut = cut
        self.gains = gains
        """By seat, the first one first."""


def value_cuts(lands: list[Land], hand: list[int], order: list[int], pieces: int) -> list[CutValue]:
    """All cuts of all cards in a hand, from what the cutter knows.

    Everybody's land and the order of choosing.
    """
    fits = [Fit(land) for land in lands]
    found: list[CutValue] = []
    known: dict[int, list[CutValue]] = {}
    cuts = all_cuts(pieces)
    for number, kind in enumerate(hand, 1):
        values = known.get(kind)
        if values is None:
            picking = Picking(fits, CARD_CODES[kind], order)
            values = [CutValue(number, cut, picking.gains(cut)) for cut in cuts]
            known[kind] = values
        else:
            values = [CutValue(number, value.cut, value.gains) for value in values]
        found.extend(values)
    return found


class Picking:
    """One card on the table: what each of its pieces is worth to whom, worked out when it is asked."""

    def __init__(self, fits: list[Fit], card: vec[i64], order: list[int]) -> None:
        self.fits = fits
        self.card = card
        self.order = order
        self.worth: list[vec[i64]] = [vec[i64]([NOT_ASKED] * (1 << SQUARES)) for _ in fits]
        """By seat and piece."""
        self.now = vec[i64]([0] * len(fits))
        for seat in range(i64(len(fits))):
            self.now[seat] = fits[seat].now()

    def gains(self, cut: Cut) -> list[int]:
        """What each seat gains if everybody picks what is best for them."""
        gains = [0] * len(self.fits)
        pieces: i64 = len(cut)
        masks = vec[i64]([0] * pieces)
        for i in range(pieces):
            masks[i] = cut[i]
            self._ask(masks[i])
        if len(self.fits) == 2:
            best = self._pick_twice(masks, 0, 0)
            return [int(best[0]), int(best[1])]
        taken: i64 = 0
        for seat in self.order:
            worth = self.worth[seat - 1]
            chosen: i64 = -1
            for i in range(pieces):
                if not taken >> i & 1 and (chosen < 0 or worth[masks[i]] > worth[masks[chosen]]):
                    chosen = i
            taken |= 1 << chosen  # at most twelve bits
            gains[seat - 1] = int(worth[masks[chosen]])
        return gains

    def _pick_twice(self, masks: vec[i64], taken: i64, depth: i64) -> vec[i64]:
        """What both gain from here on when whoever is next looks ahead."""
        best = vec[i64]([0] * 2)
        if depth == len(self.order):
            return best
        seat: i64 = self.order[depth] - 1
        found = False
        for i in range(i64(len(masks))):
            if taken >> i & 1:
                continue
            rest = self._pick_twice(masks, taken | 1 << i, depth + 1)
            rest[seat] += self.worth[seat][masks[i]]
            if not found or rest[seat] > best[seat]:
                best = rest
                found = True
        return best

    def _ask(self, mask: i64) -> None:
        """Work out what a piece is worth to everybody, once."""
        if self.worth[0][mask] != NOT_ASKED:
            return
        piece = piece_of(self.card, mask)
        ways: list[Scrap] = []
        stride: i64 = 0
        for seat in range(i64(len(self.fits))):
            fit = self.fits[seat]
            if fit.stride != stride:
                stride = fit.stride
                ways = scraps(piece, stride)
            self.worth[seat][mask] = fit.best(ways) - self.now[seat]
