"""Fresh landscape cards (C4): the same seed and edition give the same pack on every machine.

A pack is decided as a whole and then spread over its cards, so that luck changes the cards but never the
totals.

1. Terrain. The shapes of an edition say how many squares of each terrain a card has; three cards share a
shape, with the terrains in turn, so that a third of all squares is plains, a third moor, a third wetland.
Each card's squares are laid at random and swapped in pairs. In the first edition swaps lead to more equal
neighbours, until as many are equal as a roll asks for; in the second they lead to the number of areas that
the shape asks for. 2. Icons. `SHARES` and `PLACES` give the totals of the pack, by kind and terrain. All are
laid at random on squares of their terrain. Every card is told how many icons, towers, woods and, by its
shape, kinds of creature it shall have; then squares of one terrain on different cards trade their icons, if
that leaves no more wrong than before, until every card is right. A trade changes no total. 3. A pack in which
two cards are the same, perhaps turned, or which does not come right, is thrown away and laid again.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.cards import BORDERS, Card, alike, areas
from scissortail.games.cutterland.components import (
    CARDS_A_PACK,
    CREATURES,
    ICONS_A_CARD,
    NOTHING,
    SQUARES,
    TERRAINS,
    TOWER,
    WOOD,
)
from scissortail.games.cutterland.editions import EDITIONS, NEWEST, CardPattern, Edition

TOWERS_IN_80: Final = 56
"""Woods are as many as cards. The rest of the icons are creatures, 424 in 80 cards:"""

SHARES: Final = {"G": 96, "F": 72, "C": 68, "D": 68, "T": 64, "K": 56}
"""Twelve cards, a game for four, then hold some 14 goblins, 11 frogs, 10 centaurs, 10 dragons, 10 turtles and
8 krakens.
"""

PLACES: Final = {
    "C": (1, 0, 0),
    "D": (10, 7, 0),
    "T": (15, 0, 17),
    "G": (0, 1, 0),
    "F": (0, 7, 11),
    "K": (0, 0, 1),
    "t": (5, 4, 5),
    "b": (7, 6, 7),
}
"""How a kind divides among plains, moor and wetland. It evens out that goblins fill the moor."""

ROUNDS: Final = 20_000
"""After this many rounds of trades the pack is laid again."""
SWAPS: Final = 200
"""After so many swaps the squares of a card are as they are, or laid again where the number of areas is still
wrong.
"""
FEW_CARDS: Final = 12
"""Smaller packs have too few creatures to give each card the kinds that its shape asks for."""


def generate(seed: int, count: int = CARDS_A_PACK, edition: int = NEWEST) -> list[Card]:
    """A balanced pack of `count` cards, no two alike."""
    if count < 1:
        raise ValueError("a pack has at least one card")
    dice = FastDice(seed)
    manner = EDITIONS[edition]
    while True:
        ground = _ground(manner, count, dice)
        terrains = [_terrain(shape, squares, manner, dice) for shape, squares in ground]
        icons = _Icons(terrains, [shape.kinds for shape, _ in ground], manner, dice).spread()
        if icons is None:
            continue
        cards = [tuple(map("".join, zip(*card, strict=True))) for card in zip(terrains, icons, strict=True)]
        if len({alike(card) for card in cards}) == count:
            return cards


def _shuffle(things: list[Any], dice: FastDice) -> None:
    for last in range(len(things) - 1, 0, -1):
        other = dice.below(last + 1)
        things[last], things[other] = things[other], things[last]


def _share(total: int, parts: dict[str, int]) -> dict[str, int]:
    """`total` in proportion to `parts`, in whole numbers.

    The largest remainders get one more, earlier ones first.
    """
    whole = sum(parts.values())
    shares = {name: total * part // whole for name, part in parts.items()}
    order = sorted(parts, key=lambda name: -(total * parts[name] % whole))
    for name in order[: total - sum(shares.values())]:
        shares[name] += 1
    return shares


# Terrain


def _ground(manner: Edition, count: int, dice: FastDice) -> list[tuple[CardPattern, str]]:
    """The shape and the squares of each card, not laid yet."""
    cards = []
    whole = count - count % 3
    for number in range(count):
        shape = (
            manner.shapes[number // 3 % len(manner.shapes)] if number < whole else manner.rest[number - whole]
        )
        squares = "".join(TERRAINS[(number + place) % 3] * squares for place, squares in enumerate(shape.mix))
        cards.append((shape, squares))
    _shuffle(cards, dice)
    return cards


def _terrain(shape: CardPattern, mix: str, manner: Edition, dice: FastDice) -> list[str]:
    """Lay the squares of a card.

    A roll for neighbours that this mix cannot reach leaves them as clumped as they came.
    """
    while True:
        squares = list(mix)
        _shuffle(squares, dice)
        if shape.areas:
            if _swap(squares, partial(_wrong_areas, squares, shape.areas), dice):
                return squares
        else:
            least, most = manner.equal_neighbours
            wanted = least + dice.below(most - least + 1)
            _swap(squares, partial(_unequal, squares, wanted), dice)
            return squares


def _swap(squares: list[str], missing: Callable[[], int], dice: FastDice) -> bool:
    """Swap squares, never for the worse, until nothing is missing. Return whether it was quick enough."""
    now = missing()
    for _ in range(SWAPS):
        if not now:
            break
        one, other = dice.below(SQUARES), dice.below(SQUARES)
        squares[one], squares[other] = squares[other], squares[one]
        then = missing()
        if then > now:
            squares[one], squares[other] = squares[other], squares[one]
        else:
            now = then
    return not now


def _wrong_areas(squares: list[str], wanted: int) -> int:
    """How far a card is from this many areas.

    At most half of them are single squares, so terrain still clumps.
    """
    found = areas(squares)
    lone = sum(len(area) == 1 for area in found)
    return abs(len(found) - wanted) + max(0, 2 * lone - len(found))


def _unequal(squares: list[str], wanted: int) -> int:
    """How many equal neighbours are missing."""
    return max(0, wanted - sum(squares[one] == squares[other] for one, other in BORDERS))


# Icons


def _totals(count: int) -> dict[str, int]:
    """How many of each icon a pack of `count` cards has."""
    towers = (count * TOWERS_IN_80 + 40) // 80
    return {TOWER: towers, WOOD: count, **_share(count * ICONS_A_CARD - towers - count, SHARES)}


def _several(total: int, count: int, in_80: dict[int, int]) -> tuple[list[int], int, int]:
    """The cards that have two of an icon or more; how many of the others have one, how many none."""
    several = [number for number, cards in in_80.items() for _ in range(count * cards // 80)]
    ones = total - sum(several)
    return several, ones, count - len(several) - ones


class _Icons:
    """The icons of a pack while they are traded into place."""

    def __init__(self, terrains: list[list[str]], kinds: list[int], manner: Edition, dice: FastDice) -> None:
        self.dice = dice
        self.manner = manner
        self.count = len(terrains)
        self.squares = {
            terrain: [
                (card, square)
                for card in range(self.count)
                for square in range(SQUARES)
                if terrains[card][square] == terrain
            ]
            for terrain in TERRAINS
        }
        self.terrains = terrains
        self.icons = [[NOTHING] * SQUARES for _ in terrains]
        self.towers, self.woods = self._orders()
        self.kinds = [
            self._kinds(card, wanted) if self.count >= FEW_CARDS else 0 for card, wanted in enumerate(kinds)
        ]
        self._lay()

    def _orders(self) -> tuple[list[int], list[int]]:
        """How many towers and woods each card shall have."""
        totals = _totals(self.count)
        towers, ones, none = _several(totals[TOWER], self.count, self.manner.towers)
        towers += [1] * ones + [0] * none
        woods, ones, none = _several(totals[WOOD], self.count, self.manner.woods)
        woods += [0] * none + [1] * ones
        _shuffle(towers, self.dice)
        _shuffle(woods, self.dice)
        return towers, woods

    def _kinds(self, card: int, wanted: int) -> int:
        """How many kinds of creature a card shall have.

        As its shape says, if it has creatures enough and not too many.
        """
        creatures = ICONS_A_CARD - self.towers[card] - self.woods[card]
        most = min(self.manner.most_of_a_kind.values())
        return min(max(wanted, -(-creatures // most)), creatures) if wanted else 0

    def _lay(self) -> None:
        heaps: dict[str, list[str]] = {terrain: [] for terrain in TERRAINS}
        for icon, total in _totals(self.count).items():
            for terrain, number in _share(total, dict(zip(TERRAINS, PLACES[icon], strict=True))).items():
                heaps[terrain] += [icon] * number
        for terrain, heap in heaps.items():
            heap += [NOTHING] * (len(self.squares[terrain]) - len(heap))
            _shuffle(heap, self.dice)
            for (card, square), icon in zip(self.squares[terrain], heap, strict=True):
                self.icons[card][square] = icon

    def spread(self) -> list[list[str]] | None:
        """Trade until every card is right; None if that takes too long."""
        wrong = [self._wrong(card) for card in range(self.count)]
        for _ in range(ROUNDS):
            bad = [card for card in range(self.count) if wrong[card]]
            if not bad:
                return self.icons
            for card in bad:
                square = self.dice.below(SQUARES)
                others = self.squares[self.terrains[card][square]]
                other, place = others[self.dice.below(len(others))]
                if other == card:
                    continue
                self._trade(card, square, other, place)
                now, then = self._wrong(card), self._wrong(other)
                if now + then > wrong[card] + wrong[other]:
                    self._trade(card, square, other, place)
                else:
                    wrong[card], wrong[other] = now, then
        return None

    def _trade(self, card: int, square: int, other: int, place: int) -> None:
        icons = self.icons
        icons[card][square], icons[other][place] = icons[other][place], icons[card][square]

    def _wrong(self, card: int) -> int:
        """How far a card is from what it shall be."""
        icons = self.icons[card]
        wrong = abs(SQUARES - icons.count(NOTHING) - ICONS_A_CARD)
        wrong += abs(icons.count(TOWER) - self.towers[card]) + abs(icons.count(WOOD) - self.woods[card])
        for creature, most in self.manner.most_of_a_kind.items():
            wrong += max(0, icons.count(creature) - most)
        if self.kinds[card]:
            wrong += abs(sum(creature in icons for creature in CREATURES) - self.kinds[card])
        return wrong
