"""Cutterland as JSON: what a seat may see (`view`), and everything (`truth`).

Squares are written as in lands.
"""

from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypedDict, cast

from typing_extensions import ReadOnly

from scissortail.engine.view import Shown, View
from scissortail.engine.visibility import OWNER, SPECTATORS
from scissortail.games.cutterland.components import SQUARES
from scissortail.games.cutterland.cuts import LETTERS, WHOLE
from scissortail.games.cutterland.deck import CARD_TEXTS
from scissortail.games.cutterland.sights import land_json
from scissortail.games.cutterland.visibility import HAND, TOKENS, audience

if TYPE_CHECKING:
    from scissortail.games.cutterland.position import CutterlandPosition
    from scissortail.games.cutterland.seat_state import SeatState

Phase = Literal["cut", "drop", "choose", "expand", "resolve", "over"]
PHASES: Final[tuple[Phase, ...]] = ("cut", "drop", "choose", "expand", "resolve", "over")
CUT: Final = "cut"
RESOLVE: Final = "resolve"
OVER: Final = "over"

LooseSquares = list[str | int]
"""A card, and the squares of it that are left, as bits of a number."""


class CutterlandOptions(TypedDict):
    overcut: bool
    penalty: bool
    trying: bool
    tournament: bool
    bag: bool


class PieceView(TypedDict):
    """A piece of the card that was cut."""

    letter: str
    card: str
    squares: int
    """The squares of the card that it has, as bits."""
    left: bool
    """Whether it can still be chosen."""


class LandView(TypedDict):
    at: list[int]
    """Column and row where `rows` begin."""
    rows: list[str]
    towers: int
    wood: int
    overcut: int
    tokens: list[str] | None
    """Tokens and prey as moves say them; None while they are laid in secret."""


class CutterlandPlace(TypedDict):
    hand: list[str] | int
    """Of a hidden hand only how many cards it has."""
    held: list[str]
    """The letters of the pieces to be laid."""
    land: LandView
    done: bool


class CutterlandShown(Shown):
    """What a view and a truth have in common."""

    game: Literal["cutterland"]
    options: CutterlandOptions
    phase: Phase
    round: int
    """The game of a tournament."""
    first: int
    clockwise: bool
    turn: int
    turns: int
    choosers: list[int]
    pieces: list[PieceView]
    places: list[CutterlandPlace]
    shown: list[str]
    used: list[str]
    dropped: list[LooseSquares]
    scores: list[list[int]]
    survivors: list[list[int]]
    in_hands: NotRequired[list[str]]
    """The cards of a tournament's game that were not cut yet (C33)."""
    scraps: ReadOnly[NotRequired[int | list[LooseSquares]]]


class CutterlandView(CutterlandShown):
    seat: int | None
    scraps: NotRequired[int]
    """How many pieces are in the bag, where the house has filled it."""


class CutterlandTruth(CutterlandShown):
    scraps: NotRequired[list[LooseSquares]]
    """What is in the bag."""


def hand_of(place: CutterlandPlace) -> list[str]:
    """The cards of a hand that is shown."""
    hand = place["hand"]
    assert not isinstance(hand, int), "the hand is hidden"
    return hand


def cutterland_view(view: View) -> CutterlandView:
    """A view of any game, known to be one of Cutterland."""
    assert view["game"] == "cutterland", view["game"]
    return cast(CutterlandView, view)


def view(position: "CutterlandPosition", seat: int | None) -> CutterlandView:
    """Return what a seat may see, or a spectator if `seat` is None.

    `visibility.py` says what is secret.
    """
    who = [audience(position, seat or SPECTATORS, owner) for owner in range(1, len(position.places) + 1)]
    seen = cast(CutterlandView, _public(position, who))
    if position.scraps is not None:
        seen["scraps"] = len(position.scraps)
    seen["seat"] = seat
    return seen


def truth(position: "CutterlandPosition") -> CutterlandTruth:
    found = cast(CutterlandTruth, _public(position, [OWNER] * len(position.places)))
    if position.scraps is not None:
        found["scraps"] = [[CARD_TEXTS[number >> SQUARES], number & WHOLE] for number in position.scraps]
    return found


def summary(position: "CutterlandPosition") -> str:
    """For `repr`: the turn and its phase."""
    players = f"{len(position.places)} players"
    phase = PHASES[position.phase]
    if phase == CUT and not position.places[position.turn - 1].hand:
        return f"{players}, not dealt"
    game = f", game {position.game} of 2" if position.tournament else ""
    turn = f", turn {position.turns + 1}" if phase not in (RESOLVE, OVER) else ""
    asked = f", phase {phase}" if phase != OVER else ""
    return f"{players}{game}{turn}{asked}, {position.standing()}"


def _public(position: "CutterlandPosition", who: list[int]) -> CutterlandShown:
    """Everything; of each place what `who` may see of it."""
    result = position.result()
    phase = PHASES[position.phase]
    found: CutterlandShown = {
        "game": "cutterland",
        "rules": position.rules,
        "options": {
            "overcut": position.overcut,
            "penalty": position.penalty,
            "trying": position.trying,
            "tournament": position.tournament,
            "bag": position.bag,
        },
        "to_act": list(position.to_act()),
        "phase": phase,
        "round": position.game,
        "first": position.first,
        "clockwise": position.clockwise,
        "turn": position.turn,
        "turns": position.turns,
        "choosers": position.choosers.copy(),
        "pieces": [
            {
                "letter": LETTERS[number],
                "card": CARD_TEXTS[kind],
                "squares": squares,
                "left": number in position.left,
            }
            for number, (kind, squares) in enumerate(position.pieces)
        ],
        "places": [
            _place(place, bool(HAND & bits), bool(TOKENS & bits))
            for place, bits in zip(position.places, who, strict=True)
        ],
        "shown": [CARD_TEXTS[kind] for kind in position.shown],
        "used": [CARD_TEXTS[kind] for kind in position.used],
        "dropped": [[CARD_TEXTS[kind], squares] for kind, squares in position.dropped],
        "scores": [scores.copy() for scores in position.scores],
        "survivors": [survivors.copy() for survivors in position.survivors],
        "result": result.json() if result else None,
    }
    if position.tournament:
        found["in_hands"] = [CARD_TEXTS[kind] for kind in in_hands(position)]
    return found


def in_hands(position: "CutterlandPosition") -> list[int]:
    """C33: list the cards shown for this game that are still in hands.

    They are in the order in which they were shown.
    """
    left = position.shown.copy()
    for kind in position.used[(position.game - 1) * len(left) :]:
        if kind in left:
            left.remove(kind)
    return left


def _place(place: "SeatState", hand: bool, tokens: bool) -> CutterlandPlace:
    return {
        "hand": [CARD_TEXTS[kind] for kind in place.hand] if hand else len(place.hand),
        "held": [LETTERS[number] for number in place.held],
        "land": land_json(place.land, tokens),
        "done": place.done,
    }
