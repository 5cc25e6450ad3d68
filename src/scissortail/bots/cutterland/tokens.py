"""The best use of tokens (C16 to C20).

The exact solver is asked first. Token by token is for lands that do not follow its answer.
"""

from scissortail.bots.budget import GLANCE, Budget
from scissortail.games.cutterland.choices import token_moves, tokens_of
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.moves import BRIDGE, EAT, FINISH, TOWER, WALL, CutterlandMove, building
from scissortail.games.cutterland.score import total
from scissortail.games.cutterland.solver import Solution, solve


class SolverLimit:
    """A limit that stops the solver when it has asked often enough or the clock is up.

    The solver takes a few hundred steps of its own between two questions.
    """

    def __init__(self, times: int, budget: Budget | None) -> None:
        self.times = times
        self.budget = budget

    def __call__(self) -> bool:
        self.times -= 1
        if self.budget is None:
            return self.times < 0
        self.budget.spend(GLANCE)
        return self.times < 0 or self.budget.late


def solved(land: Land, checks: int, budget: Budget | None = None) -> Solution:
    """The best use of a land's tokens that the solver finds within its limit.

    Only the budget's clock counts.
    """
    return solve(land, SolverLimit(checks, budget))


def next_tokens(land: Land, solution: Solution) -> list[CutterlandMove]:
    """The tokens of a solution that are not laid yet.

    None if the land has a token or prey that the solution lacks.
    """
    if land.prey:
        return []
    found = []
    for kind in (TOWER, WALL, BRIDGE):
        there, wanted = tokens_of(land, kind), tokens_of(solution.land, kind)
        if any(token not in wanted for token in there):
            return []
        found += [building(kind, token) for token in wanted if token not in there]
    return found


def best_token(land: Land, moves: list[CutterlandMove] | None = None) -> CutterlandMove:
    """Choose the one token that adds most to the points, or done if none adds any.

    Prey is not considered: dragons eat what is best anyway.
    """
    best, chosen = int(total(land)), FINISH
    if land.prey:
        return chosen
    if moves is None:
        moves = [move for move in token_moves(land) if isinstance(move, CutterlandMove)]
    for move in moves:
        if TOWER <= move.kind < EAT:
            points = points_with(land, move)
            if points > best:
                best, chosen = points, move
    return chosen


def points_with(land: Land, move: CutterlandMove) -> int:
    """The land's points after a token or a named prey."""
    if move is FINISH or move.kind > EAT:
        return int(total(land))
    other = land.copy()
    tokens_of(other, move.kind).append(int(move.what))
    return int(total(other))
