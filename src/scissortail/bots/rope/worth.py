"""What a position is worth at the end of a turn: features, their weights, and the chance to win.

Every seat has a score. The score of the player comes from all that it sees, those of the others from what
lies open. The chance to win is the player's part of all scores, each taken as an exponent. Scores are linear
in the weights.
"""

import math
from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.rope.board import CARDS, DECK, HELD, SEATS, STOCK, SUPPLY, TOP, WIDTH, kinds_of
from scissortail.bots.rope.reach import BITS, Reach
from scissortail.games.rope.components import HAND, ROWS, SCISSORS

GAPS: Final = 6
"""Missing cards are told apart up to this number."""

# Where the weights of each group begin.
DECK_WEIGHT: Final = 0
LATE_WEIGHT: Final = 1
GAP: Final = 2
TURN_GAP: Final = GAP + GAPS
THEIR_GAP: Final = TURN_GAP + GAPS
HAND_WEIGHTS: Final = THEIR_GAP + GAPS
OWN: Final = HAND_WEIGHTS + 6
THEIRS: Final = OWN + 9
LATER: Final = THEIRS + 9

SUPPLY_NAMES: Final = ("cards", "empty", "fits", "near", "far", "chain", "same", "scissors", "cover")
NAMES: Final = (
    "deck",
    "deck_late",
    *[f"gap_{missing}" for missing in range(GAPS)],
    *[f"turn_gap_{missing}" for missing in range(GAPS)],
    *[f"their_gap_{missing}" for missing in range(GAPS)],
    "hand_held",
    "hand_scissors",
    "hand_fits",
    "hand_near",
    "hand_cover",
    "hand_pairs",
    *[f"supply_{name}" for name in SUPPLY_NAMES],
    *[f"their_supply_{name}" for name in SUPPLY_NAMES],
    "their_later",
)
"""The weights in the order of the array.

`deck` counts each personal card left, `deck_late` counts it more the fewer rounds are left. `gap`: the open
personal card lacks so many cards; `turn_gap`: the same for a card that is turned up within the turn;
`their_gap`: for an opponent's, as far as their supply rows help. `their_later` is what becomes of that with
every player who comes before. Of the hand: cards held, scissors, numbers that fit now, that fit after one
more card, different numbers, spare copies. Of supply rows: cards in all, empty rows, top cards that fit now,
after one or two more, or later; neighbours on each other, equal ones, scissors on top, different numbers on
top.
"""


