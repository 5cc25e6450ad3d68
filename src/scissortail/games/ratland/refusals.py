"""Refusals that help the player to find a legal answer."""

from scissortail.engine.errors import Argument, IllegalMove, NotYourTurn
from scissortail.games.ratland.components import PANTRY, PLACES, READY_RATS
from scissortail.games.ratland.moves import RatMove
from scissortail.games.ratland.seat_state import SeatState


def out_of_turn(to_act: tuple[int, ...]) -> NotYourTurn:
    return NotYourTurn("not-your-turn", seat=to_act[0]) if to_act else NotYourTurn("game-over")


def refusal(key: str, move: RatMove, place: SeatState, event: int) -> IllegalMove:
    args: dict[str, Argument] = {}
    if key == "ratland-too-many":
        args = {
            "rats": int(place.rats[PANTRY] + place.idle(event)),
            "sent": sum(int(rats) for rats in move.rats),
        }
    elif key == "ratland-order-number":
        args = {"text": move.text}
    elif key == "ratland-only-idle":
        sent = sum(int(rats) for rats in move.rats) - int(move.rats[PANTRY])
        args = {"rats": max(0, int(place.idle(event)) - sent)}
    elif key == "ratland-ready":
        args = {"most": READY_RATS}
    elif key == "ratland-shift-nobody":
        args = {"place": PLACES[int(move.what)]}
    return IllegalMove(key, **args)
