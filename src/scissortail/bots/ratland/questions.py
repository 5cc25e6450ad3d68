"""The small questions of a round.

Every answer is tried in the same few worlds, and the round is played to its end.
"""

from scissortail.bots.budget import Budget
from scissortail.bots.observation import Observation
from scissortail.bots.ratland.answers import at_once
from scissortail.bots.ratland.choices import measured
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.prospects import Prospects
from scissortail.bots.ratland.standing import chance
from scissortail.bots.strategy import Candidate
from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.move import Move
from scissortail.games.ratland.components import CLANS, GRAVEYARD, ORDERS
from scissortail.games.ratland.moves import BOARD, HIDE, KEEP, SHIFT, RatMove
from scissortail.games.ratland.phase import OVER
from scissortail.games.ratland.position import RatlandPosition

WORLDS = 24
"""The most worlds in which an answer is tried."""
COST = 16
"""The nodes of one try."""


def answer(
    observation: Observation,
    position: RatlandPosition,
    prospects: Prospects,
    temper: float,
    level: str,
    dice: Dice,
    budget: Budget,
) -> list[Candidate]:
    """The answers, best first. `level` selects the measured chances."""
    moves = observation.moves()
    phase = position.phase
    if phase in (KEEP, BOARD):
        values = [kept(position, move, level) for move in moves]
    elif phase == HIDE:
        values = [
            kept_back(position, observation.seat - 1, _kind(move) == HIDE, prospects, temper)
            for move in moves
        ]
    elif phase == SHIFT:
        values = [shifted(position, observation.seat - 1, move, prospects, temper) for move in moves]
    else:
        worlds = max(1, min(WORLDS, int(budget.nodes) // (COST * len(moves))))
        values = tried(observation, moves, worlds, prospects, temper, dice, budget)
    ranked = sorted(zip(moves, values, strict=True), key=lambda one: -one[1])
    return [Candidate(move, value, 1.0 if at == 0 else 0.0) for at, (move, value) in enumerate(ranked)]


def kept(position: RatlandPosition, move: Move, level: str) -> float:
    """W32, W29: the measured chance with this clan or board."""
    assert isinstance(move, RatMove)
    players = len(position.places)
    if position.phase == KEEP:
        return measured("clans", CLANS[move.what], players, level)
    return measured("boards", "aggressive" if move.what else "calm", players, level)


def _kind(move: Move) -> int:
    assert isinstance(move, RatMove)
    return int(move.kind)


def kept_back(
    position: RatlandPosition, seat: int, hidden: bool, prospects: Prospects, temper: float
) -> float:
    """W22: a piece that is not hidden may be stolen like any other. A hidden piece is safe."""
    hopes = hoped_points(position, prospects)
    if not hidden:
        place = position.places[seat]
        after = float(place.cheese) - prospects.theft
        hopes[seat] += prospects.of(position.round, float(place.clan_size()), max(0.0, after))
        hopes[seat] -= prospects.of(position.round, float(place.clan_size()), float(place.cheese))
    return chance(hopes, seat, temper)


def shifted(position: RatlandPosition, seat: int, move: Move, prospects: Prospects, temper: float) -> float:
    """W42: all orders are revealed, so the average result of moving a rat is known."""
    outlook = Outlook(position, prospects)
    for rival, place in enumerate(position.places):
        outlook.put(rival, place.rats[:ORDERS])
    assert isinstance(move, RatMove)
    if move.kind == SHIFT:
        rats = position.places[seat].rats[:ORDERS]
        rats[move.what] -= 1
        rats[move.other] += 1
        outlook.put(seat, rats)
    outlook.hope()
    return chance([outlook.hopes[other] for other in range(len(position.places))], seat, temper)


def tried(
    observation: Observation,
    moves: list[Move],
    worlds: int,
    prospects: Prospects,
    temper: float,
    dice: Dice,
    budget: Budget,
) -> list[float]:
    """The average value of each answer, all in the same worlds with the same dice."""
    source = observation.worlds()
    totals = [0.0] * len(moves)
    for number in range(worlds):
        world = source.draw(dice)
        seed = dice.below(1 << 30)
        for at, move in enumerate(moves):
            copy = world.copy()
            assert isinstance(copy, RatlandPosition)
            totals[at] += settled(copy, observation.seat, move, FastDice(seed), prospects, temper)
        if not budget.spend(COST * len(moves)) and number:
            worlds = number + 1
            break
    return [total / worlds for total in totals]


def settled(
    position: RatlandPosition, seat: int, move: Move, dice: Dice, prospects: Prospects, temper: float
) -> float:
    """Give this answer, play the round to its end with quick answers, and evaluate the result."""
    number = position.round
    position.play(seat, move, dice)
    while position.round == number and position.phase != OVER:
        asked = position.to_act()[0]
        position.play(asked, at_once(position, asked), dice)
    return chance(hoped_points(position, prospects), seat - 1, temper)


def hoped_points(position: RatlandPosition, prospects: Prospects) -> list[float]:
    """The expected final points of each seat."""
    hopes: list[float] = []
    for place in position.places:
        away = float(place.away())
        hope = prospects.of(position.round, float(place.clan_size()), float(place.cheese))
        hopes.append(hope - float(place.rats[GRAVEYARD]) - prospects.idle * away)
    return hopes
