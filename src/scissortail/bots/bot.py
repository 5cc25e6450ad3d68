"""Whoever decides for a seat."""

from abc import ABC, abstractmethod

from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move


class Bot(ABC):
    """Whoever decides for a seat."""

    faults = 0
    """Turns that it lost to the greedy bot."""

    @abstractmethod
    def choose(self, observation: Observation, dice: Dice) -> Move:
        """One of the legal moves. Equal dice give an equal choice, unless there is a clock."""

    def close(self) -> None:  # noqa: B027 (most have nothing to close)
        """The game is over, or the bot has left it."""


class RandomBot(Bot):
    """Any legal move, each as likely."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        return observation.sample(dice)
