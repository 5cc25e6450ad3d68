"""The terrains put together, as if tokens that clash could lie together after all: a bound for the truth."""

from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.components import ONE_TURTLE, OVERCUT_LOSS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.solver.bridges import Terrain
from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.creatures import Creatures
from scissortail.games.cutterland.solver.front import LOST, NO_TOKENS, SURVIVORS, Front, How, joined, single
from scissortail.games.cutterland.solver.victims import find_victims
from scissortail.games.cutterland.squares import CONTENT, KRAKEN, MOOR, PLAINS, TURTLE, WETLAND
from scissortail.games.cutterland.worth import turtle_points


class Relaxed:
    """A land without the tokens that are forbidden, and with at most so many woods a terrain."""

    def __init__(self, land: Land, forbidden: set[int], most: int, clock: Clock, merging: bool) -> None:
        cells = Ground(land)
        victims = find_victims(cells, forbidden)
        self.wood: i64 = land.wood_icons
        self.towers: i64 = land.tower_icons
        self.moor = Terrain(cells, victims, MOOR, forbidden, min(int(self.wood), most), clock)
        self.plains = Terrain(cells, victims, PLAINS, forbidden, min(int(self.wood), most), clock)
        self.moor.merging = self.plains.merging = merging
        self.always: i64 = (self.wood + self.towers - OVERCUT_LOSS * land.overcut) << SURVIVORS
        """What the land has however its tokens are used: they count if they are left, and krakens survive."""
        for what in land.whats:
            if (what & CONTENT) == KRAKEN:
                self.always += 1
        self.turtles: i64 = 0
        """What turtles bring at most."""
        self.wet = single(0)
        for victim in victims:
            if victim.content == TURTLE:
                self.turtles = ONE_TURTLE << SURVIVORS
            if victim.terrain == WETLAND:
                one = Creatures([victim], WETLAND, self.wood, self.towers, clock).front(1, 0)
                self.wet = joined(self.wet, one, self.wood, self.towers, LOST)
        self.ceiling: i64 = (
            self.always + self.turtles + self.wet.most(LOST) + self.moor.ideal() + self.plains.ideal()
        )
        """Nothing is worth more; it sinks while the terrains are worked out."""

    def best(self, known: int) -> tuple[int, How]:
        """The best value and the way to it, or `known` and no way if nothing exceeds that."""
        if self.ceiling <= known:
            return known, NO_TOKENS
        # The smaller terrain goes first: when it is known, less of the larger one is worth trying.
        if len(self.moor.cells) <= len(self.plains.cells):
            moor = self._part(self.moor, self.plains, single(0), known)
            plains = self._part(self.plains, None, moor, known)
        else:
            plains = self._part(self.plains, self.moor, single(0), known)
            moor = self._part(self.moor, None, plains, known)
        front = joined(
            joined(self.wet, moor, self.wood, self.towers, LOST), plains, self.wood, self.towers, LOST
        )
        best: i64 = known
        how = NO_TOKENS
        for i in range(front.size):
            value = self.always + front.values[i] + (turtle_points(front.turtles[i]) << SURVIVORS)
            if value > best:
                best = value
                how = front.hows[i]
        return int(best), how

    def _part(self, terrain: Terrain, later: Terrain | None, other: Front, known: i64) -> Front:
        """What of a terrain can be of use, when one is known and perhaps another is only guessed at."""
        if not other.size:
            return other
        beside = joined(self.wet, other, self.wood, self.towers, LOST)
        most: i64 = LOST
        for i in range(beside.size):
            turtles = (
                self.turtles if terrain.creatures.turtles else turtle_points(beside.turtles[i]) << SURVIVORS
            )
            most = max(most, beside.values[i] + turtles)
        if later is not None:
            most = self.wet.most(LOST) + self.turtles + later.ideal()
        most += self.always
        self.ceiling = min(self.ceiling, most + terrain.ideal())
        need = known - most
        found = terrain.front(need)
        self.ceiling = min(self.ceiling, most + found.most(need))
        return found
