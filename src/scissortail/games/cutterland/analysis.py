"""What a player or a researcher can ask of a position."""

from scissortail.games.cutterland.cutting import CutValue, value_cuts
from scissortail.games.cutterland.phases import CUTTING
from scissortail.games.cutterland.position import CutterlandPosition


def value_of_cuts(position: CutterlandPosition) -> list[CutValue]:
    """Value all cuts of all cards in the hand of the player who is to cut, in the order of `moves`.

    Over-cutting is left out. This uses nothing that the cutter does not know.
    """
    if position.phase != CUTTING:
        return []
    lands = [place.land for place in position.places]
    return value_cuts(lands, position.places[position.turn - 1].hand, position.choosers, position.needed())
