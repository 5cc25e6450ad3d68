"""A search tries every piece of a card everywhere in a land.

The card is held over the land, turned each way, at every place. What each clump joins there is worked out
once, so the value of a piece is a sum over its clumps. Only pieces with clumps that meet in one area are
worked out on their own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.games.cutterland.card_pieces import CardPieces
from scissortail.games.cutterland.clump_joins import MANY_AREAS, ClumpJoins
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, SQUARES
from scissortail.games.cutterland.held_card import HeldCard
from scissortail.games.cutterland.land_evaluation import BITES, EATEN, TO_MOOR, TO_PLAINS, LandEvaluation
from scissortail.games.cutterland.land_values import UNIT
from scissortail.games.cutterland.piece import TURNS
from scissortail.games.cutterland.squares import CONTENT, COUNT, KRAKEN, MOOR, PLAINS
from scissortail.games.cutterland.worth import CHOICES, POINTS, TURTLES, tempts

NOWHERE: Final = -(1 << 40)
"""In place of a value where a piece may not lie."""
ALL_TURNS: Final = (1 << TURNS) - 1
HALF: Final = 6
"""What covering cells costs is looked up by halves of a card."""
HALF_SETS: Final = 64
FEW: Final = 4
"""The table does not pay for this few pieces."""


class PlacementSearch:
    """The best value of the land with each piece, and where.

    `record` keeps every place of every piece too. `turns` has a bit for each number of quarter turns to try.
    """

    def __init__(
        self,
        evaluation: LandEvaluation,
        card_pieces: CardPieces,
        record: bool = False,
        turns: i64 = ALL_TURNS,
    ) -> None:
        self.evaluation = evaluation
        self.card_pieces = card_pieces
        self.record = record
        self.best = vec[i64]([NOWHERE] * card_pieces.size)
        self.where = vec[i64]([0] * card_pieces.size)
        """By piece: quarter turns, and the cell of the top left of all pieces together, in one number."""
        self.values = vec[i64]()
        self.places = vec[i64]()
        """If recorded: the value and place of everything that was tried, of all pieces."""
        self.fixed = vec[i64]([0] * card_pieces.size)
        """By piece: what does not depend on the place."""
        self.clumps = ClumpJoins(evaluation, card_pieces)
        self.off = self.clumps.off
        """By square: how far its cell lies from where the card is held."""
        self.weighs_sides = evaluation.values.weighs_sides
        self.few = card_pieces.size <= FEW
        self.costs = vec[i64]([0] * SQUARES)
        """By square: what is lost where it covers a cell.

        `low` and `high` have the sums for every set of squares of a half.
        """
        self.low = vec[i64]([0] * HALF_SETS)
        self.high = vec[i64]([0] * HALF_SETS)
        self._weigh()
        self._search(turns)

    def _search(self, turns: i64) -> None:
        evaluation = self.evaluation
        card_pieces = self.card_pieces
        board = evaluation.board
        land = evaluation.land
        for turn in range(i64(TURNS)):
            if not turns >> turn & 1:
                continue
            held = HeldCard(board, evaluation.flags, card_pieces.used, card_pieces.common, turn)
            for i in range(i64(len(held.squares))):
                self.off[held.squares[i]] = held.offsets[i]
            if evaluation.empty:
                held.hold(board.at(0, 0))
                self._try_here(held, turn, board.at(0, 0))
                return
            for y in range(land.top - held.height, land.bottom + 2):
                first = board.at(land.left - held.width, y)
                end = first + land.right - land.left + held.width + 2
                at = held.next_hold(first, end)
                while at < end:
                    self._try_here(held, turn, at)
                    at = held.next_hold(at + 1, end)

    def _weigh(self) -> None:
        """What pieces are worth wherever they lie, besides their clumps."""
        card_pieces = self.card_pieces
        values = self.evaluation.values
        land = self.evaluation.land
        outer = vec[i64]([0] * SQUARES)
        for square in range(i64(SQUARES)):
            outer[square] = 4 * values.open[card_pieces.card[square] >> 4 & 3]
            if (card_pieces.card[square] & CONTENT) == KRAKEN:
                outer[square] += 8 * values.slot
        for piece in range(card_pieces.size):
            found = values.towers(land.tower_icons + card_pieces.towers[piece]) + values.wood(
                land.wood_icons + card_pieces.woods[piece]
            )
            found += (
                DEVOURED_BY_KRAKEN * UNIT * card_pieces.eaten[piece] - values.slot * card_pieces.ringed[piece]
            )
            for terrain in range(i64(1), i64(4)):
                found -= values.open[terrain] * card_pieces.inner[4 * piece + terrain]
            for square in range(i64(SQUARES)):
                if card_pieces.masks[piece] >> square & 1:
                    found += outer[square]
            self.fixed[piece] = found << POINTS

    # The card held over one place

    def _try_here(self, held: HeldCard, turn: i64, at: i64) -> None:
        """Try all pieces that may lie here."""
        card_pieces = self.card_pieces
        flags = self.evaluation.flags
        linked: i64 = 0
        eaten: i64 = 0
        biting: i64 = 0
        bit: i64 = 1
        for square in range(i64(SQUARES)):
            if card_pieces.used & ~held.covered & bit:
                flag = i64(flags[at + self.off[square]])
                if flag:
                    terrain = card_pieces.card[square] >> 4 & 3
                    if (terrain == PLAINS and flag & TO_PLAINS) or (terrain == MOOR and flag & TO_MOOR):
                        linked |= bit
                    if flag & EATEN:
                        eaten |= bit
                    if flag & BITES and card_pieces.all_krakens & bit:
                        biting |= bit
            bit += bit
        if self.weighs_sides:
            self._cover(at)
        for i in range(i64(len(card_pieces.hunts))):
            hunters = card_pieces.hunts[i]
            if not hunters & held.covered:
                hunt = self.clumps.bite(hunters & biting, at)
                self.clumps.join_clumps(i, held.covered, linked, eaten, at)
                self._try_pieces(i, hunt, held, turn, at, linked, eaten)

    def _cover(self, at: i64) -> None:
        """What is lost by covering cells: for every square, or for every set of squares of a half."""
        evaluation = self.evaluation
        sides = evaluation.values.open
        slot = evaluation.values.slot
        for square in range(i64(SQUARES)):
            if self.card_pieces.used >> square & 1:
                cell = at + self.off[square]
                what = self.card_pieces.card[square]
                cost = evaluation.cost[cell] + sides[what >> 4 & 3] * evaluation.sides[cell]
                if slot and (what & CONTENT) == KRAKEN:
                    cost += slot * self._taken(cell)
                self.costs[square] = cost << POINTS
        if self.few:
            return
        for half in range(i64(2)):
            table = self.high if half else self.low
            size: i64 = 1
            for i in range(i64(HALF)):
                cost = self.costs[half * HALF + i]
                for j in range(size):
                    table[size + j] = table[j] + cost
                size += size

    def _cost(self, mask: i64) -> i64:
        """What is lost by covering cells with one of a few pieces."""
        found: i64 = 0
        if self.weighs_sides:
            for square in range(i64(SQUARES)):
                if mask >> square & 1:
                    found += self.costs[square]
        return found

    def _taken(self, cell: i64) -> i64:
        """How many cells around it get no new slot for the prey of a kraken."""
        found: i64 = 0
        stride = self.evaluation.stride
        for row in (cell - stride, cell, cell + stride):
            for near in range(row - 1, row + 2):
                if near != cell and (
                    self.evaluation.board.ground[near] or i64(self.evaluation.flags[near]) & EATEN
                ):
                    found += 1
        return found

    def _try_pieces(
        self, hunt: i64, hunted: i64, held: HeldCard, turn: i64, at: i64, linked: i64, eaten: i64
    ) -> None:
        card_pieces = self.card_pieces
        values = self.evaluation.values
        masks = card_pieces.masks
        first = card_pieces.first
        parts = card_pieces.parts
        low = self.low
        high = self.high
        fixed = self.fixed
        gain = self.clumps.gain
        joins = self.clumps.joins
        best = self.best
        base = self.evaluation.total + hunted
        covered = held.covered
        beside = held.beside
        place = at << 2 | turn
        crowded = self.evaluation.board.areas > MANY_AREAS
        for piece in range(card_pieces.first_piece[hunt], card_pieces.first_piece[hunt + 1]):
            mask = masks[piece]
            if mask & covered or not mask & beside:
                continue
            bare = base + fixed[piece]
            if self.few:
                bare -= self._cost(mask)
            else:
                bare -= low[mask & (HALF_SETS - 1)] + high[mask >> HALF]
            total = bare
            joined: i64 = 0
            clash: i64 = 0
            for i in range(first[piece], first[piece + 1]):
                clump = parts[i]
                total += gain[clump]
                clash |= joined & joins[clump]
                joined |= joins[clump]
            if clash or crowded or (total >> CHOICES & COUNT and tempts(total)):
                value = self.clumps.together(piece, bare, at, linked, eaten)
            elif total >> TURTLES & COUNT:
                value = values.whole(total)
            else:
                value = total >> POINTS
            if value > best[piece]:
                best[piece] = value
                self.where[piece] = place
            if self.record:
                self.values = append(self.values, value)
                self.places = append(self.places, place)
