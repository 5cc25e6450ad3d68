"""Easy: a beginner who knows the rules and follows rules of thumb."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.observation import Observation
from scissortail.bots.ratland.answers import as_order, at_once
from scissortail.bots.ratland.evaluation_weights import EvaluationWeights
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.plans import make_ready, richer_pipe, send_foraging
from scissortail.bots.ratland.prospects import Prospects
from scissortail.bots.ratland.questions import hoped_points, kept
from scissortail.bots.ratland.reasons import reason
from scissortail.bots.ratland.standing import chance
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.ratland.components import LEFT, NURSERY, ORDERS, PANTRY
from scissortail.games.ratland.moves import BOARD, KEEP, SEND, sending
from scissortail.games.ratland.position import RatlandPosition

GUARDS = 2
"""How many rats guard the cheese, if there is any."""
RAIDERS = 3
"""How many rats raid a neighbour who has much cheese."""
MUCH = 4
CHEESE_A_RAT = 0.6
"""How much cheese a beginner expects from a forager."""


class Beginner(Strategy):
    """Finds food for the clan as it is, guards a little, raids rich clans and lets the rest breed.

    It ignores the rivals' plans and uses no nodes.
    """

    unit = "chance"

    def __init__(self, weighting: EvaluationWeights) -> None:
        self.weighting = weighting
        """Only for hints: the evaluation of the other levels."""

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        position = observation.worlds().draw(dice)
        assert isinstance(position, RatlandPosition)
        if position.phase == SEND:
            outlook = Outlook(position, Prospects(position.even_feeding))
            order = thumb_order(outlook, observation.seat - 1, dice.below(3))
            return [
                Candidate(sending(as_order(position, observation.seat, order)), 1 / len(position.places), 1.0)
            ]
        move = (
            observation.moves()[dice.below(2)]
            if position.phase == KEEP
            else at_once(position, observation.seat)
        )
        return [Candidate(move, self._value(position, observation.seat - 1, move), 1.0)]

    def _value(self, position: RatlandPosition, seat: int, move: Move) -> float:
        if position.phase in (KEEP, BOARD):
            return kept(position, move, "medium")
        return chance(
            hoped_points(position, self.weighting.prospects(position)), seat, self.weighting.temper(position)
        )

    def standing(self, observation: Observation) -> list[float] | None:
        return self.weighting.standing(observation)

    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        return reason(observation, candidate)


def thumb_order(outlook: Outlook, seat: int, mood: int) -> vec[i64]:
    """First food for this round, then guards, then perhaps a raid.

    The other rats are split between nursery and tunnels.
    """
    rats = int(outlook.mobile[seat])
    cheese = int(outlook.cheese[seat])
    order = vec[i64]([0] * ORDERS)
    need = outlook.prospects.need(float(rats + outlook.away[seat])) + mood - cheese
    foragers = min(rats, max(0, round(need / CHEESE_A_RAT)))
    left = rats - foragers
    order[PANTRY] = min(left, GUARDS if cheese > 1 else 0)
    left -= order[PANTRY]
    pipe = richer_pipe(outlook, seat)
    rival = outlook.left[seat] if pipe == LEFT else outlook.right[seat]
    if outlook.cheese[rival] >= MUCH and left >= 2 * RAIDERS:
        order[pipe] = RAIDERS
        left -= RAIDERS
    order[NURSERY] = left - left // 3
    send_foraging(outlook, seat, order, foragers + left // 3)
    make_ready(outlook, order)
    return order
