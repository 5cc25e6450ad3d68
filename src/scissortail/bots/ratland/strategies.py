"""The strategies behind the levels of RatLand."""

from abc import abstractmethod
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.observation import Observation
from scissortail.bots.ratland.answers import as_order
from scissortail.bots.ratland.contest import Contest, Scene
from scissortail.bots.ratland.evaluation_weights import EvaluationWeights
from scissortail.bots.ratland.matching import Duel, ManyRivals
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.questions import answer
from scissortail.bots.ratland.reasons import reason
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.ratland.components import PANTRY
from scissortail.games.ratland.moves import SEND, RatMove, sending
from scissortail.games.ratland.position import RatlandPosition


class Ratwise(Strategy):
    """Values rats and cheese by their prospects. The base of all levels above easy."""

    unit = "chance"
    measured_level = "hard"
    """The level whose measured chances with clans and boards are used."""

    def __init__(self, weighting: EvaluationWeights) -> None:
        self.weighting = weighting

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        position = observation.worlds().draw(dice)
        assert isinstance(position, RatlandPosition)
        weighting = self.weighting
        prospects = weighting.prospects(position)
        temper = weighting.temper(position)
        if position.phase != SEND:
            return answer(observation, position, prospects, temper, self.measured_level, dice, budget)
        contest = Contest(Outlook(position, prospects), temper, budget)
        return self.orders(contest, position, observation.seat - 1, dice)

    def weigh(self, observation: Observation, moves: Sequence[Move], dice: Dice) -> list[float] | None:
        """Compare orders against rivals who follow the usual plans and the best answers to them."""
        position = observation.worlds().draw(dice)
        assert isinstance(position, RatlandPosition)
        if position.phase != SEND:
            return None
        contest = Contest(
            Outlook(position, self.weighting.prospects(position)),
            self.weighting.temper(position),
            Budget(WEIGHING),
        )
        contest.find_simple(MOST_SCENES // 2, dice)
        seat = observation.seat - 1
        scenes = contest.scenes(seat, MOST_SCENES, dice)
        rats = sum(contest.pools[seat][0])
        found = []
        for move in moves:
            assert isinstance(move, RatMove)
            order = move.rats[:]
            order[PANTRY] = 0
            order[PANTRY] = rats - sum(order)  # an order omits rats that stay
            found.append(contest.value(seat, order, scenes))
        return found

    def standing(self, observation: Observation) -> list[float] | None:
        return self.weighting.standing(observation)

    @abstractmethod
    def orders(self, contest: Contest, position: RatlandPosition, seat: int, dice: Dice) -> list[Candidate]:
        """The orders worth considering. Seats count from 0."""

    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        return reason(observation, candidate)


class Answerer(Ratwise):
    """Medium: a best answer to rivals who follow one of the usual plans."""

    measured_level = "medium"

    def orders(self, contest: Contest, position: RatlandPosition, seat: int, dice: Dice) -> list[Candidate]:
        scenes = contest.scenes(seat, 12, dice)
        best = contest.climb(seat, contest.best_plan(seat, scenes), scenes)
        others = contest.pools[seat][:4]
        return candidates(contest, position, seat, [best, *others], [1.0] + [0.0] * len(others), scenes)


class Mixer(Ratwise):
    """Hard and expert: an approximate equilibrium, by the double oracle method.

    The mix of orders is such that no known order gains against it.
    """

    def __init__(self, weighting: EvaluationWeights, rounds: int, scenes: int) -> None:
        super().__init__(weighting)
        self.rounds = rounds
        """The most rounds in which best answers of all seats are searched."""
        self.scenes = scenes
        """How many sets of rivals' orders an answer is computed against."""

    def orders(self, contest: Contest, position: RatlandPosition, seat: int, dice: Dice) -> list[Candidate]:
        scenes = min(MOST_SCENES, self.scenes + int(contest.budget.nodes) // NODES_A_SCENE)
        if len(position.places) == 2:
            return self.duel(contest, position, seat, scenes, dice)
        return self.many_rivals(contest, position, seat, scenes, dice)

    def duel(
        self, contest: Contest, position: RatlandPosition, seat: int, scenes: int, dice: Dice
    ) -> list[Candidate]:
        """Two clans: repeat until neither finds a new answer, then draw from the mix."""
        contest.find_simple(scenes, dice)
        duel = Duel(contest, seat, self.weighting.weights["trust"])
        for turn in range(self.rounds + 1):
            duel.grow()
            duel.solve(400)
            if turn == self.rounds or not contest.open:
                break
            news = [contest.answer(other, contest.scenes(other, scenes, dice)) for other in (0, 1)]
            if not any(news):
                break
        return candidates(
            contest,
            position,
            seat,
            contest.pools[seat],
            contest.mixes[seat],
            contest.scenes(seat, scenes, dice),
        )

    def many_rivals(
        self, contest: Contest, position: RatlandPosition, seat: int, scenes: int, dice: Dice
    ) -> list[Candidate]:
        """More clans: estimate the mixes of the others in the same way, and play the best answer."""
        players = len(position.places)
        trust = int(1000 * self.weighting.weights["trust-many"])
        contest.floor = contest.budget.nodes // 4
        contest.find_simple(scenes, dice)
        rivals = ManyRivals(contest, seat, trust)
        for turn in range(self.rounds + 1):
            rivals.grow()
            rivals.solve(12, dice)
            if turn == self.rounds or not contest.open:
                break
            for other in range(players):
                contest.answer(other, contest.scenes(other, scenes, dice))
        tables = contest.scenes(seat, 2 * scenes, dice, trust)
        contest.floor = 0
        contest.open = contest.budget.spend(0)
        best = contest.climb(seat, contest.best_plan(seat, tables), tables)
        others = sorted(contest.pools[seat], key=lambda order: -contest.value(seat, order, tables))[:4]
        return candidates(contest, position, seat, [best, *others], [1.0] + [0.0] * len(others), tables)


MOST_SCENES = 24
NODES_A_SCENE = 20_000
"""With a larger budget, answers are computed against more scenes: one for so many nodes."""

WEIGHING = 20_000
"""Nodes to find the rivals' orders, when orders are only compared."""

RARE = 0.04
"""Orders with a smaller share are left out."""
SHOWN = 5
"""But this many candidates are always returned, for hints."""


def candidates(
    contest: Contest,
    position: RatlandPosition,
    seat: int,
    orders: list[vec[i64]],
    mix: list[float],
    scenes: list[Scene],
) -> list[Candidate]:
    """The orders with their values, the largest share first."""
    rare = min(RARE, max(mix))
    kept = sum(share for share in mix if share >= rare)
    found: dict[str, Candidate] = {}
    for order, share in sorted(zip(orders, mix, strict=True), key=lambda one: -one[1]):
        if len(found) >= SHOWN and share < rare:
            continue
        move = sending(as_order(position, seat + 1, order))
        if move.text not in found:
            value = contest.value(seat, order, scenes)
            found[move.text] = Candidate(move, value, share / kept if share >= rare else 0.0)
    return list(found.values())
