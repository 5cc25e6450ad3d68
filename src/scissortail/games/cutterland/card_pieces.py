"""A card is taken apart into pieces and clumps, once for all places and lands.

A clump is what a piece adds to one area: connected squares of plains or moor, without what the piece's own
krakens eat. Pieces share clumps, so a clump is tried once for all pieces that have it. A living wetland
creature is a clump of its own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.components import COLUMNS, SQUARES
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.squares import CONTENT, KRAKEN, TOWER_ICON, WETLAND, WOOD_ICON, unit

SETS: Final = 1 << SQUARES


def _bit(square: i64) -> i64:
    one: i64 = 1
    return one << square


def _sides() -> list[int]:
    """By square of a card: the squares beside it, as bits."""
    found = []
    for square in range(SQUARES):
        near = 0
        for other in range(SQUARES):
            if abs(square % COLUMNS - other % COLUMNS) + abs(square // COLUMNS - other // COLUMNS) == 1:
                near |= 1 << other
        found.append(near)
    return found


def _rings() -> list[int]:
    """By square of a card: the squares where a kraken on it eats."""
    found = []
    for square in range(SQUARES):
        near = 0
        for other in range(SQUARES):
            across, along = abs(square % COLUMNS - other % COLUMNS), abs(square // COLUMNS - other // COLUMNS)
            if max(across, along) == 1:
                near |= 1 << other
        found.append(near)
    return found


SIDES: Final = vec[i64](_sides())
RINGS: Final = vec[i64](_rings())


def count_bits(squares: i64) -> i64:
    found: i64 = 0
    while squares:
        squares &= squares - 1
        found += 1
    return found


class CardPieces:
    """A card, and some pieces of it as sets of squares."""

    def __init__(self, card: vec[i64], masks: list[int]) -> None:
        self.card = card
        self.size: i64 = len(masks)
        creatures: i64 = 0
        krakens: i64 = 0
        for square in range(i64(SQUARES)):
            content = card[square] & CONTENT
            if content == KRAKEN:
                krakens |= _bit(square)
            elif 0 < content < KRAKEN:
                creatures |= _bit(square)
        self.all_krakens = krakens
        sets: dict[int, list[int]] = {}
        for mask in masks:
            sets.setdefault(mask & int(krakens), []).append(mask)
        self.hunts = vec[i64](list(sets))
        """The sets of krakens that pieces have.

        Pieces with the same krakens are neighbours in the arrays, and so are their clumps.
        """
        self.masks = vec[i64]([mask for same in sets.values() for mask in same])
        self.first_piece = vec[i64]([0] * (len(sets) + 1))
        """By set of krakens: its first piece, and its first clump."""
        self.first_clump = vec[i64]([0] * (len(sets) + 1))
        self.used: i64 = 0
        """Squares that at least one piece has. `common` has the squares that all pieces have."""
        self.common: i64 = SETS - 1
        self.krakens = vec[i64]([0] * self.size)
        """By piece: its squares with krakens; its own creatures that they eat; its tokens; sides between its
        own squares.
        """
        self.eaten = vec[i64]([0] * self.size)
        self.towers = vec[i64]([0] * self.size)
        self.woods = vec[i64]([0] * self.size)
        self.inner = vec[i64]([0] * (4 * self.size))
        """By piece and terrain."""
        self.ringed = vec[i64]([0] * self.size)
        """By piece: its own squares around its krakens."""
        self.first = vec[i64]([0] * (self.size + 1))
        """By piece: where its clumps begin in `parts`."""
        self.parts = vec[i64]()
        # By clump: its squares, those with living creatures, its terrain, its counts.
        self.squares = vec[i64]()
        self.living = vec[i64]()
        self.terrains = vec[i64]()
        self.counts = vec[i64]()
        self._known: dict[int, int] = {}
        for i in range(self.size):
            self.used |= self.masks[i]
            self.common &= self.masks[i]
            self._take_apart(i, self.masks[i], creatures, krakens)
            self.first[i + 1] = len(self.parts)
            for hunt in range(i64(len(self.hunts))):
                if self.hunts[hunt] == self.krakens[i]:
                    self.first_piece[hunt + 1] = i + 1
                    self.first_clump[hunt + 1] = len(self.squares)

    def _take_apart(self, piece: i64, mask: i64, creatures: i64, krakens: i64) -> None:
        card = self.card
        hunters = mask & krakens
        self.krakens[piece] = hunters
        reach: i64 = 0
        for square in range(i64(SQUARES)):
            if hunters >> square & 1:
                reach |= RINGS[square]
        self.ringed[piece] = count_bits(reach & mask)
        self.eaten[piece] = count_bits(reach & mask & creatures)
        living = mask & creatures & ~reach
        left = mask
        for square in range(i64(SQUARES)):
            if not mask >> square & 1:
                continue
            content = card[square] & CONTENT
            terrain = card[square] >> 4 & 3
            self.towers[piece] += 1 if content == TOWER_ICON else 0
            self.woods[piece] += 1 if content == WOOD_ICON else 0
            self.inner[4 * piece + terrain] += count_bits(SIDES[square] & mask)
            if not left >> square & 1:
                continue
            if terrain == WETLAND:
                clump = _bit(square)
                if living & clump:
                    self._add(clump, clump, terrain, hunters)
            else:
                clump = self._clump(square, mask)
                self._add(clump, clump & living, terrain, hunters)
            left &= ~clump

    def _clump(self, start: i64, mask: i64) -> i64:
        """All squares of a piece connected to one of its squares by the same terrain."""
        terrain = self.card[start] >> 4
        found = _bit(start)
        while True:
            grown = found
            for square in range(i64(SQUARES)):
                if mask >> square & 1 and SIDES[square] & found and self.card[square] >> 4 == terrain:
                    grown |= _bit(square)
            if grown == found:
                return found
            found = grown

    def _add(self, clump: i64, living: i64, terrain: i64, hunters: i64) -> None:
        """Give the piece a clump. The clump is new if no earlier piece has it."""
        key = int((clump << SQUARES | living) << SQUARES | hunters)
        number = self._known.get(key, -1)
        if number < 0:
            number = len(self.squares)
            self._known[key] = number
            counts: i64 = 0
            for square in range(i64(SQUARES)):
                if clump >> square & 1:
                    counts += unit(self.card[square]) if living >> square & 1 else 1
            self.squares = append(self.squares, clump)
            self.living = append(self.living, living)
            self.terrains = append(self.terrains, terrain)
            self.counts = append(self.counts, counts)
        self.parts = append(self.parts, number)


_CUT_TABLES: Final[list[vec[i64]]] = [vec[i64]() for _ in range(SQUARES + 1)]
_CARDS: Final[dict[tuple[int, int], CardPieces]] = {}
"""Cards that were taken apart once, by kind and number of pieces."""


def cut_table(pieces: int) -> vec[i64]:
    """All cuts into this many pieces, piece after piece, as sets of squares."""
    if not len(_CUT_TABLES[pieces]):
        flat: list[int] = []
        for cut in all_cuts(pieces):
            flat.extend(cut)
        _CUT_TABLES[pieces] = vec[i64](flat)
    return _CUT_TABLES[pieces]


def all_pieces(kind: int, pieces: int) -> CardPieces:
    """A card with every piece that a cut into `pieces` can give."""
    found = _CARDS.get((kind, pieces))
    if found is None:
        masks = {int(mask) for mask in cut_table(pieces)}
        found = _CARDS[kind, pieces] = CardPieces(CARD_CODES[kind], sorted(masks))
    return found


def one_piece(kind: int, mask: int) -> CardPieces:
    return CardPieces(CARD_CODES[kind], [mask])
