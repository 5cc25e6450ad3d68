"""The greedy player of Cutterland, a fixed reference for other players.

It is defined once and not tuned.
"""

from typing import Final

from mypy_extensions import i64

from scissortail.bots.cutterland.situation import Situation
from scissortail.bots.cutterland.tokens import best_token, next_tokens, solved
from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.cutterland.card_pieces import all_pieces
from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_values import RULES
from scissortail.games.cutterland.moves import DROPS, TAKES, CutterlandMove, cutting, placing
from scissortail.games.cutterland.picking import Picking
from scissortail.games.cutterland.placements import best_spots, card_gains, piece_gain

SOLVER_CHECKS: Final = 400
"""The solver may ask this often whether to go on. Then the best found so far is taken."""


def greedy(observation: Observation, dice: Dice) -> Move:
    """Choose the piece, placement and tokens with the best score as if the game ended now.

    Choose the cut that leaves the best last piece when the others take what scores best for them now.
    """
    situation = Situation(observation)
    if situation.phase == "cut":
        return _cut(situation)
    if situation.phase == "resolve":
        return _token(situation.land())
    if situation.phase == "expand":
        return _place(situation)
    gains = {
        number: piece_gain(situation.land(), *situation.pieces[number], RULES) for number in situation.left
    }
    if situation.phase == "drop":
        return DROPS[_drop(situation, gains)]
    return TAKES[max(situation.left, key=lambda number: gains[number])]


def _cut(situation: Situation) -> Move:
    """C10, C11: with two players the cutter's second piece and last piece count together. Never over-cut."""
    best: i64 = 0
    chosen: Move | None = None
    for number, kind in enumerate(situation.hand, 1):
        if kind in situation.hand[: number - 1]:
            continue
        gains = [card_gains(land, all_pieces(kind, situation.needed), RULES) for land in situation.lands]
        values = Picking(gains, situation.choosers, 0, True).value_cuts(
            situation.needed, list(range(len(all_cuts(situation.needed))))
        )
        for cut, value in enumerate(values):
            if chosen is None or value > best:
                best = value
                chosen = cutting(number, all_cuts(situation.needed)[cut])
    assert chosen is not None
    return chosen


def _drop(situation: Situation, gains: dict[int, int]) -> int:
    """C12: remove the piece that leaves the best choice for this seat.

    The seats that choose before take what is best for them.
    """
    me = situation.choosers.index(situation.seat)
    wants: list[dict[int, int]] = []
    for seat in situation.choosers[:me]:
        wants.append(
            {
                number: piece_gain(situation.lands[seat - 1], *situation.pieces[number], RULES)
                for number in situation.left
            }
        )

    def mine(dropped: int) -> int:
        left = [number for number in situation.left if number != dropped]
        for want in wants:
            left.remove(max(left, key=lambda number: want[number]))
        return max(gains[number] for number in left)

    return max(situation.left, key=lambda number: (mine(number), -gains[number]))


def _place(situation: Situation) -> Move:
    """C14: with two pieces in hand, lay the one that scores most now."""
    best: tuple[int, CutterlandMove] | None = None
    for number in situation.held[situation.seat - 1]:
        value, (turn, x, y) = best_spots(situation.land(), *situation.pieces[number], RULES, 1)[0]
        if best is None or value > best[0]:
            best = value, placing(number, turn, x, y)
    assert best is not None
    return best[1]


def _token(land: Land) -> Move:
    """C16 to C20: the solver's answer.

    If other tokens lie there already, add tokens one by one as long as one more scores more.
    """
    tokens = next_tokens(land, solved(land, SOLVER_CHECKS))
    return tokens[0] if tokens else best_token(land)
