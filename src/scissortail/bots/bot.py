"""The interface of bots, and the random bot."""

from abc import ABC, abstractmethod

from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move


class Bot(ABC):
    """Decides for a seat."""

    faults = 0
    """How often the greedy bot had to move for it."""

    @abstractmethod
    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return a legal move. Equal dice give an equal choice, unless there is a time limit."""

    def close(self) -> None:  # noqa: B027 (most have nothing to close)
        """Called when the game is over or the bot leaves it."""


class RandomBot(Bot):
    """Plays any legal move with equal probability."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        return observation.sample(dice)
