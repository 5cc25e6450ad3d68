"""The round as a contest: best answers by local search, and mixed orders by regret matching."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.plans import add, place_of, plans
from scissortail.engine.dice import Dice
from scissortail.games.ratland.components import NURSERY, ORDERS, PANTRY
from scissortail.games.ratland.orders import too_many_at_home

GRAIN: Final = 16777216
"""Of chances that dice are thrown for."""
STRIDES: Final = (1, 2, 4)
"""How many rats a step of the search moves."""


class Scene:
    """Orders of everybody, by seat, and how much they count."""

    def __init__(self, orders: list[vec[i64]], weight: float) -> None:
        self.orders = orders
        self.weight = weight


class Contest:
    """A node is a table of orders of two clans looked at. Seats count from 0."""

    def __init__(self, outlook: Outlook, temper: float, budget: Budget) -> None:
        self.outlook = outlook
        self.temper = temper
        """How many points make a lead e times as likely to win."""
        self.budget = budget
        self.open = True
        """Whether there is still budget."""
        self.price: i64 = (outlook.players + 1) // 2
        """Nodes of one look: a large table takes longer."""
        self.floor: i64 = 0
        """Nodes that are kept back for later."""
        self.simple: list[list[float]] = []
        """By seat, how a simple player mixes: one of the usual plans, or as often the best answer to them."""
        self.pools: list[list[vec[i64]]] = [plans(outlook, seat) for seat in range(outlook.players)]
        """The orders that each seat mixes."""
        self.mixes: list[list[float]] = [[1.0 / float(len(pool))] * len(pool) for pool in self.pools]
        """How often each is played."""

    def share(self, seat: i64) -> float:
        """The chance to win that the orders put leave to a seat."""
        outlook = self.outlook
        outlook.hope()
        if not self.budget.spend(self.price) or self.budget.nodes < self.floor:
            self.open = False
        own = outlook.hopes[seat]
        total: float = 0.0
        for other in range(outlook.players):
            lead = (outlook.hopes[other] - own) / self.temper
            total += exp(min(50.0, lead))
        return 1.0 / total

    def value(self, seat: i64, order: vec[i64], scenes: list[Scene]) -> float:
        """What an order is worth on average."""
        outlook = self.outlook
        total: float = 0.0
        for scene in scenes:
            for other in range(outlook.players):
                if other != seat:
                    outlook.put(other, scene.orders[other])
            outlook.put(seat, order)
            total += scene.weight * self.share(seat)
        return total

    def allows(self, order: vec[i64]) -> bool:
        """W28."""
        return not too_many_at_home(self.outlook.event, order[PANTRY] + order[NURSERY])

    def climb(self, seat: i64, start: vec[i64], scenes: list[Scene]) -> vec[i64]:
        """From an order to better ones, by moving a few rats at a time, until none is better."""
        best = start[:]
        height = self.value(seat, best, scenes)
        stride: i64 = 0
        while stride < len(STRIDES) and self.open:
            step: i64 = STRIDES[stride]
            found = best
            better = False
            for one in range(i64(ORDERS)):
                if best[one] < step:
                    continue
                for two in range(i64(ORDERS)):
                    if one == two or not self.open:
                        continue
                    order = best[:]
                    order[one] -= step
                    order[two] += step
                    if self.allows(order):
                        value = self.value(seat, order, scenes)
                        if value > height + 1e-9:
                            height = value
                            found = order
                            better = True
            best = found
            stride = 0 if better else stride + 1
        return best

    def best_plan(self, seat: i64, scenes: list[Scene]) -> vec[i64]:
        """The best of the pool."""
        pool = self.pools[seat]
        best = pool[0]
        most: float = -1.0
        for order in pool:
            value = self.value(seat, order, scenes)
            if value > most:
                most = value
                best = order
        return best

    def scenes(self, seat: i64, number: i64, dice: Dice, trust: i64 = 1000) -> list[Scene]:
        """Tables of the others' orders, as often as they mix them: for two the likeliest, else at random.

        There, so many of a thousand orders are from the mixes, the others are a simple player's.
        """
        outlook = self.outlook
        if outlook.players == 2:
            return self._likeliest(1 - seat, number)
        found: list[Scene] = []
        for _ in range(number):
            orders: list[vec[i64]] = []
            for other in range(outlook.players):
                mixes = self.mixes if trust == 1000 or dice.below(1000) < trust else self.simple
                orders.append(self.pools[other][throw(mixes[other], dice)])
            found.append(Scene(orders, 1.0 / float(number)))
        return found

    def _likeliest(self, rival: i64, number: i64) -> list[Scene]:
        mix = self.mixes[rival]
        pool = self.pools[rival]
        ranked = sorted(range(len(mix)), key=lambda at: -mix[at])[:number]
        total: float = 0.0
        for at in ranked:
            total += mix[at]
        return [Scene([pool[at], pool[at]], mix[at] / total) for at in ranked if mix[at] > 0.0]

    def find_simple(self, number: i64, dice: Dice) -> None:
        """Everybody's best answer to the usual plans joins the pools."""
        for seat in range(self.outlook.players):
            pool = self.pools[seat]
            usual = 0.5 / float(len(pool))
            scenes = self.scenes(seat, number, dice)
            order = self.climb(seat, self.best_plan(seat, scenes), scenes)
            mix = [usual] * len(pool)
            if add(pool, order):
                mix.append(0.0)
            mix[place_of(pool, order)] += 0.5
            self.simple.append(mix)
        for seat in range(self.outlook.players):
            self.mixes[seat] = self.simple[seat].copy()

    def answer(self, seat: i64, scenes: list[Scene]) -> bool:
        """Add a best answer to the pool; whether it is new there."""
        order = self.climb(seat, self.best_plan(seat, scenes), scenes)
        if not add(self.pools[seat], order):
            return False
        self.mixes[seat].append(0.0)
        return True


def matched(regrets: vec[float], mix: list[float]) -> None:
    """Regret matching: as often as not having played it is regretted; with no regret, all alike."""
    total: float = 0.0
    for at in range(i64(len(mix))):
        if regrets[at] > 0.0:
            total += regrets[at]
    for at in range(i64(len(mix))):
        if total > 0.0:
            mix[at] = regrets[at] / total if regrets[at] > 0.0 else 0.0
        else:
            mix[at] = 1.0 / float(len(mix))


def throw(mix: list[float], dice: Dice) -> i64:
    """One of a mix, each as often as it says."""
    left: float = float(dice.below(GRAIN)) / float(GRAIN)
    for at in range(i64(len(mix))):
        left -= mix[at]
        if left < 0.0:
            return at
    return 0
