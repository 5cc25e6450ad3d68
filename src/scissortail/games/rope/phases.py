"""What happens in a turn of Rope, in the rulebook's order: play, lay, draw, recycle, end."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.dice import EVERYONE, Dice
from scissortail.engine.event import Event
from scissortail.engine.position import Position, Result
from scissortail.games.rope.components import BOX, CARDS, HAND, KINDS, PLAYERS, ROWS, TEXT
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SHOWED, TURNED
from scissortail.games.rope.level_rows import DONE, FREE, REPEAT, STRICT, RowStates
from scissortail.games.rope.moves import DECK_SOURCE, SOURCES, SUPPLY_SOURCE
from scissortail.games.rope.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.rope.view import Ending


LAST_RECYCLE: Final = 2
"""R10: this recycle ends the game if no personal card was played since the last one."""
NO_SEATS: Final[tuple[int, ...]] = ()
SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(PLAYERS[-1] + 1)]


class RopePhases(Position):
    """What lies on the table, and how it changes.

    Cards that no player has seen are in no order yet. They are counts, and a card is drawn when it is turned.
    """

    def __init__(self, players: int, deck: int, recycle: bool, repeat: bool, rules: int) -> None:
        self.rules = rules
        self.deck = deck
        self.recycle = recycle
        self.repeat = repeat
        self.levels: RowStates = REPEAT if repeat else STRICT
        self.places: list[SeatState] = [SeatState() for _ in range(players)]
        self.turn = 1
        """The seat whose turn it is."""
        self.rows: list[list[int]] = [[] for _ in range(ROWS)]
        self.states: list[int] = [FREE] * ROWS
        """What `levels` calls each row."""
        self.stock: int = 0
        """How many cards the stock has. Their order is not decided yet."""
        self.unseen: list[int] = BOX.copy()
        """The cards that no player has seen: the personal decks without their open cards, and the stock until
        it is recycled.
        """
        self.unseen_left: int = CARDS
        """How many those are."""
        self.recycled: list[int] = [0] * KINDS
        """The cards of the stock once it was made from the discard (R10)."""
        self.discard: list[int] = [0] * KINDS
        self.idle: int = 0
        """How many turns in a row have passed without a card moving (R11)."""
        self.recycles: int = 0
        """How often the stock was recycled since a personal card was played (R10)."""
        self.over = False
        # The story since the first recycle, for guessing: before it, all hidden cards are as likely anywhere
        # (see guess.py).
        self.pools: list[list[int]] = []
        """What was hidden at the first recycle, then what each recycle made the stock of."""
        self.story: list[tuple[int, int, int]] = []
        """What happened to hidden cards, as (DREW, SHOWED, TURNED or RECYCLED, seat, card)."""
        self.moved = False
        """Whether a card has moved in this turn (R11)."""

    def deal(self, dice: Dice, tell: "Tell | None" = None) -> None:
        """R2: personal decks with their top cards open, hands of six, a random first player."""
        players = len(self.places)
        self.stock = CARDS - players * self.deck
        self.turn = dice.draw([0] + [1] * players, players)
        if tell:
            tell(Event("rope-dealt", {"players": players, "deck": self.deck, "seat": self.turn}))
        for place in self.places:
            place.deck = self.deck
        for seat, place in enumerate(self.places, 1):
            self._turn_up(place, seat, dice, tell)
        for seat, place in enumerate(self.places, 1):
            self._refill(place, seat, dice, tell)
        self.moved = False

    def to_act(self) -> tuple[int, ...]:
        return NO_SEATS if self.over else SEATS[self.turn]

    def result(self) -> Result | None:
        """R9 and R11 are one rule: the player with the fewest personal cards wins.

        A score is the number of personal cards played.
        """
        return self.count_scores() if self.over else None

    def count_scores(self) -> Result:
        """The result of a game that ended now."""
        scores = [self.deck - int(place.deck) for place in self.places]
        most = max(scores)
        return Result(scores, [seat for seat, score in enumerate(scores, 1) if score == most])

    # A turn (R4, R6)

    def plays(self, place: SeatState) -> i64:
        """All that this player could play to the level rows, as the bits of their codes."""
        kinds = place.kinds()
        top = place.top
        first = place.supply_top(0)
        second = place.supply_top(1)
        third = place.supply_top(2)
        bits: i64 = 0
        row: i64 = ROWS
        while row > 0:
            row -= 1
            takes: i64 = self.levels.takes[self.states[row]]
            here: i64 = takes & kinds
            here |= (takes >> top & 1) << DECK_SOURCE
            here |= (takes >> first & 1) << (SUPPLY_SOURCE + 1)
            here |= (takes >> second & 1) << (SUPPLY_SOURCE + 2)
            here |= (takes >> third & 1) << (SUPPLY_SOURCE + 3)
            bits = bits << SOURCES | here
        return bits

    def play_card(
        self, place: SeatState, seat: int, row: i64, source: i64, dice: Dice, tell: "Tell | None"
    ) -> None:
        """R6: a card to a level row. R9: the last personal card wins before anything else happens."""
        card = source
        key = "rope-played-hand"
        if source < DECK_SOURCE:
            self._show(place, seat, card)
        elif source == DECK_SOURCE:
            card = place.top
            place.top = 0
            place.deck -= 1
            self.recycles = 0
            key = "rope-played-deck"
        else:
            card = place.supplies[source - SUPPLY_SOURCE - 1].pop()
            key = "rope-played-supply"
        self.moved = True
        self.rows[row].append(int(card))
        state = self.levels.next[self.states[row] * KINDS + card]
        self.states[row] = state
        if tell:
            args: dict[str, str | int] = {"seat": seat, "card": TEXT[card], "row": int(row + 1)}
            if source > DECK_SOURCE:
                args["supply"] = int(source - SUPPLY_SOURCE)
            tell(Event(key, args, reveals=source < DECK_SOURCE))
        if source == DECK_SOURCE and not place.deck:
            self.over = True
            if tell:
                tell(Event("rope-won", {"seat": seat}))
            return
        if state == DONE:
            self._complete(row, tell)
        if source == DECK_SOURCE:
            self._turn_up(place, seat, dice, tell)

    def _complete(self, row: i64, tell: "Tell | None") -> None:
        """R4: a complete row goes to the discard, and its slot is free at once."""
        for card in self.rows[row]:
            self.discard[card] += 1
        if tell:
            tell(Event("rope-completed", {"row": int(row + 1), "cards": len(self.rows[row])}))
        self.rows[row] = []
        self.states[row] = FREE

    def _turn_up(self, place: SeatState, seat: int, dice: Dice, tell: "Tell | None") -> None:
        """R2, R6: the next personal card is turned up."""
        card = self.draw_unseen(dice, EVERYONE)
        place.top = card
        if self.pools:
            self.story.append((TURNED, seat, card))
        if tell:
            tell(
                Event(
                    "rope-turned", {"seat": seat, "card": TEXT[card], "left": int(place.deck)}, reveals=True
                )
            )

    def draw_unseen(self, dice: Dice, seat: int) -> int:
        """Draw a card that no player has seen. Only `seat` sees it."""
        card = dice.draw(self.unseen, self.unseen_left, seat)
        self.unseen[card] -= 1
        self.unseen_left -= 1
        return card

    def _show(self, place: SeatState, seat: int, card: i64) -> None:
        """A hand card becomes public."""
        place.remove(card)
        if self.pools:
            self.story.append((SHOWED, seat, int(card)))

    def lay(self, place: SeatState, seat: int, card: i64, supply: i64, tell: "Tell | None") -> None:
        """R6: one hand card goes to a supply row of its player."""
        self._show(place, seat, card)
        place.supplies[supply].append(int(card))
        self.moved = True
        if tell:
            tell(
                Event(
                    "rope-laid", {"seat": seat, "card": TEXT[card], "supply": int(supply + 1)}, reveals=True
                )
            )

    def end_turn(self, place: SeatState, seat: int, dice: Dice, tell: "Tell | None") -> None:
        """R6: refill and pass to the left. R11: a whole round in which no card moved ends the game."""
        self._refill(place, seat, dice, tell)
        if self.over:
            return
        self.idle = 0 if self.moved else self.idle + 1
        self.moved = False
        self.turn = seat % len(self.places) + 1
        if self.idle == len(self.places):
            self.stop(tell)

    def _refill(self, place: SeatState, seat: int, dice: Dice, tell: "Tell | None") -> None:
        """R6, R10: draw up to six cards while there are any."""
        kept = place.held
        while place.held < HAND:
            if not self.stock:
                self._tell_draws(place, seat, kept, tell)
                kept = place.held
                if not self._recycle(tell):
                    return
            if self.pools:
                card = dice.draw(self.recycled, self.stock, seat)
                self.recycled[card] -= 1
                self.story.append((DREW, seat, card))
            else:
                card = self.draw_unseen(dice, seat)
            self.stock -= 1
            place.add(card)
            self.moved = True
        self._tell_draws(place, seat, kept, tell)

    def _tell_draws(self, place: SeatState, seat: int, kept: i64, tell: "Tell | None") -> None:
        """All cards drawn since the hand held `kept`."""
        if tell and place.held > kept:
            drawn = [TEXT[card] for card in place.cards()[kept:]]
            tell(Event("rope-drew", {"seat": seat, "count": len(drawn)}, {"cards": drawn}, seat))

    def _recycle(self, tell: "Tell | None") -> bool:
        """R10: the discard becomes the stock.

        The second time without a personal card played the game ends instead.
        """
        if not self.can_recycle():
            return False
        cards = sum(self.discard)
        self.recycles += 1
        if self.recycles == LAST_RECYCLE:
            self.stop(tell)
            return False
        if not self.pools:
            hidden = self.unseen.copy()
            for seat, place in enumerate(self.places, 1):
                for card in place.cards():
                    hidden[card] += 1
                    self.story.append((DREW, seat, card))
            self.pools.append(hidden)
        self.pools.append(self.discard.copy())
        self.story.append((RECYCLED, EVERYONE, 0))
        self.recycled = self.discard
        self.discard = [0] * KINDS
        self.stock = cards
        if tell:
            tell(Event("rope-recycled", {"cards": cards}))
        return True

    # The end without a winner by R9 (R10, R11)

    def nobody_can_move(self) -> bool:
        """R11: stock and all hands are empty for good, and no player has a legal play."""
        if self.can_recycle():
            return False
        for place in self.places:
            if place.held or self.plays(place):
                return False
        return True

    def can_recycle(self) -> bool:
        """R10: whether the discard is stock still to come."""
        return self.recycle and max(self.discard) > 0

    def stop(self, tell: "Tell | None") -> None:
        """R11: the fewest personal cards win, ties share."""
        self.over = True
        if tell:
            tell(Event(self.ending(), {"winners": [str(winner) for winner in self.count_scores().winners]}))

    def ending(self) -> "Ending":
        """R9 to R11: how a finished game has ended, as the key of its sentence."""
        for place in self.places:
            if not place.deck:
                return "rope-won"
        if self.recycles == LAST_RECYCLE:
            return "rope-stopped-recycle"
        return "rope-stopped-passed" if self.idle == len(self.places) else "rope-stopped"
