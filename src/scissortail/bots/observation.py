"""What a bot gets: its seat's view and the legal moves, as a human at the table does, and nothing else."""

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
        """What a view alone tells: any position behind it has the same view and the same moves."""
        seat = view["seat"]
        assert seat is not None, "a spectator has no moves"
        worlds = games.find(view["game"]).worlds(view)
        found = cls(worlds.draw(FastDice(0)), seat)
        found._view, found._worlds = view, worlds  # read once, and used as they are
        return found

    def view(self) -> View:
        if self._view is None:
            self._view = self._position.view(self.seat)
        return self._view

    def worlds(self) -> Worlds:
        """The positions that may lie behind the view."""
        if self._worlds is None:
            view = self.view()
            self._worlds = games.find(view["game"]).worlds(view)
        return self._worlds

    def moves(self) -> list[Move]:
        return self._position.moves(self.seat)

    def count_moves(self) -> int:
        """How many moves there are, without listing them: cuts are thousands, orders can be millions."""
        return self._position.count_moves(self.seat)

    def is_legal(self, move: Move) -> bool:
        return self._position.is_legal(self.seat, move)

    def sample(self, dice: Dice) -> Move:
        return self._position.sample(self.seat, dice)
