"""Cutterland's moves and their texts."""

from typing import Final

from mypy_extensions import i64

from scissortail.engine.errors import InvalidMove, shown
from scissortail.engine.move import Move
from scissortail.games.cutterland.coordinates import (
    are_apart,
    bridge_text,
    place_text,
    read_bridge,
    read_place,
    read_wall,
    wall_text,
)
from scissortail.games.cutterland.cuts import LETTERS, Cut, cut_text, read_cut

CUT: Final = 0
DROP: Final = 1
TAKE: Final = 2
PLACE: Final = 3
TOWER: Final = 4
WALL: Final = 5
BRIDGE: Final = 6
EAT: Final = 7
DONE: Final = 8

WORDS: Final = ("cut", "drop", "take", "place", "tower", "wall", "bridge", "eat", "done")
QUARTERS: Final = ("0", "90", "180", "270")


class CutterlandMove(Move):
    """What it does, and with what: a hand card, a piece's number, or a token as the land keeps it."""

    def __init__(self, text: str, kind: i64, what: i64) -> None:
        super().__init__(text)
        self.kind: i64 = kind
        self.what: i64 = what
        self.cut: Cut = ()
        self.quarters: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0


_CUTS: Final[dict[tuple[int, Cut], CutterlandMove]] = {}


def cutting(card: int, cut: Cut) -> CutterlandMove:
    """Cuts are few, so each move is made once."""
    move = _CUTS.get((card, cut))
    if move is None:
        move = CutterlandMove(f"cut {card} {cut_text(cut)}", CUT, card)
        move.cut = cut
        _CUTS[card, cut] = move
    return move


def _pieces(word: str, kind: int) -> list[CutterlandMove]:
    return [CutterlandMove(f"{word} {letter}", kind, number) for number, letter in enumerate(LETTERS)]


TAKES: Final = _pieces("take", TAKE)
DROPS: Final = _pieces("drop", DROP)
"""By the piece's number."""
FINISH: Final = CutterlandMove("done", DONE, 0)


def placing(piece: i64, quarters: i64, x: i64, y: i64) -> CutterlandMove:
    move = CutterlandMove(f"place {LETTERS[piece]} {QUARTERS[quarters]} {x},{y}", PLACE, piece)
    move.quarters = quarters
    move.x = x
    move.y = y
    return move


def building(kind: i64, token: i64) -> CutterlandMove:
    """A tower, wall, bridge or prey, as the land keeps it."""
    if kind == WALL:
        text = wall_text(int(token))
    elif kind == BRIDGE:
        text = bridge_text(int(token))
    else:
        text = place_text(int(token))
    return CutterlandMove(f"{WORDS[kind]} {text}", kind, token)


def parse(text: str) -> CutterlandMove:
    """The move of this text.

    Pieces may be named by any letters in a cut: they become a, b, c in reading order.
    """
    move = _parse(text.split(" "))
    if move is None:
        raise InvalidMove("cutterland-not-a-move", text=shown(text))
    return move


def _parse(words: list[str]) -> CutterlandMove | None:
    word, *rest = words
    if word == "cut" and len(rest) == 2:
        cut = read_cut(rest[1])
        if cut is not None and rest[0] in ("1", "2", "3", "4"):
            return cutting(int(rest[0]), cut)
    elif word in ("take", "drop") and len(rest) == 1 and len(rest[0]) == 1 and rest[0] in LETTERS:
        return (TAKES if word == "take" else DROPS)[LETTERS.index(rest[0])]
    elif (
        word == "place"
        and len(rest) == 3
        and len(rest[0]) == 1
        and rest[0] in LETTERS
        and rest[1] in QUARTERS
    ):
        place = read_place(rest[2])
        if place is not None:
            x, y = rest[2].split(",")
            return placing(LETTERS.index(rest[0]), QUARTERS.index(rest[1]), int(x), int(y))
    elif word in ("tower", "eat") and len(rest) == 1:
        return _building(WORDS.index(word), read_place(rest[0]))
    elif word == "wall":
        if are_apart(rest):
            raise InvalidMove("cutterland-wall-border", place=" ".join(rest))
        return _building(WALL, read_wall(rest))
    elif word == "bridge":
        return _building(BRIDGE, read_bridge(rest))
    elif words == ["done"]:
        return FINISH
    return None


def _building(kind: int, token: int | None) -> CutterlandMove | None:
    return None if token is None else building(kind, token)
