"""The phases of a game of Cutterland in the rulebook's order, and what a move does in each."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.dice import EVERYONE, Dice
from scissortail.engine.event import Event
from scissortail.engine.position import Position, Result
from scissortail.games.cutterland.bag import draw_any, draw_piece
from scissortail.games.cutterland.choices import (
    tokens_of,
)
from scissortail.games.cutterland.components import BAG_TURNS, HAND, PIECES, SQUARES
from scissortail.games.cutterland.cuts import LETTERS, cut_text
from scissortail.games.cutterland.deck import BOX_CARDS, BOXES, CARD_CODES, CARD_TEXTS, KINDS
from scissortail.games.cutterland.hunt_events import tell_hunt, tell_tokens
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.moves import (
    CutterlandMove,
)
from scissortail.games.cutterland.piece import Piece, lay, piece_of
from scissortail.games.cutterland.score import Score, score
from scissortail.games.cutterland.seat_state import SeatState
from scissortail.games.cutterland.session import best_of, best_of_session
from scissortail.games.cutterland.squares import CONTENT, TOWER_ICON, WOOD_ICON

if TYPE_CHECKING:
    from scissortail.engine.event import Tell

CUTTING: Final = 0
DROPPING: Final = 1
CHOOSING: Final = 2
EXPANDING: Final = 3
RESOLVING: Final = 4
OVER: Final = 5

GONE: Final = 0
"""In place of a piece's squares once it has left the table."""

PHASE_KEYS: Final = (
    "cutterland-now-cut",
    "cutterland-now-drop",
    "cutterland-now-choose",
    "cutterland-now-expand",
    "cutterland-now-resolve",
    "game-over",
)


