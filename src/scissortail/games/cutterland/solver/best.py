"""Putting the terrains together, and settling what cannot lie together."""

import heapq
from collections.abc import Callable
from typing import Any, Final

from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.solver.clock import NO_LIMIT, Clock, StepsUp, TimeUp
from scissortail.games.cutterland.solver.front import BRIDGE, POINT, SURVIVORS, TOWER, WALL, How
from scissortail.games.cutterland.solver.local import Local
from scissortail.games.cutterland.solver.relaxed import Relaxed
from scissortail.games.cutterland.tokens import bridge_problem, tower_problem, wall_problem


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
ROUNDS: Final = ((20_000, 2_000), (40_000, 10_000), (100_000, 20_000), (200_000, 20_000), (400_000, 20_000))
"""So many steps the exact search gets, and then the local search so many tries, in turns: most lands are
proven in the first.

A little of the exact search is done again in each round. With a better land known it goes faster.
"""


def never() -> bool:
    return False


def solve(land: Land, stop: Callable[[], bool] = never) -> Solution:
    """The best use of a land's tokens, C31 breaking ties; tokens that lie already are taken up first.

    `stop` is asked now and then; when it says so, the best found so far is returned with a bound.
    """
    bare = land.bare()
    bare.overcut = land.overcut
    search = Search(bare, Clock(stop))
    local: Local | None = None
    try:
        if stop():
            raise TimeUp
        for steps, tries in ROUNDS:
            search.clock.limit = search.clock.steps + steps
            try:
                search.prove(FIRST_TRIES if local is None else ())
                return search.best
            except StepsUp:
                search.clock.limit = NO_LIMIT
                search.merging = True
                if local is None:
                    local = Local(land, search.clock)
                local.walk(tries)
                search.take(_scored(local.best.copy()))
        search.prove(())
    except TimeUp:
        if local is None:
            local = Local(land, search.clock)
        search.take(_scored(local.best))
        search.best.bound = search.bound()
    return search.best


class Search:
    """The exact search: a branch and bound over tokens that clash."""

    def __init__(self, land: Land, clock: Clock) -> None:
        self.land = land
        self.clock = clock
        self.best = _laid(land, [])
        self.merging = False
        """Whether the land is hard enough for that to pay."""
        self.root = Relaxed(land, set(), int(land.wood_icons), clock, False)
        self.ceiling = int(self.root.ceiling)
        """The value that nothing exceeds, as far as is known."""

    def take(self, found: Solution) -> None:
        """Keep the better one."""
        if _value(found) > _value(self.best):
            self.best = found

    def bound(self) -> int:
        """The points that nothing exceeds, when the search is stopped."""
        self.ceiling = min(self.ceiling, int(self.root.ceiling))
        return max(self.ceiling >> SURVIVORS, self.best.total)

    def prove(self, tries: tuple[int, ...]) -> None:
        """Search until nothing better is possible, at first with these woods a terrain."""
        wood = int(self.land.wood_icons)
        for most in tries:
            if most < wood:
                self._relaxed(set(), most)
        if self.merging:  # the first round goes on with the one that gave the first bound
            self.ceiling = min(self.ceiling, int(self.root.ceiling))
            self.root = Relaxed(self.land, set(), wood, self.clock, True)
        value, how = self.root.best(_value(self.best))
        # Nodes of a search: (minus the value that nothing below exceeds, number, tokens that are not used
        # there, the way).
        heap: list[tuple[int, int, set[int], How]] = [(-value, 0, set(), how)]
        nodes = 0
        while heap and -heap[0][0] > _value(self.best):
            value, _, forbidden, how = heap[0]
            self.ceiling = min(self.ceiling, -value)
            tokens = how.all()
            self.take(_laid(self.land, tokens))
            clash = _clash(self.land, tokens)
            if clash is None:
                assert -value == _value(self.best), "what was worked out is not what the rules score"
                break
            below = []
            for token in clash:
                without = forbidden | {token}
                bound, other = self._relaxed(without, wood)
                nodes += 1
                below.append((-bound, nodes, without, other))
            heapq.heappop(heap)
            for node in below:
                heapq.heappush(heap, node)
        self.best.proven = True
        self.best.bound = self.best.total

    def _relaxed(self, forbidden: set[int], most: int) -> tuple[int, How]:
        """A bound, or with fewer than all woods only something good, found sooner."""
        value, how = Relaxed(self.land, forbidden, most, self.clock, self.merging).best(_value(self.best))
        self.take(_laid(self.land, how.all()))
        return value, how


def _value(solution: Solution) -> int:
    return solution.total * POINT + solution.survivors


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
    return _scored(laid)


def _scored(land: Land) -> Solution:
    land.towers.sort()
    land.walls.sort()
    land.bridges.sort()
    found = score(land)
    return Solution(land, found.total, found.survivors)


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
