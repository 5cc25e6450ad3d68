"""This module divides connected ground by walls (C18).

It finds every way that could pay, and what each part is worth by itself.
"""

from mypy_extensions import i64

from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.creatures import Creatures
from scissortail.games.cutterland.solver.front import (
    LOST,
    MANY_TURTLES,
    SURVIVORS,
    WALL,
    Front,
    Sieve,
    joined,
)
from scissortail.games.cutterland.solver.ideal import UpperBound
from scissortail.games.cutterland.squares import PLAINS


class TerrainRegion:
    """Connected squares of one terrain.

    Squares that a bridge joins are one spot; spots are bits, and borders join them.
    """

    def __init__(self, creatures: Creatures, clock: Clock) -> None:
        self.creatures = creatures
        self.clock = clock
        self.sizes: list[int] = []
        self.here: list[int] = []
        """The creatures of each spot."""
        self.near: list[int] = []
        """The spots beside each, as bits."""
        self.borders: list[list[tuple[int, int]]] = []
        """And as (spot, wall)."""
        self.known: dict[int, tuple[int, Front]] = {}
        """By spots: for how much wood it was worked out, and the front."""

    def add(self, size: int, creatures: int) -> None:
        self.sizes.append(size)
        self.here.append(creatures)
        self.near.append(0)
        self.borders.append([])

    def border(self, one: int, two: int, wall: int) -> None:
        if one != two:
            self.near[one] |= 1 << two
            self.near[two] |= 1 << one
            self.borders[one].append((two, wall))
            self.borders[two].append((one, wall))

    def front(self, spots: int, wood: int) -> Front:
        """The best of these spots, which are connected, with at most so much wood."""
        known = self.known.get(spots)
        if known is not None and known[0] >= wood:
            return known[1]
        creatures, size = self.members(spots)
        whole = self.creatures.front(creatures, size)
        if wood > 0 and spots & (spots - 1) and self._may_pay(creatures):
            dividing = Dividing(self, spots, creatures, size, wood)
            dividing.sieve.add(whole)
            dividing.divide()
            whole = dividing.sieve.front()
        self.known[spots] = (wood, whole)
        return whole

    def members(self, spots: int) -> tuple[int, int]:
        """The creatures and the number of squares of these spots."""
        creatures = 0
        size = 0
        for spot in _bits(spots):
            size += self.sizes[spot]
            creatures |= self.here[spot]
        return creatures, size

    def ideal(self, spots: int) -> i64:
        """What these spots are worth at most."""
        creatures, size = self.members(spots)
        return self.creatures.ideal_with(creatures, size)

    def _may_pay(self, creatures: int) -> bool:
        """Plains are divided only to keep dragons off something; a moor also to part a crowd of goblins."""
        return creatures & self.creatures.dragons != 0 or (
            self.creatures.terrain != PLAINS and creatures != 0
        )

    def parts(self, spots: int) -> list[int]:
        """The connected parts of these spots."""
        found = []
        while spots:
            part = spots & -spots
            new = part
            while new:
                beside = 0
                for spot in _bits(new):
                    beside |= self.near[spot]
                new = beside & spots & ~part
                part |= new
            found.append(part)
            spots &= ~part
        return found


