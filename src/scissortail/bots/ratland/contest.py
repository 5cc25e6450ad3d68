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
"""The resolution of a probability when dice decide."""
STRIDES: Final = (1, 2, 4)
"""How many rats a step of the local search moves."""


class Scene:
    """The orders of all seats, and their weight."""

    def __init__(self, orders: list[vec[i64]], weight: float) -> None:
        self.orders = orders
        self.weight = weight


class Contest:
    """A node is one evaluation of two clans' orders. Seats count from 0."""

    def __init__(self, outlook: Outlook, temper: float, budget: Budget) -> None:
        self.outlook = outlook
        self.temper = temper
        """A lead of this many points makes a win e times as likely."""
        self.budget = budget
        self.open = True
        """Whether any budget is left."""
        self.price: i64 = (outlook.players + 1) // 2
        """Nodes of one evaluation: more players take longer."""
        self.floor: i64 = 0
        """Nodes that are reserved for later."""
        self.simple: list[list[float]] = []
        """How a simple player mixes, by seat: half the usual plans, half the best answer to them."""
        self.pools: list[list[vec[i64]]] = [plans(outlook, seat) for seat in range(outlook.players)]
        """The orders that each seat chooses from."""
        self.mixes: list[list[float]] = [[1.0 / float(len(pool))] * len(pool) for pool in self.pools]
        """How often each is played."""

    def share(self, seat: i64) -> float:
        """The seat's chance to win with the orders that were put."""
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
        """The average chance to win with an order."""
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
        """Local search: move a few rats at a time until no such step improves the order."""
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
        """The best order of the pool."""
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
        """Scenes with the other seats' orders, drawn from their mixes.

        With two players they are the likeliest ones, otherwise random ones. Of a thousand random orders
        `trust` come from the mixes, the others from a simple player.
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
        """Add every seat's best answer to the usual plans to its pool."""
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
        """Add a best answer to the pool, and return whether it is new."""
        order = self.climb(seat, self.best_plan(seat, scenes), scenes)
        if not add(self.pools[seat], order):
            return False
        self.mixes[seat].append(0.0)
        return True


def matched(regrets: vec[float], mix: list[float]) -> None:
    """Regret matching: shares in proportion to positive regrets, or equal shares if there are none."""
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
    """Draw an index from a mix."""
    left: float = float(dice.below(GRAIN)) / float(GRAIN)
    for at in range(i64(len(mix))):
        left -= mix[at]
        if left < 0.0:
            return at
    return 0
