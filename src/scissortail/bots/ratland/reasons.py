"""Why a move is good, in one sentence: keys of the locale files with their arguments."""

from scissortail.bots.observation import Observation
from scissortail.bots.strategy import Candidate, Reason
from scissortail.games.ratland.attack import neighbour
from scissortail.games.ratland.components import (
    CITY,
    COLOURS,
    DUMP,
    EVENTS,
    FIELD,
    LEFT,
    NURSERY,
    PLACES,
    RIGHT,
)
from scissortail.games.ratland.moves import (
    ALCHEMY,
    BACK,
    BOARD,
    BRIBE,
    DOCTOR,
    DRAW,
    HIDE,
    KEEP,
    LOSE,
    SELL,
    SEND,
    SHIFT,
    STEAL,
    WOUND,
    RatMove,
)
from scissortail.games.ratland.seat_state import idle_rats
from scissortail.games.ratland.view import ratland_view


def reason(observation: Observation, candidate: Candidate) -> Reason:
    """What a move is good for."""
    move = candidate.move
    assert isinstance(move, RatMove)
    if move.kind == SEND:
        return order_reason(observation, move)
    if move.kind == KEEP:
        return Reason("hint-ratland-keep")
    if move.kind == BOARD:
        return Reason("hint-ratland-board", {"side": "aggressive" if move.what else "calm"})
    if move.kind == HIDE:
        return Reason("hint-ratland-hide")
    if move.kind == SHIFT:
        return Reason("hint-ratland-shift", {"origin": PLACES[move.what], "target": PLACES[move.other]})
    if move.kind == STEAL:
        return Reason("hint-ratland-steal")
    if move.kind == BRIBE:
        return Reason("hint-ratland-bribe", {"piece": COLOURS[move.other]})
    if move.kind == WOUND:
        return Reason("hint-ratland-wound", {"rival": int(move.what)})
    if move.kind == DRAW:
        return Reason("hint-ratland-draw")
    if move.kind == BACK:
        return Reason("hint-ratland-back", {"piece": COLOURS[move.what]})
    if move.kind == DOCTOR:
        return Reason("hint-ratland-doctor", {"cheese": int(move.what)})
    if move.kind == LOSE:
        return Reason("hint-ratland-lose", {"origin": PLACES[move.what]})
    if move.kind == SELL:
        return Reason("hint-ratland-sell")
    if move.kind == ALCHEMY:
        return Reason("hint-ratland-alchemy", {"rats": int(move.what)})
    return Reason("hint-ratland-pass")


def order_reason(observation: Observation, move: RatMove) -> Reason:
    """What most of the rats do, and what the others do."""
    view = ratland_view(observation.view())
    places = view["places"]
    own = places[observation.seat - 1]["rats"]
    can_go = own["pantry"] + idle_rats(own["infirmary"], own["lost"], EVENTS.index(view["event"]))
    breed = int(move.rats[NURSERY])
    raid = int(move.rats[LEFT] + move.rats[RIGHT])
    forage = int(move.rats[DUMP] + move.rats[CITY] + move.rats[FIELD])
    guard = max(0, can_go - breed - raid - forage)
    args: dict[str, str | int] = {"breed": breed, "forage": forage, "guard": guard, "raid": raid}
    most = max(breed, raid, forage, guard)
    if not most:
        return Reason("hint-ratland-pass")
    if raid == most:
        pipe = LEFT if move.rats[LEFT] >= move.rats[RIGHT] else RIGHT
        return Reason(
            "hint-ratland-raid", {**args, "rival": int(neighbour(observation.seat, pipe, len(places)))}
        )
    if breed == most:
        return Reason("hint-ratland-breed", {**args})
    if forage == most:
        return Reason("hint-ratland-forage", {**args})
    return Reason("hint-ratland-guard", {**args, "cheese": int(places[observation.seat - 1]["cheese"])})
