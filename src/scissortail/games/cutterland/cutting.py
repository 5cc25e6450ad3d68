"""What every cut would bring if each player picks what is best for their own land (C11).

A piece is worth what its best place adds to the points of the land. Three or four players pick once, so each
takes the piece worth most. Two players pick twice. They look ahead to the end of the picking, and two pieces
count as the sum of both.
"""

from scissortail.games.cutterland.card_pieces import all_pieces
from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.cuts import Cut
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_values import RULES, UNIT
from scissortail.games.cutterland.picking import Picking
from scissortail.games.cutterland.placements import card_gains


class CutValue:
    """A cut of a hand card, and what each seat gains by it, in points of their lands."""

    def __init__(self, card: int, cut: Cut, gains: list[int]) -> None:
        self.card = card
        """Its number in the hand, from 1."""
        self.cut = cut
        self.gains = gains
        """By seat, the first one first."""


def value_cuts(lands: list[Land], hand: list[int], order: list[int], pieces: int) -> list[CutValue]:
    """Value all cuts of all cards in a hand.

    The cutter knows all that this needs: every land and the order of choosing.
    """
    found: list[CutValue] = []
    known: dict[int, list[CutValue]] = {}
    for number, kind in enumerate(hand, 1):
        values = known.get(kind)
        if values is None:
            gains = [card_gains(land, all_pieces(kind, pieces), RULES) for land in lands]
            picking = Picking(gains, order, 0, len(lands) > 2)
            values = [CutValue(number, cut, _gains(picking, cut)) for cut in all_cuts(pieces)]
            known[kind] = values
        else:
            values = [CutValue(number, value.cut, value.gains) for value in values]
        found.extend(values)
    return found


def _gains(picking: Picking, cut: Cut) -> list[int]:
    """What each seat gains if every player picks what is best for them."""
    picking.lay_out(list(cut))
    picking.settle(0, 0)
    return [int(picking.ends[seat] // UNIT) for seat in range(picking.players)]
