"""Cut the Rope: Magic once more, slow and obvious, to compare with the real one.

It follows the rules R1-R12 word by word.
"""

from collections import Counter
from functools import cache

SCISSORS = 11
HAND = 6
UP, DOWN = 1, -1
FIRST = {UP: 1, DOWN: 10}
LAST = {UP: 10, DOWN: 1}

# A reading of a row: its direction and the value each of its cards stands for.
Reading = tuple[int, tuple[int, ...]]


def text_of(card: int) -> str:
    """How a card is written in moves."""
    return "x" if card == SCISSORS else str(card)


def card_of(text: str) -> int:
    """The card that is written so."""
    return SCISSORS if text == "x" else int(text)


def texts_of(cards: list[int]) -> list[str]:
    """How several cards are written, in their order."""
    return [text_of(card) for card in cards]


def strict_readings(cards: list[int]) -> list[Reading]:
    """All ways to read the cards as the beginning of a run up from 1 or down from 10 (R4, R5)."""
    if len(cards) > 10:
        return []
    found: list[Reading] = []
    for direction in (UP, DOWN):
        values = tuple(FIRST[direction] + direction * place for place in range(len(cards)))
        if all(card in (value, SCISSORS) for card, value in zip(cards, values, strict=True)):
            found.append((direction, values))
    return found


def follows(direction: int, values: tuple[int, ...], value: int) -> bool:
    """Whether the value may come next in a reading where the top number may be repeated (R12)."""
    return value in (values[-1], values[-1] + direction) if values else value == FIRST[direction]


def repeat_readings(cards: list[int]) -> tuple[list[Reading], bool]:
    """Return the readings that R12 leaves of the cards, and whether the cards complete the row.

    There are no readings if the cards are not a row.
    """
    found: list[Reading] = [(UP, ()), (DOWN, ())]
    complete = False
    for card in cards:
        if complete:
            return [], False
        longer = [
            (direction, (*values, value))
            for direction, values in found
            for value in range(1, 11)
            if card in (value, SCISSORS) and follows(direction, values, value)
        ]
        closing = [(direction, values) for direction, values in longer if values[-1] == LAST[direction]]
        going_on = [reading for reading in longer if reading not in closing]
        if card == SCISSORS:
            complete = all(
                values and values[-1] == LAST[direction] - direction for direction, values in found
            )
        else:
            complete = bool(closing) and not going_on
        found = closing if complete else going_on
        # R12 asks only for direction and last value, and a row of scissors would double its readings with
        # every card.
        found = list({(direction, values[-1]): (direction, values) for direction, values in found}.values())
        if not found:
            return [], False
    return found, complete


@cache
def is_row(cards: tuple[int, ...], repeat: bool) -> bool:
    """Whether the cards can be read at all (R4, R5, R12)."""
    return bool(repeat_readings(list(cards))[0] if repeat else strict_readings(list(cards)))


