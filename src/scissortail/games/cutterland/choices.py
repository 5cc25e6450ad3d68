"""The legal moves of each phase: listed, checked, and drawn at random without a list."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.cutterland.board import Board, Ground
from scissortail.games.cutterland.components import SQUARES
from scissortail.games.cutterland.cuts import Cut, cuts
from scissortail.games.cutterland.held_card import HeldCard, held_piece
from scissortail.games.cutterland.land import DOWN, RIGHT, Land, beside
from scissortail.games.cutterland.moves import (
    BRIDGE,
    DONE,
    EAT,
    FINISH,
    TOWER,
    WALL,
    CutterlandMove,
    building,
    cutting,
    placing,
)
from scissortail.games.cutterland.piece import TURNS
from scissortail.games.cutterland.squares import CONTENT, DRAGON
from scissortail.games.cutterland.tokens import (
    bridge_problem,
    is_prey,
    prey_problem,
    tower_problem,
    wall_problem,
)

REACH: Final = 4
"""A piece is at most this long."""

# Cutting (C10, C12)

_CUTS: Final[list[tuple[Cut, ...]]] = [()] * (SQUARES + 1)
_CUT_SETS: Final[list[frozenset[Cut]]] = [frozenset()] * (SQUARES + 1)


def all_cuts(pieces: int) -> tuple[Cut, ...]:
    """The cuts into this many pieces. They are worked out once."""
    if not _CUTS[pieces]:
        _CUTS[pieces] = cuts(pieces)
        _CUT_SETS[pieces] = frozenset(_CUTS[pieces])
    return _CUTS[pieces]


def cut_problem(cut: Cut, needed: int, overcut: bool) -> str:
    """The key of the reason why a card may not be cut like this, or ""."""
    if len(cut) < needed:
        return "cutterland-cut-few"
    if len(cut) > needed and not overcut:
        return "cutterland-cut-many"
    all_cuts(len(cut))
    return "" if cut in _CUT_SETS[len(cut)] else "cutterland-cut-parts"


_LISTS: Final[dict[tuple[int, int, int], list[Move]]] = {}


def cut_moves(cards: int, needed: int, most: int) -> list[Move]:
    """All cuts of `cards` cards, into `needed` to `most` pieces.

    There are thousands, and they never change, so they are listed once.
    """
    found = _LISTS.get((cards, needed, most))
    if found is None:
        found = []
        for card in range(1, cards + 1):
            for pieces in range(needed, most + 1):
                for cut in all_cuts(pieces):
                    found.append(cutting(card, cut))
        _LISTS[cards, needed, most] = found
    return found


def sample_cut(cards: int, needed: int, most: int, dice: Dice) -> Move:
    """A random cut of one of `cards` cards, into `needed` to `most` pieces."""
    total = 0
    for pieces in range(needed, most + 1):
        total += len(all_cuts(pieces))
    chosen = dice.below(cards * total)
    card = chosen // total + 1
    chosen %= total
    pieces = needed
    while chosen >= len(all_cuts(pieces)):
        chosen -= len(all_cuts(pieces))
        pieces += 1
    return cutting(card, all_cuts(pieces)[chosen])


# Expanding (C14)


def fits_there(land: Land, mask: i64, move: CutterlandMove) -> bool:
    """Whether the piece with these squares of its card may be laid as a move says."""
    if not len(land.places):
        return move.x == 0 and move.y == 0
    ground = Ground(land)
    held = held_piece(ground, ground.edge(), mask, move.quarters)
    if (
        move.x < land.left - held.width
        or move.x > land.right + 1
        or move.y < land.top - held.height
        or move.y > land.bottom + 1
    ):
        return False
    return held.hold(ground.at(move.x, move.y))


def sample_spot(land: Land, numbers: list[int], masks: list[int], dice: Dice) -> Move:
    """A random legal place for one of these pieces.

    Places are drawn until one fits, so every legal place is equally likely.
    """
    if not len(land.places):
        chosen = dice.below(TURNS * len(masks))
        return placing(numbers[chosen // TURNS], chosen % TURNS, 0, 0)
    ground = Ground(land)
    near = ground.edge()
    ways: list[HeldCard | None] = [None] * (TURNS * len(masks))
    wide = int(land.right - land.left + REACH + 2)
    high = int(land.bottom - land.top + REACH + 2)
    while True:
        chosen = dice.below(len(ways) * wide * high)
        way = chosen % len(ways)
        chosen //= len(ways)
        x = land.left - REACH + chosen % wide
        y = land.top - REACH + chosen // wide
        held = ways[way]
        if held is None:
            held = ways[way] = held_piece(ground, near, masks[way // TURNS], way % TURNS)
        if held.hold(ground.at(x, y)):
            return placing(numbers[way // TURNS], way % TURNS, x, y)


# Resolving bonuses (C16 to C20), naming prey (C23)


def tokens_of(land: Land, kind: i64) -> list[int]:
    """The land's list of this kind of token."""
    if kind == TOWER:
        return land.towers
    if kind == WALL:
        return land.walls
    return land.bridges if kind == BRIDGE else land.prey


