"""A quick local search: change the tokens a little, again and again, and keep the best land seen.

It proves nothing. It gives an early answer, whose points then spare the exact search all that cannot exceed
them.
"""

from typing import Final

from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.land import DOWN, RIGHT, ROW, Land, beside
from scissortail.games.cutterland.score import score, total
from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.front import BRIDGE, TOWER, WALL
from scissortail.games.cutterland.squares import CONTENT, FROG, KRAKEN, WETLAND
from scissortail.games.cutterland.tokens import bridge_problem, tower_problem, wall_problem

EFFORT: Final = 8
"""Steps of the clock that one try counts for: about what it takes beside a step of the exact search."""
DARING: Final = 37
"""At first a lost point is put up with so often, of a hundred times; at the end never."""


class Local:
    """Walks from land to land. Its choices come from a fixed sequence of numbers, so that it repeats."""

    def __init__(self, land: Land, clock: Clock) -> None:
        self.clock = clock
        self.start = land.copy()
        """With the tokens as they lie. The dragons eat what is best."""
        self.start.prey = []
        self.land = self.start
        self.now: i64 = total(self.land)
        self.best = self.start.copy()
        self.most: i64 = self.now
        self.survivors: i64 = score(self.land).survivors
        self.tokens = useful_tokens(land)
        self.fences = fences(land)
        self._number: i64 = 1

    def walk(self, tries: int) -> None:
        """Try so often: daring at first, and in the end only for the better.

        Each walk sets out from the start: from the best land it would often come back to that.
        """
        if not self.tokens:
            return
        land = self.start.copy()
        self.land = land
        self.now = total(land)
        for number in range(i64(tries)):
            for _ in range(EFFORT):
                self.clock.tick()
            towers, walls, bridges = land.towers, land.walls, land.bridges
            land.towers = towers.copy()
            land.walls = walls.copy()
            land.bridges = bridges.copy()
            if self._change() and self._accept(total(land), DARING * (tries - number) // tries):
                if self.now >= self.most:
                    self._note()
            else:
                land.towers = towers
                land.walls = walls
                land.bridges = bridges

    def _accept(self, points: i64, daring: i64) -> bool:
        loss = self.now - points
        while loss > 0:
            if self._below(100) >= daring:
                return False
            loss -= 1
        self.now = points
        return True

    def _note(self) -> None:
        survivors: i64 = score(self.land).survivors
        if self.now > self.most or survivors > self.survivors:
            self.most = self.now
            self.survivors = survivors
            self.best = self.land.copy()

    def _below(self, most: i64) -> i64:
        """The next number of the sequence, below `most`."""
        self._number = (self._number * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._number >> 8) % most

    def _change(self) -> bool:
        """One small change; False if the tokens may not lie so."""
        if self.fences and self._below(2):
            return self._flip(self.fences[self._below(len(self.fences))])
        land = self.land
        token = self.tokens[self._below(len(self.tokens))]
        code = token >> 2
        kind = token & 3
        there = land.towers if kind == TOWER else land.walls if kind == WALL else land.bridges
        if code in there:
            there.remove(code)
            return True
        if kind == TOWER:
            if land.towers and (not land.towers_left() or self._below(2)):
                land.towers.pop(self._below(len(land.towers)))
            problem = tower_problem(land, code)
        else:
            if (land.walls or land.bridges) and (not land.wood_left() or self._below(2)):
                self._take_up_wood()
            problem = wall_problem(land, code) if kind == WALL else bridge_problem(land, code)
        if problem:
            return False
        there.append(code)
        return True

    def _take_up_wood(self) -> None:
        walls: i64 = len(self.land.walls)
        number = self._below(walls + len(self.land.bridges))
        if number < walls:
            self.land.walls.pop(number)
        else:
            self.land.bridges.pop(number - walls)

    def _flip(self, fence: list[int]) -> bool:
        """Walls around a square where there are none, and none where there are.

        The border of an area moves by a square.
        """
        land = self.land
        for wall in fence:
            if wall in land.walls:
                land.walls.remove(wall)
            elif wall in land.bridges or int(beside(wall >> 1, wall & 1) << 1 | wall & 1) in land.bridges:
                return False
            else:
                land.walls.append(wall)
        return land.wood_left() >= 0


def useful_tokens(land: Land) -> list[int]:
    """Towers, walls and bridges that can matter, each as its code times four plus its kind."""
    ground = Ground(land)
    found: list[int] = []
    for i in range(i64(len(land.places))):
        what = land.whats[i]
        place = int(land.places[i])
        content = what & CONTENT
        if land.tower_icons and 0 < content < KRAKEN and content != FROG:
            found.append(place << 2 | TOWER)
        if not land.wood_icons:
            continue
        for way, step, jump in ((RIGHT, i64(1), 1), (DOWN, ground.stride, ROW)):
            next_ = i64(ground.ground[ground.cells[i] + step])
            if _alike(what, next_) or _hunts(what, next_):
                found.append((place << 1 | way) << 2 | WALL)
            beyond = i64(ground.ground[ground.cells[i] + 2 * step])
            if (_alike(what, beyond) and not _alike(what, next_)) or _hunts(what, beyond):
                found.append((place + jump << 1 | way) << 2 | BRIDGE)
    return found


def fences(land: Land) -> list[list[int]]:
    """List, for each square of plains and moor, the walls that may part it from its neighbours.

    Only neighbours of the same terrain count.
    """
    ground = Ground(land)
    found: list[list[int]] = []
    if not land.wood_icons:
        return found
    for i in range(i64(len(land.places))):
        what = land.whats[i]
        place = int(land.places[i])
        cell = ground.cells[i]
        walls: list[int] = []
        for way, step, jump in ((RIGHT, i64(1), 1), (DOWN, ground.stride, ROW)):
            if _alike(what, i64(ground.ground[cell + step])):
                walls.append(place << 1 | way)
            if _alike(what, i64(ground.ground[cell - step])):
                walls.append(place - jump << 1 | way)
        if walls:
            found.append(walls)
    return found


def _alike(one: i64, two: i64) -> bool:
    """Whether two squares can be of one area."""
    return one >> 4 == two >> 4 and one >> 4 != WETLAND


def _hunts(one: i64, two: i64) -> bool:
    """Whether one of two squares is a kraken's and the other its prey's."""
    first = one & CONTENT
    second = two & CONTENT
    return (first == KRAKEN and 0 < second < KRAKEN) or (second == KRAKEN and 0 < first < KRAKEN)
