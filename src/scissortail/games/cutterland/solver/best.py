"""Putting the terrains together, and settling what cannot lie together."""

import heapq
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, ONE_TURTLE, OVERCUT_LOSS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.solver.bridges import Terrain
from scissortail.games.cutterland.solver.clock import Clock, TimeUp
from scissortail.games.cutterland.solver.creatures import Creatures
from scissortail.games.cutterland.solver.front import (
    BRIDGE,
    LOST,
    NO_TOKENS,
    POINT,
    SURVIVORS,
    TOWER,
    WALL,
    Front,
    How,
    joined,
)
from scissortail.games.cutterland.solver.victims import find_victims
from scissortail.games.cutterland.squares import CONTENT, KRAKEN, MOOR, PLAINS, WETLAND
from scissortail.games.cutterland.tokens import bridge_problem, tower_problem, wall_problem
from scissortail.games.cutterland.worth import turtle_points


class Solution:
    """A land with its tokens laid, and how sure it is that there is nothing better."""

    def __init__(self, land: Land, total: int, survivors: int) -> None:
        self.land = land
        self.total = total
        self.survivors = survivors
        self.proven = False
        self.bound = total
        """No way of using the tokens scores more."""

    def __repr__(self) -> str:
        sure = "proven" if self.proven else f"at most {self.bound} possible"
        return f"<Solution: total {self.total}, {sure}, survivors {self.survivors}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return solution_of, (self.land, self.total, self.survivors, self.proven, self.bound)


def solution_of(land: Land, total: int, survivors: int, proven: bool, bound: int) -> Solution:
    """The solution in a pickle."""
    found = Solution(land, total, survivors)
    found.proven = proven
    found.bound = bound
    return found


FIRST_TRIES: Final = (1, 3)
"""Woods a terrain to begin with, so that something good is known early."""


def never() -> bool:
    return False


def solve(land: Land, stop: Callable[[], bool] = never) -> Solution:
    """The best use of a land's tokens, C31 breaking ties; tokens that lie already are taken up first.

    `stop` is asked now and then; when it says so, the best found so far is returned with a bound.
    """
    bare = land.bare()
    bare.overcut = land.overcut
    clock = Clock(stop)
    best = _laid(bare, [])
    best.bound = _ceiling(bare)
    if stop():
        return best
    # Nodes of a search: (minus the value that nothing below exceeds, number, tokens that are not used there, the way).
    heap: list[tuple[int, int, set[int], How]] = []
    try:
        wood = int(bare.wood_icons)
        for most in FIRST_TRIES:
            if most < wood:
                _, how = _relaxed(bare, set(), most, clock)
                best = _better(best, _laid(bare, how.all()))
        value, how = _relaxed(bare, set(), wood, clock)
        heap.append((-value, 0, set(), how))
        nodes = 0
        while heap and -heap[0][0] > _value(best):
            value, _, forbidden, how = heap[0]
            best.bound = -value >> SURVIVORS
            tokens = how.all()
            best = _better(best, _laid(bare, tokens))
            clash = _clash(bare, tokens)
            if clash is None:
                assert -value == _value(best), "what was worked out is not what the rules score"
                break
            below = []
            for token in clash:
                without = forbidden | {token}
                bound, other = _relaxed(bare, without, wood, clock)
                nodes += 1
                below.append((-bound, nodes, without, other))
            heapq.heappop(heap)
            for node in below:
                heapq.heappush(heap, node)
    except TimeUp:
        return best
    best.proven = True
    best.bound = best.total
    return best


def _better(one: Solution, two: Solution) -> Solution:
    """The better of two; what is known of the bound goes on."""
    two.bound = one.bound
    return two if _value(two) > _value(one) else one


def _value(solution: Solution) -> int:
    return solution.total * POINT + solution.survivors


def _ceiling(land: Land) -> int:
    """What no land with these squares exceeds, known at once: the ideal of each terrain, one turtle, every frog eaten."""
    victims = find_victims(Ground(land), set())
    total: i64 = ONE_TURTLE + land.wood_icons + land.tower_icons - OVERCUT_LOSS * land.overcut
    for terrain in (i64(MOOR), i64(PLAINS)):
        mine = [victim for victim in victims if victim.terrain == terrain]
        total += Creatures(mine, terrain, 0, 0, Clock(never)).ideal((1 << len(mine)) - 1) >> SURVIVORS
    for what in land.whats:
        if what >> 4 == PLAINS:
            total += 1
    for victim in victims:
        if victim.terrain == WETLAND:
            total += DEVOURED_BY_KRAKEN
    return int(total)


def _relaxed(land: Land, forbidden: set[int], most: int, clock: Clock) -> tuple[int, How]:
    """The best value if tokens that clash could lie together after all, and the way to it.

    With fewer than all woods, `most` of them a terrain, it is only a good way, found sooner.
    """
    cells = Ground(land)
    victims = find_victims(cells, forbidden)
    wood = int(land.wood_icons)
    towers = land.tower_icons
    wet = [victim for victim in victims if victim.terrain == WETLAND]
    front: Front | None = None
    for victim in wet:
        one = Creatures([victim], WETLAND, wood, towers, clock).front(1, 0)
        front = one if front is None else joined(front, one, wood, towers)
    for terrain in (i64(MOOR), i64(PLAINS)):
        part = Terrain(cells, victims, terrain, forbidden, min(wood, most), clock).front()
        front = part if front is None else joined(front, part, wood, towers)
    assert front is not None
    best: i64 = LOST
    how = NO_TOKENS
    for i in range(front.size):
        value = front.values[i] + (turtle_points(front.turtles[i]) << SURVIVORS)
        if value > best:
            best = value
            how = front.hows[i]
    krakens = 0
    for what in land.whats:
        if (what & CONTENT) == KRAKEN:
            krakens += 1
    return int(best) + (wood + int(towers) - OVERCUT_LOSS * int(land.overcut)) * POINT + krakens, how


def _laid(land: Land, tokens: list[int]) -> Solution:
    """The land with these tokens on it, those left out that may not lie beside earlier ones."""
    laid = land.copy()
    for token in sorted(tokens):
        code = token >> 2
        kind = token & 3
        if kind == TOWER and not tower_problem(laid, code):
            laid.towers.append(code)
        elif kind == WALL and not wall_problem(laid, code):
            laid.walls.append(code)
        elif kind == BRIDGE and not bridge_problem(laid, code):
            laid.bridges.append(code)
    laid.towers.sort()
    laid.walls.sort()
    laid.bridges.sort()
    found = score(laid)
    return Solution(laid, found.total, found.survivors)


def _clash(land: Land, tokens: list[int]) -> tuple[int, int] | None:
    """Two of these tokens that may not lie together (C20), or None."""
    rich = land.copy()
    rich.wood_icons += 2
    for number, one in enumerate(tokens):
        for two in tokens[:number]:
            if not _go_together(rich, one, two):
                return one, two
    return None


def _go_together(land: Land, one: int, two: int) -> bool:
    if one & 3 == TOWER or two & 3 == TOWER:
        return True
    land.walls = [one >> 2] if one & 3 == WALL else []
    land.bridges = [one >> 2] if one & 3 == BRIDGE else []
    problem = wall_problem(land, two >> 2) if two & 3 == WALL else bridge_problem(land, two >> 2)
    return problem == ""