def token_problem(land: Land, move: CutterlandMove) -> str:
    """The key of the reason why a token may not be laid or prey not be named, or "".

    Tokens come before prey.
    """
    kind = move.kind
    if kind == DONE:
        return ""
    if kind == EAT:
        return prey_problem(Board(land), move.what)
    if land.prey:
        return "cutterland-prey-named"
    if kind == TOWER:
        return tower_problem(land, move.what)
    return wall_problem(land, move.what) if kind == WALL else bridge_problem(land, move.what)


KIND_BITS: Final = 4


def token_choices(land: Land) -> vec[i64]:
    """List the tokens that may be laid, then the prey that may be named.

    Each is written as its token << KIND_BITS and its kind of move.
    """
    found = vec[i64]()
    squares: i64 = len(land.places)
    if not land.prey and land.towers_left() > 0:
        for i in range(squares):
            if not tower_problem(land, land.places[i]):
                found = append(found, land.places[i] << KIND_BITS | TOWER)
    if not land.prey and land.wood_left() > 0:
        ground = Ground(land)  # a quick check first: most places are no border and no slot
        for i in range(squares):
            for way in (i64(RIGHT), i64(DOWN)):
                wall = land.places[i] << 1 | way
                if ground.ground[
                    ground.cells[i] + (1 if way == RIGHT else ground.stride)
                ] and not wall_problem(land, wall):
                    found = append(found, wall << KIND_BITS | WALL)
        for i in range(squares):
            for way in (i64(RIGHT), i64(DOWN)):
                bridge = beside(land.places[i], way) << 1 | way
                end = ground.cells[i] + 2 * (1 if way == RIGHT else ground.stride)
                if ground.ground[end] and not bridge_problem(land, bridge):
                    found = append(found, bridge << KIND_BITS | BRIDGE)
    if _has_dragon(land):
        board = Board(land)
        for i in range(squares):
            if is_prey(board, board.cells[i]):
                found = append(found, land.places[i] << KIND_BITS | EAT)
    return found


def token_moves(land: Land) -> list[Move]:
    """The same as a list of moves, with "done" at the end."""
    found: list[Move] = []
    choices = token_choices(land)
    for i in range(i64(len(choices))):
        found.append(building(choices[i] & ((1 << KIND_BITS) - 1), choices[i] >> KIND_BITS))
    found.append(FINISH)
    return found


def sample_token(land: Land, dice: Dice) -> Move:
    """A random legal token. Tokens are drawn until one fits, so every move is equally likely."""
    squares = len(land.places)
    towers = squares if land.towers_left() > 0 and not land.prey else 0
    wood = 2 * squares if land.wood_left() > 0 and not land.prey else 0
    board: Board | None = Board(land) if _has_dragon(land) else None
    prey = squares if board is not None else 0
    while True:
        chosen: i64 = dice.below(towers + 2 * wood + prey + 1)
        if chosen < towers:
            token = land.places[chosen]
            if not tower_problem(land, token):
                return building(TOWER, token)
            continue
        chosen -= towers
        if chosen < wood:
            token = land.places[chosen >> 1] << 1 | (chosen & 1)
            if not wall_problem(land, token):
                return building(WALL, token)
            continue
        chosen -= wood
        if chosen < wood:
            token = beside(land.places[chosen >> 1], chosen & 1) << 1 | (chosen & 1)
            if not bridge_problem(land, token):
                return building(BRIDGE, token)
            continue
        chosen -= wood
        if chosen < prey:
            if board is not None and is_prey(board, board.cells[chosen]):
                return building(EAT, land.places[chosen])
            continue
        return FINISH


def _has_dragon(land: Land) -> bool:
    for i in range(i64(len(land.whats))):
        if (land.whats[i] & CONTENT) == DRAGON:
            return True
    return False
