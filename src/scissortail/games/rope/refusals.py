"""Why a move is refused. The sentences help to find a legal one."""

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.games.rope.components import TEXT
from scissortail.games.rope.moves import DECK_SOURCE, END, SOURCES, SUPPLY_SOURCE
from scissortail.games.rope.seat_state import SeatState
from scissortail.games.rope.sights import fitting


def out_of_turn(turn: int, over: bool) -> NotYourTurn:
    return NotYourTurn("game-over") if over else NotYourTurn("not-your-turn", seat=turn)


def why_not(place: SeatState, code: int, takes: int) -> IllegalMove:
    """Why the player on turn may not make the move of this code.

    `takes` are the cards that its level row takes, as bits.
    """
    source = code % SOURCES
    if code == END:
        return IllegalMove("rope-hand-not-empty")
    if source < DECK_SOURCE and not place.holds(source):
        return IllegalMove("rope-not-in-hand", card=TEXT[source])
    card = place.card(source)
    if not card:
        return IllegalMove("rope-supply-empty", supply=source - SUPPLY_SOURCE)
    return IllegalMove("rope-row-refuses", row=code // SOURCES + 1, card=TEXT[card], takes=[*fitting(takes)])
