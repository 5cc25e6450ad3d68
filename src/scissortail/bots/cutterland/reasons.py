"""Why a move is good, in words: what it does to the points of the land, or what each seat takes of a cut."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.cutterland.situation import Situation
from scissortail.bots.cutterland.tokens import points_with
from scissortail.bots.strategy import Reason
from scissortail.engine.move import Move
from scissortail.games.cutterland.card_pieces import SETS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_values import RULES, UNIT
from scissortail.games.cutterland.moves import (
    BRIDGE,
    CUT,
    DONE,
    DROP,
    EAT,
    PLACE,
    TAKE,
    TOWER,
    WALL,
    CutterlandMove,
)
from scissortail.games.cutterland.picking import Picking
from scissortail.games.cutterland.placements import best_laid, laid, piece_gain
from scissortail.games.cutterland.score import score, total
from scissortail.games.cutterland.squares import CONTENT, GOBLIN

TOKEN_KEYS = {TOWER: "hint-cutterland-tower", WALL: "hint-cutterland-wall", BRIDGE: "hint-cutterland-bridge"}


def reason(situation: Situation, move: Move) -> Reason:
    """One sentence about a legal move of this situation."""
    assert isinstance(move, CutterlandMove)
    if move.kind == CUT:
        return _cut(situation, move)
    if move.kind == DROP:
        return Reason("hint-cutterland-drop")
    if move.kind == TAKE:
        return _take(situation, int(move.what))
    if move.kind == PLACE:
        kind, mask = situation.pieces[move.what]
        return _growth(
            situation.land(),
            laid(situation.land(), kind, mask, (int(move.quarters), int(move.x), int(move.y))),
        )
    return _token(situation.land(), move)


def _cut(situation: Situation, move: CutterlandMove) -> Reason:
    """What each seat gains now if all take what scores most for them now."""
    kind = situation.hand[move.what - 1]
    gains = []
    for land in situation.lands:
        gain = vec[i64]([0] * SETS)
        for mask in move.cut:
            gain[mask] = piece_gain(land, kind, mask, RULES)
        gains.append(gain)
    picking = Picking(gains, situation.choosers, 0, True)
    picking.lay_out(list(move.cut))
    picking.settle(0, 0)
    ends = [int(picking.ends[seat]) // UNIT for seat in range(situation.players)]
    mine = ends.pop(situation.seat - 1)
    return Reason("hint-cutterland-cut", {"points": mine, "others": max(ends)})


def _take(situation: Situation, number: int) -> Reason:
    """What the piece does in the player's land, or which rival is denied it if that is more."""
    kind, mask = situation.pieces[number]
    mine = piece_gain(situation.land(), kind, mask, RULES)
    theirs = [
        (piece_gain(situation.lands[seat - 1], kind, mask, RULES), -seat)
        for seat in set(situation.choosers)
        if seat != situation.seat
    ]
    if theirs and max(theirs)[0] >= mine + 4 * UNIT:
        return Reason("hint-cutterland-deny", {"rival": -max(theirs)[1], "points": max(theirs)[0] // UNIT})
    return _growth(situation.land(), best_laid(situation.land(), kind, mask, RULES))


def _growth(before: Land, after: Land) -> Reason:
    """The kind of points that grows most."""
    old, new = score(before), score(after)
    grown = [
        (new.goblin - old.goblin, "goblin"),
        (new.kraken - old.kraken, "kraken"),
        (new.centaur - old.centaur, "centaur"),
        (new.dragon - old.dragon, "dragon"),
        (new.turtle - old.turtle, "turtle"),
        (new.frog - old.frog, "frog"),
    ]
    most, kind = max(grown)
    tokens = int(after.tower_icons + after.wood_icons - before.tower_icons - before.wood_icons)
    if most > 0:
        if kind == "goblin":
            return Reason(
                "hint-cutterland-goblins", {"count": _goblins(after) - _goblins(before), "points": most}
            )
        if kind == "kraken":
            return Reason("hint-cutterland-kraken", {"count": most // 2})
        if kind == "centaur":
            return Reason("hint-cutterland-centaur", {"count": most})
        if kind == "dragon":
            return Reason("hint-cutterland-dragons", {"points": most})
        if kind == "turtle":
            return Reason("hint-cutterland-turtle", {"points": most})
        return Reason("hint-cutterland-frog", {"count": most // 2})
    if tokens:
        return Reason("hint-cutterland-tokens", {"count": tokens})
    return Reason("hint-cutterland-harmless" if new.total < old.total else "hint-cutterland-room")


def _goblins(land: Land) -> int:
    return sum(what & CONTENT == GOBLIN for what in land.whats)


def _token(land: Land, move: CutterlandMove) -> Reason:
    if move.kind == DONE:
        left = int(land.towers_left() + land.wood_left())
        return Reason("hint-cutterland-done", {"count": left}) if left else Reason("hint-cutterland-done-all")
    if move.kind == EAT:
        return Reason("hint-cutterland-eat")
    gain = points_with(land, move) - int(total(land))
    if gain > 0:
        return Reason(TOKEN_KEYS[int(move.kind)], {"points": gain})
    return Reason("hint-cutterland-token-plan")
