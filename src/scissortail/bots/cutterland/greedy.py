"""Cutterland's yardstick, the greedy player: defined once and not tuned, so that others can be measured against it."""

from typing import Any

from scissortail.bots.sight import Sight
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.cutterland.choices import all_cuts, token_moves, tokens_of
from scissortail.games.cutterland.components import PIECES, SQUARES
from scissortail.games.cutterland.cuts import LETTERS
from scissortail.games.cutterland.deck import CARD_CODES, KIND
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.moves import DROPS, EAT, FINISH, TAKES, TOWER, CutterlandMove, cutting, placing
from scissortail.games.cutterland.piece import Piece, piece_of
from scissortail.games.cutterland.placements import best_placements
from scissortail.games.cutterland.score import total
from scissortail.games.cutterland.sights import land_from

WORTH = {".": 1, "C": 6, "D": 6, "T": 5, "G": 7, "F": -2, "K": 6, "t": 4, "b": 4}
"""What a square is worth before anybody knows where it goes, by its content."""


def greedy(sight: Sight, dice: Dice) -> Move:
    """Cut as evenly as possible, take and lay what scores most at once, then tokens as long as one more scores more."""
    view = sight.view()
    place = view["places"][view["seat"] - 1]
    phase = view["phase"]
    if phase == "cut":
        return _even_cut(place["hand"], PIECES[len(view["places"])])
    land = land_from(place["land"])
    if phase == "resolve":
        return _best_token(land)
    pieces = {LETTERS.index(piece["letter"]): _piece(piece) for piece in view["pieces"] if piece["squares"]}
    left = [LETTERS.index(piece["letter"]) for piece in view["pieces"] if piece["left"]]
    if phase == "drop":
        return DROPS[min(left, key=lambda number: _points(land, pieces[number]))]
    if phase == "choose":
        return TAKES[max(left, key=lambda number: _points(land, pieces[number]))]
    number = LETTERS.index(place["held"][0])
    best = best_placements(land, pieces[number], 1)[0]
    return placing(number, best.quarters, best.x, best.y)


def _piece(seen: dict[str, Any]) -> Piece:
    return piece_of(CARD_CODES[KIND[seen["card"]]], seen["squares"])


def _points(land: Land, piece: Piece) -> int:
    """What the land scores with the piece where it is best."""
    return best_placements(land, piece, 1)[0].points


def _even_cut(hand: list[str], needed: int) -> Move:
    """The cut whose poorest piece is the richest: the cutter gets what the others leave."""
    best: tuple[int, CutterlandMove] | None = None
    for number, card in enumerate(hand, 1):
        worth = [WORTH[text[1]] for text in card.replace("/", " ").split()]
        sums = [0] * (1 << SQUARES)
        for mask in range(1, 1 << SQUARES):
            low = mask & -mask
            sums[mask] = sums[mask ^ low] + worth[low.bit_length() - 1]
        for cut in all_cuts(needed):
            poorest = min(sums[piece] for piece in cut)
            if best is None or poorest > best[0]:
                best = (poorest, cutting(number, cut))
    assert best is not None
    return best[1]


def _best_token(land: Land) -> Move:
    """The token that adds most to the points, or done if none adds any; dragons eat what is best anyway."""
    best, chosen = int(total(land)), FINISH
    for move in token_moves(land):
        assert isinstance(move, CutterlandMove)
        if TOWER <= move.kind < EAT:
            other = land.copy()
            tokens_of(other, move.kind).append(int(move.what))
            points = int(total(other))
            if points > best:
                best, chosen = points, move
    return chosen
