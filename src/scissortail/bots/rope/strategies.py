"""Rope's levels: what each looks at."""

from librt.vecs import vec

from scissortail.bots.budget import Budget
from scissortail.bots.observation import Observation
from scissortail.bots.rope.board import HELD, SEATS, WIDTH, World, lay_out
from scissortail.bots.rope.habits import habits
from scissortail.bots.rope.plan_trials import PlanTrials
from scissortail.bots.rope.reach import reach
from scissortail.bots.rope.reasons import reason
from scissortail.bots.rope.turn import Plan, Turn
from scissortail.bots.rope.worth import Worth
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.bots.weights import Weights
from scissortail.engine.dice import Dice
from scissortail.engine.game import Worlds
from scissortail.games.rope.components import BOX, SCISSORS
from scissortail.games.rope.guess import read
from scissortail.games.rope.moves import DECK_SOURCE, LAYS, MOVES, SOURCES, RopeMove
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.view import rope_view

POSITIONS = 1000
"""A turn rarely has more positions. If it does, those farthest from its start are left out."""

STORIES = 4
"""After a recycle a guess at hands takes milliseconds (see guess.py).

Only this many are made, and their stocks are shuffled each time.
"""


class RopeMind(Strategy):
    """Values are chances to win, from 0 to 1."""

    unit = "chance"

    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        return reason(observation, candidate.move)


class Beginner(RopeMind):
    """The beginner looks one card ahead.

    It plays the personal card if it fits, else a number from the hand, else it lays any hand card anywhere.
    It keeps scissors, forgets its supply rows, and has no idea of the odds: all are as likely to win.
    """

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        moves = [move for move in observation.moves() if isinstance(move, RopeMove)]
        chance = 1 / len(observation.view()["places"])
        ranks = [_first_look(move) for move in moves]
        best = [move for move, rank in zip(moves, ranks, strict=True) if rank == min(ranks)]
        chosen = best[dice.below(len(best)) if best[0].code >= LAYS else 0]
        return [
            Candidate(chosen, chance, 1.0),
            *[Candidate(move, chance) for move in best if move is not chosen],
        ]


def _first_look(move: RopeMove) -> int:
    """In what order a beginner looks at moves."""
    source = move.code % SOURCES
    if move.code >= LAYS or not source:
        return 2
    return 0 if source == DECK_SOURCE else 1 if source < SCISSORS else 3


class Planner(RopeMind):
    """It searches its whole turn and takes the plan that leaves the best position. It needs no nodes."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        return _thoughts([(plan.codes()[0], plan.value) for plan in self.plans(observation)])

    def plans(self, observation: Observation) -> list[Plan]:
        """All plans for the turn, the best first."""
        view = rope_view(observation.view())
        known = read(view)
        odds = vec[float](odds_of(known))
        cells = lay_out(known)
        for seat, place in enumerate(view["places"]):
            if isinstance(place["hand"], int):
                cells[SEATS + WIDTH * seat + HELD] = place["hand"]  # R11 asks whether all hands are empty
        return Turn(reach(known.repeat), self.worth, cells, observation.seat - 1, odds, POSITIONS).search()


class Sampler(Planner):
    """It tries its best plans out in guessed worlds.

    A node is one plan in one world, played on for a round.
    """

    def __init__(self, weights: Weights, width: int) -> None:
        super().__init__(Worth(weights))
        self.habits = habits(weights)
        self.prior = float(weights["prior"])
        self.width = width
        """How many plans are tried out."""

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        plans = self.plans(observation)
        found = [(plan.codes()[0], plan.value) for plan in plans]
        tried = plans[: self.width]
        if plans[0].value == 1.0 or len({code for code, _ in found[: self.width]}) == 1:
            return _thoughts(found)
        view = rope_view(observation.view())
        ways = reach(view["options"]["repeat"])
        draw = Guesses(observation.worlds(), dice, STORIES if "story" in view else 0).world
        trials = PlanTrials(ways, self.worth, self.habits, tried, self.prior).halve(
            draw, observation.seat - 1, budget
        )
        return _thoughts([(trial.codes[0], trial.mean()) for trial in trials] + found[self.width :])


class Guesses:
    """Worlds, drawn one by one; where that is slow, a few are drawn and then only shuffled."""

    def __init__(self, worlds: Worlds, dice: Dice, most: int) -> None:
        self.worlds = worlds
        self.dice = dice
        self.most = most
        """How many positions are drawn. 0 means a new one every time."""
        self.kept: list[RopePosition] = []
        self.given = 0

    def world(self) -> World:
        if self.most and len(self.kept) == self.most:
            self.given += 1
            return World(self.kept[self.given % self.most], self.dice)
        position = self.worlds.draw(self.dice)
        assert isinstance(position, RopePosition)
        if self.most:
            self.kept.append(position)
        return World(position, self.dice)


def odds_of(known: RopePosition) -> list[float]:
    """How likely each card is to be turned up: the box less all that the seat sees."""
    unseen = [box - gone for box, gone in zip(BOX, known.discard, strict=True)]
    seen = [card for row in known.rows for card in row]
    for place in known.places:
        seen += place.cards() + [card for supply in place.supplies for card in supply]
        seen += [int(place.top)] if place.top else []
    for card in seen:
        unseen[card] -= 1
    return [max(0, many) / max(1, sum(unseen)) for many in unseen]


def _thoughts(found: list[tuple[int, float]]) -> list[Candidate]:
    """One candidate for every first move, in this order; none is worth more than the one before."""
    made: dict[int, Candidate] = {}
    least = 1.0
    for code, value in found:
        if code not in made:
            least = min(least, value)
            move = MOVES[code]
            assert move is not None
            made[code] = Candidate(move, least, 0.0 if made else 1.0)
    return list(made.values())