class CutterlandPhases(Position):
    """What lies on the table, and how it changes.

    Cards that no player has seen are counts. A card is drawn when it is dealt.
    """

    def __init__(
        self,
        players: int,
        overcut: bool,
        penalty: bool,
        trying: bool,
        tournament: bool,
        bag: bool,
        rules: int,
    ) -> None:
        self.rules = rules
        self.overcut = overcut
        self.penalty = penalty
        self.trying = trying
        self.tournament = tournament
        self.bag = bag
        self.places: list[SeatState] = [SeatState() for _ in range(players)]
        self.game = 1
        """Which game of a session it is (C33)."""
        self.first = 1
        """The seat that began this game."""
        self.clockwise = True
        self.turn = 1
        """The seat whose card is cut."""
        self.turns = 0
        """How many turns of this game are over."""
        self.phase: int = CUTTING
        self.pieces: list[tuple[int, int]] = []
        """The pieces on the table: the card of each and its squares as bits, GONE once it was removed."""
        self.left: list[int] = []
        """The numbers of the pieces that can still be chosen."""
        self.choosers: list[int] = []
        """The seats that still choose, the next one first."""
        self.unseen: list[int] = BOXES[rules].copy()
        self.unseen_left: int = BOX_CARDS
        self.shown: list[int] = []
        """C33: the cards of this game, shown before they are dealt."""
        self.used: list[int] = []
        """The cards that were cut, of both games of a session."""
        self.dropped: list[tuple[int, int]] = []
        """C12: surplus pieces, removed from this game."""
        self.scores: list[list[int]] = []
        """The points of every seat, by game of the session."""
        self.survivors: list[list[int]] = []
        self.scraps: list[int] | None = None
        """C34: what is in the bag, in order, as bag.py packs it; None where the bag is endless."""

    # Set-up (C7, C8, C33, C34)

    def deal(self, dice: Dice, tell: "Tell | None" = None) -> None:
        """A random player begins; cards are dealt, or the first pieces drawn."""
        players = len(self.places)
        self.first = dice.draw([0] + [1] * players, players)
        self._set_up(dice, tell)

    def _set_up(self, dice: Dice, tell: "Tell | None") -> None:
        players = len(self.places)
        cards = HAND[players]
        self.turn = self.first
        self.turns = 0
        if tell:
            args: dict[str, str | int] = {"players": players, "cards": cards, "seat": self.first}
            tell(Event("cutterland-begins-bag" if self.bag else "cutterland-begins", args))
        if self.tournament:
            self.shown = [self._draw(dice, EVERYONE) for _ in range(players * cards)]
            if tell:
                tell(
                    Event(
                        "cutterland-shown", {"cards": [CARD_TEXTS[kind] for kind in self.shown]}, reveals=True
                    )
                )
        if not self.bag:
            self._deal_hands(cards, dice, tell)
        self._begin_turn(dice, tell)

    def _deal_hands(self, cards: int, dice: Dice, tell: "Tell | None") -> None:
        """C7; in a tournament only the shown cards are dealt (C33)."""
        pool = [0] * KINDS
        for kind in self.shown:
            pool[kind] += 1
        left = len(self.shown)
        for seat, place in enumerate(self.places, 1):
            for _ in range(cards):
                if self.tournament:
                    kind = dice.draw(pool, left, seat)
                    pool[kind] -= 1
                    left -= 1
                else:
                    kind = self._draw(dice, seat)
                place.hand.append(kind)
            if tell:
                hand = [CARD_TEXTS[kind] for kind in place.hand]
                tell(Event("cutterland-dealt", {"seat": seat, "count": cards}, {"cards": hand}, seat))

    def _draw(self, dice: Dice, seat: int) -> int:
        kind = dice.draw(self.unseen, self.unseen_left, seat)
        self.unseen[kind] -= 1
        self.unseen_left -= 1
        return kind

    # Who acts

    def to_act(self) -> tuple[int, ...]:
        if self.phase == CUTTING:
            return (self.turn,)
        if self.phase == DROPPING:
            return (self.choosers[-2],)
        if self.phase == CHOOSING:
            return (self.choosers[0],)
        if self.phase == OVER:
            return ()
        seats: list[int] = []
        for seat, place in enumerate(self.places, 1):
            if place.held if self.phase == EXPANDING else not place.done:
                seats.append(seat)
        return tuple(seats)

    def acts(self, seat: int) -> bool:
        """Whether a seat may act now."""
        if not 1 <= seat <= len(self.places):
            return False
        if self.phase == CUTTING:
            return seat == self.turn
        if self.phase == DROPPING:
            return seat == self.choosers[-2]
        if self.phase == CHOOSING:
            return seat == self.choosers[0]
        if self.phase == EXPANDING:
            return len(self.places[seat - 1].held) > 0
        return self.phase == RESOLVING and not self.places[seat - 1].done

    def piece(self, number: i64) -> Piece:
        """A piece on the table."""
        kind, squares = self.pieces[number]
        return piece_of(CARD_CODES[kind], squares)

    def needed(self) -> int:
        """C7: into how many pieces a card is cut."""
        return PIECES[len(self.places)]

    def most_pieces(self) -> int:
        """C12."""
        return SQUARES if self.overcut else self.needed()

    # 1. Cutting (C9 to C12, C34)

    def _begin_turn(self, dice: Dice, tell: "Tell | None") -> None:
        self.choosers = self._choosing_order()
        self.pieces = []
        self.left = []
        if not self.bag:
            self.phase = CUTTING
            return
        for number in range(self.needed()):
            if self.scraps is None:
                self.pieces.append(draw_any(self.needed(), self.rules, dice))
            else:
                self.pieces.append(draw_piece(self.scraps, dice))
            self.left.append(number)
        self.phase = CHOOSING
        if tell:
            tell(Event("cutterland-drawn", {"seat": self.turn, "count": len(self.pieces)}, reveals=True))

    def _choosing_order(self) -> list[int]:
        """C11: from the cutter's neighbour on, the cutter last; two players do it twice."""
        players = len(self.places)
        step = 1 if self.clockwise else players - 1
        order: list[int] = []
        for number in range(1, self.needed() + 1):
            order.append((self.turn - 1 + number * step) % players + 1)
        return order

    def cut(self, place: SeatState, seat: int, move: CutterlandMove, tell: "Tell | None") -> None:
        kind = place.hand.pop(move.what - 1)
        self.used.append(kind)
        for number, squares in enumerate(move.cut):
            self.pieces.append((kind, squares))
            self.left.append(number)
        too_many = len(self.pieces) > self.needed()
        if too_many and self.penalty:
            place.land.overcut += 1
        self.phase = DROPPING if too_many else CHOOSING
        if tell:
            args: dict[str, str | int] = {"seat": seat, "card": CARD_TEXTS[kind], "cut": cut_text(move.cut)}
            args["pieces"] = len(self.pieces)
            tell(Event("cutterland-cut", args, reveals=True))

    def drop(self, seat: int, number: int, tell: "Tell | None") -> None:
        """C12: surplus pieces leave the game."""
        self.left.remove(number)
        self.dropped.append(self.pieces[number])
        self.pieces[number] = (self.pieces[number][0], GONE)
        if len(self.left) == self.needed():
            self.phase = CHOOSING
        if tell:
            tell(Event("cutterland-dropped", {"seat": seat, "piece": LETTERS[number]}))

    # 2. Choosing, 3. Receiving bonuses (C11, C13)

    def take(self, place: SeatState, seat: int, number: int, tell: "Tell | None") -> None:
        """Give a piece to a seat. The last piece goes to the last seat without a choice."""
        while True:
            self.left.remove(number)
            self.choosers.pop(0)
            place.held.append(number)
            if tell:
                self._tell_taken(seat, number, tell)
            if len(self.choosers) != 1:
                break
            seat = self.choosers[0]
            place = self.places[seat - 1]
            number = self.left[0]
        if not self.choosers:
            self.phase = EXPANDING

    def _tell_taken(self, seat: int, number: int, tell: "Tell") -> None:
        tell(Event("cutterland-took", {"seat": seat, "piece": LETTERS[number]}))
        piece = self.piece(number)
        towers = 0
        wood = 0
        for i in range(i64(len(piece.whats))):
            content = piece.whats[i] & CONTENT
            if content == TOWER_ICON:
                towers += 1
            elif content == WOOD_ICON:
                wood += 1
        if towers or wood:
            tell(Event("cutterland-received", {"seat": seat, "towers": towers, "wood": wood}))

    # 4. Expanding (C14)

    def lay(self, place: SeatState, seat: int, move: CutterlandMove, dice: Dice, tell: "Tell | None") -> None:
        lay(place.land, self.piece(move.what), move.quarters, move.x, move.y)
        place.held.remove(int(move.what))
        if tell:
            args: dict[str, str | int] = {
                "seat": seat,
                "piece": LETTERS[move.what],
                "place": f"{move.x},{move.y}",
            }
            tell(Event("cutterland-placed", args))
        for other in self.places:
            if other.held:
                return
        self._end_turn(dice, tell)

    def _end_turn(self, dice: Dice, tell: "Tell | None") -> None:
        """C8: pass to the next player until all cards are cut."""
        players = len(self.places)
        self.turns += 1
        self.turn = (self.turn - 1 + (1 if self.clockwise else players - 1)) % players + 1
        if self.turns < (BAG_TURNS[players] if self.bag else players * HAND[players]):
            self._begin_turn(dice, tell)
            return
        self.pieces = []
        self.choosers = []
        self.phase = RESOLVING
        if tell:
            tell(
                Event("cutterland-resolving", reveals=True)
            )  # no undo from the secret phase back into the open one

    # Resolving bonuses (C16 to C20)

    def build(self, land: Land, seat: int, move: CutterlandMove, tell: "Tell | None") -> None:
        """Tokens are laid in secret until all seats are done."""
        there = tokens_of(land, move.kind)
        there.append(int(move.what))
        there.sort()
        if tell:
            tell(Event("cutterland-built", {"seat": seat, "token": move.text}, seat=seat, sealed=True))

    def finish(self, place: SeatState, seat: int, dice: Dice, tell: "Tell | None") -> None:
        place.done = True
        if tell:
            tell(Event("cutterland-done", {"seat": seat}))
        for other in self.places:
            if not other.done:
                return
        self._open(dice, tell)

    # Hunting and scoring (C21 to C31), the session (C33)

    def _open(self, dice: Dice, tell: "Tell | None") -> None:
        """Reveal all tokens. Krakens and dragons hunt, and the points are counted."""
        if tell:
            tell(Event("cutterland-opened", reveals=True, opens=True))
        found: list[Score] = []
        for seat, place in enumerate(self.places, 1):
            found.append(score(place.land))
            if tell:
                tell_tokens(place.land, seat, tell)
                tell_hunt(place.land, seat, tell)
        self.scores.append([points.total for points in found])
        self.survivors.append([points.survivors for points in found])
        if tell:
            for seat, points in enumerate(found, 1):
                tell(Event("cutterland-scored", {"seat": seat, **points.json()}))
        if self.tournament and self.game == 1:
            self._second_game(dice, tell)
        else:
            self.phase = OVER
            result = self.result()
            if tell and self.tournament and result is not None:
                for seat, total in enumerate(result.scores, 1):
                    tell(Event("cutterland-session", {"seat": seat, "total": total}))

    def _second_game(self, dice: Dice, tell: "Tell | None") -> None:
        """C33: fresh cards, the other way round; of two players the other one begins."""
        self.game = 2
        self.clockwise = False
        if len(self.places) == 2:
            self.first = 3 - self.first
        self.dropped = []
        for place in self.places:
            place.land = Land()
            place.done = False
        if tell:
            tell(Event("cutterland-second-game", {"seat": self.first}))
        self._set_up(dice, tell)

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        totals = self.scores[0]
        if not self.tournament:
            return Result(totals, best_of(totals, self.survivors[0]))
        totals = [one + two for one, two in zip(totals, self.scores[1], strict=True)]
        return Result(totals, best_of_session(totals, self.survivors[1], self.first))
