"""Observe a game while it is played and record what a study needs."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.position import Position

NO_LEADER = 0
"""Used as a seat: several seats lead."""


class Watch(ABC):
    """Made for one position before its deal.

    It only reads, after the moves, so it does not affect the game.
    """

    sources: tuple[str, ...]
    """The parts of a score, or the quantities that explain it best."""
    names: str
    """The prefix of their keys in the locale files."""
    adds: bool
    """Whether the sources add up to the score."""
    needs_events: bool
    """Whether it needs events, which take time."""
    has_events = False
    """Whether the game has clans and an event in each round."""

    @abstractmethod
    def __init__(self, position: Position) -> None:
        """Called before the deal."""

    @abstractmethod
    def first(self) -> int:
        """The seat that begins; called after the deal."""

    @abstractmethod
    def clock(self) -> int:
        """How many turns or rounds are over."""

    @abstractmethod
    def standing(self) -> list[int]:
        """The score of every seat if the game ended now, from public information."""

    @abstractmethod
    def parts(self) -> list[list[int]]:
        """By seat, the points from each source; called at the end."""

    def on_event(self, event: Event) -> None:  # noqa: B027 (optional)
        """Called for each event of a move."""

    def see(self, seat: int, move: Move) -> None:  # noqa: B027 (optional)
        """Called before a seat makes a move."""

    def clans(self) -> list[str]:
        """The clans by seat; empty if the game has none. Called at the end."""
        return []

    def events(self) -> list[str]:
        """The event of each round; empty if the game has none. Called at the end."""
        return []

    def leaders(self) -> list[int]:
        """For each event, the seat that led alone when it was revealed, or NO_LEADER. Called at the end."""
        return []


class ScoreWatch(Watch):
    """For a game without its own watch: only the final score is known."""

    sources = ("points",)
    names = "lab-any-"
    adds = True
    needs_events = False

    def __init__(self, position: Position) -> None:
        self.position = position
        self.moves = 0

    def first(self) -> int:
        return self.position.to_act()[0]

    def clock(self) -> int:
        return self.moves

    def see(self, seat: int, move: Move) -> None:
        self.moves += 1

    def standing(self) -> list[int]:
        return self._scores()

    def parts(self) -> list[list[int]]:
        return [[score] for score in self._scores()]

    def _scores(self) -> list[int]:
        result = self.position.result()
        return result.scores if result else [0] * len(self.position.view(None)["places"])


def leader(standing: Sequence[int]) -> int:
    """The seat that leads alone, or NO_LEADER."""
    best = max(standing)
    return standing.index(best) + 1 if standing.count(best) == 1 else NO_LEADER
