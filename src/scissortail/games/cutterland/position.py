"""A position of Cutterland: what each seat may do, and doing it."""

from typing import TYPE_CHECKING, Final

from scissortail.engine.dice import Dice
from scissortail.engine.errors import InvalidMove
from scissortail.engine.move import Move
from scissortail.games.cutterland.choices import (
    cut_moves,
    cut_problem,
    fits_there,
    sample_cut,
    sample_spot,
    sample_token,
    token_moves,
    token_problem,
)
from scissortail.games.cutterland.cuts import Cut
from scissortail.games.cutterland.moves import (
    CUT,
    DONE,
    DROP,
    DROPS,
    FINISH,
    PLACE,
    TAKE,
    TAKES,
    TOWER,
    CutterlandMove,
    cutting,
    placing,
)
from scissortail.games.cutterland.phases import (
    CHOOSING,
    CUTTING,
    DROPPING,
    EXPANDING,
    PHASE_KEYS,
    RESOLVING,
    CutterlandPhases,
)
from scissortail.games.cutterland.placements import best_placements, spots
from scissortail.games.cutterland.refusals import out_of_turn, refusal, why_not_there
from scissortail.games.cutterland.view import summary, truth, view

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.cutterland.view import CutterlandTruth, CutterlandView

STRIPS: Final[dict[int, Cut]] = {3: (0x00F, 0x0F0, 0xF00), 4: (0x111, 0x222, 0x444, 0x888)}
"""The card is cut into its rows or its columns."""


class CutterlandPosition(CutterlandPhases):
    """A game in progress. The rules are in phases.py; here a seat asks and moves."""

    # Legal moves

    def moves(self, seat: int) -> list[Move]:
        found: list[Move] = []
        if not self.acts(seat):
            return found
        place = self.places[seat - 1]
        if self.phase == CUTTING:
            found.extend(cut_moves(len(place.hand), self.needed(), self.most_pieces()))
        elif self.phase == DROPPING:
            found.extend([DROPS[number] for number in self.left])
        elif self.phase == CHOOSING:
            found.extend([TAKES[number] for number in self.left])
        elif self.phase == EXPANDING:
            for number in place.held:
                for quarters, x, y in spots(place.land, self.piece(number)):
                    found.append(placing(number, quarters, x, y))
        else:
            found.extend(token_moves(place.land))
        return found

    def few_moves(self, seat: int, most: int) -> list[Move] | None:
        if self.phase == CUTTING and self.acts(seat):
            return None
        found = self.moves(seat)
        return found if len(found) <= most else None

    def is_legal(self, seat: int, move: Move) -> bool:
        return self.acts(seat) and isinstance(move, CutterlandMove) and self._problem(seat, move) == ""

    def _problem(self, seat: int, move: CutterlandMove) -> str:
        """The key of the reason why a seat that may act may not make this move, or ""."""
        place = self.places[seat - 1]
        kind = move.kind
        phase = self.phase
        if kind == CUT and phase == CUTTING:
            if move.what > len(place.hand):
                return "cutterland-no-card"
            return cut_problem(move.cut, self.needed(), self.overcut)
        if (kind == DROP and phase == DROPPING) or (kind == TAKE and phase == CHOOSING):
            return "" if int(move.what) in self.left else "cutterland-no-piece"
        if kind == PLACE and phase == EXPANDING:
            if int(move.what) not in place.held:
                return "cutterland-not-held"
            return "" if fits_there(place.land, self.pieces[move.what][1], move) else "cutterland-apart"
        if kind >= TOWER and phase == RESOLVING:
            return token_problem(place.land, move)
        return PHASE_KEYS[phase]

    # Random moves

    def sample(self, seat: int, dice: Dice) -> Move:
        if not self.acts(seat):
            raise out_of_turn(self.to_act())
        place = self.places[seat - 1]
        if self.phase == CUTTING:
            return sample_cut(len(place.hand), self.needed(), self.most_pieces(), dice)
        if self.phase == DROPPING:
            return DROPS[self.left[dice.below(len(self.left))]]
        if self.phase == CHOOSING:
            return TAKES[self.left[dice.below(len(self.left))]]
        if self.phase == EXPANDING:
            return sample_spot(
                place.land, place.held, [self.pieces[number][1] for number in place.held], dice
            )
        return sample_token(place.land, dice)

    def default(self, seat: int) -> Move:
        """Choose a simple move for a seat whose clock has run out.

        Cut the first card in straight strips, take what fits best, lay it where it is best, leave tokens
        unused.
        """
        if not self.acts(seat):
            raise out_of_turn(self.to_act())
        place = self.places[seat - 1]
        if self.phase == CUTTING:
            return cutting(1, STRIPS[self.needed()])
        if self.phase == DROPPING:
            return DROPS[self.left[-1]]
        if self.phase == CHOOSING:
            best = max(
                self.left,
                key=lambda number: (best_placements(place.land, self.piece(number), 1)[0].points, -number),
            )
            return TAKES[best]
        if self.phase == EXPANDING:
            spot = best_placements(place.land, self.piece(place.held[0]), 1)[0]
            return placing(place.held[0], spot.quarters, spot.x, spot.y)
        return FINISH

    # Playing a move

    def play(self, seat: int, move: Move, dice: Dice, tell: "Tell | None" = None) -> None:
        if not self.acts(seat):
            raise out_of_turn(self.to_act())
        if not isinstance(move, CutterlandMove):
            raise InvalidMove("cutterland-not-a-move", text=str(move))
        place = self.places[seat - 1]
        key = self._problem(seat, move)
        if key == "cutterland-apart":
            raise why_not_there(place.land, self.piece(move.what), move)
        if key:
            raise refusal(key, move, len(self.places), len(place.hand))
        if self.phase == CUTTING:
            self.cut(place, seat, move, tell)
        elif self.phase == DROPPING:
            self.drop(seat, int(move.what), tell)
        elif self.phase == CHOOSING:
            self.take(place, seat, int(move.what), tell)
        elif self.phase == EXPANDING:
            self.lay(place, seat, move, dice, tell)
        elif move.kind == DONE:
            self.finish(place, seat, dice, tell)
        else:
            self.build(place.land, seat, move, tell)

    # Copies and views

    def copy(self) -> "CutterlandPosition":
        other = CutterlandPosition(
            0, self.overcut, self.penalty, self.trying, self.tournament, self.bag, self.rules
        )
        other.places = [place.copy() for place in self.places]
        other.game = self.game
        other.first = self.first
        other.clockwise = self.clockwise
        other.turn = self.turn
        other.turns = self.turns
        other.phase = self.phase
        other.pieces = self.pieces.copy()
        other.left = self.left.copy()
        other.choosers = self.choosers.copy()
        other.unseen = self.unseen.copy()
        other.unseen_left = self.unseen_left
        other.shown = self.shown.copy()
        other.used = self.used.copy()
        other.dropped = self.dropped.copy()
        other.scores = self.scores.copy()
        other.survivors = self.survivors.copy()
        if self.scraps is not None:
            other.scraps = self.scraps.copy()
        return other

    def view(self, seat: int | None) -> "CutterlandView":
        return view(self, seat)

    def truth(self) -> "CutterlandTruth":
        return truth(self)

    def summary(self) -> str:
        return summary(self)
