"""A view of Cutterland as bots think of it.

Lands, pieces on the table, who chooses, how much is still to come.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.cutterland.card_pieces import SETS, CardPieces, turned_x, turned_y
from scissortail.bots.cutterland.evaluation_weights import EvaluationWeights
from scissortail.bots.cutterland.land_evaluation import LandEvaluation
from scissortail.bots.cutterland.picking import cut_table
from scissortail.bots.cutterland.trial import Trial
from scissortail.bots.observation import Observation
from scissortail.games.cutterland.board import MARGIN
from scissortail.games.cutterland.components import BAG_TURNS, HAND, PIECES, SQUARES
from scissortail.games.cutterland.cuts import LETTERS
from scissortail.games.cutterland.deck import BOXES, CARD_CODES, KIND, KINDS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.sights import land_from
from scissortail.games.cutterland.view import CutterlandView, cutterland_view, hand_of

_SHEETS: Final[dict[tuple[int, int], CardPieces]] = {}
"""Cards that were taken apart once, by kind and number of pieces."""

MOST_SQUARES = 48
"""So many each of two players gets in a game."""

Spot = tuple[int, int, int]
"""Quarter turns, and where the top left of the turned piece goes."""


def card_sheet(kind: int, pieces: int) -> CardPieces:
    """A card with all pieces that cuts into so many give."""
    card_pieces = _SHEETS.get((kind, pieces))
    if card_pieces is None:
        card_pieces = _SHEETS[kind, pieces] = CardPieces(CARD_CODES[kind], sorted(set(cut_table(pieces))))
    return card_pieces


def piece_sheet(kind: int, mask: int) -> CardPieces:
    return CardPieces(CARD_CODES[kind], [mask])


def to_come(turns: int, players: int) -> float:
    """How many squares a player still gets in so many turns; 1 is all that each of two players gets."""
    return turns * (SQUARES / players) / MOST_SQUARES


class Scene:
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
        """After this one."""
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


def spot_of(trial: Trial, place: i64, mask: i64) -> Spot:
    """A place of a trial as moves name it."""
    land = trial.evaluation.land
    cell = place >> 2
    turn = place & 3
    x = cell % trial.evaluation.stride - MARGIN + land.left
    y = cell // trial.evaluation.stride - MARGIN + land.top
    if trial.evaluation.empty:
        return int(turn), 0, 0
    return int(turn), int(x + corner(mask, turn, False)), int(y + corner(mask, turn, True))


def corner(mask: i64, turn: i64, down: bool) -> i64:
    """How far the turned piece's top left lies from the turned card's."""
    least: i64 = SQUARES
    for square in range(i64(SQUARES)):
        if mask >> square & 1:
            least = min(least, turned_y(square, turn) if down else turned_x(square, turn))
    return least


def laid(land: Land, kind: int, mask: int, spot: Spot) -> Land:
    """The land with a piece laid there."""
    found = land.bare()
    found.overcut = land.overcut
    turn, x, y = spot
    across = x - corner(mask, turn, False)
    along = y - corner(mask, turn, True)
    card = CARD_CODES[kind]
    for square in range(i64(SQUARES)):
        if mask >> square & 1:
            found.add(across + turned_x(square, turn), along + turned_y(square, turn), card[square])
    return found


def best_laid(land: Land, kind: int, mask: int, weighting: EvaluationWeights) -> Land:
    """The land with a piece where the evaluation says it is best."""
    trial = Trial(LandEvaluation(land, weighting), piece_sheet(kind, mask))
    return laid(land, kind, mask, spot_of(trial, trial.where[0], mask))


def best_spots(
    land: Land, kind: int, mask: int, weighting: EvaluationWeights, most: int
) -> list[tuple[int, Spot]]:
    """The best places for a piece with the land's value there, the best first.

    Of places that end alike only one.
    """
    trial = Trial(LandEvaluation(land, weighting), piece_sheet(kind, mask), True)
    order = sorted(range(len(trial.values)), key=lambda i: (-trial.values[i], i))
    return [(int(trial.values[i]), spot_of(trial, trial.places[i], mask)) for i in order[:most]]


def card_gains(land: Land, card_pieces: CardPieces, weighting: EvaluationWeights) -> vec[i64]:
    """What each of these pieces would add to a land, by its squares."""
    gains = vec[i64]([0] * SETS)
    evaluation = LandEvaluation(land, weighting)
    now = evaluation.value()
    trial = Trial(evaluation, card_pieces)
    for i in range(card_pieces.size):
        gains[card_pieces.masks[i]] = trial.best[i] - now
    return gains


def piece_gain(land: Land, kind: int, mask: int, weighting: EvaluationWeights) -> int:
    """What a piece would add to a land."""
    evaluation = LandEvaluation(land, weighting)
    return int(Trial(evaluation, piece_sheet(kind, mask)).best[0] - evaluation.value())
