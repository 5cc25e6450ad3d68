"""What the clumps of a card join, and what its krakens eat, where the card is held over a land."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.card_pieces import CardPieces, count_bits
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, FROG_LOSS, SQUARES
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import UNIT
from scissortail.games.cutterland.squares import BONES, CONTENT, COUNT, FROG, KRAKEN, WETLAND, one
from scissortail.games.cutterland.worth import CHOICES, POINTS, TURTLES, temptation, tempts

MANY_AREAS: Final = 60
"""Each of the first areas has a bit of its own. No game has had more areas, but the rules allow it."""


class ClumpJoins:
    """A card's clumps and krakens. The card is held at one place after another."""

    def __init__(self, evaluation: LandEvaluation, card_pieces: CardPieces) -> None:
        self.evaluation = evaluation
        self.card_pieces = card_pieces
        clumps: i64 = len(card_pieces.squares)
        areas = evaluation.board.areas
        self.off = vec[i64]([0] * SQUARES)
        """By square: how far its cell lies from where the card is held."""
        self.plain = vec[i64]([0] * clumps)
        """By clump: what it is worth where it joins nothing."""
        self.gain = vec[i64]([0] * clumps)
        """By clump: its worth here. `joins` has the areas it joins, as bits."""
        self.joins = vec[i64]([0] * clumps)
        self.lost = vec[i64]([0] * (areas + 1))
        """By area: what the card's krakens eat of it here. `hurt` lists these areas, `hurts` counts them."""
        self.hurt = vec[i64]([0] * (areas + 1))
        self.hurts: i64 = 0
        self.bitten = vec[i64]([0] * (8 * SQUARES))
        for clump in range(clumps):
            terrain = card_pieces.terrains[clump]
            if terrain == WETLAND:
                self.plain[clump] = self._wet(card_pieces.counts[clump])
            else:
                self.plain[clump] = evaluation.values.area(terrain, card_pieces.counts[clump])

    def _wet(self, counts: i64) -> i64:
        """A living creature of the wetland."""
        if counts == 1 + one(FROG):
            return (self.evaluation.values.wet_frog - FROG_LOSS * UNIT) << POINTS
        return 1 << TURTLES

    def bite(self, krakens: i64, at: i64) -> i64:
        """What these krakens of the card gain in the land. The areas where they eat are noted."""
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
                        found += (FROG_LOSS * UNIT - evaluation.values.wet_frog) << POINTS
                    else:
                        found -= 1 << TURTLES
        for i in range(self.hurts):
            area = self.hurt[i]
            found += (
                evaluation.values.area(board.terrains[area], board.counts[area] - self.lost[area])
                - evaluation.worths[area]
            )
        return found + (DEVOURED_BY_KRAKEN * UNIT * bites << POINTS)

    def _left(self, area: i64) -> i64:
        """What an area is worth after the card's krakens have eaten."""
        board = self.evaluation.board
        if self.lost[area]:
            return self.evaluation.values.area(board.terrains[area], board.counts[area] - self.lost[area])
        return self.evaluation.worths[area]

    def join_clumps(self, hunt: i64, covered: i64, linked: i64, eaten: i64, at: i64) -> None:
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
        return found + self.evaluation.values.area(terrain, counts)

    def _units(self, squares: i64) -> i64:
        """The creatures on these squares of the card, as counts."""
        found: i64 = 0
        for square in range(i64(SQUARES)):
            if squares >> square & 1:
                found += one(self.card_pieces.card[square] & CONTENT)
        return found

    def together(self, piece: i64, total: i64, at: i64, linked: i64, eaten: i64) -> i64:
        """The value of the land with a piece that needs to be worked out on its own.

        Its clumps meet in one area, or a turtle could be saved at the cost of a centaur. `total` counts the
        piece without its clumps.
        """
        card_pieces = self.card_pieces
        evaluation = self.evaluation
        board = evaluation.board
        stride = evaluation.stride
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
                worth = evaluation.values.area(terrain, counts[i])
                total += worth
                if worth >> CHOICES & COUNT:
                    smallest = min(smallest, counts[i] & COUNT)
        value = evaluation.values.whole(total)
        if tempts(total):
            for area in range(i64(1), board.areas + 1):
                if home[area] < 0 and self._left(area) >> CHOICES & COUNT:
                    smallest = min(smallest, board.counts[area] & COUNT)
            value += temptation(smallest) * UNIT
        return value
