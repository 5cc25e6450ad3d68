"""Every seat's chance to win before orders are given, judged by what all players know."""

from math import exp

from scissortail.bots.budget import Budget
from scissortail.bots.ratland.contest import Contest, throw
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.prospects import Prospects
from scissortail.engine.dice import FastDice
from scissortail.games.ratland.position import RatlandPosition

NODES = 20_000
"""The nodes for finding the orders of simple players."""
SCENES = 12
"""How many sets of orders a best answer is computed against."""
ROUNDS = 100
"""How many rounds are averaged."""


def standing(position: RatlandPosition, prospects: Prospects, temper: float) -> list[float]:
    """The chances of all seats if everybody orders as a simple player does. They add up to 1.

    A best answer to sampled rivals promises too much, and not all seats can have a best answer at once. So
    hints use these chances as their base. The dice are fixed, so every seat gets the same figures.
    """
    dice = FastDice(0)
    outlook = Outlook(position, prospects)
    contest = Contest(outlook, temper, Budget(NODES))
    contest.find_simple(SCENES, dice)
    seats = range(len(position.places))
    totals = [0.0 for _ in seats]
    for _ in range(ROUNDS):
        for seat in seats:
            outlook.put(seat, contest.pools[seat][throw(contest.simple[seat], dice)])
        outlook.hope()
        hopes = [outlook.hopes[seat] for seat in seats]
        totals = [total + chance(hopes, seat, temper) for seat, total in enumerate(totals)]
    return [total / ROUNDS for total in totals]


def chance(hopes: list[float], seat: int, temper: float) -> float:
    """A seat's chance to win, from the expected final scores."""
    return 1.0 / sum(exp(min(50.0, (hope - hopes[seat]) / temper)) for hope in hopes)
