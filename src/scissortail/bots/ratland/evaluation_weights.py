"""What a position is worth, by the weights."""

from scissortail.bots.observation import Observation
from scissortail.bots.ratland.prospects import LAST, Prospects
from scissortail.bots.ratland.standing import standing
from scissortail.bots.weights import Weights
from scissortail.engine.dice import FastDice
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import CARDS, CHEESE_CARDS, TUNNELS, boxes
from scissortail.games.ratland.moves import SEND
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.view import ratland_view


class EvaluationWeights:
    """The weights, and the prospects computed from them.

    There are prospects for each number of clans, computed on first use.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._tables: dict[tuple[int, bool], Prospects] = {}

    def prospects(self, position: RatlandPosition) -> Prospects:
        key = (len(position.places), position.even_feeding)
        if key not in self._tables:
            self._tables[key] = self._work_out(*key)
        return self._tables[key]

    def _work_out(self, players: int, even_feeding: bool) -> Prospects:
        """With more clans in the tunnels, the yield of foragers falls faster."""
        copies = boxes(players)
        bags = [fill([card] * copies, tunnel, players) for card in CHEESE_CARDS for tunnel in range(TUNNELS)]
        table = Prospects(even_feeding)
        table.first_yield = self.weigh("first-yield", players)
        table.fading = self.weigh("fading", players) * players * 18 * CARDS / sum(sum(bag) for bag in bags)
        table.harm = self.weigh("harm", players)
        table.theft = self.weigh("theft", players)
        table.guards = self.weigh("guards", players)
        table.spread = self.weigh("spread", players)
        table.idle = self.weigh("idle", players)
        table.tie = self.weights["tie"]
        table.work_out()
        return table

    def weigh(self, name: str, players: int) -> float:
        """A weight for two clans, for four and more, or between them for three.

        With more clans, a clan finds less and loses more.
        """
        many = min(1.0, (players - 2) / 2)
        return self.weights[name] * (1 - many) + self.weights[f"{name}-many"] * many

    def temper(self, position: RatlandPosition) -> float:
        """A lead of this many points makes a win e times as likely. It falls towards the end."""
        left = LAST - 1 - position.round
        return self.weigh("temper", len(position.places)) + self.weights["temper-round"] * left

    def standing(self, observation: Observation) -> list[float] | None:
        """Every seat's chance to win, before orders are given.

        None in other phases, where the value of an answer is a chance already.
        """
        position = observation.worlds().draw(FastDice(0))
        assert isinstance(position, RatlandPosition)
        if position.phase != SEND:
            return None
        if any(place["aggressive"] is None for place in ratland_view(observation.view())["places"]):
            # Boards are still secret, and each seat would guess the others' differently.
            for place in position.places:
                place.aggressive = False
        return standing(position, self.prospects(position), self.temper(position))
