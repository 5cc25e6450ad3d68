"""Bots: honest players. A bot gets what a human gets, its seat's view and the legal moves, and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from scissortail.bots import cutterland, ratland, rope
from scissortail.engine.dice import Dice
from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.move import Move
from scissortail.engine.position import Position


class Sight:
    """A position as one seat may know it."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position = position
        self.seat = seat

    def view(self) -> dict[str, Any]:
        return self._position.view(self.seat)

    def moves(self) -> list[Move]:
        return self._position.moves(self.seat)

    def sample(self, dice: Dice) -> Move:
        return self._position.sample(self.seat, dice)


class Bot(ABC):
    """Whoever decides for a seat."""

    @abstractmethod
    def choose(self, sight: Sight, dice: Dice) -> Move:
        """One of the legal moves. Equal dice give an equal choice."""


class RandomBot(Bot):
    """Any legal move, each as likely."""

    def choose(self, sight: Sight, dice: Dice) -> Move:
        return sight.sample(dice)


class GreedyBot(Bot):
    """What is best at once by the simple rule of its game."""

    def choose(self, sight: Sight, dice: Dice) -> Move:
        view = sight.view()
        return GREEDY[view["game"]](view, sight.moves)


GREEDY: Mapping[str, Callable[[dict[str, Any], Callable[[], list[Move]]], Move]] = {
    "cutterland": cutterland.greedy,
    "ratland": ratland.greedy,
    "rope": rope.greedy,
}

BOTS: Mapping[str, Bot] = {"greedy": GreedyBot(), "random": RandomBot()}


def find(name: str) -> Bot:
    """The bot of this name, or BadOptions."""
    if name not in BOTS:
        raise BadOptions("options-bot", name=shown(name), known=sorted(BOTS))
    return BOTS[name]
