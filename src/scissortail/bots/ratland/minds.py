"""The levels of RatLand, and how each of them thinks."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.mind import Mind, Reason, Thought
from scissortail.bots.ratland.answers import as_order
from scissortail.bots.ratland.contest import Contest, Scene
from scissortail.bots.ratland.matching import Duel, mingle
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.prospects import LAST, Prospects
from scissortail.bots.ratland.questions import answer
from scissortail.bots.ratland.reasons import reason
from scissortail.bots.sight import Sight
from scissortail.bots.weights import Weights
from scissortail.engine.dice import Dice
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import CARDS, CHEESE_CARDS
from scissortail.games.ratland.moves import SEND, sending
from scissortail.games.ratland.position import RatlandPosition


class Ratwise(Mind):
    """Whoever weighs rats and cheese by what they may become."""

    unit = "chance"

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._tables: dict[tuple[int, bool], Prospects] = {}

    def prospects(self, position: RatlandPosition) -> Prospects:
        """The tables of such a game, worked out when they are first needed."""
        key = (len(position.places), position.even_feeding)
        if key not in self._tables:
            self._tables[key] = self._work_out(*key)
        return self._tables[key]

    def _work_out(self, players: int, even_feeding: bool) -> Prospects:
        """The more clans share the tunnels' pieces, the sooner a forager finds nothing."""
        weights = self.weights
        pieces = sum(
            sum(fill([card] * (1 if players <= 6 else 2), tunnel, players)) for card in CHEESE_CARDS for tunnel in range(3)
        )
        table = Prospects(even_feeding)
        table.first_yield = weights["first-yield"]
        table.fading = weights["fading"] * players * 18 * CARDS / pieces
        table.harm = weights["harm"]
        table.theft = weights["theft"]
        table.guards = weights["guards"]
        table.spread = weights["spread"]
        table.idle = weights["idle"]
        table.tie = weights["tie"]
        table.work_out()
        return table

    def temper(self, position: RatlandPosition) -> float:
        """How many points of a lead make winning e times as likely: fewer towards the end."""
        return self.weights["temper"] + self.weights["temper-round"] * (LAST - 1 - position.round)

    def think(self, sight: Sight, dice: Dice, budget: Budget) -> list[Thought]:
        position = sight.worlds().draw(dice)
        assert isinstance(position, RatlandPosition)
        if position.phase != SEND:
            return answer(sight, position, self.prospects(position), self.temper(position), self.weights, dice, budget)
        contest = Contest(Outlook(position, self.prospects(position)), self.temper(position), budget)
        return self.orders(contest, position, sight.seat - 1, dice)

    def orders(self, contest: Contest, position: RatlandPosition, seat: int, dice: Dice) -> list[Thought]:
        raise NotImplementedError

    def reason(self, sight: Sight, thought: Thought) -> Reason:
        return reason(sight, thought)


class Answerer(Ratwise):
    """Medium: a best answer to rivals who follow one of the usual plans."""

    def orders(self, contest: Contest, position: RatlandPosition, seat: int, dice: Dice) -> list[Thought]:
        scenes = contest.scenes(seat, 12, dice)
        best = contest.climb(seat, contest.best_plan(seat, scenes), scenes)
        return thoughts(contest, position, seat, [best, *contest.pools[seat][:4]], [1.0, 0.0, 0.0, 0.0, 0.0], scenes)


class Mixer(Ratwise):
    """Hard and expert: everybody's best answers to everybody's best answers, mixed so that nothing gains against them."""

    def __init__(self, weights: Weights, rounds: int) -> None:
        super().__init__(weights)
        self.rounds = rounds

    def orders(self, contest: Contest, position: RatlandPosition, seat: int, dice: Dice) -> list[Thought]:
        players = len(position.places)
        duel = Duel(contest) if players == 2 else None
        for _ in range(self.rounds):
            self.mix(contest, duel, 150, dice)
            news = [contest.answer(other, contest.scenes(other, 10, dice)) for other in range(players)]
            if not contest.open or not any(news):
                break
        contest.open = True
        self.mix(contest, duel, 600, dice)
        return thoughts(contest, position, seat, contest.pools[seat], contest.mixes[seat], contest.scenes(seat, 10, dice))

    def mix(self, contest: Contest, duel: Duel | None, rounds: int, dice: Dice) -> None:
        if duel is None:
            mingle(contest, rounds // 5, dice)
        else:
            duel.grow()
            duel.solve(rounds)


RARE = 0.04
"""Orders that would be played less often are left out."""


def thoughts(
    contest: Contest, position: RatlandPosition, seat: int, orders: list[vec[i64]], mix: list[float], scenes: list[Scene]
) -> list[Thought]:
    """The orders with their values, those played most often first."""
    kept = sum(share for share in mix if share >= RARE) or 1.0
    found: dict[str, Thought] = {}
    for order, share in sorted(zip(orders, mix, strict=True), key=lambda one: -one[1]):
        if len(found) >= 5 and share < RARE:
            continue
        move = sending(as_order(position, seat + 1, order))
        if move.text not in found:
            value = contest.value(seat, order, scenes)
            found[move.text] = Thought(move, value, share / kept if share >= RARE else 0.0)
    return list(found.values())
