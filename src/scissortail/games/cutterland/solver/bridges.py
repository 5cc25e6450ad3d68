"""Joining areas by bridges (C19): every set of bridges that makes connected ground, then the walls on it."""

from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.land import DOWN, RIGHT, ROW
from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.creatures import Creatures
from scissortail.games.cutterland.solver.front import (
    BRIDGE,
    LOST,
    SURVIVORS,
    WALL,
    Front,
    Sieve,
    joined,
    single,
)
from scissortail.games.cutterland.solver.merging import Merging, find, unite
from scissortail.games.cutterland.solver.victims import Victim
from scissortail.games.cutterland.solver.walls import TerrainRegion
from scissortail.games.cutterland.squares import PLAINS


class Terrain:
    """All squares of one terrain in a land: plains or moor."""

    def __init__(
        self, cells: Ground, victims: list[Victim], terrain: i64, forbidden: set[int], wood: int, clock: Clock
    ) -> None:
        land = cells.land
        self.clock = clock
        self.merging = False
        """Whether squares that no wall need part are merged. It takes time, and pays on hard lands."""
        self.wood = wood
        self.cells: list[int] = []
        self.places: list[int] = []
        self.numbers: dict[int, int] = {}
        """By cell: the number of each square."""
        for i in range(i64(len(land.places))):
            if land.whats[i] >> 4 == terrain:
                self.numbers[int(cells.cells[i])] = len(self.cells)
                self.cells.append(int(cells.cells[i]))
                self.places.append(int(land.places[i]))
        mine = [victim for victim in victims if victim.terrain == terrain]
        self.creatures = Creatures(mine, terrain, wood, land.tower_icons, clock)
        if terrain == PLAINS:
            self.creatures.squares = len(self.cells)
        self.creature_at: list[int] = [0] * len(self.cells)
        """By square: its creature, as a bit."""
        for bit, victim in enumerate(mine):
            self.creature_at[self.numbers[int(cells.cell(victim.place))]] = 1 << bit
        self.borders: list[tuple[int, int, int]] = []
        """Two squares and the wall that may part them."""
        self.bridges: list[tuple[int, int, int]] = []
        """Two squares and the bridge that may join them."""
        for square in range(len(self.cells)):
            for way, step, jump in ((RIGHT, 1, 1), (DOWN, int(cells.stride), ROW)):
                cell = self.cells[square]
                wall = self.places[square] << 1 | way
                beside = self.numbers.get(cell + step)
                if beside is not None:
                    if (wall << 2 | WALL) not in forbidden:
                        self.borders.append((square, beside, wall))
                    else:
                        self.borders.append((square, beside, -1))
                    # a bridge over it would join what may not be parted: walls at its ends are not allowed
                    # (C20)
                    continue
                beyond = self.numbers.get(cell + 2 * step)
                bridge = self.places[square] + jump << 1 | way
                if beyond is not None and (bridge << 2 | BRIDGE) not in forbidden:
                    self.bridges.append((square, beyond, bridge))
        self.area_of: list[int] = [-1] * len(self.cells)
        self.areas: list[list[int]] = []
        """The squares of each area as it is without tokens."""
        self._find_areas()
        self.at_area: list[list[int]] = [[] for _ in self.areas]
        """The bridges that end at each area."""
        for number, (one, two, _) in enumerate(self.bridges):
            self.at_area[self.area_of[one]].append(number)
            if self.area_of[two] != self.area_of[one]:
                self.at_area[self.area_of[two]].append(number)
        self.known: dict[int, Front] = {}
        """By areas: the best of all of them together, for all the wood there is."""

    def _find_areas(self) -> None:
        beside: list[list[int]] = [[] for _ in self.cells]
        for one, two, _ in self.borders:
            beside[one].append(two)
            beside[two].append(one)
        for square in range(len(self.cells)):
            if self.area_of[square] < 0:
                found = [square]
                self.area_of[square] = len(self.areas)
                for member in found:
                    for other in beside[member]:
                        if self.area_of[other] < 0:
                            self.area_of[other] = len(self.areas)
                            found.append(other)
                self.areas.append(found)

    def ideal(self) -> i64:
        """What the whole terrain does not exceed."""
        return self.creatures.ideal_with(self.creatures.everybody, self.creatures.squares)

    def front(self, need: i64) -> Front:
        """The best of the whole terrain, as far as it exceeds what is needed."""
        self.creatures.need = need
        best = single(0)
        todo = (1 << len(self.areas)) - 1
        while todo:
            cluster = self._cluster((todo & -todo).bit_length() - 1)
            todo &= ~cluster
            best = joined(
                best, self.best(cluster), self.wood, self.creatures.towers, need if not todo else LOST
            )
        return best

    def _cluster(self, area: int) -> int:
        """All areas that bridges could join to this one, directly or not."""
        found = [area]
        bits = 1 << area
        for member in found:
            for number in self.at_area[member]:
                one, two, _ = self.bridges[number]
                for end in (self.area_of[one], self.area_of[two]):
                    if not bits >> end & 1:
                        bits |= 1 << end
                        found.append(end)
        return bits

    def best(self, areas: int) -> Front:
        """The best of a set of areas: the first with whatever is joined to it, and the rest by themselves."""
        if not areas:
            return single(0)
        known = self.known.get(areas)
        if known is None:
            joining = Joining(self, areas)
            joining.join()
            known = joining.sieve.front()
            self.known[areas] = known
        return known

    def members(self, areas: int) -> tuple[int, int]:
        """The creatures and the number of squares of a set of areas."""
        creatures = 0
        size = 0
        for area in range(len(self.areas)):
            if areas >> area & 1:
                size += len(self.areas[area])
                for square in self.areas[area]:
                    creatures |= self.creature_at[square]
        return creatures, size

    def ground(self, areas: int, bridges: list[int]) -> TerrainRegion:
        """These areas with these bridges, as connected ground."""
        leader = list(range(len(self.cells)))
        for number in bridges:
            one, two, _ = self.bridges[number]
            unite(leader, one, two)
        for one, two, wall in self.borders:
            if wall < 0:
                unite(leader, one, two)
        squares = [
            square for area in range(len(self.areas)) if areas >> area & 1 for square in self.areas[area]
        ]
        if self.merging:
            Merging(leader, squares, self.creature_at, self.borders).merge(self.creatures.terrain == PLAINS)
        spots: dict[int, int] = {}
        sizes: list[int] = []
        creatures: list[int] = []
        for square in squares:
            first = find(leader, square)
            if first not in spots:
                spots[first] = len(sizes)
                sizes.append(0)
                creatures.append(0)
            sizes[spots[first]] += 1
            creatures[spots[first]] |= self.creature_at[square]
        ground = TerrainRegion(self.creatures, self.clock)
        for size, here in zip(sizes, creatures, strict=True):
            ground.add(size, here)
        for one, two, wall in self.borders:
            if areas >> self.area_of[one] & 1:
                ground.border(spots[find(leader, one)], spots[find(leader, two)], wall)
        return ground


