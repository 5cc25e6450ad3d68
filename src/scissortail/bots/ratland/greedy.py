"""The greedy bot of RatLand.

It was defined once and is never tuned, so that others can be measured against it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.observation import Observation
from scissortail.bots.ratland.answers import at_once
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.plans import even_split
from scissortail.bots.ratland.prospects import Prospects
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.ratland.components import ORDERS, PANTRY
from scissortail.games.ratland.moves import BOARD, KEEP, SEND, SHIFT, RatMove, move_of
from scissortail.games.ratland.position import RatlandPosition

SAMPLES = 200


def greedy(observation: Observation, dice: Dice) -> Move:
    """The best of 200 sampled orders by cheese and rats gained this round against rivals who split evenly.

    The gain counts raids, births, and what foragers bring and lose on average. Cheese that is eaten is not a
    loss. A starved rat counts twice: one rat fewer and one grave more (W15). Sick and lost rats still count.
    Rivals are assumed to split as evenly as possible over all seven destinations, the remainder to the first
    ones. Athletes judge a moved rat in the same way, with the revealed orders. The bot keeps the first of two
    clans and the calm board. Every other question gets the answer that gains most cheese and rats at once.
    """
    position = observation.worlds().draw(dice)
    assert isinstance(position, RatlandPosition)
    seat = observation.seat
    if position.phase == SEND:
        return _order(observation, position, dice)
    if position.phase == SHIFT:
        return _shift(observation, position)
    if position.phase == KEEP:
        return observation.moves()[0]
    if position.phase == BOARD:
        return move_of(BOARD, 0)
    return at_once(position, seat)


def _outlook(position: RatlandPosition) -> Outlook:
    """The outlook of this round. The greedy bot ignores later rounds."""
    return Outlook(position, Prospects(position.even_feeding))


def _order(observation: Observation, position: RatlandPosition, dice: Dice) -> Move:
    outlook = _outlook(position)
    seat = observation.seat - 1
    for rival in range(len(position.places)):
        outlook.put(rival, even_split(outlook, rival))
    orders = [observation.sample(dice) for _ in range(SAMPLES)]
    gains = []
    for order in orders:
        assert isinstance(order, RatMove)
        outlook.put(seat, by_destination(position, seat, order.rats))
        outlook.play()
        gains.append(outlook.gain(seat))
    return orders[gains.index(max(gains))]


def by_destination(position: RatlandPosition, seat: int, order: vec[i64]) -> vec[i64]:
    """Rats by destination, including those that stay and guard the pantry (W8, W47)."""
    place = position.places[seat]
    sent = sum(order[where] for where in range(PANTRY))
    rats = order[:]
    rats[PANTRY] = place.rats[PANTRY] - sent + min(place.idle(position.event), sent + order[PANTRY])
    return rats


def _shift(observation: Observation, position: RatlandPosition) -> Move:
    """W42: the best rat to move, or none, with all orders known."""
    outlook = _outlook(position)
    for rival, place in enumerate(position.places):
        outlook.put(rival, place.rats[:ORDERS])
    seat = observation.seat - 1
    moves = observation.moves()
    gains = []
    for move in moves:
        assert isinstance(move, RatMove)
        rats = position.places[seat].rats[:ORDERS]
        if move.kind == SHIFT:
            rats[move.what] -= 1
            rats[move.other] += 1
        outlook.put(seat, rats)
        outlook.play()
        gains.append(outlook.gain(seat))
    best = max(gains)
    return moves[-1] if gains[-1] >= best else moves[gains.index(best)]
