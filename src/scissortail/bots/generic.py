"""Bots for a game without bots of its own. They try moves in sampled worlds with random playouts."""

from collections.abc import Sequence

from scissortail.bots.budget import Budget
from scissortail.bots.levels import Level, LevelsByName
from scissortail.bots.observation import Observation
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.engine.dice import Dice
from scissortail.engine.game import Game, Worlds
from scissortail.engine.move import Move
from scissortail.engine.playout import play_out

MOST_MOVES = 48
"""If there are more moves, this many are drawn at random."""
WEIGHED = 40
"""Playouts of each move that `weigh` compares."""
GLIMPSE = 24
"""Playouts of the greedy bot."""


class Playouts(Strategy):
    """Chooses the move that wins the largest share of random playouts. A node is one playout.

    In every round all remaining moves are tried in the same world, so that luck is the same for all. The
    worse half is dropped repeatedly (successive halving).
    """

    unit = "chance"

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        moves = some_moves(observation, dice)
        values = [0.0] * len(moves)
        racing = list(range(len(moves)))
        worlds = observation.worlds()
        phase = max(1, int(budget.nodes) // len(moves).bit_length())
        rounds, spent = 0, 0
        while budget.spend(len(racing)) or not rounds:
            won = try_in(worlds, observation.seat, [moves[i] for i in racing], dice)
            for i, share in zip(racing, won, strict=True):
                values[i] += (share - values[i]) / (rounds + 1)
            rounds += 1
            spent += len(racing)
            if spent >= phase and len(racing) > 1:
                racing = sorted(racing, key=lambda i: -values[i])[: (len(racing) + 1) // 2]
                spent = 0
        best = max(racing, key=lambda i: values[i])
        order = sorted(range(len(moves)), key=lambda i: (i != best, -values[i]))
        return [Candidate(moves[i], min(values[i], values[best]), float(i == best)) for i in order]

    def weigh(self, observation: Observation, moves: Sequence[Move], dice: Dice) -> list[float]:
        worlds = observation.worlds()
        rounds = [try_in(worlds, observation.seat, moves, dice) for _ in range(WEIGHED)]
        return [sum(shares) / WEIGHED for shares in zip(*rounds, strict=True)]

    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        return Reason("hint-playouts", {"percent": round(100 * candidate.value)})


def some_moves(observation: Observation, dice: Dice) -> list[Move]:
    """All moves, or a random selection of distinct ones if there are too many."""
    if observation.count_moves() <= MOST_MOVES:
        return observation.moves()
    return list(dict.fromkeys(observation.sample(dice) for _ in range(MOST_MOVES)))


def try_in(worlds: Worlds, seat: int, moves: Sequence[Move], dice: Dice) -> list[float]:
    """Try each move in the same world, followed by random play; the seat's share of the win by move."""
    world = worlds.draw(dice)
    shares = []
    for move in moves:
        position = world.copy()
        position.play(seat, move, dice)
        play_out(position, dice)
        result = position.result()
        assert result is not None
        shares.append(1 / len(result.winners) if seat in result.winners else 0.0)
    return shares


def greedy(observation: Observation, dice: Dice) -> Move:
    """Choose the best move after a few playouts."""
    return Playouts().think(observation, dice, Budget(GLIMPSE))[0].move


def levels(game: Game) -> LevelsByName:
    """The levels differ in how many playouts they make."""
    return {
        "easy": Level(Playouts(), 16),
        "medium": Level(Playouts(), 160),
        "hard": Level(Playouts(), 800),
        "expert": Level(Playouts(), 3_000, 20_000, 1.5),
    }