class Joining:
    """All sets of bridges that join areas to the first of a set."""

    def __init__(self, terrain: Terrain, areas: int) -> None:
        self.terrain = terrain
        self.areas = areas
        creatures, size = terrain.members(areas)
        self.sieve = Sieve(terrain.wood, terrain.creatures.towers, terrain.creatures.floor(creatures, size))
        self.turtles: i64 = (creatures & terrain.creatures.turtles).bit_count()
        self.ideal: i64 = terrain.creatures.ideal_with(creatures, size)

    def join(self) -> None:
        self._grow(self.areas & -self.areas, [], 0)

    def _grow(self, inside: int, bridges: list[int], out: int) -> None:
        """`inside` are joined by `bridges`; `out` are bridges that are not built. Decide about one more."""
        terrain = self.terrain
        terrain.clock.tick()
        if len(bridges) < terrain.wood and not self._hopeless(len(bridges) + 1):
            number = self._next(inside, bridges, out)
            if number >= 0:
                one, two, _ = terrain.bridges[number]
                ends = 1 << terrain.area_of[one] | 1 << terrain.area_of[two]
                self._grow(inside, bridges, out | 1 << number)
                self._grow(inside | ends, [*bridges, number], out)
                return
        self._built(inside, bridges)

    def _next(self, inside: int, bridges: list[int], out: int) -> int:
        """A bridge that begins inside, ends within the set, and is not decided yet; or -1."""
        terrain = self.terrain
        for area in range(len(terrain.areas)):
            if not inside >> area & 1:
                continue
            for number in terrain.at_area[area]:
                one, two, _ = terrain.bridges[number]
                ends = 1 << terrain.area_of[one] | 1 << terrain.area_of[two]
                if not out >> number & 1 and ends & ~self.areas == 0 and number not in bridges:
                    return number
        return -1

    def _hopeless(self, wood: int) -> bool:
        return self.sieve.hopeless(wood, self.turtles, self.ideal - (wood << SURVIVORS))

    def _built(self, inside: int, bridges: list[int]) -> None:
        terrain = self.terrain
        left = terrain.wood - len(bridges)
        ground = terrain.ground(inside, bridges)
        here = ground.front((1 << len(ground.sizes)) - 1, left)
        rest = terrain.best(self.areas & ~inside)
        tokens = [terrain.bridges[number][2] << 2 | BRIDGE for number in bridges]
        self.sieve.add_pairs(here, rest, len(bridges), tokens)
