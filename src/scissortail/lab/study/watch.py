"""Who looks on while a game is played, and notes what a study wants to know of it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.position import Position


class Watch(ABC):
    """Made for one position before its deal.

    Everything is read after the moves, so a game is played as if nobody looked on.
    """

    sources: tuple[str, ...]
    """What a score is made of, or what says most about it."""
    names: str
    """How their keys in the locale files begin."""
    adds: bool
    """Whether the sources add up to the score."""
    hears: bool
    """Whether it wants to be told events, which takes time."""
    has_events = False
    """Whether the game has clans and events of rounds."""

    @abstractmethod
    def __init__(self, position: Position) -> None:
        """Before the deal."""

    @abstractmethod
    def first(self) -> int:
        """After the deal: the seat that begins."""

    @abstractmethod
    def clock(self) -> int:
        """How many turns or rounds are over."""

    @abstractmethod
    def standing(self) -> list[int]:
        """What every seat would score if all ended now, as far as all can see."""

    @abstractmethod
    def parts(self) -> list[list[int]]:
        """At the end: by seat, what each source brought."""

    def hear(self, event: Event) -> None:  # noqa: B027 (most do not)
        """What a move told."""

    def see(self, seat: int, move: Move) -> None:  # noqa: B027 (most do not)
        """What a seat is about to do."""

    def clans(self) -> list[str]:
        """At the end: by seat; none where the game has none."""
        return []

    def events(self) -> list[str]:
        """At the end: what was turned up in each round; none where the game has none."""
        return []

    def leaders(self) -> list[int]:
        """At the end: who led alone when each of these was turned up, or 0."""
        return []


class ScoreWatch(Watch):
    """For a game that brings no watch: the score at the end is all that is known of it."""

    sources = ("points",)
    names = "lab-any-"
    adds = True
    hears = False

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
    """The seat that leads alone, or 0."""
    best = max(standing)
    return standing.index(best) + 1 if standing.count(best) == 1 else 0
