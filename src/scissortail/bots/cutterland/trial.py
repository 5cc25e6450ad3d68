"""Every piece of a card tried everywhere in a land.

The card is held over the land, turned each way, at every place. What each of its clumps would join is worked
out there once, so the value of a piece is a sum over its clumps. Only pieces with clumps that meet in one
area are worked out on their own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.bots.cutterland.card_pieces import CardPieces, count_bits, turned_x, turned_y
from scissortail.bots.cutterland.evaluation_weights import UNIT
from scissortail.bots.cutterland.land_evaluation import (
    BESIDE,
    BITES,
    EATEN,
    TO_MOOR,
    TO_PLAINS,
    LandEvaluation,
)
from scissortail.games.cutterland.components import COLUMNS, DEVOURED_BY_KRAKEN, FROG_LOSS, ROWS, SQUARES
from scissortail.games.cutterland.piece import TURNS
from scissortail.games.cutterland.squares import (
    BONES,
    CONTENT,
    COUNT,
    FROG,
    KRAKEN,
    MOOR,
    PLAINS,
    WETLAND,
    one,
)
from scissortail.games.cutterland.worth import CHOICES, POINTS, TURTLES, temptation, tempts

NOWHERE: Final = -(1 << 40)
HALF: Final = 6
"""What covering cells costs is looked up by halves of a card."""
HALF_SETS: Final = 64
MANY_AREAS: Final = 60
"""So many areas have a bit of their own; no game has seen more, but the rules allow it."""


class Trial:
    """The best value of the land with each piece, and where.

    `record` keeps every place of every piece too.
    """

    def __init__(self, evaluation: LandEvaluation, card_pieces: CardPieces, record: bool = False) -> None:
        self.evaluation = evaluation
        self.card_pieces = card_pieces
        self.record = record
        self.best = vec[i64]([NOWHERE] * card_pieces.size)
        self.where = vec[i64]([0] * card_pieces.size)
        """By piece: quarter turns and cell of the card's corner, in one number."""
        self.values = vec[i64]()
        self.places = vec[i64]()
        """If recorded: the value and place of everything that was tried, of all pieces."""
        clumps: i64 = len(card_pieces.squares)
        areas = evaluation.board.areas
        self.plain = vec[i64]([0] * clumps)
        """By clump: what it is worth where it joins nothing."""
        self.gain = vec[i64]([0] * clumps)
        """By clump: what it is worth here, and below which areas it joins, as bits."""
        self.joins = vec[i64]([0] * clumps)
        self.fixed = vec[i64]([0] * card_pieces.size)
        """By piece: what does not depend on the place."""
        self.off = vec[i64]([0] * SQUARES)
        self.low = vec[i64]([0] * HALF_SETS)
        self.high = vec[i64]([0] * HALF_SETS)
        self.lost = vec[i64]([0] * (areas + 1))
        self.hurt = vec[i64]([0] * (areas + 1))
        self.hurts: i64 = 0
        """Areas in which the card's krakens eat here."""
        self.bitten = vec[i64]([0] * (8 * SQUARES))
        self._weigh()
        if evaluation.empty:
            self._hold(0, evaluation.board.at(0, 0))
        else:
            land = evaluation.land
            for turn in range(i64(TURNS)):
                width: i64 = COLUMNS if turn % 2 == 0 else ROWS
                height: i64 = ROWS if turn % 2 == 0 else COLUMNS
                self._turn(turn)
                left, top, right, bottom = width, height, i64(0), i64(0)
                for square in range(i64(SQUARES)):
                    if card_pieces.used >> square & 1:
                        left = min(left, turned_x(square, turn))
                        right = max(right, turned_x(square, turn))
                        top = min(top, turned_y(square, turn))
                        bottom = max(bottom, turned_y(square, turn))
                for y in range(land.top - 1 - bottom, land.bottom + 2 - top):
                    for x in range(land.left - 1 - right, land.right + 2 - left):
                        self._hold(turn, evaluation.board.at(x, y))

    def _turn(self, turn: i64) -> None:
        for square in range(i64(SQUARES)):
            self.off[square] = turned_y(square, turn) * self.evaluation.stride + turned_x(square, turn)

    def _weigh(self) -> None:
        """What pieces and clumps are worth wherever they lie."""
        card_pieces = self.card_pieces
        weighting = self.evaluation.weighting
        land = self.evaluation.land
        self._turn(0)
        for clump in range(i64(len(card_pieces.squares))):
            terrain = card_pieces.terrains[clump]
            if terrain == WETLAND:
                self.plain[clump] = self._wet(card_pieces.counts[clump])
            else:
                self.plain[clump] = weighting.area(terrain, card_pieces.counts[clump])
        outer = vec[i64]([0] * SQUARES)
        for square in range(i64(SQUARES)):
            outer[square] = 4 * weighting.open[card_pieces.card[square] >> 4 & 3]
            if (card_pieces.card[square] & CONTENT) == KRAKEN:
                outer[square] += 8 * weighting.slot
        for piece in range(card_pieces.size):
            found = (
                weighting.towers[land.tower_icons + card_pieces.towers[piece]]
                + weighting.woods[land.wood_icons + card_pieces.woods[piece]]
            )
            found += (
                DEVOURED_BY_KRAKEN * UNIT * card_pieces.eaten[piece]
                - weighting.slot * card_pieces.ringed[piece]
            )
            for terrain in range(i64(1), i64(4)):
                found -= weighting.open[terrain] * card_pieces.inner[4 * piece + terrain]
            for square in range(i64(SQUARES)):
                if card_pieces.masks[piece] >> square & 1:
                    found += outer[square]
            self.fixed[piece] = found << POINTS

    def _wet(self, counts: i64) -> i64:
        """A living creature of the wetland."""
        if counts == 1 + one(FROG):
            return (self.evaluation.weighting.wet_frog - FROG_LOSS * UNIT) << POINTS
        return 1 << TURTLES

    # The card held over one place

    def _hold(self, turn: i64, at: i64) -> None:
        evaluation = self.evaluation
        card_pieces = self.card_pieces
        ground = evaluation.board.ground
        covered: i64 = 0
        beside: i64 = 0
        linked: i64 = 0
        eaten: i64 = 0
        biting: i64 = 0
        bit: i64 = 1
        for square in range(i64(SQUARES)):
            if card_pieces.used & bit:
                cell = at + self.off[square]
                if ground[cell]:
                    covered |= bit
                else:
                    flags = i64(evaluation.flags[cell])
                    if flags & BESIDE:
                        beside |= bit
                        terrain = card_pieces.card[square] >> 4 & 3
                        if (terrain == PLAINS and flags & TO_PLAINS) or (terrain == MOOR and flags & TO_MOOR):
                            linked |= bit
                    if flags & EATEN:
                        eaten |= bit
                    if flags & BITES and card_pieces.all_krakens & bit:
                        biting |= bit
            bit += bit
        if evaluation.empty:
            beside = card_pieces.used
        if not beside or covered == card_pieces.used:
            return
        self._cover(at)
        for i in range(i64(len(card_pieces.hunts))):
            hunters = card_pieces.hunts[i]
            if not hunters & covered:
                hunt = self._bite(hunters & biting, at)
                self._try_clumps(i, covered, linked, eaten, at)
                self._try_pieces(i, hunt, covered, beside, turn, at, linked, eaten)

    def _cover(self, at: i64) -> None:
        """What is lost by covering cells, for every set of squares of both halves of the card."""
        evaluation = self.evaluation
        sides = evaluation.weighting.open
        slot = evaluation.weighting.slot
        for half in range(i64(2)):
            table = self.high if half else self.low
            size: i64 = 1
            for i in range(i64(HALF)):
                square = half * HALF + i
                cell = at + self.off[square]
                what = self.card_pieces.card[square]
                cost: i64 = 0
                if self.card_pieces.used >> square & 1:
                    cost = evaluation.cost[cell] + sides[what >> 4 & 3] * evaluation.sides[cell]
                    if slot and (what & CONTENT) == KRAKEN:
                        cost += slot * self._taken(cell)
                for j in range(size):
                    table[size + j] = table[j] + (cost << POINTS)
                size += size

    def _taken(self, cell: i64) -> i64:
        """Cells around it where no new slot for a kraken's prey comes about."""
        found: i64 = 0
        stride = self.evaluation.stride
        for row in (cell - stride, cell, cell + stride):
            for near in range(row - 1, row + 2):
                if near != cell and (
                    self.evaluation.board.ground[near] or i64(self.evaluation.flags[near]) & EATEN
                ):
                    found += 1
        return found

    def _bite(self, krakens: i64, at: i64) -> i64:
        """What these krakens of the card eat of the land; areas they hurt are noted."""
        evaluation = self.evaluation
        board = evaluation.board
        stride = evaluation.stride
        for i in range(self.hurts):
            self.lost[self.hurt[i]] = 0
        self.hurts = 0
        if not krakens:
            return 0
        found: i64 = 0
        bites: i64 = 0
        for square in range(i64(SQUARES)):
            if not krakens >> square & 1:
                continue
            middle = at + self.off[square]
            for row in (middle - stride, middle, middle + stride):
                for cell in range(row - 1, row + 2):
                    what = i64(board.ground[cell])
                    content = what & CONTENT
                    if not 0 < content < KRAKEN or what & BONES:
                        continue
                    again = False
                    for i in range(bites):
                        again = again or self.bitten[i] == cell
                    if again:
                        continue
                    self.bitten[bites] = cell
                    bites += 1
                    area = board.owner[cell]
                    if area:
                        if not self.lost[area]:
                            self.hurt[self.hurts] = area
                            self.hurts += 1
                        self.lost[area] += one(content)
                    elif content == FROG:
                        found += (FROG_LOSS * UNIT - evaluation.weighting.wet_frog) << POINTS
                    else:
                        found -= 1 << TURTLES
        for i in range(self.hurts):
            area = self.hurt[i]
            found += (
                evaluation.weighting.area(board.terrains[area], board.counts[area] - self.lost[area])
                - evaluation.worths[area]
            )
        return found + (DEVOURED_BY_KRAKEN * UNIT * bites << POINTS)

    def _left(self, area: i64) -> i64:
        """What an area is worth after the card's krakens have eaten."""
        board = self.evaluation.board
        if self.lost[area]:
            return self.evaluation.weighting.area(board.terrains[area], board.counts[area] - self.lost[area])
        return self.evaluation.worths[area]

    def _try_clumps(self, hunt: i64, covered: i64, linked: i64, eaten: i64, at: i64) -> None:
        card_pieces = self.card_pieces
        of_clump = card_pieces.squares
        gain = self.gain
        joins = self.joins
        plain = self.plain
        touching = linked | eaten
        for clump in range(card_pieces.first_clump[hunt], card_pieces.first_clump[hunt + 1]):
            squares = of_clump[clump]
            if squares & covered:
                continue
            joins[clump] = 0
            if squares & touching:
                gain[clump] = self._join(clump, linked, eaten, at)
            else:
                gain[clump] = plain[clump]

    def _join(self, clump: i64, linked: i64, eaten: i64, at: i64) -> i64:
        """What a clump is worth here with the areas it joins, less what those were worth."""
        card_pieces = self.card_pieces
        board = self.evaluation.board
        terrain = card_pieces.terrains[clump]
        gone = card_pieces.living[clump] & eaten
        found: i64 = 0
        counts = card_pieces.counts[clump]
        if gone:
            found = DEVOURED_BY_KRAKEN * UNIT * count_bits(gone) << POINTS
            if terrain == WETLAND:
                return found
            counts -= self._units(gone)
        elif terrain == WETLAND:
            return self.plain[clump]
        links = card_pieces.squares[clump] & linked
        stride = self.evaluation.stride
        joined: i64 = 0
        bit: i64 = 1
        square: i64 = 0
        while links:
            if links & bit:
                links ^= bit
                cell = at + self.off[square]
                for way in (i64(-1), i64(1), -stride, stride):
                    area = board.owner[cell + way]
                    if area and board.terrains[area] == terrain:
                        mark: i64 = 1
                        mark <<= area % MANY_AREAS
                        if not joined & mark:
                            joined |= mark
                            counts += board.counts[area] - self.lost[area]
                            found -= self._left(area)
            bit += bit
            square += 1
        self.joins[clump] = joined
        return found + self.evaluation.weighting.area(terrain, counts)

    def _units(self, squares: i64) -> i64:
        """The creatures on these squares of the card, as counts."""
        found: i64 = 0
        for square in range(i64(SQUARES)):
            if squares >> square & 1:
                found += one(self.card_pieces.card[square] & CONTENT)
        return found

    def _try_pieces(
        self, hunt: i64, hunted: i64, covered: i64, beside: i64, turn: i64, at: i64, linked: i64, eaten: i64
    ) -> None:
        card_pieces = self.card_pieces
        weighting = self.evaluation.weighting
        masks = card_pieces.masks
        first = card_pieces.first
        parts = card_pieces.parts
        fixed = self.fixed
        low = self.low
        high = self.high
        gain = self.gain
        joins = self.joins
        best = self.best
        base = self.evaluation.total + hunted
        place = at << 2 | turn
        crowded = self.evaluation.board.areas > MANY_AREAS
        for piece in range(card_pieces.first_piece[hunt], card_pieces.first_piece[hunt + 1]):
            mask = masks[piece]
            if mask & covered or not mask & beside:
                continue
            total = base + fixed[piece] - low[mask & (HALF_SETS - 1)] - high[mask >> HALF]
            joined: i64 = 0
            clash: i64 = 0
            for i in range(first[piece], first[piece + 1]):
                clump = parts[i]
                total += gain[clump]
                clash |= joined & joins[clump]
                joined |= joins[clump]
            if clash or crowded or tempts(total):
                value = self._together(piece, base, at, linked, eaten)
            else:
                value = weighting.whole(total)
            if value > best[piece]:
                best[piece] = value
                self.where[piece] = place
            if self.record:
                self.values = append(self.values, value)
                self.places = append(self.places, place)

    def _together(self, piece: i64, base: i64, at: i64, linked: i64, eaten: i64) -> i64:
        """A piece whose clumps meet in an area, or whose turtle is torn between dragons.

        Worked out on its own.
        """
        card_pieces = self.card_pieces
        evaluation = self.evaluation
        board = evaluation.board
        stride = evaluation.stride
        mask = card_pieces.masks[piece]
        total = base + self.fixed[piece] - self.low[mask & (HALF_SETS - 1)] - self.high[mask >> HALF]
        begin = card_pieces.first[piece]
        parts = card_pieces.first[piece + 1] - begin
        counts = vec[i64]([0] * parts)
        group = vec[i64]([0] * parts)
        home = vec[i64]([-1] * (board.areas + 1))
        for i in range(parts):
            clump = card_pieces.parts[begin + i]
            group[i] = i
            gone = card_pieces.living[clump] & eaten
            total += DEVOURED_BY_KRAKEN * UNIT * count_bits(gone) << POINTS
            if card_pieces.terrains[clump] == WETLAND:
                total += 0 if gone else self.plain[clump]
                continue
            counts[i] += card_pieces.counts[clump] - self._units(gone)
            for square in range(i64(SQUARES)):
                if not card_pieces.squares[clump] & linked & (i64(1) << square):
                    continue
                for way in (i64(-1), i64(1), -stride, stride):
                    area = board.owner[at + self.off[square] + way]
                    if not area or board.terrains[area] != card_pieces.terrains[clump]:
                        continue
                    if home[area] < 0:
                        home[area] = group[i]
                        counts[group[i]] += board.counts[area] - self.lost[area]
                        total -= self._left(area)
                    elif group[home[area]] != group[i]:
                        old = group[i]
                        new = group[home[area]]
                        counts[new] += counts[old]
                        counts[old] = 0
                        for j in range(parts):
                            if group[j] == old:
                                group[j] = new
        smallest: i64 = COUNT
        for i in range(parts):
            terrain = card_pieces.terrains[card_pieces.parts[begin + i]]
            if group[i] == i and terrain != WETLAND:
                worth = evaluation.weighting.area(terrain, counts[i])
                total += worth
                if worth >> CHOICES & COUNT:
                    smallest = min(smallest, counts[i] & COUNT)
        value = evaluation.weighting.whole(total)
        if tempts(total):
            for area in range(i64(1), board.areas + 1):
                if home[area] < 0 and self._left(area) >> CHOICES & COUNT:
                    smallest = min(smallest, board.counts[area] & COUNT)
            value += temptation(smallest) * UNIT
        return value