class Worth:
    """The weights, ready for use."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = vec[float]([float(weights[name]) for name in NAMES])

    def chance(self, reach: Reach, cells: vec[i64], me: i64) -> float:
        """The chance of the seat to win that has just ended its turn and not yet refilled its hand."""
        at = SEATS + WIDTH * me
        supplies = vec[i64]([cells[at + SUPPLY], cells[at + SUPPLY + 1], cells[at + SUPPLY + 2]])
        kinds = kinds_of(cells[at + CARDS])
        own = self.decks(cells[at + DECK], rounds_left(cells))
        missing = reach.missing(cells, cells[at + TOP], kinds, supplies)
        own += self.weights[GAP + (missing if missing < GAPS else GAPS - 1)]
        own += self.hand(reach, cells, cells[at + CARDS], cells[at + HELD])
        own += self.supplies(reach, cells, supplies, OWN)
        return part(own, self.others(reach, cells, me))

    def others(self, reach: Reach, cells: vec[i64], me: i64) -> list[float]:
        """The scores of the others, in turn order from the next player on."""
        players = (len(cells) - SEATS) // WIDTH
        rounds = rounds_left(cells)
        scores: list[float] = []
        supplies = vec[i64]([0, 0, 0])
        later = 1.0
        for i in range(1, players):
            at = SEATS + WIDTH * ((me + i) % players)
            for supply in range(ROWS):
                supplies[supply] = cells[at + SUPPLY + supply]
            missing = reach.missing(cells, cells[at + TOP], 0, supplies)
            score = self.weights[THEIR_GAP + (missing if missing < GAPS else GAPS - 1)]
            score += self.supplies(reach, cells, supplies, THEIRS)
            scores.append(self.decks(cells[at + DECK], rounds) + later * score)
            later *= self.weights[LATER]
        return scores

    def decks(self, deck: i64, rounds: float) -> float:
        """The score of a number of personal cards left."""
        return -float(deck) * (
            self.weights[DECK_WEIGHT] + self.weights[LATE_WEIGHT] / math.sqrt(rounds + 1.0)
        )

    def gap(self, reach: Reach, rows: vec[i64], card: i64, hand: i64, supplies: vec[i64]) -> float:
        """The score of an open personal card at the end of the turn."""
        missing = reach.missing(rows, card, kinds_of(hand), supplies)
        return self.weights[GAP + (missing if missing < GAPS else GAPS - 1)]

    def turned(self, reach: Reach, rows: vec[i64], odds: vec[float], hand: i64, supplies: vec[i64]) -> float:
        """The score to expect of the personal card that is turned up next."""
        kinds = kinds_of(hand)
        score = odds[SCISSORS] * self.weights[TURN_GAP]
        card: i64 = 1
        while card < SCISSORS:
            missing = reach.missing(rows, card, kinds, supplies)
            score += odds[card] * self.weights[TURN_GAP + (missing if missing < GAPS else GAPS - 1)]
            card += 1
        return score

    def hand(self, reach: Reach, rows: vec[i64], hand: i64, held: i64) -> float:
        """The score of a hand by itself."""
        fits: i64 = 0
        near: i64 = 0
        cover: i64 = 0
        pairs: i64 = 0
        card: i64 = 1
        while card < SCISSORS:
            many = (hand >> (4 * card)) & 15
            if many:
                steps = reach.nearest(rows, card)
                fits += steps == 0
                near += steps == 1
                cover += 1
                pairs += many - 1
            card += 1
        weights = self.weights
        return (
            weights[HAND_WEIGHTS] * float(held)
            + weights[HAND_WEIGHTS + 1] * float(hand >> (4 * SCISSORS))
            + weights[HAND_WEIGHTS + 2] * float(fits)
            + weights[HAND_WEIGHTS + 3] * float(near)
            + weights[HAND_WEIGHTS + 4] * float(cover)
            + weights[HAND_WEIGHTS + 5] * float(pairs)
        )

    def supplies(self, reach: Reach, rows: vec[i64], supplies: vec[i64], group: i64) -> float:
        """The score of three supply rows, with the own weights or those for others."""
        weights = self.weights
        score = 0.0
        tops: i64 = 0
        one: i64 = 1
        supply: i64 = 0
        while supply < ROWS:
            cards = supplies[supply]
            supply += 1
            if not cards:
                score += weights[group + 1]
                continue
            top = cards & 15
            if top == SCISSORS:
                score += weights[group + 7]
            else:
                steps = reach.nearest(rows, top)
                score += weights[group + (2 if steps == 0 else 3 if steps < 3 else 4)]
                tops |= one << top
            while cards:
                above = cards & 15
                cards >>= 4
                below = cards & 15
                score += weights[group]
                if below == above:
                    score += weights[group + 6]
                elif below and (below - above == 1 or above - below == 1):
                    score += weights[group + 5]
        return score + weights[group + 8] * float(BITS[tops])


def rounds_left(cells: vec[i64]) -> float:
    """Guess how many rounds are still to come.

    The game lasts until a deck is empty, or until the stock is empty and the hands run out.
    """
    players = (len(cells) - SEATS) // WIDTH
    fewest = cells[SEATS + DECK]
    for seat in range(1, players):
        deck = cells[SEATS + WIDTH * seat + DECK]
        if deck < fewest:
            fewest = deck
    by_decks = 1.5 * float(fewest)
    by_stock = float(cells[STOCK]) / (2.5 * float(players)) + float(HAND) / 2.0
    return min(by_decks, by_stock)


def part(own: float, others: list[float]) -> float:
    """The chance to win of one score among others."""
    total = 1.0
    for other in others:
        total += math.exp(min(other - own, 50.0))
    return 1.0 / total
