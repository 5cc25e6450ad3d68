"""What a bot gets: its seat's view and the legal moves, as a person would, and nothing else."""

from scissortail import games
from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.game import Worlds
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.engine.view import View


class Observation:
    """A position as one seat may know it."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position = position
        self._view: View | None = None
        self._worlds: Worlds | None = None
        self.seat = seat

    @classmethod
    def of(cls, view: View) -> "Observation":
        """Make an observation from a view alone.

        All positions that are consistent with a view have the same legal moves.
        """
        seat = view["seat"]
        assert seat is not None, "a spectator has no moves"
        worlds = games.find(view["game"]).worlds(view)
        found = cls(worlds.draw(FastDice(0)), seat)
        found._view, found._worlds = view, worlds  # not to be computed again
        return found

    def view(self) -> View:
        if self._view is None:
            self._view = self._position.view(self.seat)
        return self._view

    def worlds(self) -> Worlds:
        """The positions that are consistent with the view."""
        if self._worlds is None:
            view = self.view()
            self._worlds = games.find(view["game"]).worlds(view)
        return self._worlds

    def moves(self) -> list[Move]:
        return self._position.moves(self.seat)

    def count_moves(self) -> int:
        """How many moves there are, without a list: there can be thousands of cuts or millions of orders."""
        return self._position.count_moves(self.seat)

    def is_legal(self, move: Move) -> bool:
        return self._position.is_legal(self.seat, move)

    def sample(self, dice: Dice) -> Move:
        return self._position.sample(self.seat, dice)
