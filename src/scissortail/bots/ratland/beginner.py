"""Easy: a beginner who knows the rules and follows rules of thumb."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.mind import Mind, Reason, Thought
from scissortail.bots.ratland.answers import as_order, at_once
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.plans import make_ready, richer_pipe, send_foraging
from scissortail.bots.ratland.prospects import Prospects
from scissortail.bots.ratland.questions import hoped_points, kept
from scissortail.bots.ratland.reasons import reason
from scissortail.bots.ratland.scales import Scales
from scissortail.bots.ratland.standing import chance
from scissortail.bots.sight import Sight
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.ratland.components import LEFT, NURSERY, ORDERS, PANTRY
from scissortail.games.ratland.moves import BOARD, KEEP, SEND, sending
from scissortail.games.ratland.position import RatlandPosition

GUARDS = 2
"""Rats that stay with the cheese, if there is any."""
RAIDERS = 3
"""Rats that go for a neighbour's cheese, if there is much of it."""
MUCH = 4
CHEESE_A_RAT = 0.6
"""What a beginner thinks that a forager brings home."""


class Beginner(Mind):
    """Finds food for the clan as it is, guards a little, raids the rich and lets the rest breed; it looks at no rival's plans.

    It counts no nodes.
    """

    unit = "chance"

    def __init__(self, scales: Scales) -> None:
        self.scales = scales
        """For hints alone: what others think of the same position."""

    def think(self, sight: Sight, dice: Dice, budget: Budget) -> list[Thought]:
        position = sight.worlds().draw(dice)
        assert isinstance(position, RatlandPosition)
        if position.phase == SEND:
            outlook = Outlook(position, Prospects(position.even_feeding))
            order = thumb_order(outlook, sight.seat - 1, dice.below(3))
            return [Thought(sending(as_order(position, sight.seat, order)), 1 / len(position.places), 1.0)]
        move = sight.moves()[dice.below(2)] if position.phase == KEEP else at_once(position, sight.seat)
        return [Thought(move, self._value(position, sight.seat - 1, move), 1.0)]

    def _value(self, position: RatlandPosition, seat: int, move: Move) -> float:
        if position.phase in (KEEP, BOARD):
            return kept(position, move, "medium")
        return chance(hoped_points(position, self.scales.prospects(position)), seat, self.scales.temper(position))

    def standing(self, sight: Sight) -> list[float] | None:
        return self.scales.standing(sight)

    def reason(self, sight: Sight, thought: Thought) -> Reason:
        return reason(sight, thought)


def thumb_order(outlook: Outlook, seat: int, mood: int) -> vec[i64]:
    """First food for today, then guards, then perhaps a raid; what is left is split between nursery and tunnels."""
    rats = int(outlook.mobile[seat])
    cheese = int(outlook.cheese[seat])
    order = vec[i64]([0] * ORDERS)
    need = outlook.prospects.need(float(rats + outlook.away[seat])) + mood - cheese
    foragers = min(rats, max(0, round(need / CHEESE_A_RAT)))
    left = rats - foragers
    order[PANTRY] = min(left, GUARDS if cheese > 1 else 0)
    left -= order[PANTRY]
    pipe = richer_pipe(outlook, seat)
    rival = (seat + 1) % outlook.players if pipe == LEFT else (seat + outlook.players - 1) % outlook.players
    if outlook.cheese[rival] >= MUCH and left >= 2 * RAIDERS:
        order[pipe] = RAIDERS
        left -= RAIDERS
    order[NURSERY] = left - left // 3
    send_foraging(outlook, seat, order, foragers + left // 3)
    make_ready(outlook, order)
    return order
