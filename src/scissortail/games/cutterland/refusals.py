"""Why a move is refused. The sentences name the place and the rule."""

from scissortail.engine.errors import Argument, IllegalMove, NotYourTurn
from scissortail.games.cutterland.components import PIECES
from scissortail.games.cutterland.coordinates import bridge_text, place_text, wall_text
from scissortail.games.cutterland.cuts import LETTERS, is_connected
from scissortail.games.cutterland.land import Land, spot
from scissortail.games.cutterland.moves import BRIDGE, EAT, PLACE, TOWER, WALL, CutterlandMove
from scissortail.games.cutterland.piece import Piece


def out_of_turn(to_act: tuple[int, ...]) -> NotYourTurn:
    return NotYourTurn("not-your-turn", seat=to_act[0]) if to_act else NotYourTurn("game-over")


def example(players: int) -> str:
    """A cut that the table would take."""
    return "cut 1 aaab/aabb/ccbb" if PIECES[players] == 3 else "cut 1 aabb/aabb/ccdd"


def refusal(key: str, move: CutterlandMove, players: int, hand: int) -> IllegalMove:
    """Return the sentence for a problem at a table with `players` players.

    `hand` is how many cards the player holds.
    """
    pieces = PIECES[players]
    args: dict[str, Argument] = {}
    if key == "cutterland-now-cut":
        args = {"example": example(players)}
    elif key == "cutterland-no-card":
        args = {"card": int(move.what), "cards": hand}
    elif key == "cutterland-cut-parts":
        letter = next(number for number, piece in enumerate(move.cut) if not is_connected(piece))
        args = {"piece": LETTERS[letter]}
    elif key in ("cutterland-cut-few", "cutterland-cut-many"):
        args = {"pieces": pieces, "given": len(move.cut)}
    elif move.kind == WALL:
        args = {"place": wall_text(int(move.what))}
    elif move.kind == BRIDGE:
        args = {"place": bridge_text(int(move.what))}
    elif move.kind in (TOWER, EAT):
        args = {"place": place_text(int(move.what))}
    elif key in ("cutterland-no-piece", "cutterland-not-held"):
        args = {"piece": LETTERS[int(move.what)]}
    return IllegalMove(key, **args)


def why_not_there(land: Land, piece: Piece, move: CutterlandMove) -> IllegalMove:
    """C14: what a piece covers, or that it touches nothing."""
    assert move.kind == PLACE
    if not len(land.places):
        return IllegalMove("cutterland-first-piece")
    turned = piece.turned(move.quarters)
    for x, y in zip(turned.xs, turned.ys, strict=True):
        place = spot(x + move.x, y + move.y)
        if land.what(place):
            return IllegalMove(
                "cutterland-covers", piece=LETTERS[int(move.what)], place=place_text(int(place))
            )
    return IllegalMove("cutterland-apart", piece=LETTERS[int(move.what)], place=f"{move.x},{move.y}")