class Naive:
    """One game, told from outside what chance gave."""

    def __init__(self, players: int, deck: int, recycle: bool, repeat: bool, outcomes: list[int]) -> None:
        """Deal (R1, R2): the first seat, every top card by seat, then six hand cards for every seat."""
        assert 2 <= players <= 8
        assert 1 <= deck <= 160 // players - HAND
        self.players, self.recycle, self.repeat = players, recycle, repeat
        self.unseen: Counter[int] = Counter(dict.fromkeys(range(1, 11), 14))
        self.unseen[SCISSORS] = 20
        self.recycled: Counter[int] = Counter()
        self.given = list(outcomes)
        assert self.given, "too few outcomes"
        self.turn = self.given.pop(0)
        assert 1 <= self.turn <= players
        self.over = False
        self.rows: list[list[int]] = [[], [], []]
        self.supplies: list[list[list[int]]] = [[[], [], []] for _ in range(players)]
        self.discard: list[int] = []
        self.decks = [deck] * players
        self.stock = 160 - players * (deck + HAND)
        self.tops: list[int | None] = [self.chance(self.unseen) for _ in range(players)]
        self.hands = [[self.chance(self.unseen) for _ in range(HAND)] for _ in range(players)]
        self.recycles = 0  # since the last personal card played
        self.idle = 0  # turns in a row in which no card moved
        self.moved = False  # whether a card moved in this turn
        assert not self.given, "too many outcomes"

    def chance(self, source: Counter[int]) -> int:
        """The next card that chance gave, taken out of the cards it can be one of."""
        assert self.given, "too few outcomes"
        card = self.given.pop(0)
        assert source[card] > 0, "this card cannot be there"
        source[card] -= 1
        return card

    def fits(self, card: int, row: list[int]) -> bool:
        """Whether the card may be played to the level row (R4, R5, R12)."""
        return is_row((*row, card), self.repeat)

    def complete(self, row: list[int]) -> bool:
        """Whether the level row goes to the discard (R4, R12)."""
        return repeat_readings(row)[1] if self.repeat else len(row) == 10

    def plays(self, seat: int) -> set[str]:
        """The plays to level rows the seat has, were it on turn (R3, R6)."""
        sources = [("h" + text_of(card), card) for card in self.hands[seat - 1]]
        sources += [(f"s{place}", row[-1]) for place, row in enumerate(self.supplies[seat - 1], 1) if row]
        top = self.tops[seat - 1]
        if top is not None:
            sources.append(("d", top))
        rows = list(enumerate(self.rows, 1))
        return {f"{name}>{place}" for name, card in sources for place, row in rows if self.fits(card, row)}

    def moves(self) -> set[str]:
        """All plays, and the ways to end the turn: a lay, or plain `end` with an empty hand (R6, R7)."""
        if self.over:
            return set()
        hand = self.hands[self.turn - 1]
        lays = {f"h{text_of(card)}/{place}" for card in hand for place in (1, 2, 3)}
        return self.plays(self.turn) | (lays or {"end"})

    def play(self, text: str, outcomes: list[int]) -> None:
        """Make one legal move with what chance gave during it, then look whether anybody can go on (R11)."""
        self.given = list(outcomes)
        if ">" in text:
            source, place = text.split(">")
            self.play_to_row(source, self.rows[int(place) - 1])
        else:
            if text != "end":
                name, place = text.split("/")
                card = card_of(name[1:])
                self.hands[self.turn - 1].remove(card)
                self.supplies[self.turn - 1][int(place) - 1].append(card)
                self.moved = True
            self.refill()
            if not self.over:
                self.pass_on()
        assert not self.given, "too many outcomes"
        self.over = self.over or self.stuck()

    def play_to_row(self, source: str, row: list[int]) -> None:
        """Play one card to a level row (R6); the last personal card wins before the row is looked at (R9)."""
        seat = self.turn - 1
        self.moved = True
        if source == "d":
            top = self.tops[seat]
            assert top is not None
            row.append(top)
            self.tops[seat] = None
            self.decks[seat] -= 1
            self.recycles = 0
            if self.decks[seat] == 0:
                self.over = True
                return
            self.tops[seat] = self.chance(self.unseen)
        elif source[0] == "s":
            row.append(self.supplies[seat][int(source[1:]) - 1].pop())
        else:
            card = card_of(source[1:])
            self.hands[seat].remove(card)
            row.append(card)
        if self.complete(row):
            self.discard.extend(row)
            row.clear()

    def refill(self) -> None:
        """Draw up to six cards (R6), recycling the discard if that is played.

        A second recycle ends the game (R10).
        """
        hand = self.hands[self.turn - 1]
        while len(hand) < HAND:
            if self.stock == 0:
                if not self.recycle or not self.discard:
                    return
                if self.recycles == 1:
                    self.over = True
                    return
                self.recycles += 1
                self.recycled = Counter(self.discard)
                self.stock = len(self.discard)
                self.discard = []
            # The first stock is used up before any recycle, so a recycled card left means that the stock is
            # recycled.
            hand.append(self.chance(self.recycled if self.recycled.total() else self.unseen))
            self.stock -= 1
            self.moved = True

    def pass_on(self) -> None:
        """Give the turn to the left (R9); a round of turns in which no card moves ends the game (R11)."""
        self.idle = 0 if self.moved else self.idle + 1
        self.moved = False
        self.turn = self.turn % self.players + 1
        self.over = self.idle == self.players

    def stuck(self) -> bool:
        """Whether there are no stock, no hands and no possible play (R11).

        A discard that can be recycled counts as stock.
        """
        if self.stock or any(self.hands) or (self.recycle and self.discard):
            return False
        return not any(self.plays(seat) for seat in range(1, self.players + 1))

    def winners(self) -> list[int]:
        """The seats with the fewest personal cards (R11); an emptied deck is the fewest too (R9)."""
        assert self.over
        return [seat for seat, left in enumerate(self.decks, 1) if left == min(self.decks)]

    def summary(self) -> dict[str, object]:
        """All that can be compared; supply rows are listed bottom card first."""
        return {
            "turn": self.turn,
            "over": self.over,
            "rows": [texts_of(row) for row in self.rows],
            "hands": [texts_of(hand) for hand in self.hands],
            "decks": list(self.decks),
            "tops": [None if top is None else text_of(top) for top in self.tops],
            "supplies": [[texts_of(row) for row in rows] for rows in self.supplies],
            "stock": self.stock,
            "discard": sorted(texts_of(self.discard)),
        }
