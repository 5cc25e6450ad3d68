"""The greedy player of Cutterland, a fixed reference for other players.

It is defined once and not tuned.
"""

from typing import Final

from mypy_extensions import i64

from scissortail.bots.cutterland.scene import Scene
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

PATIENCE: Final = 400
"""The solver may ask this often whether to go on. Then the best found so far is taken."""


def greedy(observation: Observation, dice: Dice) -> Move:
    """Choose the piece, placement and tokens with the best score as if the game ended now.

    Choose the cut that leaves the best last piece when the others take what scores best for them now.
    """
    scene = Scene(observation.view())
    if scene.phase == "cut":
        return _cut(scene)
    if scene.phase == "resolve":
        return _token(scene.land())
    if scene.phase == "expand":
        return _place(scene)
    gains = {number: piece_gain(scene.land(), *scene.pieces[number], RULES) for number in scene.left}
    if scene.phase == "drop":
        return DROPS[_drop(scene, gains)]
    return TAKES[max(scene.left, key=lambda number: gains[number])]


def _cut(scene: Scene) -> Move:
    """C10, C11: with two players the cutter's second piece and last piece count together. Never over-cut."""
    best: i64 = 0
    chosen: Move | None = None
    for number, kind in enumerate(scene.hand, 1):
        if kind in scene.hand[: number - 1]:
            continue
        gains = [card_gains(land, all_pieces(kind, scene.needed), RULES) for land in scene.lands]
        values = Picking(gains, scene.choosers, 0, True).value_cuts(
            scene.needed, list(range(len(all_cuts(scene.needed))))
        )
        for cut, value in enumerate(values):
            if chosen is None or value > best:
                best = value
                chosen = cutting(number, all_cuts(scene.needed)[cut])
    assert chosen is not None
    return chosen


def _drop(scene: Scene, gains: dict[int, int]) -> int:
    """C12: remove the piece that leaves the best choice for this seat.

    The seats that choose before take what is best for them.
    """
    me = scene.choosers.index(scene.seat)
    wants: list[dict[int, int]] = []
    for seat in scene.choosers[:me]:
        wants.append(
            {number: piece_gain(scene.lands[seat - 1], *scene.pieces[number], RULES) for number in scene.left}
        )

    def mine(dropped: int) -> int:
        left = [number for number in scene.left if number != dropped]
        for want in wants:
            left.remove(max(left, key=lambda number: want[number]))
        return max(gains[number] for number in left)

    return max(scene.left, key=lambda number: (mine(number), -gains[number]))


def _place(scene: Scene) -> Move:
    """C14: with two pieces in hand, lay the one that scores most now."""
    best: tuple[int, CutterlandMove] | None = None
    for number in scene.held[scene.seat - 1]:
        value, (turn, x, y) = best_spots(scene.land(), *scene.pieces[number], RULES, 1)[0]
        if best is None or value > best[0]:
            best = value, placing(number, turn, x, y)
    assert best is not None
    return best[1]


def _token(land: Land) -> Move:
    """C16 to C20: the solver's answer.

    If other tokens lie there already, add tokens one by one as long as one more scores more.
    """
    tokens = next_tokens(land, solved(land, PATIENCE))
    return tokens[0] if tokens else best_token(land)
