"""Everybody's chance to win before orders are given, from what all players know."""

from math import exp

from scissortail.bots.budget import Budget
from scissortail.bots.ratland.contest import Contest, throw
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.prospects import Prospects
from scissortail.engine.dice import FastDice
from scissortail.games.ratland.position import RatlandPosition

NODES = 20_000
"""For the plans that players may follow."""
SCENES = 12
"""Tables of orders that a best answer is meant for."""
ROUNDS = 100
"""Rounds that are played out on average."""


def standing(position: RatlandPosition, prospects: Prospects, temper: float) -> list[float]:
    """The chances of all seats if everybody orders as a simple player does. They add up to 1.

    A best answer to sampled rivals promises more than it holds, and all seats cannot answer best at once: so
    hints are measured from here. The dice are always the same, and every seat gets the same figures.
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
    """To win, as far as hopes tell."""
    return 1.0 / sum(exp(min(50.0, (hope - hopes[seat]) / temper)) for hope in hopes)
