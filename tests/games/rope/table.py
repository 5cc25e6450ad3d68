"""Positions laid out by hand, and dice that give what a test says."""

from scissortail.engine.event import Event
from scissortail.engine.recorded_dice import RecordedDice
from scissortail.games.rope.components import BOX, CARD, TEXT
from scissortail.games.rope.moves import parse
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.seat_state import SeatState

Rows = tuple[str, str, str]
NONE: Rows = ("", "", "")


def cards(text: str) -> list[int]:
    return [CARD[word] for word in text.split()]


def texts(numbers: list[int]) -> list[str]:
    return [TEXT[number] for number in numbers]


def lay_place(place: SeatState, hand: str, deck: int, top: str, supplies: Rows) -> None:
    for card in cards(hand):
        place.add(card)
    place.deck = deck
    place.top = CARD[top] if top else 0
    place.supplies = [cards(supply) for supply in supplies]


def table(
    rows: Rows = NONE,
    hand: str = "",
    *,
    top: str = "5",
    deck: int = 4,
    supplies: Rows = NONE,
    other: str = "",
    other_top: str = "5",
    other_deck: int = 4,
    other_supplies: Rows = NONE,
    unseen: str | None = None,
    discard: str | None = None,
    recycle: bool = False,
    repeat: bool = False,
) -> RopePosition:
    """Two players, seat 1 to act. `unseen` are the stock and the hidden personal cards.

    By default all that lies nowhere else.

    With `unseen` the rest of the box lies in the discard or, if `discard` is given too, under seat 2's last
    supply row.
    """
    position = RopePosition(2, 20, recycle, repeat, 1)
    lay_place(position.places[0], hand, deck, top, supplies)
    lay_place(position.places[1], other, other_deck, other_top, other_supplies)
    position.rows = [cards(row) for row in rows]
    position.states = [position.levels.state(row) for row in position.rows]
    lying = cards(" ".join([hand, other, top, other_top, *rows, *supplies, *other_supplies]))
    rest = [box - lying.count(card) for card, box in enumerate(BOX)]
    hidden = max(deck - 1, 0) + max(other_deck - 1, 0)
    if unseen is not None:
        for name, pile in (("unseen", unseen), ("discard", discard or "")):
            counts = [cards(pile).count(card) for card in range(len(BOX))]
            setattr(position, name, counts)
            rest = [left - count for left, count in zip(rest, counts, strict=True)]
        if discard is None:
            position.discard = rest
        else:
            bottom = [card for card, count in enumerate(rest) for _ in range(count)]
            position.places[1].supplies[2] = bottom + position.places[1].supplies[2]
    else:
        position.unseen = rest
    position.unseen_left = sum(position.unseen)
    position.stock = position.unseen_left - hidden
    assert min(rest) >= 0
    assert position.stock >= 0
    return position


def play(position: RopePosition, *moves: str, gives: str = "") -> list[Event]:
    """Make moves for whoever is on turn; chance gives these cards, no fewer and no more."""
    told: list[Event] = []
    dice = RecordedDice()
    dice.outcomes = cards(gives)
    for move in moves:
        position.play(position.turn, parse(move), dice, told.append)
    assert not dice.outcomes
    return told


def moves(position: RopePosition) -> set[str]:
    return {str(move) for move in position.moves(position.turn)}


def all_cards(position: RopePosition) -> list[int]:
    """Counts of every card, wherever it lies."""
    counts = [sum(pile) for pile in zip(position.unseen, position.recycled, position.discard, strict=True)]
    for place in position.places:
        lying = place.cards() + [card for supply in place.supplies for card in supply] + [int(place.top)]
        for card in lying:
            counts[card] += 1
    for row in position.rows:
        for card in row:
            counts[card] += 1
    counts[0] = 0  # an emptied personal deck has no open card
    return counts
