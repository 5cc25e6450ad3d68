"""Rope's levels: what each looks at, and how long."""

from librt.vecs import vec

from scissortail.bots.budget import Budget
from scissortail.bots.mind import Mind, Reason, Thought
from scissortail.bots.rope.board import World, lay_out
from scissortail.bots.rope.playout import Playout, Trial, try_out
from scissortail.bots.rope.reach import reach
from scissortail.bots.rope.turn import Plan, Turn
from scissortail.bots.rope.worth import Worth
from scissortail.bots.sight import Sight
from scissortail.engine.dice import Dice
from scissortail.games.rope.moves import MOVES
from scissortail.games.rope.position import RopePosition


class Planner(Mind):
    unit = "chance"

    def __init__(self, worth: Worth, most: int) -> None:
        self.worth = worth
        self.most = most

    def plans(self, sight: Sight, position: RopePosition, world: World) -> list[Plan]:
        me = sight.seat - 1
        counts = [float(c) for c in position.unseen]
        for seat, place in enumerate(position.places):
            if seat != me:
                for card in place.cards():
                    counts[card] += 1.0
        total = sum(counts) or 1.0
        odds = vec[float]([c / total for c in counts])
        return Turn(reach(position.repeat), self.worth, world.cells, me, odds, self.most).search()

    def think(self, sight: Sight, dice: Dice, budget: Budget) -> list[Thought]:
        position = sight.worlds().draw(dice)
        assert isinstance(position, RopePosition)
        plans = self.plans(sight, position, lay_out(position, dice))
        return thoughts([(p.value, p.codes()[0]) for p in plans])

    def reason(self, sight: Sight, thought: Thought) -> Reason:
        return Reason("")


def thoughts(found: list[tuple[float, int]]) -> list[Thought]:
    seen: dict[int, float] = {}
    for value, code in found:
        if code not in seen:
            seen[code] = value
    made: list[Thought] = []
    for code, value in seen.items():
        move = MOVES[code]
        assert move is not None
        made.append(Thought(move, value, 0.0 if made else 1.0))
    return made


class Sampler(Planner):
    def __init__(self, worth: Worth, most: int, width: int, turns: int) -> None:
        super().__init__(worth, most)
        self.width = width
        self.turns = turns

    def think(self, sight: Sight, dice: Dice, budget: Budget) -> list[Thought]:
        worlds = sight.worlds()
        position = worlds.draw(dice)
        assert isinstance(position, RopePosition)
        world = lay_out(position, dice)
        plans = self.plans(sight, position, world)
        kept = plans[: self.width]
        static = thoughts([(p.value, p.codes()[0]) for p in plans])
        if len({p.codes()[0] for p in kept}) == 1 or plans[0].value == 1.0:
            return static
        table = reach(position.repeat)
        playout = Playout(table, world)
        trials = [Trial(p.codes()) for p in kept]
        alive = trials
        rounds = max(1, (len(kept) - 1).bit_length())
        nodes = budget.nodes
        going = True
        turns = self.turns * len(position.places)
        for r in range(rounds):
            each = max(1, nodes // (rounds * len(alive)))
            n = 0
            while going and n < each:
                if n or r:
                    position = worlds.draw(dice)
                    assert isinstance(position, RopePosition)
                    world = lay_out(position, dice)
                try_out(playout, self.worth, world, sight.seat - 1, alive, turns)
                n += 1
                going = budget.spend(len(alive))
            alive.sort(key=lambda t: -t.mean())
            alive = alive[: (len(alive) + 1) // 2]
        trials.sort(key=lambda t: (-t.tries, -t.mean()))
        found = [(t.mean(), t.codes[0]) for t in trials]
        return thoughts(found)


