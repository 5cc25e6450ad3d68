"""Fresh landscape cards (C4): the same seed gives the same pack on every machine.

A pack is decided as a whole and then spread over its cards, so that luck changes the cards but never the totals.

1. Terrain. The shapes in `MIXES` say how many squares of each terrain a card has; three cards share a shape, with the terrains
   in turn, so that a third of all squares is plains, a third moor, a third wetland. Each card's squares are laid at random and
   swapped in pairs, never to fewer equal neighbours, until as many are equal as a roll asks for: areas as if torn from a map.
2. Icons. `SHARES` and `PLACES` give the totals of the pack, by kind and terrain. All are laid at random on squares of their
   terrain. Every card is told how many icons, towers and woods it shall have; then squares of one terrain on different
   cards trade their icons, if that leaves no more wrong than before, until every card is right. A trade changes no total.
3. A pack in which two cards are the same, perhaps turned, or which does not come right, is thrown away and laid again.
"""

from typing import Final

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.cards import Card, alike
from scissortail.games.cutterland.components import (
    CARDS_A_PACK,
    COLUMNS,
    ICONS_A_CARD,
    NOTHING,
    ROWS,
    SQUARES,
    TERRAINS,
    TOWER,
    WOOD,
)

CLASSICS_SEED: Final = 2020
"""What the Classics pack was made from."""

MIXES: Final = (
    (5, 4, 3),
    (6, 4, 2),
    (5, 3, 4),
    (7, 5, 0),
    (6, 3, 3),
    (4, 4, 4),
    (5, 5, 2),
    (6, 2, 4),
    (5, 4, 3),
    (6, 6, 0),
    (7, 3, 2),
    (5, 3, 4),
    (8, 0, 4),
)
"""Squares of three terrains on one card. Used in this order, each three times."""

EVEN_MIX: Final = (4, 4, 4)
"""For the one or two cards that are left over from threes."""

EQUAL_NEIGHBOURS: Final = (9, 12)
"""Of a card's 17 borders, between how many and how many lie between equal terrains."""

TOWERS_IN_80: Final = 56
"""Woods are as many as cards. The rest of the icons are creatures, 424 in 80 cards:"""

SHARES: Final = {"G": 96, "F": 72, "C": 68, "D": 68, "T": 64, "K": 56}
"""Twelve cards, a game for four, then hold some 14 goblins, 11 frogs, 10 centaurs, 10 dragons, 10 turtles and 8 krakens."""

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

DOUBLE_WOODS_IN_80: Final = 12
"""Cards with two woods; as many have none. No card has two towers, so that twelve cards never outrun the box's twelve."""

MOST_OF_A_KIND: Final = {"G": 3, "F": 2, "C": 2, "D": 2, "T": 2, "K": 2}

ROUNDS: Final = 20_000
"""After so many rounds of trades without coming right the pack is laid again."""


def generate(seed: int, count: int = CARDS_A_PACK) -> list[Card]:
    """A balanced pack of `count` cards, no two alike."""
    if count < 1:
        raise ValueError("a pack has at least one card")
    dice = FastDice(seed)
    while True:
        terrains = [_terrain(mix, dice) for mix in _mixes(count, dice)]
        icons = _Icons(terrains, dice).spread()
        if icons is None:
            continue
        cards = [tuple(map("".join, zip(*card, strict=True))) for card in zip(terrains, icons, strict=True)]
        if len({alike(card) for card in cards}) == count:
            return cards


def _shuffle(things: list[str], dice: FastDice) -> None:
    for last in range(len(things) - 1, 0, -1):
        other = dice.below(last + 1)
        things[last], things[other] = things[other], things[last]


def _share(total: int, parts: dict[str, int]) -> dict[str, int]:
    """`total` in proportion to `parts`, in whole numbers: the largest remainders get one more, earlier ones first."""
    whole = sum(parts.values())
    shares = {name: total * part // whole for name, part in parts.items()}
    order = sorted(parts, key=lambda name: -(total * parts[name] % whole))
    for name in order[: total - sum(shares.values())]:
        shares[name] += 1
    return shares


# Terrain


def _mixes(count: int, dice: FastDice) -> list[str]:
    """The squares of each card, not laid yet."""
    cards = []
    for number in range(count):
        mix = MIXES[number // 3 % len(MIXES)] if number < count - count % 3 else EVEN_MIX
        cards.append("".join(TERRAINS[(number + place) % 3] * squares for place, squares in enumerate(mix)))
    _shuffle(cards, dice)
    return cards


def _terrain(mix: str, dice: FastDice) -> list[str]:
    """Lay the squares of a card so that they clump."""
    squares = list(mix)
    _shuffle(squares, dice)
    least, most = EQUAL_NEIGHBOURS
    wanted = least + dice.below(most - least + 1)
    equal = _equal_neighbours(squares)
    for _ in range(200):  # a roll that this mix cannot reach ends here, as clumped as it came
        if equal >= wanted:
            break
        one, other = dice.below(SQUARES), dice.below(SQUARES)
        squares[one], squares[other] = squares[other], squares[one]
        now = _equal_neighbours(squares)
        if now < equal:
            squares[one], squares[other] = squares[other], squares[one]
        else:
            equal = now
    return squares


BORDERS: Final = [
    (square, square + step)
    for square in range(SQUARES)
    for step, inside in ((1, square % COLUMNS < COLUMNS - 1), (COLUMNS, square // COLUMNS < ROWS - 1))
    if inside
]


def _equal_neighbours(squares: list[str]) -> int:
    return sum(squares[one] == squares[other] for one, other in BORDERS)


# Icons


def _totals(count: int) -> dict[str, int]:
    """How many of each icon a pack of `count` cards has."""
    towers = (count * TOWERS_IN_80 + 40) // 80
    return {TOWER: towers, WOOD: count, **_share(count * ICONS_A_CARD - towers - count, SHARES)}


class _Icons:
    """The icons of a pack while they are traded into place."""

    def __init__(self, terrains: list[list[str]], dice: FastDice) -> None:
        self.dice = dice
        self.count = len(terrains)
        self.squares = {
            terrain: [
                (card, square) for card in range(self.count) for square in range(SQUARES) if terrains[card][square] == terrain
            ]
            for terrain in TERRAINS
        }
        self.terrains = terrains
        self.icons = [[NOTHING] * SQUARES for _ in terrains]
        self.towers, self.woods = self._orders()
        self._lay()

    def _orders(self) -> tuple[list[int], list[int]]:
        """How many towers and woods each card shall have."""
        totals = _totals(self.count)
        doubles = self.count * DOUBLE_WOODS_IN_80 // 80
        towers = ["1"] * totals[TOWER] + ["0"] * (self.count - totals[TOWER])
        woods = ["2"] * doubles + ["0"] * doubles + ["1"] * (self.count - 2 * doubles)
        _shuffle(towers, self.dice)
        _shuffle(woods, self.dice)
        return [int(order) for order in towers], [int(order) for order in woods]

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
        for creature, most in MOST_OF_A_KIND.items():
            wrong += max(0, icons.count(creature) - most)
        return wrong
