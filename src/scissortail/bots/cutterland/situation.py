"""A view of Cutterland, read for bots: lands, pieces on the table, the order of choosing, turns left."""

from scissortail.bots.observation import Observation
from scissortail.games.cutterland.components import BAG_TURNS, HAND, PIECES, SQUARES
from scissortail.games.cutterland.cuts import LETTERS
from scissortail.games.cutterland.deck import BOXES, KIND, KINDS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.sights import land_from
from scissortail.games.cutterland.view import CutterlandView, cutterland_view, hand_of

MOST_SQUARES = 48
"""Each of two players gets this many squares in a game."""


def to_come(turns: int, players: int) -> float:
    """How many squares a player still gets in `turns` turns, where 1 is all that each of two players gets."""
    return turns * (SQUARES / players) / MOST_SQUARES


class Situation:
    """What a seat sees."""

    def __init__(self, observation: Observation) -> None:
        view = cutterland_view(observation.view())
        self.seat = observation.seat
        self.phase = view["phase"]
        self.players = len(view["places"])
        self.needed = PIECES[self.players]
        self.lands = [land_from(place["land"]) for place in view["places"]]
        self.held = [[LETTERS.index(letter) for letter in place["held"]] for place in view["places"]]
        self.hand = [KIND[text] for text in hand_of(view["places"][self.seat - 1])]
        self.pieces = [(KIND[piece["card"]], piece["squares"]) for piece in view["pieces"]]
        self.left = [number for number, piece in enumerate(view["pieces"]) if piece["left"]]
        self.choosers = view["choosers"]
        turns = BAG_TURNS[self.players] if view["options"]["bag"] else self.players * HAND[self.players]
        self.turns_left = turns - view["turns"] - 1
        """Turns after this one."""
        self.to_come = to_come(self.turns_left, self.players)
        self.pool = _pool(view)

    def land(self) -> Land:
        return self.lands[self.seat - 1]


def _pool(view: CutterlandView) -> list[int]:
    """List the cards that may still come, including the player's own hand.

    In a tournament (C33) these are among the cards shown; otherwise they are all cards not seen yet.
    """
    box = BOXES[view["rules"]]
    if view["options"]["bag"]:
        return [kind for kind, count in enumerate(box) for _ in range(count)]
    counts = [0] * KINDS if view["options"]["tournament"] else box.copy()
    for text in view["shown"]:
        counts[KIND[text]] += 1
    dealt = len(view["places"]) * HAND[len(view["places"])]
    used = view["used"][(view["round"] - 1) * dealt :] if view["options"]["tournament"] else view["used"]
    for text in used:
        counts[KIND[text]] -= 1
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
