"""Where a piece may go, and where it is best laid."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.card_pieces import SETS, CardPieces, one_piece
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.held_card import cell_x, cell_y, legal_cells
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import RULES, UNIT, LandValues
from scissortail.games.cutterland.piece import TURNS, Piece, lay, left_of, piece_of, top_of
from scissortail.games.cutterland.placement_search import PlacementSearch

Spot = tuple[int, int, int]
"""Quarter turns clockwise, then where the top left of the turned piece's bounding box goes."""
CELL_BITS: Final = 24
"""More bits than the number of any cell has."""


class Placement:
    """One way to lay a piece, and the land's points after it with all tokens unused."""

    def __init__(self, points: int, quarters: int, x: int, y: int) -> None:
        self.points = points
        self.quarters = quarters
        self.x = x
        self.y = y


def spots(land: Land, piece: Piece) -> list[Spot]:
    """C14: everywhere it may go, all four turns even if they look the same; the first piece goes to 0, 0."""
    found: list[Spot] = []
    ground = Ground(land)
    near = ground.edge()
    for quarters in range(i64(TURNS)):
        cells = legal_cells(ground, near, piece.mask, (piece.quarters + quarters) % TURNS)
        for i in range(i64(len(cells))):
            found.append((int(quarters), int(cell_x(ground, cells[i])), int(cell_y(ground, cells[i]))))
    return found


def laid(land: Land, kind: int, mask: int, spot: Spot) -> Land:
    """The land with a piece laid there."""
    found = land.bare()
    found.overcut = land.overcut
    quarters, x, y = spot
    lay(found, piece_of(CARD_CODES[kind], mask), quarters, x, y)
    return found


# The best places, as the rules or other values say


def spot_of(search: PlacementSearch, place: i64, mask: i64) -> Spot:
    """A place of a search as moves name it."""
    board = search.evaluation.board
    used = search.card_pieces.used
    cell = place >> 2
    turn = place & 3
    if search.evaluation.empty:
        return int(turn), 0, 0
    x = cell_x(board, cell) + left_of(mask, turn) - left_of(used, turn)
    y = cell_y(board, cell) + top_of(mask, turn) - top_of(used, turn)
    return int(turn), int(x), int(y)


def best_placements(land: Land, piece: Piece, k: int) -> list[Placement]:
    """The k best ways to lay a piece, the best first; ways that look the same count once."""
    different = [piece.turned(0)]
    turns: i64 = 1
    for quarters in range(i64(1), i64(TURNS)):
        turned = piece.turned(quarters)
        new = True
        for other in different:
            new = new and not turned.looks_like(other)
        if new:
            different.append(turned)
            turns |= 1 << quarters  # a few bits
    # The search counts quarter turns from the card as it is printed.
    printed = (turns << piece.quarters | turns >> (TURNS - piece.quarters)) & ((1 << TURNS) - 1)
    only_best = k == 1 and piece.quarters == 0
    card_pieces = CardPieces(piece.card, [int(piece.mask)])
    search = PlacementSearch(LandEvaluation(land, RULES), card_pieces, not only_best, printed)
    if only_best:
        quarter, left, top = spot_of(search, search.where[0], piece.mask)
        return [Placement(int(search.best[0] // UNIT), quarter, left, top)]
    order: list[int] = []
    if search.evaluation.empty:
        for quarters in range(i64(TURNS)):
            if turns >> quarters & 1:
                order.append(int(_rank(search.best[0], quarters, search.where[0] >> 2)))
    else:
        for i in range(i64(len(search.values))):
            quarters = ((search.places[i] & 3) - piece.quarters) % TURNS
            order.append(int(_rank(search.values[i], quarters, search.places[i] >> 2)))
        order.sort()
    found: list[Placement] = []
    for rank in order[:k]:
        cell = i64(rank) & ((1 << CELL_BITS) - 1)
        points = -(rank >> (CELL_BITS + 2)) // UNIT
        x, y = int(cell_x(search.evaluation.board, cell)), int(cell_y(search.evaluation.board, cell))
        found.append(Placement(points, rank >> CELL_BITS & 3, x, y))
    return found


def _rank(value: i64, quarters: i64, cell: i64) -> i64:
    """A placement as one number to sort by: the best value first, then the turn, then reading order."""
    return -value << (CELL_BITS + 2) | quarters << CELL_BITS | cell


def best_laid(land: Land, kind: int, mask: int, values: LandValues) -> Land:
    """The land with a piece where it is worth most."""
    search = PlacementSearch(LandEvaluation(land, values), one_piece(kind, mask))
    return laid(land, kind, mask, spot_of(search, search.where[0], mask))


def best_spots(land: Land, kind: int, mask: int, values: LandValues, most: int) -> list[tuple[int, Spot]]:
    """The best places for a piece with the land's value there, the best first.

    Equal ones keep their order.
    """
    search = PlacementSearch(LandEvaluation(land, values), one_piece(kind, mask), True)
    order = [(-int(search.values[i]), i) for i in range(len(search.values))]
    order.sort()
    return [(-value, spot_of(search, search.places[i], mask)) for value, i in order[:most]]


def card_gains(land: Land, card_pieces: CardPieces, values: LandValues) -> vec[i64]:
    """What each of these pieces would add to a land, by its squares."""
    gains = vec[i64]([0] * SETS)
    evaluation = LandEvaluation(land, values)
    now = evaluation.value()
    search = PlacementSearch(evaluation, card_pieces)
    for i in range(card_pieces.size):
        gains[card_pieces.masks[i]] = search.best[i] - now
    return gains


def piece_gain(land: Land, kind: int, mask: int, values: LandValues) -> int:
    """What a piece would add to a land."""
    evaluation = LandEvaluation(land, values)
    return int(PlacementSearch(evaluation, one_piece(kind, mask)).best[0] - evaluation.value())
