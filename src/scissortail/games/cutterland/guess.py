"""This module turns JSON back into positions.

`restore` does so exactly; `CutterlandWorlds` gives a position that may lie behind a view.
"""

from scissortail.engine.dice import Dice
from scissortail.engine.game import Worlds
from scissortail.games.cutterland.bag import fresh, scrap
from scissortail.games.cutterland.components import HAND
from scissortail.games.cutterland.cuts import LETTERS
from scissortail.games.cutterland.deck import BOX_CARDS, BOXES, KIND, KINDS
from scissortail.games.cutterland.moves import DONE, parse
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.seat_state import SeatState
from scissortail.games.cutterland.sights import land_from
from scissortail.games.cutterland.view import (
    PHASES,
    CutterlandPlace,
    CutterlandShown,
    CutterlandTruth,
    CutterlandView,
    LooseSquares,
)


def restore(truth: CutterlandTruth) -> CutterlandPosition:
    """The position of this truth."""
    return _read(truth)


class CutterlandWorlds(Worlds):
    """Worlds fill in what a view hides.

    Hidden hands are dealt from what was not seen, sealed tokens are laid at random, and the bag is filled
    anew. What earlier games have left in the bag (C34) is unknown, so a guess puts in what the house would
    put in: random scraps.
    """

    def __init__(self, view: CutterlandView) -> None:
        self._position = _read(view)
        self._hidden = [
            (place, seen["hand"])
            for place, seen in zip(range(len(view["places"])), view["places"], strict=True)
            if isinstance(seen["hand"], int)
        ]
        scraps = view.get("scraps")
        self._in_bag = scraps if isinstance(scraps, int) else 0
        self._sealed = [
            seat
            for seat, seen in enumerate(view["places"], 1)
            if seen["land"]["tokens"] is None and seen["done"]
        ]

    def draw(self, dice: Dice) -> CutterlandPosition:
        position = self._position.copy()
        pool = self._pool(position)
        for number, cards in self._hidden:
            for _ in range(cards):
                kind = dice.draw(pool, sum(pool))
                pool[kind] -= 1
                position.unseen[kind] -= 1
                position.places[number].hand.append(kind)
        position.unseen_left = sum(position.unseen)
        if self._in_bag:
            position.scraps = sorted(fresh(self._in_bag, dice, position.rules))
        for seat in self._sealed:
            _lay_something(position, seat, dice)
        return position

    def _pool(self, position: CutterlandPosition) -> list[int]:
        """What hidden hands may hold.

        Anything unseen, but in a tournament only what was shown and not cut yet (C33).
        """
        if not position.tournament:
            return position.unseen.copy()
        pool = _counts(position.shown)
        dealt = len(position.places) * HAND[len(position.places)]
        for kind in position.used[(position.game - 1) * dealt :]:
            pool[kind] -= 1
        for place in position.places:
            for kind in place.hand:
                pool[kind] -= 1
        return pool


def _lay_something(position: CutterlandPosition, seat: int, dice: Dice) -> None:
    """C20: what somebody has laid in secret, as good as anything."""
    other = position.copy()
    place = other.places[seat - 1]
    place.done = False
    while True:
        move = other.sample(seat, dice)
        if parse(str(move)).kind == DONE:
            break
        other.play(seat, move, dice)
    position.places[seat - 1].land = place.land


def _read(seen: CutterlandShown) -> CutterlandPosition:
    options = seen["options"]
    position = CutterlandPosition(
        0,
        options["overcut"],
        options["penalty"],
        options["trying"],
        options["tournament"],
        options["bag"],
        seen["rules"],
    )
    position.places = [_place(place) for place in seen["places"]]
    position.game = seen["round"]
    position.first = seen["first"]
    position.clockwise = seen["clockwise"]
    position.turn = seen["turn"]
    position.turns = seen["turns"]
    position.phase = PHASES.index(seen["phase"])
    position.pieces = [(KIND[piece["card"]], piece["squares"]) for piece in seen["pieces"]]
    position.left = [number for number, piece in enumerate(seen["pieces"]) if piece["left"]]
    position.choosers = list(seen["choosers"])
    position.shown = [KIND[text] for text in seen["shown"]]
    position.used = [KIND[text] for text in seen["used"]]
    position.dropped = [_loose(piece) for piece in seen["dropped"]]
    position.scores = [list(scores) for scores in seen["scores"]]
    position.survivors = [list(survivors) for survivors in seen["survivors"]]
    if "scraps" in seen:
        position.scraps = _scraps(seen["scraps"])
    _take_out(position)
    return position


def _scraps(seen: int | list[LooseSquares]) -> list[int]:
    """The pieces in the bag; none where only their number is seen, which a guess fills in."""
    return [] if isinstance(seen, int) else [scrap(*_loose(piece)) for piece in seen]


def _loose(seen: LooseSquares) -> tuple[int, int]:
    """A card's kind and the squares that are left of it."""
    text, squares = seen
    return KIND[str(text)], int(squares)


def _take_out(position: CutterlandPosition) -> None:
    """What nobody has seen is the box without the cards that were cut or are held."""
    seen = _counts(position.used)
    for place in position.places:
        for kind in place.hand:
            seen[kind] += 1
    position.unseen = [box - here for box, here in zip(BOXES[position.rules], seen, strict=True)]
    position.unseen_left = BOX_CARDS - sum(seen)


def _counts(kinds: list[int]) -> list[int]:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def _place(seen: CutterlandPlace) -> SeatState:
    place = SeatState()
    if not isinstance(seen["hand"], int):
        place.hand = [KIND[text] for text in seen["hand"]]
    place.held = [LETTERS.index(letter) for letter in seen["held"]]
    place.land = land_from(seen["land"])
    place.done = seen["done"]
    return place