class Dividing:
    """All ways to choose the area of one spot.

    What is left over falls into parts that are divided by themselves.
    """

    def __init__(self, ground: TerrainRegion, spots: int, creatures: int, size: int, wood: int) -> None:
        self.ground = ground
        self.spots = spots
        self.wood: i64 = wood
        self.creatures = creatures
        self.size: i64 = size
        self.sieve = Sieve(wood, ground.creatures.towers, ground.creatures.floor(creatures, size))
        self.turtles: i64 = (creatures & ground.creatures.turtles).bit_count()
        self.root = _root(ground, spots)
        self.outlooks: dict[tuple[int, int], UpperBound] = {}
        """By the creatures inside and outside."""

    def divide(self) -> None:
        ground = self.ground
        inside = ground.here[self.root]
        outlook = self._outlook(inside, 0)
        self._grow(
            1 << self.root, 0, ground.near[self.root], 0, inside, 0, ground.sizes[self.root], 0, outlook
        )

    def _grow(
        self,
        area: int,
        out: int,
        near: int,
        cost: i64,
        inside: int,
        outside: int,
        size: i64,
        gone: i64,
        outlook: UpperBound,
    ) -> None:
        """`area` is in, `out` is not, and `cost` walls stand between them.

        Decide about one spot beside the area.

        `inside` and `outside` are their creatures, `size` and `gone` their squares.
        """
        ground = self.ground
        ground.clock.tick()
        edge = near & self.spots & ~area & ~out
        if not edge:
            if out:
                self._cut(area, cost, inside, size)
            return
        spot = (edge & -edge).bit_length() - 1
        bit = 1 << spot
        inner: i64 = 0
        outer: i64 = 0
        for other, _ in ground.borders[spot]:
            if area >> other & 1:
                inner += 1
            elif out >> other & 1:
                outer += 1
        here = ground.here[spot]
        more: i64 = ground.sizes[spot]
        if cost + inner <= self.wood:
            then = self._outlook(inside, outside | here) if here else outlook
            if not self._hopeless(cost + inner, then.most(size, gone + more, self.size - size - gone - more)):
                self._grow(
                    area, out | bit, near, cost + inner, inside, outside | here, size, gone + more, then
                )
        if cost + outer <= self.wood:
            then = self._outlook(inside | here, outside) if here else outlook
            if (not outer and not here) or not self._hopeless(
                cost + outer, then.most(size + more, gone, self.size - size - gone - more)
            ):
                near |= ground.near[spot]
                self._grow(
                    area | bit, out, near, cost + outer, inside | here, outside, size + more, gone, then
                )

    def _outlook(self, inside: int, outside: int) -> UpperBound:
        key = inside, outside
        known = self.outlooks.get(key)
        if known is None:
            creatures = self.ground.creatures
            known = UpperBound(
                creatures.group(self.creatures),
                creatures.group(inside),
                creatures.group(outside),
                creatures.group(self.creatures & ~inside & ~outside),
                creatures.towers,
            )
            self.outlooks[key] = known
        return known

    def _hopeless(self, cost: i64, most: i64) -> bool:
        """Whether what is worth so much at best is not worth so many walls."""
        return self.sieve.hopeless(cost, self.turtles, most - (cost << SURVIVORS))

    def _cut(self, area: int, cost: i64, creatures: int, size: i64) -> None:
        """Value an area that is settled, and what is left over beside it.

        The rest is added part by part, as long as that can pay.
        """
        ground = self.ground
        left = int(self.wood - cost)
        parts = ground.parts(self.spots & ~area)
        rest: i64 = 0
        for part in parts:
            rest += ground.ideal(part)
        if self._hopeless(cost, ground.creatures.ideal_with(creatures, size) + rest):
            return
        front = ground.creatures.front(creatures, size)
        for number, part in enumerate(parts):
            if not front.size or self._hopeless(cost, front.most(LOST) + rest):
                return
            other = ground.front(part, left)
            rest -= ground.ideal(part)
            if number < len(parts) - 1:
                front = joined(front, other, left, ground.creatures.towers, LOST)
            elif self._pays(front, other, cost):
                self.sieve.add_pairs(front, other, cost, self._walls(area))

    def _pays(self, one: Front, two: Front, cost: i64) -> bool:
        """Whether any pair is new or better: the list of walls is only made then."""
        for i in range(one.size):
            for j in range(two.size):
                if self.sieve.beats(
                    one.woods[i] + two.woods[j] + cost,
                    one.towers[i] + two.towers[j],
                    min(one.turtles[i] + two.turtles[j], MANY_TURTLES),
                    one.values[i] + two.values[j] - (cost << SURVIVORS),
                ):
                    return True
        return False

    def _walls(self, area: int) -> list[int]:
        out = self.spots & ~area
        return [
            wall << 2 | WALL
            for spot in _bits(area)
            for other, wall in self.ground.borders[spot]
            if out >> other & 1
        ]


def _root(ground: TerrainRegion, spots: int) -> int:
    """A spot with a dragon if there is one, else any."""
    members = _bits(spots)
    for spot in members:
        if ground.here[spot] & ground.creatures.dragons:
            return spot
    return members[0]


def _bits(number: int) -> list[int]:
    found = []
    while number:
        low = number & -number
        found.append(low.bit_length() - 1)
        number ^= low
    return found
