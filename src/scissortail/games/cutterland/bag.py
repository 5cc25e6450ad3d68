"""The house's bag holds pieces that earlier games have left (C34).

Each piece is written as one number: its card's kind and its squares.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from scissortail.engine.dice import Dice
from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.components import BAG_TURNS, PIECES, PLAYERS, SQUARES
from scissortail.games.cutterland.cuts import SHAPES, WHOLE
from scissortail.games.cutterland.deck import BOX_CARDS, BOXES, KINDS, kinds_of

if TYPE_CHECKING:
    from scissortail.games.cutterland.position import CutterlandPosition

MOST: Final = 1000
"""A table gets at most this many pieces. They are part of every record."""

_SMALLEST_CUT = min(PIECES.values())
_CUT_SHAPES: Final = frozenset(shape for shape in SHAPES if shape.bit_count() <= SQUARES - _SMALLEST_CUT + 1)
"""C10, C12: any connected squares can be cut out of a card, if enough are left for the other pieces."""


def scrap(kind: int, squares: int) -> int:
    """A piece as one number: the kind of its card, then its squares as twelve bits."""
    return kind << SQUARES | squares


def unpack(number: int) -> tuple[int, int]:
    """The piece behind such a number."""
    return number >> SQUARES, number & WHOLE


def is_scrap(number: int) -> bool:
    """Whether a cut of a card can give this piece."""
    kind, squares = unpack(number)
    return 0 < kind < KINDS and squares in _CUT_SHAPES


def numbers(rules: int) -> range:
    """The numbers of the pieces that these rules use: packs are not mixed (C4)."""
    kinds = kinds_of(rules)
    return range(scrap(kinds.start, 0), scrap(kinds.stop, 0))


def needed(players: int) -> int:
    """How many pieces are drawn in a game."""
    return BAG_TURNS[players] * PIECES[players]


def left_by(positions: "Iterable[CutterlandPosition]") -> list[int]:
    """Every piece that was cut, drawn or removed, and what is still in the bag."""
    found: list[int] = []
    turn = None
    position: CutterlandPosition | None = None
    for position in positions:
        now = position.game, position.turns
        if position.pieces and now != turn:  # at the first position of a turn all its pieces are there
            found += [scrap(kind, squares) for kind, squares in position.pieces]
            turn = now
    if position is not None and position.scraps is not None:
        found += position.scraps
    return found


def fresh(count: int, dice: Dice, rules: int) -> list[int]:
    """Pieces of random cards, cut at random for a random number of players."""
    found: list[int] = []
    while len(found) < count:
        kind = dice.draw(BOXES[rules], BOX_CARDS)
        ways = all_cuts(PIECES[PLAYERS[dice.below(len(PLAYERS))]])
        found += [scrap(kind, squares) for squares in ways[dice.below(len(ways))]]
    return found[:count]


def draw_piece(scraps: list[int], dice: Dice) -> tuple[int, int]:
    """C34: draw one of these pieces and take it out. Its card is drawn first, then its squares."""
    kinds = [0] * KINDS
    for number in scraps:
        kinds[number >> SQUARES] += 1
    kind = dice.draw(kinds, len(scraps))
    counts = [0] * (WHOLE + 1)
    for number in scraps:
        if number >> SQUARES == kind:
            counts[number & WHOLE] += 1
    squares = dice.draw(counts, kinds[kind])
    scraps.remove(scrap(kind, squares))
    return kind, squares


def draw_any(pieces: int, rules: int, dice: Dice) -> tuple[int, int]:
    """C34: draw from an endless bag: any piece of any card cut into `pieces`.

    The bag holds the pieces of so many games that one piece more or less does not matter.
    """
    ways = all_cuts(pieces)
    kind = dice.draw(BOXES[rules], BOX_CARDS)
    cut = ways[dice.draw([1] * len(ways), len(ways))]
    return kind, cut[dice.draw([1] * len(cut), len(cut))]
